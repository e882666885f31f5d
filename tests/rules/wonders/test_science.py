"""Symbols: squares, sets, free symbols and masks together."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.rules.wonders.science import best_science, science_points
from tests.rules.wonders.positions import around, lines, parts, seat

COMPASS = ("apothecary", "dispensary", "academy", "lodge")
GEAR = ("workshop", "laboratory", "observatory", "study")
TABLET = ("scriptorium", "school", "library", "university")
symbols = st.tuples(*[st.integers(0, 6)] * 3)


def greens(compass, gear, tablet):
    return [*COMPASS[:compass], *GEAR[:gear], *TABLET[:tablet]]


def science(*numbers, **fields):
    return lines(around(seat(cards=greens(*numbers), **fields)))["science"]


@pytest.mark.rule("BASE-SCORE-06", "BASE-EX-09", "BASE-FX-06")
def test_identical_symbols_are_squared():
    assert science_points((3, 2, 1)) - 7 == 9 + 4 + 1
    assert science(3, 0, 0) == 9 and science(4, 0, 0) == 16


@pytest.mark.rule("BASE-EX-13", "BASE-SCORE-09")
def test_more_than_four_of_a_symbol_need_extra_symbols():
    assert science(4, 0, 0, wonder="babylon", stages=2) == 25
    assert science_points((6, 0, 0)) == 36
    six = seat("babylon", cards=[*greens(4, 0, 0), "scientists_guild"], stages=3)
    assert lines(around(six))["science"] == 36


@pytest.mark.rule("BASE-SCORE-07", "BASE-SCORE-08", "BASE-EX-10", "BASE-OPEN-01")
def test_a_set_of_three_different_adds_seven():
    assert science(3, 2, 1) == 14 + 7


@pytest.mark.rule("BASE-EX-11", "BASE-SCORE-08")
def test_two_sets_add_fourteen():
    assert science(3, 2, 2) == 31


def test_no_set_is_counted_when_a_symbol_is_absent():
    assert science(4, 3, 0) == 25


@pytest.mark.rule("BASE-OPEN-13")
def test_free_symbols_are_chosen_together_not_one_after_the_other():
    assert best_science((1, 0, 0), free=2).points == 10
    assert science(1, 0, 0, wonder="babylon B", stages=3) == 4


@pytest.mark.rule("BASE-OPEN-13")
def test_two_free_symbols_of_a_city_complete_the_set():
    city = seat("babylon B", cards=["apothecary", "scientists_guild"], stages=3)
    assert lines(around(city))["science"] == 10


@pytest.mark.rule("BASE-OPEN-13", "LEAD-LDR-04")
def test_what_a_set_is_worth_bends_the_choice_of_a_free_symbol():
    # a fifth compass brings 9 more, a tablet 1 and a set: of 7, or of 10 with Aristotle
    assert best_science((4, 1, 0), free=1).symbols == (5, 1, 0)
    assert best_science((4, 1, 0), free=1, set_points=10).symbols == (4, 1, 1)
    city = seat("babylon", cards=greens(4, 1, 0), stages=2, leaders=["aristotle"])
    assert lines(around(city, expansions=["leaders"])) | {"science": 25, "leaders": 3} == lines(
        around(city, expansions=["leaders"])
    )


@pytest.mark.rule("CITY-FX-01", "CITY-FX-02", "CITY-FX-03", "CITY-FX-04")
@pytest.mark.parametrize("mask", ["pigeon_loft", "spy_ring", "torture_chamber"])
def test_a_mask_becomes_the_symbol_of_a_neighbours_green_card(mask):
    raw = around(
        seat(cards=[mask, "apothecary", "workshop"]), left=seat(cards=["scriptorium"]), expansions=["cities"]
    )
    assert lines(raw)["science"] == 10
    assert (mask, 0, "copies tablet") in parts(raw, "science")


@pytest.mark.rule("CITY-EX-06", "CITY-FX-05")
def test_masks_copy_different_green_cards():
    two = seat(cards=["pigeon_loft", "spy_ring"])
    assert lines(around(two, left=seat(cards=["lodge"]), expansions=["cities"]))["science"] == 1
    assert lines(around(two, left=seat(cards=["lodge", "study"]), expansions=["cities"]))["science"] == 2


@pytest.mark.rule("CITY-FX-05")
def test_a_mask_without_a_green_card_beside_it_gives_nothing():
    raw = around(seat(cards=["pigeon_loft", "apothecary"]), left=seat(cards=["baths"]), expansions=["cities"])
    assert lines(raw)["science"] == 1


@pytest.mark.rule("CITY-FX-06")
def test_a_mask_may_copy_a_card_that_the_city_has_too():
    raw = around(
        seat(cards=["pigeon_loft", "apothecary"]), left=seat(cards=["apothecary"]), expansions=["cities"]
    )
    assert lines(raw)["science"] == 4


@pytest.mark.rule("CITY-FX-07")
def test_two_masks_copy_the_same_card_of_both_neighbours():
    raw = around(
        seat(cards=["pigeon_loft", "spy_ring"]),
        seat(cards=["study"]),
        seat(cards=["study"]),
        expansions=["cities"],
    )
    assert lines(raw)["science"] == 4


@pytest.mark.rule("CITY-OPEN-06")
def test_masks_copy_green_cards_only():
    beside = seat("babylon", cards=["scientists_guild"], stages=2, leaders=["euclid"])
    raw = around(seat(cards=["pigeon_loft"]), left=beside, expansions=["leaders", "cities"])
    assert lines(raw)["science"] == 0


@pytest.mark.rule("CITY-OPEN-06", "BASE-OPEN-13")
def test_masks_and_free_symbols_are_chosen_together():
    # the mask can only be a compass, so the free symbol is the tablet
    raw = around(
        seat(cards=["pigeon_loft", "workshop", "scientists_guild"]),
        left=seat(cards=["lodge"]),
        expansions=["cities"],
    )
    assert lines(raw)["science"] == 10


@pytest.mark.rule("LEAD-FAQ-07", "LEAD-LDR-09", "LEAD-LDR-27", "LEAD-LDR-28")
def test_symbols_of_leaders_count_like_those_of_green_cards():
    raw = around(seat(leaders=["euclid", "ptolemy", "pythagoras"]), expansions=["leaders"])
    assert lines(raw) | {"science": 10, "leaders": 0} == lines(raw)


@pytest.mark.rule("LEAD-EX-02", "LEAD-LDR-04")
def test_aristotle_makes_a_set_worth_ten():
    raw = around(seat(cards=greens(1, 1, 1), leaders=["aristotle"]), expansions=["leaders"])
    assert (lines(raw)["science"], lines(raw)["leaders"]) == (10, 3)


@given(symbols, st.integers(0, 3))
def test_the_order_of_the_symbols_does_not_matter(fixed, free):
    points = {
        best_science(tuple(fixed[place] for place in order), free).points
        for order in ((0, 1, 2), (2, 0, 1), (1, 0, 2))
    }
    assert len(points) == 1


@given(symbols, st.integers(0, 3), st.integers(0, 3), symbols)
def test_one_more_free_symbol_or_mask_never_costs_points(fixed, free, masks, copyable):
    points = best_science(fixed, free, masks, copyable).points
    assert best_science(fixed, free + 1, masks, copyable).points > points
    assert best_science(fixed, free, masks + 1, copyable).points >= points


@given(symbols, st.integers(0, 3), st.integers(0, 4), symbols)
def test_masks_never_copy_more_than_there_is(fixed, free, masks, copyable):
    best = best_science(fixed, free, masks, copyable)
    assert all(taken <= there for taken, there in zip(best.masks, copyable, strict=True))
    assert (sum(best.free), sum(best.masks)) == (free, min(masks, sum(copyable)))
    assert best.symbols == tuple(map(sum, zip(fixed, best.free, best.masks, strict=True)))
