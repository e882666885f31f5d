"""Who won and why: totals, tie-break, shared victory, teams, a Duel won at once."""

from dataclasses import dataclass, replace

from companion.pad.game import Game
from companion.rules.wonders.scoring import place
from companion.seating.setup import DUEL


@dataclass(frozen=True, slots=True)
class Standing:
    """A place in the ranking: one seat, or the seats of a team; the Free City has no rank."""

    seats: tuple[int, ...]
    total: int
    #: what breaks a tie: coins (BASE-END-03, CITY-OPEN-15), in Duel the points of blue cards (DUEL-SCORE-03)
    second: int
    rank: int | None = None
    team: str = ""

    @property
    def worth(self) -> tuple[int, int]:
        """What is compared."""
        return self.total, self.second


@dataclass(frozen=True, slots=True)
class Result:
    """The ranking of seats in seat order, of teams if there are any, and the seats that won.

    `by` says what decided: "points", "tie-break", "shared"; in Duel also "military" and "science".
    """

    standings: tuple[Standing, ...]
    teams: tuple[Standing, ...]
    winners: tuple[int, ...]
    by: str

    @property
    def ranked(self) -> tuple[Standing, ...]:
        """Seats from the best to the last, the Free City at the end."""
        return tuple(sorted(self.standings, key=lambda one: (one.rank is None, one.rank or 0, one.seats)))


def result(game: Game) -> Result:
    """The result as the pad stands."""
    if game.supremacy and game.victor is not None:
        return _supremacy(game, game.victor)
    free_city_may_win = game.setup.plays("BASE-OPEN-22", "a")
    players = set(range(len(game.setup.seats)) if free_city_may_win else game.setup.players)
    seats = [_standing(game, (n,)) for n in range(len(game.setup.seats))]
    teams = [_standing(game, members, team) for team, members in game.setup.teams.items()]
    standings = _ranked(seats, [one for one in seats if one.seats[0] in players])
    team_standings = _ranked(teams, teams)
    sides = team_standings or tuple(one for one in standings if one.rank)
    first = [one for one in sides if one.rank == 1]
    winners = tuple(sorted(seat for one in first for seat in one.seats))
    return Result(standings, team_standings, winners, _reason(sides, first))


def _standing(game: Game, seats: tuple[int, ...], team: str = "") -> Standing:
    """Totals and tie-break of some seats together."""
    total = sum(game.total(seat) for seat in seats)
    if game.is_told:
        return Standing(
            seats, total, int(any(game.told[seat].won for seat in seats if seat in game.told)), team=team
        )
    if game.setup.game == DUEL:
        return Standing(seats, total, sum(game.points("civilian", seat) for seat in seats), team=team)
    coins = 0 if team and game.setup.plays("CITY-OPEN-15", "a") else sum(game.coins(seat) for seat in seats)
    return Standing(seats, total, coins, team=team)


def _ranked(standings: list[Standing], rivals: list[Standing]) -> tuple[Standing, ...]:
    """The standings with their ranks: 1 + the rivals strictly ahead; equal ones share a rank."""
    worths = [rival.worth for rival in rivals]
    return tuple(replace(one, rank=place(one.worth, worths)) if one in rivals else one for one in standings)


def _reason(sides: tuple[Standing, ...], first: list[Standing]) -> str:
    """What decided between the sides."""
    if len(first) > 1:
        return "shared"
    level = [one for one in sides if first and one.total == first[0].total]
    return "tie-break" if len(level) > 1 else "points"


def _supremacy(game: Game, victor: int) -> Result:
    """A Duel won at once: the points do not matter (DUEL-SCORE-01)."""
    seats = [_standing(game, (n,)) for n in (0, 1)]
    placed = tuple(
        Standing(one.seats, one.total, one.second, 1 if one.seats[0] == victor else 2) for one in seats
    )
    return Result(placed, (), (victor,), game.supremacy)
