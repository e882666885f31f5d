"""Who won and why: totals, tie-break, shared victory, teams, a Duel won at once.

And all that in plain values.
"""

from dataclasses import dataclass, replace
from typing import Any

from companion.pad.score_pad import CountedGame, pad_line


@dataclass(frozen=True, slots=True)
class Standing:
    """A place in the ranking: one seat, or the seats of a team; the Free City has no rank."""

    seats: tuple[int, ...]
    total: int
    #: what breaks a tie: coins (BASE-END-03, CITY-OPEN-15), in Duel the points of blue cards (DUEL-SCORE-03)
    second: int
    rank: int | None = None
    team: str = ""
    #: whether `second` says who won, as another program told it, whatever the totals are
    is_given: bool = False

    @property
    def worth(self) -> tuple[int, int]:
        """What two standings are compared by, the larger first."""
        return (self.second, self.total) if self.is_given else (self.total, self.second)


@dataclass(frozen=True, slots=True)
class Result:
    """The ranking of seats in seat order, of teams if there are any, and the seats that won.

    `by` says what decided: "points", "tie-break", "shared", "noted"; in Duel also "military" and "science".
    """

    standings: tuple[Standing, ...]
    teams: tuple[Standing, ...]
    winners: tuple[int, ...]
    by: str

    @property
    def ranked(self) -> tuple[Standing, ...]:
        """Seats from the best to the last, the Free City at the end."""
        return tuple(sorted(self.standings, key=lambda one: (one.rank is None, one.rank or 0, one.seats)))


#: what decided a game of which is known who won, but not how
UNEXPLAINED = "noted"


def result(game: CountedGame) -> Result:
    """The result as the pad stands; who won is as another program told it, until a number is put right."""
    if game.supremacy and game.victor is not None:
        return _supremacy(game, game.victor)
    if game.has_totals_only:
        return _by_points(game, is_given=True)
    found = _by_points(game)
    if game.corrections or not any(one.won for one in game.given.values()):
        return found
    given = _by_points(game, is_given=True)
    return found if found.winners == given.winners else given


def _by_points(game: CountedGame, is_given: bool = False) -> Result:
    """The result by points and what breaks ties, or by who is told to have won."""
    free_city_may_win = game.setup.plays("BASE-OPEN-22", "a")
    players = set(range(len(game.setup.seats)) if free_city_may_win else game.setup.players)
    seats = [_standing(game, (n,), is_given=is_given) for n in range(len(game.setup.seats))]
    teams = [_standing(game, members, team, is_given) for team, members in game.setup.teams.items()]
    standings = _ranked(seats, [one for one in seats if one.seats[0] in players])
    team_standings = _ranked(teams, teams)
    sides = team_standings or tuple(one for one in standings if one.rank)
    first = [one for one in sides if one.rank == 1]
    winners = tuple(sorted(seat for one in first for seat in one.seats))
    return Result(standings, team_standings, winners, _reason(sides, first))


def _standing(game: CountedGame, seats: tuple[int, ...], team: str = "", is_given: bool = False) -> Standing:
    """Totals and tie-break of some seats together."""
    total = sum(game.total(seat) for seat in seats)
    if is_given:
        won = any(game.given[seat].won for seat in seats if seat in game.given)
        return Standing(seats, total, int(won), team=team, is_given=True)
    if team and game.setup.plays("CITY-OPEN-15", "a"):
        return Standing(seats, total, 0, team=team)
    return Standing(seats, total, sum(_breaks_tie(game, seat) for seat in seats), team=team)


def _breaks_tie(game: CountedGame, seat: int) -> int:
    """What breaks a tie: the coins of its line, or the points (BASE-END-03, DUEL-SCORE-03)."""
    line = pad_line(game.setup, game.setup.rules.tie_line)
    return game.coins(seat) if line is None or line.takes_coins else game.points(line.id, seat)


def _ranked(standings: list[Standing], rivals: list[Standing]) -> tuple[Standing, ...]:
    """The standings with their ranks: 1 + the rivals strictly ahead; equal ones share a rank."""
    worths = [rival.worth for rival in rivals]
    ranks = {worth: 1 + sum(other > worth for other in worths) for worth in worths}
    return tuple(replace(one, rank=ranks[one.worth]) if one in rivals else one for one in standings)


def _reason(sides: tuple[Standing, ...], first: list[Standing]) -> str:
    """What decided between the sides."""
    if len(first) > 1:
        return "shared"
    if any(one.total > first[0].total for one in sides):
        return UNEXPLAINED
    level = [one for one in sides if first and one.total == first[0].total]
    return "tie-break" if len(level) > 1 else "points"


def _supremacy(game: CountedGame, victor: int) -> Result:
    """A Duel won at once: the points do not matter (DUEL-SCORE-01)."""
    seats = [_standing(game, (n,)) for n in (0, 1)]
    placed = tuple(
        Standing(one.seats, one.total, one.second, 1 if one.seats[0] == victor else 2) for one in seats
    )
    return Result(placed, (), (victor,), game.supremacy)


def summary(game: CountedGame) -> dict[str, Any]:
    """What a reader wants to know without replaying the journal."""
    outcome = result(game)
    return {
        "setup": game.setup.body(),
        "finished": game.is_finished,
        "removed": game.removed,
        "decided_by": outcome.by if game.is_finished else "",
        "winners": list(outcome.winners) if game.is_finished else [],
        "seats": [
            {
                "lines": {line.id: game.points(line.id, n) for line in game.lines},
                "coins": game.coins(n) if game.knows_coins(n) else None,
                "total": standing.total,
                "rank": standing.rank if game.is_finished else None,
            }
            for n, standing in enumerate(outcome.standings)
        ],
        "teams": [
            {"team": one.team, "total": one.total, "rank": one.rank if game.is_finished else None}
            for one in outcome.teams
        ],
    }
