"""The table drawn from above: seats clockwise, the left neighbour on the left hand,
and what runs between them."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import hypot
from typing import NamedTuple

#: the width of every drawing; the heights are those of the seats
WIDTH = 358
#: the middle of each seat's box by the number of seats, from the bottom clockwise
PLACES = {
    2: ((179, 250), (179, 44)),
    3: ((179, 316), (58, 76), (300, 76)),
    4: ((179, 356), (56, 200), (179, 44), (302, 200)),
    5: ((179, 376), (56, 252), (94, 46), (264, 46), (302, 252)),
    6: ((179, 412), (54, 316), (54, 134), (179, 38), (304, 134), (304, 316)),
    7: ((179, 440), (54, 352), (54, 196), (100, 40), (258, 40), (304, 196), (304, 352)),
    8: ((179, 458), (54, 366), (54, 247), (54, 128), (179, 36), (304, 128), (304, 247), (304, 366)),
}
#: up to this number of seats the boxes are large, and a conflict fits between them
_FEW = 5
LARGE, SMALL, BANK = (104, 76), (100, 62), (56, 50)
#: how far a way between two seats bends outward; the way back, and one past other seats, bends inward
OUT, IN, ACROSS = 38, -10, -60
#: between two ways to and from the bank
APART = 17
_STEPS = 120


class Point(NamedTuple):
    """A point of the drawing."""

    x: float
    y: float


class _Way(NamedTuple):
    """A bent line between two boxes: its start, what bends it, its end."""

    start: Point
    bend: Point
    end: Point

    @property
    def path(self) -> str:
        """The line as SVG writes it."""
        return "M{:.0f} {:.0f}Q{:.0f} {:.0f} {:.0f} {:.0f}".format(*self.start, *self.bend, *self.end)

    def at(self, part: float) -> Point:
        """The point after a part of the way."""
        rest = 1 - part
        weights = (rest * rest, 2 * rest * part, part * part)
        return Point(
            *(
                sum(weight * point[axis] for weight, point in zip(weights, self, strict=True))
                for axis in (0, 1)
            )
        )

    def between(self, first: float, last: float) -> "_Way":
        """The piece between two points of the way."""
        blend = ((1 - first) * (1 - last), (1 - first) * last + (1 - last) * first, first * last)
        bend = Point(
            *(sum(weight * point[axis] for weight, point in zip(blend, self, strict=True)) for axis in (0, 1))
        )
        return _Way(self.at(first), bend, self.at(last))


class Flow(NamedTuple):
    """Coins on their way from one to another; None is the bank."""

    giver: int | None
    taker: int | None
    coins: int
    way: _Way


@dataclass(frozen=True, slots=True)
class RoundTable:
    """A table of so many seats, turned so that one of them sits at the bottom."""

    number: int
    bottom: int = 0

    @property
    def is_small(self) -> bool:
        """Whether a conflict fits between the boxes."""
        return self.number <= _FEW

    @property
    def box(self) -> tuple[int, int]:
        """Width and height of a seat's box."""
        return LARGE if self.is_small else SMALL

    @property
    def height(self) -> int:
        """The height of the drawing."""
        return max(y for _, y in PLACES[self.number]) + self.box[1] // 2 + 4

    @property
    def middle(self) -> Point:
        """Where the bank lies."""
        return Point(WIDTH / 2, self.height / 2)

    def seat(self, seat: int | None) -> Point:
        """The middle of a seat's box, or of the bank."""
        return (
            self.middle if seat is None else Point(*PLACES[self.number][(seat - self.bottom) % self.number])
        )

    @cache  # noqa: B019 - tables are few and never go: each is made once
    def way(self, one: int | None, other: int | None, bend: float, aside: float = 0) -> _Way:
        """The line between two boxes, from edge to edge."""
        start, end = self.seat(one), self.seat(other)
        across = sideways(start, end, aside)
        start, end = Point(start.x + across.x, start.y + across.y), Point(end.x + across.x, end.y + across.y)
        half = Point((start.x + end.x) / 2, (start.y + end.y) / 2)
        out = Point(half.x - self.middle.x, half.y - self.middle.y)
        length = hypot(*out) or 1
        whole = _Way(start, Point(half.x + out.x / length * bend, half.y + out.y / length * bend), end)
        parts = [
            step / _STEPS
            for step in range(_STEPS + 1)
            if not self.covers(whole.at(step / _STEPS), one, other)
        ]
        return whole.between(parts[0], parts[-1]) if parts else whole

    def covers(self, point: Point, *ends: int | None) -> bool:
        """Whether a point lies under one of the boxes at the ends of a way."""
        for end in ends:
            (width, height), place = BANK if end is None else self.box, self.seat(end)
            if abs(point.x - place.x) <= width / 2 + 2 and abs(point.y - place.y) <= height / 2 + 2:
                return True
        return False

    def is_next(self, one: int, other: int) -> bool:
        """Whether two seats are neighbours."""
        return (one - other) % self.number in (1, self.number - 1)

    def flows(self, moves: Sequence[tuple[int | None, int | None, int]]) -> list[Flow]:
        """Coins that move, each on its own line."""
        found = []
        pairs = {(giver, taker) for giver, taker, _ in moves}
        for giver, taker, coins in moves:
            both = (taker, giver) in pairs
            if giver is None or taker is None:
                bend, aside = 0, APART if both else 0
            else:
                # of two ways between neighbours the one of the higher seat runs inside
                bend, aside = (
                    (IN if both and giver > taker else OUT) if self.is_next(giver, taker) else ACROSS,
                    0,
                )
            found.append(Flow(giver, taker, coins, self.way(giver, taker, bend, aside)))
        return found

    def border(self, one: int, other: int) -> _Way:
        """The line on which two cities compare their shields; past a city that sits out it runs inside."""
        return self.way(one, other, OUT if self.is_next(one, other) else ACROSS)


def sideways(start: Point, end: Point, aside: float) -> Point:
    """How far a way is moved to the side, seen in its direction."""
    along = Point(end.x - start.x, end.y - start.y)
    length = hypot(*along) or 1
    return Point(-along.y / length * aside, along.x / length * aside)


@cache
def round_table(number: int, bottom: int = 0) -> RoundTable:
    """The table of so many seats with one of them at the bottom."""
    return RoundTable(number, bottom)
