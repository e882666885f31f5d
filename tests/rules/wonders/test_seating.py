"""Which tables can play."""

import pytest

from companion.rules.duel.seating import seating as duel_seating
from companion.rules.party import Party, Place
from companion.rules.wonders.seating import are_places_of, places_of, seating, sizes, variant_for


def reasons(*table):
    return [refusal.code for refusal in seating(Party(*table))]


@pytest.mark.parametrize("players", range(3, 8))
def test_three_to_seven_can_always_play(players):
    assert reasons(players) == []


@pytest.mark.rule("BASE-TWO-01")
def test_two_play_with_the_free_city_only():
    assert reasons(2) == ["two-need-free-city"]
    assert reasons(2, frozenset(), "two-player") == []
    assert reasons(3, frozenset(), "two-player") == ["free-city-is-for-two"]


@pytest.mark.rule("CITY-EIGHT-01")
def test_eight_need_cities():
    assert reasons(8) == ["players-need-box"]
    assert reasons(8, frozenset({"cities"})) == []


@pytest.mark.rule("CITY-TEAM-01")
def test_teams_are_pairs_and_need_cities():
    with_cities = frozenset({"cities"})
    assert [players for players in range(3, 9) if not reasons(players, with_cities, "teams")] == [4, 6, 8]
    assert reasons(4, frozenset({"leaders"}), "teams") == ["teams-need-cities"]
    assert reasons(5, frozenset(), "teams") == ["teams-need-cities", "teams-of-two"]


@pytest.mark.parametrize("players", [-1, 0, 1, 9, 1000])
def test_other_numbers_cannot_play(players):
    assert reasons(players) == ["too-few-players" if players < 2 else "too-many-players"]
    assert seating(Party(players))[0].details["players"] == (2, 3, 4, 5, 6, 7, 8)


@pytest.mark.rule("DUEL-COMP-02")
def test_duel_is_for_two_and_played_alone():
    assert duel_seating(Party(2)) == ()
    assert [refusal.code for refusal in duel_seating(Party(3))] == ["duel-is-for-two"]
    assert [refusal.code for refusal in duel_seating(Party(2, frozenset({"cities"})))] == ["duel-alone"]
    assert [refusal.code for refusal in duel_seating(Party(2, frozenset(), "two-player"))] == ["duel-alone"]


def test_the_numbers_of_players_are_those_of_the_facts():
    assert sizes() == (2, 3, 4, 5, 6, 7, 8)


@pytest.mark.parametrize(
    "players, wants_teams, variant",
    [(2, False, "two-player"), (3, False, "standard"), (4, True, "teams"), (8, False, "standard")],
)
def test_the_variant_follows_from_players_and_wish(players, wants_teams, variant):
    assert variant_for(players, wants_teams) == variant


@pytest.mark.rule("BASE-TWO-01", "CITY-TEAM-01")
def test_partners_sit_side_by_side_and_the_free_city_between_the_two():
    assert [place.team for place in places_of("teams", 6)] == ["A", "A", "B", "B", "C", "C"]
    assert [place.free_city for place in places_of("two-player", 2)] == [False, False, True]
    assert places_of("standard", 3) == (Place(),) * 3


@pytest.mark.parametrize(
    "variant, found, stands",
    [
        ("teams", "AABB", True),
        ("teams", "CCAA", True),
        ("teams", "ABAB", False),
        ("teams", "AAAA", False),
        ("teams", "AAB", False),
        ("standard", "AABB", False),
    ],
)
def test_seats_of_a_variant_are_known_whatever_teams_are_called(variant, found, stands):
    assert are_places_of(variant, [Place(team) for team in found]) == stands


@pytest.mark.parametrize(
    "variant, free, stands",
    [("two-player", 1, True), ("two-player", 0, False), ("standard", 1, False), ("teams", 1, False)],
)
def test_only_two_players_have_a_free_city(variant, free, stands):
    assert are_places_of(variant, [Place(), Place(), *[Place(free_city=True)] * free]) == stands
