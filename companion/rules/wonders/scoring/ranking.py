"""Who won: places by points, then coins; ties are shared; teams by their sums; the Free City is not ranked."""

from collections.abc import Sequence
from typing import NamedTuple

from companion.rules.score import Score
from companion.rules.wonders.table import Table


class Team(NamedTuple):
    """What a team has together."""

    team: str
    seats: tuple[int, ...]
    total: int
    coins: int
    rank: int


class Ranking(NamedTuple):
    """The place of each seat (None: not ranked), the seats that won, and the teams."""

    ranks: tuple[int | None, ...]
    winners: tuple[int, ...]
    teams: tuple[Team, ...]


def rank(table: Table, scores: Sequence[Score]) -> Ranking:
    """The places of a scored table."""
    results = [(score.total, city.coins) for score, city in zip(scores, table.cities, strict=True)]
    free_city_plays = table.options["BASE-OPEN-22"] == "a"
    ranked = [city.seat for city in table.cities if free_city_plays or not city.free_city]
    rivals = [results[seat] for seat in ranked]
    ranks = tuple([place(result, rivals) if seat in ranked else None for seat, result in enumerate(results)])
    teams = _rank_teams(table, results) if table.teams else ()
    if teams:
        winners = tuple(sorted(seat for team in teams if team.rank == 1 for seat in team.seats))
    else:
        winners = tuple([seat for seat in ranked if ranks[seat] == 1])
    return Ranking(ranks, winners, teams)


def place(own: tuple[int, int], all_: Sequence[tuple[int, int]]) -> int:
    """One more than those strictly ahead on points, then coins (BASE-END-03)."""
    return 1 + sum([other > own for other in all_])


def _rank_teams(table: Table, results: Sequence[tuple[int, int]]) -> tuple[Team, ...]:
    """The teams with their sums; coins together break a tie, unless the table plays without (CITY-OPEN-15)."""
    coins_count = table.options["CITY-OPEN-15"] == "b"
    sums = {
        label: (sum([results[seat][0] for seat in seats]), sum([results[seat][1] for seat in seats]))
        for label, seats in table.teams.items()
    }
    places = {label: (points, coins if coins_count else 0) for label, (points, coins) in sums.items()}
    return tuple(
        [
            Team(label, table.teams[label], *sums[label], place(places[label], list(places.values())))
            for label in sums
        ]
    )
