"""The phrasebook: what effects, costs, colours and boxes are called in English, Russian and Ukrainian."""

from companion.catalog.phrasebook.book import sentence
from companion.catalog.phrasebook.features import Feature, effect, features, item, side_features
from companion.catalog.phrasebook.labels import (
    BOOKS,
    age,
    book,
    box,
    chain_symbol,
    color,
    color_group,
    color_letter,
    cost,
    edition_name,
    edition_year,
    evidence,
    facet,
    game,
    heading,
    kind,
    kinds,
    mythology,
    resource,
    standing,
    symbol,
)

__all__ = [
    "BOOKS", "Feature", "age", "book", "box", "chain_symbol", "color", "color_group", "color_letter", "cost",
    "edition_name", "edition_year", "effect", "evidence", "facet", "features", "game", "heading", "item",
    "kind", "kinds", "mythology", "resource", "sentence", "side_features", "standing", "symbol",
]  # fmt: skip
