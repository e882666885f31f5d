"""An edition is a catalogue: the same value at every call, a key of caches, known to its items."""

import shutil
from dataclasses import replace

import pytest

from companion.catalog import EDITIONS, edition
from companion.catalog.catalog import read_catalog
from companion.catalog.item_json import document
from companion.catalog.search import search
from companion.paths import DATA
from companion.rules.wonders.position import read_position
from companion.rules.wonders.scoring import score
from tests.rules.wonders.positions import position, seat


def test_an_edition_is_one_value():
    assert edition() is edition("first") and {edition(): 1}[edition("first")] == 1
    assert set(EDITIONS) == {"first", "second"} and edition().edition == "first"
    with pytest.raises(KeyError):
        edition("third")


def test_an_item_says_its_edition():
    palace, scriptorium = edition().cards["palace"], edition().duel_cards["scriptorium"]
    assert document(palace)["edition"] == "first" and "edition" not in document(scriptorium)


def test_a_search_is_of_an_edition():
    assert search("palace", edition="first") == search("palace")
    with pytest.raises(KeyError):
        search("palace", edition="third")


def test_two_catalogues_lie_side_by_side(tmp_path):
    """The same ids with other numbers: nothing that was worked out for one is used for the other."""
    folder = shutil.copytree(DATA, tmp_path / "data")
    cards = folder / "wonders" / "cards.toml"
    text = cards.read_text("utf-8")
    at = text.index("points = 8", text.index('id = "palace"'))
    cards.write_text(text[:at] + "points = 9" + text[at + len("points = 8") :], "utf-8")
    other = read_catalog(folder)
    assert other != edition() and other.cards["palace"] != edition().cards["palace"]
    table = read_position(position(seat(cards=["palace"]), age=3))
    cities = [replace(one, cards=tuple(other.cards[card.id] for card in one.cards)) for one in table.cities]
    same, moved = score(table), score(replace(table, cities=tuple(cities), catalog=other))
    assert [one.lines["civilian"] for one in (same[0], moved[0])] == [8, 9]
    assert score(table) == same
