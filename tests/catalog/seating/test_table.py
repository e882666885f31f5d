"""Which tables can play."""

import pytest

from companion.catalog.seating.table import Table, refusals


def reasons(*table):
    return [refusal.reason for refusal in refusals(Table(*table))]


@pytest.mark.parametrize("players", range(3, 8))
def test_three_to_seven_can_always_play(players):
    assert reasons(players) == []


@pytest.mark.rule("BASE-TWO-01")
def test_two_play_with_the_free_city_only():
    assert reasons(2) == ["two_variant"]
    assert reasons(2, frozenset(), "two-player") == []
    assert reasons(3, frozenset(), "two-player") == ["two_players"]


@pytest.mark.rule("CITY-EIGHT-01")
def test_eight_need_cities():
    assert reasons(8) == ["box"]
    assert reasons(8, frozenset({"cities"})) == []


@pytest.mark.rule("CITY-TEAM-01")
def test_teams_are_pairs_and_need_cities():
    with_cities = frozenset({"cities"})
    assert [players for players in range(3, 9) if not reasons(players, with_cities, "teams")] == [4, 6, 8]
    assert reasons(4, frozenset({"leaders"}), "teams") == ["team_box"]
    assert reasons(5, frozenset(), "teams") == ["team_box", "team_players"]


@pytest.mark.parametrize("players", [-1, 0, 1, 9, 1000])
def test_other_numbers_cannot_play(players):
    assert reasons(players) == ["players"]
    assert refusals(Table(players))[0].players == (2, 3, 4, 5, 6, 7, 8)
