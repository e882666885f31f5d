"""A Duel position file becomes a table and comes back; one that contradicts the rules is refused whole."""

import pytest

from companion.rules.duel.position import read_position, write_position
from companion.rules.duel.table import City, Supremacy
from companion.rules.refusal import BadFile
from companion.words.refusals import position_words


def position(a=None, b=None, **fields):
    return {
        "format": "companion-position/1",
        "game": "duel",
        "age": 3,
        "pawn": 0,
        "seats": [a or {}, b or {}],
        **fields,
    }


def refusal(raw):
    with pytest.raises(BadFile) as caught:
        read_position(raw)
    return position_words(caught.value)


def test_a_seat_has_a_name_and_nothing_else_when_the_file_says_nothing():
    assert read_position(position()).cities == (City("Seat 1"), City("Seat 2"))


def test_a_position_comes_back_as_it_was():
    a = {
        "player": "Ann",
        "cards": ["baths"],
        "wonders": ["piraeus"],
        "unbuilt": ["the_sphinx"],
        "progress": ["law"],
        "coins": 4,
    }
    b = {"player": "Bob", "cards": [], "wonders": [], "unbuilt": [], "progress": [], "coins": 0}
    raw = position(a, b, pawn=-9, supremacy={"kind": "military", "seat": 1})
    table = read_position(raw)
    assert table.cities[0] == City("Ann", ("baths",), ("piraeus",), ("the_sphinx",), ("law",), 4)
    assert table.supremacy == Supremacy("military", 1)
    assert write_position(table) == raw


def test_a_position_may_be_hypothetical():
    guilds = ["builders_guild", "merchants_guild", "scientists_guild", "tacticians_guild"]
    table = read_position(position({"cards": ["study", *guilds], "coins": 500}, age=1, pawn=8))
    assert table.cities[0].coins == 500


WONDERS = ["piraeus", "the_sphinx", "the_colossus", "the_pyramids"]
WONDERS += ["the_mausoleum", "circus_maximus", "the_appian_way", "the_statue_of_zeus"]
TOKENS = ["law", "economy", "strategy", "theology", "urbanism", "masonry", "philosophy"]


@pytest.mark.rule("DUEL-COMP-02", "DUEL-COMP-04", "DUEL-BUILD-05", "DUEL-WSEL-02", "DUEL-SETUP-02")
@pytest.mark.parametrize(
    ("raw", "line"),
    [
        (
            position({"cards": ["altar", "baths", "baths"]}),
            "seats/0/cards/2: built twice: baths [DUEL-COMP-01]",
        ),
        (
            position({"cards": ["baths"]}, {"cards": ["altar", "baths"]}),
            "seats/1/cards/1: built twice: baths [DUEL-COMP-01]",
        ),
        (
            position({"wonders": ["piraeus"]}, {"wonders": ["piraeus"]}),
            "seats/1/wonders/0: on the table twice: piraeus [DUEL-COMP-01]",
        ),
        (
            position({"wonders": ["piraeus"], "unbuilt": ["piraeus"]}),
            "seats/0/unbuilt/0: on the table twice: piraeus [DUEL-COMP-01]",
        ),
        (
            position({"progress": ["law"]}, {"progress": ["law"]}),
            "seats/1/progress/0: taken twice: law [DUEL-COMP-01]",
        ),
        (position({"cards": ["pawnshop"]}), "seats/0/cards/0: unknown id: pawnshop [DUEL-COMP-01]"),
        (position({"cards": [3]}), "seats/0/cards/0: unknown id: 3 [DUEL-COMP-01]"),
        (position({"wonders": ["giza"]}), "seats/0/wonders/0: unknown id: giza [DUEL-COMP-01]"),
        (position({"cards": ["al\ntar"]}), 'seats/0/cards/0: unknown id: "al\\ntar" [DUEL-COMP-01]'),
        (position({"player": "\ud800"}), "seats/0/player: must be text"),
        (position(**{"gold\nen": 1}), "gold en: unknown field"),
        (position({"progress": ["baths"]}), "seats/0/progress/0: unknown id: baths [DUEL-COMP-01]"),
        (position({"coins": -1}), "seats/0/coins: must be 0 or more: -1 [DUEL-MIL-05]"),
        (position({"coins": True}), "seats/0/coins: must be a whole number: true"),
        (position({"coins": "7"}), 'seats/0/coins: must be a whole number: "7"'),
        (position({"cards": "baths"}), "seats/0/cards: must be a list"),
        (position({"player": 3}), "seats/0/player: must be text"),
        (position({"card": []}), "seats/0/card: unknown field"),
        (position(pawn=10), "pawn: must be -9 to 9: 10 [DUEL-COMP-04]"),
        (position(age=4), "age: must be 1 to 3: 4 [DUEL-COMP-02]"),
        (position(age=2.0), "age: must be a whole number: 2.0"),
        (position(expansions=["leaders"]), "expansions/0: unknown expansion: leaders"),
        (position(seats=[{}, {}, {}]), "seats: must be 2 seats, not 3 [DUEL-COMP-02]"),
        (position(seats={}), "seats: must be a list"),
        (position(seats=[{}, 7]), "seats/1: must be an object"),
        (position(supremacy="military"), "supremacy: must be an object"),
        (
            position(supremacy={"kind": "civil", "seat": 0}),
            "supremacy/kind: must be military or science: civil [DUEL-COMP-03]",
        ),
        (position(supremacy={"kind": "science"}), "supremacy/seat: missing"),
        (
            position(supremacy={"kind": "science", "seat": 2}),
            "supremacy/seat: must be 0 to 1: 2 [DUEL-COMP-02]",
        ),
        (position(game="wonders"), 'game: must be "duel"'),
        (position(format="companion-position/2"), 'format: must be "companion-position/1"'),
        ({"game": "duel"}, "format: missing"),
        ([], "must be an object"),
    ],
)
def test_what_contradicts_the_rules_is_refused_with_its_place_and_rule(raw, line):
    assert refusal(raw) == line


def test_more_wonders_and_tokens_than_a_game_gives_are_not_refused():
    table = read_position(position({"wonders": WONDERS[:5], "progress": TOKENS}, {"wonders": WONDERS[5:]}))
    assert (len(table.cities[0].wonders), len(table.cities[0].progress)) == (5, len(TOKENS))
