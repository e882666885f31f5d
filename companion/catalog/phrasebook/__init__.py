"""The phrasebook: what effects, costs, colours and boxes are called in English, Russian and Ukrainian."""

from companion.catalog.phrasebook.book import sentence
from companion.catalog.phrasebook.features import (
    BOOKS,
    Feature,
    cost,
    effect,
    features,
    item,
    resource,
    side_features,
    symbol,
)
from companion.catalog.phrasebook.labels import (
    age,
    book,
    box,
    chain_symbol,
    color,
    color_group,
    color_letter,
    evidence,
    facet,
    game,
    heading,
    kind,
    kinds,
    standing,
)

__all__ = [
    "BOOKS", "Feature", "age", "book", "box", "chain_symbol", "color", "color_group", "color_letter", "cost",
    "effect", "evidence", "facet", "features", "game", "heading", "item", "kind", "kinds", "resource",
    "sentence", "side_features", "standing", "symbol",
]  # fmt: skip
