"""What the cities had over the moments of a game, as lines for any drawing."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.live.film import Film

WIDTH, HEIGHT = 358.0, 132.0
LEFT, RIGHT, TOP, FOOT = 26.0, 8.0, 8.0, 18.0
#: distances between two numbers of the scale
STEPS = (1, 2, 5, 10, 20, 25, 50, 100)
MOST_MARKS = 4


@dataclass(frozen=True, slots=True)
class Mark:
    """A number of the scale, or an Age, and where it stands."""

    number: int
    at: float


@dataclass(frozen=True, slots=True)
class Graph:
    """A line for each seat, as the points of a polyline; the numbers of the scale and the beginnings of the Ages."""

    lines: tuple[str, ...]
    scale: tuple[Mark, ...]
    ages: tuple[Mark, ...]
    #: where each moment stands
    places: tuple[float, ...]
    width: float = WIDTH
    height: float = HEIGHT
    left: float = LEFT
    top: float = TOP
    foot: float = HEIGHT - FOOT
    right: float = WIDTH - RIGHT


def graph(film: Film, rows: Sequence[Sequence[int]]) -> Graph:
    """The lines of numbers that each moment has for each seat."""
    low, high = min(0, *(min(row) for row in rows)), max(1, *(max(row) for row in rows))
    places = tuple(
        round(LEFT + number * (WIDTH - LEFT - RIGHT) / max(1, len(rows) - 1), 1)
        for number in range(len(rows))
    )

    def height(number: int) -> float:
        return round(HEIGHT - FOOT - (number - low) * (HEIGHT - FOOT - TOP) / (high - low), 1)

    lines = tuple(
        " ".join(f"{x},{height(row[seat])}" for x, row in zip(places, rows, strict=True))
        for seat in range(len(rows[0]))
    )
    step = next((one for one in STEPS if (high - low) / one <= MOST_MARKS), STEPS[-1])
    scale = tuple(Mark(number, height(number)) for number in range(-(-low // step) * step, high + 1, step))
    return Graph(lines, scale, _ages(film, places), places)


def _ages(film: Film, places: Sequence[float]) -> tuple[Mark, ...]:
    """Where each Age begins: at the last moment of the one before."""
    found: dict[int, float] = {}
    for number, moment in enumerate(film.moments[1:], 1):
        found.setdefault(moment.phase.age, places[number - 1])
    return tuple(Mark(age, at) for age, at in found.items())
