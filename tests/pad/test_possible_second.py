"""What the pad holds for possible with the boards, cards, leaders and edifices of the second edition."""

import pytest

from companion.catalog import edition
from companion.catalog.boxes.leaders_contents import Leader
from companion.pad.checks import findings
from companion.pad.possible import (
    free_symbols,
    printed_sums,
    science_sums,
    seat_sums,
    table_sums,
    wonder_sums,
)
from companion.seating import Seat, Setup
from companion.words.doubts import doubt_words
from companion.words.language import speaking
from tests.pad.games import pad, table

BOXES = ("leaders", "cities", "edifice")


def at(wonder, side, boxes=BOXES):
    seats = (Seat("Ann", wonder, side), Seat("Ben"), Seat("Cara"))
    return Setup(edition="second", expansions=boxes, seats=seats)


@pytest.mark.rule("EDIFICE-WON-02")
def test_carthage_counts_whichever_effect_was_chosen():
    assert wonder_sums(at("carthage", "A"), 0) == {0, 3, 5, 12}
    assert printed_sums(at("carthage", "A"), 0) == (0, 3, 5, 12)
    assert wonder_sums(at("carthage", "B"), 0) == {0, 4}
    assert printed_sums(at("carthage", "B"), 0) == ()


@pytest.mark.parametrize(
    ("board", "side", "sums"),
    [
        ("ur", "A", {0, 3, 10}),
        ("ur", "B", {0}),
        ("olympia", "B", {0, 2, 5, 10}),
        ("rome", "B", {0, 3, 6}),
        ("byzantium", "B", {0, 4, 10}),
    ],
)
def test_only_these_sums_can_be(board, side, sums):
    assert wonder_sums(at(board, side), 0) == sums


def test_a_leader_whose_price_is_the_age_is_entombed_for_twice_that():
    fixed = {leader.cost.coins for leader in edition("second").of(Leader).values() if not leader.cost.by_age}
    assert wonder_sums(at("abu_simbel", "A"), 0) == {0, 3, 8, *(8 + 2 * cost for cost in fixed | {1, 2, 3})}


@pytest.mark.rule("EDIFICE-SCORE-02")
def test_tokens_of_edifices_and_cards_and_leaders_are_military_points():
    """At most 3, 5 and 5 of edifices; 1, 3 and 5 of raiders; 5 of Nitocris; 18 of conflicts."""
    most = {boxes: max(seat_sums(table(4, *boxes, edition="second"), 0)) for boxes in ((), *BOXES_ALONE)}
    assert most == {(): 18, ("leaders",): 23, ("cities",): 27, ("edifice",): 31}
    assert max(seat_sums(at("giza", "A"), 0)) == 18 + 13 + 9 + 5
    assert {1, 3} <= table_sums(table(4, "edifice", edition="second")), "the sum may be odd"
    assert max(table_sums(table(4, "edifice", edition="second"))) == 24 + 4 * 13


BOXES_ALONE = (("leaders",), ("cities",), ("edifice",))


def test_the_base_game_of_the_second_edition_is_as_strict_as_the_first():
    assert table_sums(table(4, edition="second")) == table_sums(table(4))
    assert seat_sums(table(4, edition="second"), 0) == seat_sums(table(4), 0)


def test_symbols_that_are_replaced_or_counted_once_more_are_free():
    base = free_symbols(at("giza", "A", ()), 0)
    assert free_symbols(at("giza", "A", ("leaders",)), 0) == base + 2, "Aganice, Enheduanna"
    assert free_symbols(at("carthage", "B", ("edifice",)), 0) == base + 1
    assert science_sums(at("carthage", "A", ("edifice",)), 0) < science_sums(
        at("carthage", "B", ("edifice",)), 0
    )


def test_a_doubt_about_a_wonder_names_its_day_or_night():
    seats = (Seat("Ann", "carthage", "B"), Seat("Ben"), Seat("Cy"), Seat("Di"))
    counted = pad(Setup(edition="second", expansions=("edifice",), seats=seats), {"wonder": (7, 0, 0, 0)})
    (finding,) = findings(counted)
    said = {}
    for language in ("en", "ru", "uk"):
        with speaking(language):
            said[language] = " ".join(doubt_words(counted, finding))
    assert "night" in said["en"] and "ночь" in said["ru"] and "ніч" in said["uk"]
    assert "0 or" not in said["en"] and "Nearest possible: 4." in said["en"]
