import pytest

from companion.journal import Entry
from companion.pad import result
from companion.pad.entries import DECIDED
from tests.pad.games import FOUR, duel, pad, table, teams, two_players


def ranks(outcome):
    return [standing.rank for standing in outcome.standings]


@pytest.mark.rule("BASE-END-02")
def test_the_highest_total_wins():
    outcome = result(pad(table(), FOUR))
    assert (outcome.winners, outcome.by, ranks(outcome)) == ((0,), "points", [1, 2, 4, 3])


@pytest.mark.rule("BASE-END-03")
def test_a_tie_is_broken_by_coins():
    outcome = result(pad(table(3), {"civilian": (10, 10, 4), "treasury": (4, 5, 20)}))
    assert (outcome.winners, outcome.by, ranks(outcome)) == ((1,), "tie-break", [2, 1, 3])


@pytest.mark.rule("BASE-END-04")
def test_equal_on_coins_too_win_together():
    outcome = result(pad(table(3), {"civilian": (10, 10, 4), "treasury": (5, 5, 2)}))
    assert (outcome.winners, outcome.by, ranks(outcome)) == ((0, 1), "shared", [1, 1, 3])


@pytest.mark.rule("CITY-TEAM-13", "CITY-OPEN-15")
def test_teams_add_their_points_and_break_ties_by_their_coins_together():
    outcome = result(pad(teams(), {"civilian": (30, 0, 15, 15), "treasury": (3, 3, 4, 3)}))
    assert [(team.team, team.total, team.second, team.rank) for team in outcome.teams] == [
        ("A", 32, 6, 2),
        ("B", 32, 7, 1),
    ]
    assert (outcome.winners, outcome.by) == ((2, 3), "tie-break")
    assert ranks(outcome) == [1, 4, 2, 3]


@pytest.mark.rule("CITY-OPEN-16")
def test_debt_is_no_loss_of_coins_in_a_tie():
    game = pad(table(3, "cities"), {"civilian": (10, 10, 0), "treasury": (9, 3, 0), "cities": (0, 2, 0)})
    assert result(game).winners == (0,)


@pytest.mark.rule("BASE-OPEN-22", "BASE-TWO-14")
def test_the_free_city_is_counted_and_not_ranked():
    outcome = result(pad(two_players(), {"civilian": (10, 12, 40)}))
    assert (ranks(outcome), outcome.winners) == ([2, 1, None], (1,))
    assert [standing.seats for standing in outcome.ranked] == [(1,), (0,), (2,)]


@pytest.mark.rule("DUEL-SCORE-03")
def test_a_duel_tie_is_broken_by_blue_points():
    outcome = result(pad(duel(), {"civilian": (10, 12), "science": (5, 3), "treasury": (9, 9)}))
    assert (outcome.winners, outcome.by) == ((1,), "tie-break")
    level = result(pad(duel(), {"civilian": (10, 10)}))
    assert (level.winners, level.by) == ((0, 1), "shared")


def test_supremacy_beats_points():
    outcome = result(pad(duel(), {"civilian": (30, 0)}, Entry(DECIDED, {"by": "military"}, 1)))
    assert (outcome.winners, outcome.by, ranks(outcome)) == ((1,), "military", [2, 1])
