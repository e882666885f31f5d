"""The pad as a page shows it: lines with their cells, doubts under them, the cell that waits."""

from dataclasses import dataclass

from companion.journal import Game
from companion.journal.checks import Finding, findings
from companion.journal.sheet import Cell, Line
from companion.web.keys import Keys, boards_of_keys, can_count, keys_for


@dataclass(frozen=True, slots=True)
class Place:
    """A cell of the pad: where it is, what stands in it, which keys serve it."""

    line: Line
    seat: int
    cell: Cell | None
    keys: Keys
    is_open: bool
    can_count: bool

    @property
    def number(self) -> int | None:
        """What was written: coins in the treasury, points elsewhere."""
        if self.cell is None:
            return None
        return self.cell.coins if self.line.takes_coins else self.cell.points


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the pad with its cells and the doubts about them."""

    line: Line
    places: tuple[Place, ...]
    doubts: tuple[Finding, ...]
    skipped: bool


@dataclass(frozen=True, slots=True)
class Pad:
    """The whole pad."""

    game: Game
    rows: tuple[Row, ...]
    boards: tuple[Keys, ...]
    doubts: tuple[Finding, ...]

    @property
    def many(self) -> bool:
        """Whether names are turned upright for room."""
        return len(self.game.setup.seats) > 5

    @property
    def waiting(self) -> Place | None:
        """The first cell without a number; the Free City waits for none, nor does a finished game."""
        players = () if self.game.is_finished else self.game.setup.players
        return next((place for row in self.rows for place in row.places if place.is_open and place.seat in players), None)

    def place(self, line: str | None, seat: int | None) -> Place | None:
        """The cell at that line and seat; the first of the line when the seat is not there."""
        places = next((row.places for row in self.rows if row.line.id == line), ())
        return next((place for place in places if place.seat == seat), places[0] if places else None)


def pad_of(game: Game) -> Pad:
    """The pad of a game."""
    doubts = findings(game)
    rows = tuple(row_of(game, line, tuple(doubt for doubt in doubts if doubt.line == line.id)) for line in game.lines)
    return Pad(game, rows, boards_of_keys(game.setup, game.lines), doubts)


def row_of(game: Game, line: Line, doubts: tuple[Finding, ...]) -> Row:
    """One line of the pad."""
    places = tuple(place_of(game, line, seat) for seat in range(len(game.setup.seats)))
    return Row(line, places, doubts, line.id in game.skipped)


def place_of(game: Game, line: Line, seat: int) -> Place:
    """One cell of the pad."""
    cell = game.cells.get((line.id, seat))
    return Place(line, seat, cell, keys_for(game.setup, line, seat), game.is_open(line, seat), can_count(game.setup, line))
