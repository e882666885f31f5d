"""A game as the score pad reads its journal: set-up, cells, what the table decided."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.cards import Cities
from companion.cards.count import Count
from companion.clock.conflicts import Conflicts
from companion.pad.cells import Cell
from companion.pad.lines import Line, lines
from companion.seating.setup import Setup


@dataclass(frozen=True, slots=True)
class Kept:
    """A number that the table keeps although a check doubts it."""

    check: str
    line: str
    seat: int | None
    found: int


@dataclass(frozen=True, slots=True)
class Told:
    """The total of a seat that was counted elsewhere, and whether the table said that it won."""

    points: int
    won: bool = False


@dataclass(frozen=True, slots=True)
class Game:
    """What the entries of the pad come to; what the journal knows itself is added where a game is shown."""

    setup: Setup
    cities: Cities
    #: the numbers that were written; where a game is shown also those that follow from its cities and conflicts
    cells: Mapping[tuple[str, int], Cell] = field(default_factory=dict)
    #: the totals of a game that was counted elsewhere, as long as no line of it is written
    told: Mapping[int, Told] = field(default_factory=dict)
    #: what the table's clock was told of the conflicts; None before it was told anything
    conflicts: Conflicts | None = None
    skipped: frozenset[str] = frozenset()
    kept: frozenset[Kept] = frozenset()
    #: Duel: the seat that won at once, and by what
    supremacy: str = ""
    victor: int | None = None
    started_at: str = ""
    finished_at: str = ""
    #: numbers of the entries written after the game was finished
    corrections: tuple[int, ...] = ()
    #: out of the journal: the number and time of its last entry, and whether the game was taken off the lists
    version: int = 0
    changed_at: str = ""
    removed: bool = False

    @property
    def lines(self) -> tuple[Line, ...]:
        """The lines of this game's pad."""
        return lines(self.setup)

    @property
    def is_finished(self) -> bool:
        """Whether the table said that all is counted."""
        return bool(self.finished_at)

    def points(self, line: str, seat: int) -> int:
        """The points in a cell; an empty one counts as 0."""
        cell = self.cells.get((line, seat))
        return cell.points if cell else 0

    def coins(self, seat: int) -> int:
        """The coins written for a seat."""
        cell = self.cells.get(("treasury", seat))
        return cell.coins if cell else 0

    @property
    def counted(self) -> Count:
        """What the cities that were told by their cards come to, by line and seat."""
        return self.cities.count

    def is_written(self, line: str, seat: int) -> bool:
        """Whether somebody wrote the number of a cell, which then follows from nothing else."""
        cell = self.cells.get((line, seat))
        return cell is not None and cell.is_written

    def total(self, seat: int) -> int:
        """The sum of a seat's lines; of a game that was counted elsewhere, what was told."""
        if self.is_told and seat in self.told:
            return self.told[seat].points
        return sum(self.points(line.id, seat) for line in self.lines)

    @property
    def is_told(self) -> bool:
        """Whether only totals are known."""
        return bool(self.told) and not self.cells

    def is_open(self, line: Line, seat: int) -> bool:
        """Whether this cell still waits for a number."""
        return (line.id, seat) not in self.cells and line.id not in self.skipped
