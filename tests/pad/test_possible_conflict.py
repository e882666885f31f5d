"""What the pad holds for possible in conflicts, against every outcome of every fight played out."""

from itertools import product

import pytest

from companion.pad.possible import duel_track, seat_sums, table_sums
from tests.pad.games import duel, table, teams, two_players

TOKENS = {1: 1, 2: 3, 3: 5}


def circle(cities, sitting_out=frozenset()):
    """The fights along the closed circle of those who take part; two cities compare once."""
    left = [city for city in range(cities) if city not in sitting_out]
    pairs = [(city, left[(n + 1) % len(left)]) for n, city in enumerate(left)]
    return pairs[:1] if len(left) == 2 else pairs if len(left) > 2 else []


def borders(cities):
    """In teams each player fights the neighbour of the other team only."""
    return [(city, (city + 1) % cities) for city in range(1, cities, 2)]


def age_outcomes(cities, fights, age, tokens=(1,), passing=None):
    """What each city takes in one conflict, for every outcome of every fight."""
    for results in product((-1, 0, 1), repeat=len(fights)):
        for number in tokens:
            points = [0] * cities
            for (one, other), result in zip(fights, results, strict=True):
                if result:
                    winner, loser = (one, other) if result > 0 else (other, one)
                    points[winner] += TOKENS[age] * number
                    points[winner if loser == passing else loser] -= number
            yield tuple(points)


def games(cities, fights, **how):
    """Every set of final tokens over three Ages."""
    ages = [set(age_outcomes(cities, fights, age, **how)) for age in TOKENS]
    return {tuple(map(sum, zip(*parts, strict=True))) for parts in product(*ages)}


@pytest.mark.rule("BASE-WAR-03", "BASE-WAR-04", "BASE-WAR-05")
def test_a_table_of_three_played_out():
    played = games(3, circle(3))
    assert {sum(points) for points in played} == table_sums(table(3)) == set(range(0, 19, 2))
    assert {points[0] for points in played} == seat_sums(table(3), 0) == set(range(-6, 19))


@pytest.mark.parametrize("players", range(3, 8))
def test_the_sum_of_the_base_game_is_even_and_at_most_six_a_player(players):
    assert table_sums(table(players)) == set(range(0, 6 * players + 1, 2))


@pytest.mark.rule("CITY-DIPL-03", "CITY-DIPL-05")
def test_diplomacy_leaves_the_bounds_as_they_are():
    for absent in ((), (0,), (1,), (0, 1), (0, 1, 2), (0, 2)):
        fights = circle(4, frozenset(absent))
        ages = [{sum(points) for points in age_outcomes(4, fights, age)} for age in TOKENS]
        assert {sum(parts) for parts in product(*ages)} <= table_sums(table(4, "cities"))


@pytest.mark.rule("LEAD-LDR-32")
def test_a_leader_who_passes_defeats_on_keeps_the_sum_and_widens_nothing():
    played = games(3, circle(3), passing=1)
    assert {sum(points) for points in played} <= table_sums(table(3, "leaders"))
    for seat in range(3):
        assert {points[seat] for points in played} <= seat_sums(table(3, "leaders"), seat)


@pytest.mark.rule("CITY-TEAM-07", "CITY-TEAM-08", "CITY-TEAM-09")
def test_teams_played_out():
    played = games(4, borders(4), tokens=(1, 2))
    assert {sum(points) for points in played} <= table_sums(teams(4)) == set(range(0, 25, 2))
    assert {points[0] for points in played} == seat_sums(teams(4), 0)


def test_two_players_and_the_free_city_are_three_cities():
    assert table_sums(two_players()) == table_sums(table(3))


@pytest.mark.rule("BABEL-TILE-19", "BABEL-TILE-22")
def test_tiles_that_change_tokens_lift_the_rule_of_even_sums():
    """The laws may differ from Age to Age: smaller victories, two defeats, both."""
    sums = {0}
    for victory, smaller in ((1, 0), (3, 1), (5, 3)):
        worth = [victory - 1, smaller - 1, victory - 2, smaller - 2]
        sums = {total + fights * one for total in sums for one in worth for fights in range(4)}
    assert table_sums(table(3, "tower")) == sums
    assert (min(sums), max(sums), 7 in sums) == (-9, 18, True)


@pytest.mark.rule("BABEL-REW-03", "BABEL-PROJ-01")
def test_projects_add_victory_tokens():
    """Tokens of 1, 3 and 5, one for each of players − 1 shares.

    A penalty may take victories but no defeats.
    """
    possible = table_sums(table(4, "projects"))
    assert (min(possible), max(possible)) == (-12, 24 + 3 * (1 + 3 + 5))
    assert max(seat_sums(table(4, "projects"), 0)) == 18 + 3 * (1 + 3 + 5)
    assert min(seat_sums(table(4, "projects"), 0)) == -6


@pytest.mark.rule("DUEL-SCORE-02")
def test_the_track_of_duel():
    assert duel_track(duel(), 0) == {0, 2, 5, 10}
