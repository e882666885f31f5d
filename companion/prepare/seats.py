"""Who sits where with which board: as told, or drawn from a seed."""

from dataclasses import dataclass
from typing import Literal

from companion.catalog import catalog
from companion.catalog.items import Board
from companion.catalog.seating.table import Table, places
from companion.prepare.draw import Seed

#: nothing drawn; boards with drawn sides; boards, all on one side
BoardDraw = Literal["", "any", "A", "B"]


@dataclass(frozen=True, slots=True)
class WondersWish:
    """What is to be drawn, and for whom; without names the seats have numbers only."""

    wonders: BoardDraw = ""
    seats: bool = False
    names: tuple[str, ...] = ()

    @property
    def draws(self) -> bool:
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


def pool(table: Table) -> tuple[Board, ...]:
    """The boards that may be dealt at this table, by id."""
    boards = (board for board in catalog().boards.values() if board.is_in_play(table.expansions))
    return tuple(sorted(boards, key=lambda board: board.id))


def seated(table: Table, wish: WondersWish, seed: Seed) -> tuple[Seat, ...]:
    """The seats of a table; the Free City comes last, so that it lies between the two players."""
    players = names(table, wish, seed)
    boards = seed.stream("wonders").shuffled(pool(table))
    sides = seed.stream("sides")
    return tuple(
        Seat(
            player="" if place.free_city else players[n],
            board=boards[n] if wish.wonders else None,
            side=sides.one(("A", "B")) if wish.wonders == "any" else wish.wonders,
            team=place.team,
            free_city=place.free_city,
        )
        for n, place in enumerate(places(table.variant, table.players))
    )


def names(table: Table, wish: WondersWish, seed: Seed) -> tuple[str, ...]:
    """The players in their seats."""
    given = wish.names or ("",) * table.players
    return seed.stream("seats").shuffled(given) if wish.seats else given
