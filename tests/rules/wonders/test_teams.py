"""The team variant: wars, tokens, diplomacy, totals."""

import pytest

from tests.rules.wonders.positions import lines, position, ranking, seat, war


def teams(*cities, labels="AABBCCDD", **fields):
    """Cities with so many shields, or seats that say more, in teams of two."""
    seats = [one if isinstance(one, dict) else seat(shields=one) for one in cities]
    seats = [one | {"team": label} for one, label in zip(seats, labels, strict=False)]
    return position(*seats, players=len(seats), variant="teams", **{"expansions": ["cities"]} | fields)


def tokens(raw):
    return [(list(one.victory), one.defeat) for one in war(raw)]


@pytest.mark.rule("CITY-TEAM-07", "CITY-TEAM-08", "CITY-OPEN-12")
def test_each_player_fights_the_neighbour_of_another_team_for_two_tokens():
    # A1 A2 B1 B2: A2 and B1 fight, B2 and A1 fight; A1 and A2 do not
    assert tokens(teams(3, 1, 2, 0)) == [([5, 5], 0), ([], 2), ([5, 5], 0), ([], 2)]


@pytest.mark.rule("CITY-OPEN-12", "CITY-TEAM-01")
def test_teams_may_sit_across_the_first_seat():
    assert tokens(teams(3, 1, 2, 0, labels="ABBA")) == [([5, 5], 0), ([], 2), ([5, 5], 0), ([], 2)]


@pytest.mark.rule("CITY-OPEN-12")
def test_three_teams_have_three_wars():
    assert tokens(teams(0, 2, 1, 3, 2, 1)) == [
        ([], 2),
        ([5, 5], 0),
        ([], 2),
        ([5, 5], 0),
        ([], 2),
        ([5, 5], 0),
    ]


@pytest.mark.rule("CITY-EX-09", "CITY-TEAM-09", "CITY-TEAM-10", "CITY-TEAM-11")
def test_diplomacy_halves_the_tokens_of_its_owners_war_only():
    first = seat(shields=1, diplomacy=1)
    raw = teams(first, 3, 0, 2)
    assert tokens(raw) == [([], 1), ([5, 5], 0), ([], 2), ([5], 0)]
    assert [one.sat_out for one in war(raw)] == [False] * 4
    winner = seat(shields=4, diplomacy=1)
    assert tokens(teams(winner, 3, 0, 2)) == [([5], 0), ([5, 5], 0), ([], 2), ([], 1)]


@pytest.mark.rule("CITY-TEAM-12")
def test_both_partners_may_use_diplomacy():
    raw = teams(seat(shields=3, diplomacy=1), seat(diplomacy=1), 2, 1)
    assert tokens(raw) == [([5], 0), ([], 1), ([5], 0), ([], 1)]


@pytest.mark.rule("CITY-OPEN-13")
def test_two_diplomats_in_one_war_take_one_token_each_or_none_where_played_so():
    raw = teams(3, seat(shields=2, diplomacy=1), seat(diplomacy=1), 1)
    assert tokens(raw) == [([5, 5], 0), ([5], 0), ([], 1), ([], 2)]
    assert tokens(raw | {"rulings": {"CITY-OPEN-13": "a"}}) == [([5, 5], 0), ([], 0), ([], 0), ([], 2)]


@pytest.mark.rule("CITY-TEAM-08", "BABEL-TILE-19", "BABEL-TILE-22")
def test_tiles_change_each_of_the_doubled_tokens():
    raw = teams(3, 1, 2, 0, expansions=["cities", "tower"], laws=[19, 22])
    assert tokens(raw) == [([3, 3], 0), ([], 4), ([3, 3], 0), ([], 4)]


@pytest.mark.rule("LEAD-LDR-22", "CITY-TEAM-08")
def test_nero_is_paid_for_both_tokens():
    raw = teams(seat(shields=3, leaders=["nero", "berenice"]), 1, 2, 0, expansions=["leaders", "cities"])
    assert war(raw)[0].coins == 5


@pytest.mark.rule("CITY-TEAM-13")
def test_the_team_with_the_highest_sum_wins():
    raw = teams(seat(coins=30), seat(), seat(coins=18), seat(coins=15))
    found = ranking(raw)
    assert [(team.team, team.seats, team.total, team.coins, team.rank) for team in found.teams] == [
        ("A", (0, 1), 10, 30, 2),
        ("B", (2, 3), 11, 33, 1),
    ]
    assert found.winners == (2, 3)
    assert found.ranks == (1, 4, 2, 3)


@pytest.mark.rule("CITY-OPEN-15")
def test_tied_teams_are_parted_by_the_coins_of_both():
    raw = teams(seat(coins=2), seat(coins=2), seat(coins=1), seat(coins=2))
    assert ranking(raw).winners == (0, 1)
    assert ranking(raw | {"rulings": {"CITY-OPEN-15": "a"}}).winners == (0, 1, 2, 3)
    even = teams(seat(coins=2), seat(coins=2), seat(coins=2), seat(coins=2))
    assert ranking(even).winners == (0, 1, 2, 3)


@pytest.mark.rule("CITY-OPEN-14")
def test_a_partner_is_a_neighbour_for_everything_but_war():
    own = seat(cards=["spies_guild", "pigeon_loft"])
    raw = teams(own, seat(cards=["walls", "lodge"]), seat(), seat(cards=["stockade"]))
    assert (lines(raw)["guilds"], lines(raw)["science"]) == (2, 1)
    apart = raw | {"rulings": {"CITY-OPEN-14": "a"}}
    assert (lines(apart)["guilds"], lines(apart)["science"]) == (1, 0)
