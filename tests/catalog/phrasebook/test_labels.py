"""Colours, boxes, kinds and the like have a word in every language."""

from typing import get_args

import pytest

from companion.catalog import edition, phrasebook
from companion.catalog.boxes import BOX_IDS
from companion.catalog.phrasebook import labels
from companion.catalog.rulebook import BOOKS
from companion.catalog.search import FACETS
from companion.catalog.vocabulary import COLORS, LANGUAGES, RESOURCES, GameName, Symbol

KINDS = [*sorted({item.kind for item in edition().items}), "rule"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("word", "values"),
    [
        (phrasebook.color, COLORS),
        (phrasebook.color_group, COLORS),
        (phrasebook.color_letter, COLORS),
        (phrasebook.resource, RESOURCES),
        (phrasebook.symbol, get_args(Symbol)),
        (phrasebook.game, get_args(GameName)),
        (phrasebook.box, BOX_IDS),
        (phrasebook.book, BOOKS),
        (phrasebook.kind, KINDS),
        (phrasebook.kinds, KINDS),
        (phrasebook.facet, FACETS),
        (
            phrasebook.chain_symbol,
            sorted({card.chain_symbol for card in edition().duel_cards.values()} - {""}),
        ),
    ],
)
def test_every_value_has_its_own_word(word, values, language):
    words = [word(value, language) for value in values]
    assert all(words) and len(set(words)) == len(values)


def test_every_label_is_there_in_three_languages():
    tables = [table for name, table in vars(labels).items() if name.isupper() and isinstance(table, dict)]
    tables.remove(labels.PHRASEBOOKS)
    assert len(tables) > 8
    assert all(len(words) == 3 and all(words) for table in tables for words in table.values())


def test_every_heading_fits_its_column():
    assert [words for words in labels.HEADING.values() if any(len(word) > 15 for word in words)] == []


@pytest.mark.parametrize(("language", "word"), [("en", "Age II"), ("ru", "Эпоха II"), ("uk", "II епоха")])
def test_an_age_is_called_as_in_the_rulebooks(language, word):
    assert phrasebook.age(2, language) == word


def test_a_colour_agrees_with_what_it_colours():
    assert phrasebook.color("red", "ru") == "красная"
    assert phrasebook.color("red", "ru", "project") == "красный"
    assert phrasebook.color("red", "uk", "project") == "червоний"
