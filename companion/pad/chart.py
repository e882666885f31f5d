"""Where the points came from: bars of parts right and left of a zero line, as lengths for any drawing."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.pad.score_pad import CountedGame
from companion.rules.boxes import ScoreLine

WIDTH, HEIGHT = 358.0, 32.0
GAP = 1.6  # between two parts
EDGE = 2.0  # above and below a part
DIGIT, MINUS = 0.6, 0.88  # the width of a figure and of a minus in a wide face, as a part of its height
BIG, SMALL = 12.0, 9.0  # the mark beside the number, and above it
LARGE, TINY = 12.0, 8.5  # the number with a mark, and alone in a short part
BETWEEN = 4.0  # mark and number
BESIDE, STACKED, ALONE, BARE = "beside", "stacked", "alone", "bare"


@dataclass(frozen=True, slots=True)
class Mark:
    """Where a picture stands, and how large it is."""

    x: float
    y: float
    size: float


@dataclass(frozen=True, slots=True)
class BarPart:
    """One line's share of a bar: a box, and its mark and number where they fit in."""

    line: ScoreLine
    points: int
    x: float
    width: float

    @property
    def fit(self) -> str:
        """How mark and number fit: beside each other, one above the other, the number alone, or neither."""
        number = self.number_width(LARGE)
        if self.width >= BIG + BETWEEN + number + 5:
            return BESIDE
        if self.width >= max(SMALL, number) + 2:
            return STACKED
        return ALONE if self.width >= self.number_width(TINY) + 1 else BARE

    @property
    def has_mark(self) -> bool:
        """Whether there is room for the mark."""
        return self.fit in (BESIDE, STACKED)

    @property
    def number_size(self) -> float:
        """How high the number stands."""
        return TINY if self.fit == ALONE else LARGE

    def number_width(self, size: float) -> float:
        """The room the number takes."""
        return size * (DIGIT * len(str(abs(self.points))) + MINUS * (self.points < 0))

    @property
    def mark(self) -> Mark:
        """The place of the mark."""
        if self.fit == STACKED:
            return Mark(round(self.middle - SMALL / 2, 1), EDGE + 3, SMALL)
        return Mark(
            round(self.middle - (BIG + BETWEEN + self.number_width(LARGE)) / 2, 1), (HEIGHT - BIG) / 2, BIG
        )

    @property
    def number_x(self) -> float:
        """The middle of the number."""
        return round(self.middle + (BIG + BETWEEN) / 2, 1) if self.fit == BESIDE else self.middle

    @property
    def number_y(self) -> float:
        """The foot of the number."""
        return HEIGHT - 5.5 if self.fit == STACKED else round(HEIGHT / 2 + self.number_size * 0.36, 1)

    @property
    def middle(self) -> float:
        """The middle of the box."""
        return round(self.x + self.width / 2, 1)


@dataclass(frozen=True, slots=True)
class Bar:
    """The parts of one seat in the order of its lines; those below zero lie left of the zero line."""

    seat: int
    parts: tuple[BarPart, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """Bars on one scale; `zero` is where every zero line stands."""

    bars: tuple[Bar, ...]
    zero: float
    width: float = WIDTH
    height: float = HEIGHT
    #: the upper edge and the height of every part
    top: float = EDGE
    thickness: float = HEIGHT - 2 * EDGE


def chart(game: CountedGame, seats: Sequence[int], width: float = WIDTH) -> Chart:
    """The bars of these seats, from top to bottom."""
    points = {seat: [game.points(line.id, seat) for line in game.lines] for seat in seats}
    below = max((-sum(number for number in row if number < 0) for row in points.values()), default=0)
    above = max((sum(number for number in row if number > 0) for row in points.values()), default=0)
    scale = (width - GAP) / max(1, above + below)
    zero = round(GAP / 2 + below * scale, 1)
    return Chart(
        tuple(Bar(seat, _parts(game.lines, row, zero, scale)) for seat, row in points.items()), zero, width
    )


def _parts(lines: Sequence[ScoreLine], row: Sequence[int], zero: float, scale: float) -> tuple[BarPart, ...]:
    """The parts of one bar; a line without points has none."""
    right = left = zero
    found = []
    for line, points in zip(lines, row, strict=True):
        length = abs(points) * scale
        if points < 0:
            left -= length
        if points:
            found.append(
                BarPart(
                    line,
                    points,
                    round((left if points < 0 else right) + GAP / 2, 1),
                    round(max(0.5, length - GAP), 1),
                )
            )
        if points > 0:
            right += length
    return tuple(found)
