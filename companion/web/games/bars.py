"""Bars of our own: numbers as pictures, drawn alike on a page and on paper."""

from dataclasses import dataclass

#: bars of one picture on paper
MOST_BARS = 16


@dataclass(frozen=True, slots=True)
class Bar:
    """A row of a picture: a bar, the part of it that is filled, a tick to hold it against, and the numbers in words."""

    label: str
    whole: float
    part: float
    words: str
    tick: float | None = None
    color: str = ""


@dataclass(frozen=True, slots=True)
class Picture:
    """Bars on one scale under a heading."""

    title: str
    note: str
    bars: tuple[Bar, ...]

    @property
    def most(self) -> float:
        """The longest bar."""
        return max((max(bar.whole, bar.part, bar.tick or 0) for bar in self.bars), default=1) or 1
