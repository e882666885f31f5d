"""Who wins."""

import pytest

from tests.rules.wonders.positions import position, ranking, seat


@pytest.mark.rule("BASE-END-02", "LEAD-END-01", "CITY-SCORE-01")
def test_most_points_win():
    found = ranking(position(seat(coins=3), seat(cards=["palace"]), seat(cards=["altar"])))
    assert (found.ranks, found.winners) == ((3, 1, 2), (1,))


@pytest.mark.rule("BASE-END-03", "BASE-TWO-14")
def test_a_tie_is_broken_by_coins():
    found = ranking(position(seat(coins=4), seat(coins=5), seat(coins=3)))
    assert (found.ranks, found.winners) == ((2, 1, 3), (1,))


@pytest.mark.rule("BASE-END-04")
def test_players_equal_on_points_and_coins_win_together():
    found = ranking(position(seat(coins=4), seat(coins=3), seat(coins=4)))
    assert (found.ranks, found.winners) == ((1, 3, 1), (0, 2))


@pytest.mark.rule("CITY-OPEN-16", "BASE-END-03")
def test_debt_is_not_taken_off_the_coins_that_break_a_tie():
    found = ranking(position(seat(coins=9, debt=3), seat(coins=2), seat(), expansions=["cities"]))
    assert found.ranks == (1, 2, 3)


@pytest.mark.rule("BASE-OPEN-22", "BASE-TWO-14")
def test_the_free_city_is_not_ranked_and_never_wins():
    raw = position(seat(free_city=True, coins=30), seat(coins=3), seat(coins=3), variant="two-player")
    assert (ranking(raw).ranks, ranking(raw).winners) == ((None, 1, 1), (1, 2))
    played = raw | {"rulings": {"BASE-OPEN-22": "a"}}
    assert (ranking(played).ranks, ranking(played).winners) == ((1, 2, 2), (0,))


def test_there_are_no_teams_without_the_variant():
    assert ranking(position()).teams == ()
