"""Who sits where with which board: as told, or drawn from a seed."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from companion.catalog import edition
from companion.catalog.items import Board
from companion.prepare.draw import Seed
from companion.rules.party import Party
from companion.rules.wonders.seating import boards_in_play, places_of

#: nothing drawn; boards with drawn sides; boards, all on one side
BoardDraw = Literal["", "any", "A", "B"]
Side = Literal["A", "B"]


@dataclass(frozen=True, slots=True)
class WondersDraws:
    """What is to be drawn, and for whom; without names the seats have numbers only."""

    wonders: BoardDraw = ""
    seats: bool = False
    names: tuple[str, ...] = ()

    @property
    def any(self) -> bool:
        """Whether anything is drawn."""
        return bool(self.wonders) or self.seats


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table, in clockwise order: the next seat is the left neighbour."""

    player: str = ""
    board: Board | None = None
    side: Literal["", "A", "B"] = ""
    team: str = ""
    free_city: bool = False


def pool(table: Party) -> tuple[Board, ...]:
    """The boards that may be dealt at this table, by id."""
    boards = boards_in_play(edition(), table.expansions).values()
    return tuple(sorted(boards, key=lambda board: board.id))


def drawn_boards(boards: Iterable[Board], number: int, seed: Seed) -> tuple[tuple[Board, Side], ...]:
    """So many boards, each with a side, every choice as likely as any other (BASE-SETUP-04); the order of the boards does not matter."""
    order = seed.stream("wonders").shuffled(sorted(boards, key=lambda board: board.id))
    sides = seed.stream("sides")
    return tuple((board, sides.one(("A", "B"))) for board in order[:number])


def seated(table: Party, draws: WondersDraws, seed: Seed) -> tuple[Seat, ...]:
    """The seats of a table; the Free City comes last, so that it lies between the two players."""
    players = _names(table, draws, seed)
    seats = places_of(table.variant, table.players)
    boards = drawn_boards(pool(table), len(seats), seed) if draws.wonders else ()
    side = "" if draws.wonders == "any" else draws.wonders
    return tuple(
        Seat(
            player="" if place.free_city else players[n],
            board=boards[n][0] if boards else None,
            side=side or (boards[n][1] if boards else ""),
            team=place.team,
            free_city=place.free_city,
        )
        for n, place in enumerate(seats)
    )


def _names(table: Party, draws: WondersDraws, seed: Seed) -> tuple[str, ...]:
    """The players in their seats."""
    given = draws.names or ("",) * table.players
    return seed.stream("seats").shuffled(given) if draws.seats else given
