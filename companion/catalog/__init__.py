"""What is in the boxes: cards, boards, leaders, tiles, projects, tokens and the numbered rules."""

from companion.catalog.catalog import Catalog, catalog
from companion.catalog.errors import BadData

__all__ = ["BadData", "Catalog", "catalog"]
