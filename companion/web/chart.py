"""Bars of the result: each seat's lines side by side from a zero line, negatives to its left."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.journal import Game
from companion.journal.sheet import Line

WIDTH = 358.0
GAP = 1.5
#: below this width a part shows its number under the mark, below the next nothing
SIDE_BY_SIDE = 34.0
STACKED = 14.0


@dataclass(frozen=True, slots=True)
class Part:
    """One line of one seat as a stretch of the bar."""

    line: Line
    points: int
    x: float
    width: float

    @property
    def middle(self) -> float:
        """Where its number stands."""
        return round(self.x + self.width / 2, 1)

    @property
    def shape(self) -> str:
        """How much fits into it."""
        return "beside" if self.width >= SIDE_BY_SIDE else "below" if self.width >= STACKED else "bare"


@dataclass(frozen=True, slots=True)
class Bar:
    """A seat's bar; `zero` is the same for all."""

    seat: int
    zero: float
    parts: tuple[Part, ...]


def bars(game: Game, seats: Sequence[int], lines: Sequence[Line] | None = None) -> tuple[Bar, ...]:
    """A bar for each of the seats over these lines, to one scale."""
    lines = game.lines if lines is None else lines
    numbers = {seat: [(line, game.points(line.id, seat)) for line in game.lines] for seat in seats}
    left = max((-sum(points for _, points in row if points < 0) for row in numbers.values()), default=0)
    right = max((sum(points for _, points in row if points > 0) for row in numbers.values()), default=0)
    parts = max((sum(points != 0 for _, points in row) for row in numbers.values()), default=0)
    unit = (WIDTH - 2 - GAP * parts) / max(1, left + right)
    zero = round(1 + left * unit + (GAP if left else 0), 1)
    shown = {line.id for line in lines}
    return tuple(Bar(seat, zero, tuple(laid(numbers[seat], shown, zero, unit))) for seat in seats)


def laid(row: list[tuple[Line, int]], shown: set[str], zero: float, unit: float) -> list[Part]:
    """The parts of one bar from the zero line outwards."""
    parts, right, left = [], zero + GAP / 2, zero - GAP / 2
    for line, points in row:
        width = abs(points) * unit
        if line.id not in shown or not points:
            continue
        if points > 0:
            parts.append(Part(line, points, round(right, 1), round(width, 1)))
            right += width + GAP
        else:
            left -= width
            parts.append(Part(line, points, round(left, 1), round(width, 1)))
            left -= GAP
    return parts
