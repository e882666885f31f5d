"""Diplomacy tokens: who sits out and who fights whom."""

import pytest

from tests.rules.wonders.positions import position, seat, war


def circle(*cities, **fields):
    """Cities with so many shields; a minus sign stands for a diplomacy token."""
    seats = [seat(shields=abs(one), diplomacy=int(one < 0)) for one in cities]
    return war(position(*seats, players=len(seats), expansions=["cities"], **fields))


def tokens(outcomes):
    return [(list(one.victory), one.defeat) for one in outcomes]


@pytest.mark.rule("CITY-EX-03", "CITY-DIPL-02", "CITY-DIPL-03", "CITY-FX-16")
def test_a_city_that_sits_out_leaves_its_neighbours_to_fight_each_other():
    outcome = circle(1, -4, 2, 0, age=1)
    assert [one.sat_out for one in outcome] == [False, True, False, False]
    assert [one.shields for one in outcome] == [1, 4, 2, 0]
    assert tokens(outcome) == [([1], 1), ([], 0), ([1, 1], 0), ([], 2)]


@pytest.mark.rule("CITY-EX-04", "CITY-DIPL-05")
def test_two_cities_left_compare_once():
    assert tokens(circle(2, -1, 1, -3, age=2)) == [([3], 0), ([], 0), ([], 1), ([], 0)]


@pytest.mark.rule("CITY-OPEN-01", "CITY-DIPL-05")
def test_three_cities_with_one_that_sits_out_compare_once():
    assert tokens(circle(2, -1, 1)) == [([5], 0), ([], 0), ([], 1)]


@pytest.mark.rule("CITY-OPEN-01")
def test_one_city_left_fights_nobody():
    assert tokens(circle(2, -1, -1)) == [([], 0)] * 3
    assert tokens(circle(-2, -1, -1)) == [([], 0)] * 3


@pytest.mark.rule("CITY-OPEN-01", "CITY-DIPL-03")
def test_all_who_sit_out_leave_at_once():
    # 3 and 1 stay with 2: the circle closes over both gaps
    assert tokens(circle(3, -1, 2, -4, 1)) == [([5, 5], 0), ([], 0), ([5], 1), ([], 0), ([], 2)]


@pytest.mark.rule("CITY-DIPL-04")
def test_several_tokens_still_sit_out_one_conflict():
    raw = position(seat(diplomacy=2), seat(cards=["stockade"]), seat(), expansions=["cities"])
    assert [one.sat_out for one in war(raw)] == [True, False, False]


@pytest.mark.rule("CITY-DIPL-02")
def test_even_the_strongest_must_sit_out():
    raw = position(
        seat(diplomacy=1, cards=["contingent"]), seat(cards=["stockade"]), seat(), expansions=["cities"]
    )
    assert tokens(war(raw)) == [([], 0), ([5], 0), ([], 1)]


@pytest.mark.rule("CITY-TWO-03")
def test_the_free_city_sits_out_and_the_players_fight_each_other():
    raw = position(
        seat(free_city=True, diplomacy=1),
        seat(cards=["stockade"]),
        seat(),
        variant="two-player",
        expansions=["cities"],
    )
    assert tokens(war(raw)) == [([], 0), ([5], 0), ([], 1)]


@pytest.mark.rule("CITY-OPEN-18")
def test_a_player_sits_out_and_the_other_fights_the_free_city_once():
    raw = position(
        seat(free_city=True),
        seat(cards=["stockade"]),
        seat(diplomacy=1),
        variant="two-player",
        expansions=["cities"],
    )
    assert tokens(war(raw)) == [([], 1), ([5], 0), ([], 0)]


def test_the_wonder_pack_brings_diplomacy_without_cities():
    raw = position(
        seat("great_wall B", stages=[3], diplomacy=1),
        seat(cards=["stockade"]),
        seat(),
        expansions=["wonderpack"],
    )
    assert tokens(war(raw)) == [([], 0), ([5], 0), ([], 1)]


@pytest.mark.rule("LEAD-LDR-32", "CITY-DIPL-03")
def test_tomyris_sitting_out_passes_nothing():
    raw = position(
        seat(leaders=["tomyris"], diplomacy=1),
        seat(cards=["stockade"]),
        seat(),
        expansions=["leaders", "cities"],
    )
    assert tokens(war(raw)) == [([], 0), ([5], 0), ([], 1)]
