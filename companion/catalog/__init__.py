"""What is in the boxes: cards, boards, tokens and every other piece, and the numbered rules."""

from companion.catalog.catalog import Catalog, edition
from companion.catalog.reading import BadData
from companion.catalog.vocabulary import EDITIONS

__all__ = ["EDITIONS", "BadData", "Catalog", "edition"]
