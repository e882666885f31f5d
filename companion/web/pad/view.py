"""The pad as a page shows it: lines with their cells, doubts under them, the cell that waits."""

from dataclasses import dataclass

from companion.pad import Game
from companion.pad.checks import Finding, findings
from companion.pad.derived import wanted
from companion.pad.score_pad import Cell
from companion.rules.boxes import ScoreLine
from companion.web.pad.keys import KEYPAD, Keys, can_count, keys_for
from companion.words.counting import reason_words, want_words
from companion.words.games import about, line_name, seat_name
from companion.words.names import signed


@dataclass(frozen=True, slots=True)
class Place:
    """A cell of the pad: where it is, what stands in it, which keys serve it."""

    line: ScoreLine
    seat: int
    cell: Cell | None
    keys: Keys
    #: what the tray says of it
    about: str
    is_open: bool
    is_doubted: bool
    can_count: bool
    #: why it is worth its points, where they follow from the cards
    reason: str = ""

    @property
    def number(self) -> int | None:
        """What was written: coins in the treasury, points elsewhere."""
        if self.cell is None:
            return None
        return self.cell.coins if self.line.takes_coins else self.cell.points

    @property
    def points(self) -> str:
        """The points as they are written, nothing in an empty cell."""
        return signed(self.cell.points) if self.cell else ""

    @property
    def marks(self) -> str:
        """How the cell looks: empty, below zero, doubted."""
        empty, negative = self.cell is None, self.cell is not None and self.cell.points < 0
        return (
            "cell"
            + " none" * empty
            + " neg" * negative
            + " wrong" * self.is_doubted
            + " counted" * bool(self.reason)
        )


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the pad with its cells and the doubts about them."""

    line: ScoreLine
    word: str
    places: tuple[Place, ...]
    doubts: tuple[Finding, ...]
    skipped: bool
    #: what its cells wait for before the cards decide them, in words
    wants: str


@dataclass(frozen=True, slots=True)
class Pad:
    """The whole pad."""

    game: Game
    names: tuple[str, ...]
    rows: tuple[Row, ...]
    doubts: tuple[Finding, ...]

    @property
    def boards(self) -> tuple[Keys, ...]:
        """Every board of keys that this pad needs, each once."""
        found = {place.keys.id: place.keys for row in self.rows for place in row.places}
        return tuple(keys for keys in found.values() if keys is not KEYPAD)

    @property
    def waiting(self) -> Place | None:
        """The first cell without a number; the Free City waits for none, nor does a finished game."""
        players = () if self.game.is_finished else self.game.setup.players
        return next(
            (place for row in self.rows for place in row.places if place.is_open and place.seat in players),
            None,
        )

    @property
    def empty(self) -> int:
        """How many cells of players wait for a number."""
        return sum(
            place.is_open
            for row in self.rows
            for place in row.places
            if place.seat in self.game.setup.players
        )

    def place(self, line: str | None, seat: int | None) -> Place | None:
        """The cell at that line and seat; the first of the line when the seat is not there."""
        places = next((row.places for row in self.rows if row.line.id == line), ())
        return next((place for place in places if place.seat == seat), places[0] if places else None)


def pad_of(game: Game) -> Pad:
    """The pad of a game."""
    names = tuple(seat_name(game.setup, seat) for seat in range(len(game.setup.seats)))
    doubts = findings(game)
    rows = tuple(
        row_of(game, line, tuple(doubt for doubt in doubts if doubt.line == line.id)) for line in game.lines
    )
    return Pad(game, names, rows, doubts)


def row_of(game: Game, line: ScoreLine, doubts: tuple[Finding, ...]) -> Row:
    """One line of the pad; only on the wonder line do seats differ."""
    seats = range(len(game.setup.seats))
    keys = [keys_for(game.setup, line, seat) for seat in (seats if line.id == "wonder" else (0,))]
    words = [about(game, line, seat) for seat in (seats if line.id == "wonder" else (0,))]
    doubted, counts = {doubt.seat for doubt in doubts}, can_count(game.setup, line)
    places = tuple(
        Place(
            line,
            seat,
            game.cells.get((line.id, seat)),
            keys[seat % len(keys)],
            words[seat % len(words)],
            game.is_open(line, seat),
            seat in doubted,
            counts,
            reason_words(game, line.id, seat),
        )
        for seat in seats
    )
    return Row(
        line,
        line_name(line.id),
        places,
        doubts,
        line.id in game.skipped,
        want_words(game.setup, wanted(game, line.id)),
    )
