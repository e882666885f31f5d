"""Graphs of a followed game: a line for each city over its moments, the Ages as parts of the axis."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from companion.live.live_game import is_untold
from companion.live.timeline import Timeline

WIDTH, HEIGHT = 358.0, 168.0
LEFT, RIGHT, TOP, FOOT = 26.0, 72.0, 6.0, 20.0
#: between the names at the ends of two lines
_APART = 15.0
#: distances between two numbers of the scale
_STEPS = (1, 2, 5, 10, 20, 25, 50, 100)
_MOST_MARKS = 4


@dataclass(frozen=True, slots=True)
class GraphMark:
    """A number of the scale, or an Age, and where it stands."""

    number: int
    at: float


@dataclass(frozen=True, slots=True)
class AgeBand:
    """An Age as a part of the axis."""

    age: int
    left: float
    right: float


@dataclass(frozen=True, slots=True)
class Graph:
    """A line for each seat, as the points of a polyline.

    The numbers of the scale, the Ages, and the last number of each line beside its end.
    """

    #: as far as a city is certain
    lines: tuple[str, ...]
    #: from there on, where a play was never told
    unsure: tuple[str, ...]
    scale: tuple[GraphMark, ...]
    ages: tuple[AgeBand, ...]
    ends: tuple[GraphMark, ...]
    #: where each moment stands
    places: tuple[float, ...]
    width: float = WIDTH
    height: float = HEIGHT
    left: float = LEFT
    top: float = TOP
    foot: float = HEIGHT - FOOT
    right: float = WIDTH - RIGHT


def graph(timeline: Timeline, rows: Sequence[Sequence[int]]) -> Graph:
    """The lines of numbers that each moment has for each seat."""
    low, high = min(0, *(min(row) for row in rows)), max(1, *(max(row) for row in rows))
    places = tuple(
        round(LEFT + number * (WIDTH - LEFT - RIGHT) / max(1, len(rows) - 1), 1)
        for number in range(len(rows))
    )

    def height(number: int) -> float:
        return round(HEIGHT - FOOT - (number - low) * (HEIGHT - FOOT - TOP) / (high - low), 1)

    points = [
        [f"{x},{height(row[seat])}" for x, row in zip(places, rows, strict=True)]
        for seat in range(len(rows[0]))
    ]
    certain = [_certain_until(timeline, seat) for seat in range(len(rows[0]))]
    step = next((one for one in _STEPS if (high - low) / one <= _MOST_MARKS), _STEPS[-1])
    scale = tuple(
        GraphMark(number, height(number)) for number in range(-(-low // step) * step, high + 1, step)
    )
    return Graph(
        tuple(" ".join(line[: until + 1]) for line, until in zip(points, certain, strict=True)),
        tuple(
            " ".join(line[until:]) if until < timeline.last else ""
            for line, until in zip(points, certain, strict=True)
        ),
        scale,
        _ages(timeline, places),
        _ends([GraphMark(number, height(number)) for number in rows[-1]]),
        places,
    )


def _certain_until(timeline: Timeline, seat: int) -> int:
    """The last moment before a play of this seat that nobody told; the last of all where there is none."""
    untold = (
        number
        for number, moment in enumerate(timeline.moments)
        if any(is_untold(one.entry) and one.seat == seat for one in moment.played)
    )
    return max(next(untold, timeline.last + 1) - 1, 0)


def _ends(marks: Sequence[GraphMark]) -> tuple[GraphMark, ...]:
    """Numbers beside the ends of their lines, moved apart where they would lie on each other."""
    order = sorted(range(len(marks)), key=lambda seat: (marks[seat].at, seat))
    heights: list[float] = []
    for seat in order:
        heights.append(max(marks[seat].at, heights[-1] + _APART if heights else TOP))
    over = max(0.0, heights[-1] - (HEIGHT - FOOT))
    for place in reversed(range(len(heights))):
        limit = heights[place + 1] - _APART if place + 1 < len(heights) else HEIGHT - FOOT
        heights[place] = min(heights[place], limit) if over else heights[place]
    at = dict(zip(order, heights, strict=True))
    return tuple(GraphMark(mark.number, round(at[seat], 1)) for seat, mark in enumerate(marks))


def _ages(timeline: Timeline, places: Sequence[float]) -> tuple[AgeBand, ...]:
    """The parts of the axis: each Age begins at the last moment of the one before."""
    begins: dict[int, float] = {}
    for number, moment in enumerate(timeline.moments[1:], 1):
        begins.setdefault(moment.phase.age, places[number - 1])
    lefts = [*begins.values(), places[-1]]
    return tuple(AgeBand(age, *ends) for age, ends in zip(begins, pairwise(lefts), strict=True))
