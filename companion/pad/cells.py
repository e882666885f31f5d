"""What stands in a cell of the score pad."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.journal.entries import BadEntry
from companion.pad.lines import MOST_COINS, MOST_DEBT, Line
from companion.seating.setup import Setup


@dataclass(frozen=True, slots=True)
class Cell:
    """What stands in a cell: points, the coins and debt they follow from, how they were counted."""

    points: int
    coins: int = 0
    debt: int = 0
    of: Mapping[str, Any] = field(default_factory=dict)
    entry: int = 0
    #: whether it follows from a city that was told by its cards
    from_cards: bool = False
    #: whether it follows from the conflicts that the table's clock was told
    from_clock: bool = False

    @property
    def is_written(self) -> bool:
        """Whether somebody wrote it."""
        return not self.from_cards and not self.from_clock


def treasury_points(coins: int, debt: int = 0) -> int:
    """One point for three coins, less the debt (BASE-SCORE-03, CITY-SCORE-02)."""
    return coins // 3 - debt


def read_cell(setup: Setup, line: Line, body: Mapping[str, Any], entry: int = 0) -> Cell:
    """The cell that a body writes; BadEntry when a number is missing or out of range."""
    of = body.get("of", {})
    if not isinstance(of, Mapping):
        raise BadEntry("of: not an object")
    if not line.takes_coins:
        return Cell(whole_number(body, "points", line.low, line.high), of=of, entry=entry)
    coins = whole_number(body, "coins", 0, MOST_COINS)
    debt = whole_number(body, "debt", 0, MOST_DEBT if setup.has("cities") else 0) if "debt" in body else 0
    return Cell(treasury_points(coins, debt), coins, debt, of, entry)


def whole_number(body: Mapping[str, Any], name: str, low: int, high: int) -> int:
    """A whole number of the body within its range."""
    value = body.get(name)
    if type(value) is not int or not low <= value <= high:
        raise BadEntry(f"{name}: a whole number from {low} to {high}")
    return value
