"""The lines of the score pad for every mix of boxes and for Duel."""

from dataclasses import dataclass
from functools import cache
from typing import Any

from companion.seating.setup import DUEL, Setup

HIGHEST = 199
HIGHEST_TOTAL = 999
LOWEST = -60
MOST_COINS = 199
MOST_DEBT = 60


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the pad: the colour of its cards if it has one, the box that brings it, what may be written, the rules that count it."""

    id: str
    color: str = ""
    box: str = ""
    low: int = 0
    high: int = HIGHEST
    rules: tuple[str, ...] = ()

    @property
    def takes_coins(self) -> bool:
        """Whether coins are written here, and points follow."""
        return self.id == "treasury"


WONDERS_LINES = (
    Line("military", "red", low=LOWEST, rules=("BASE-SCORE-02",)),
    Line("treasury", low=-MOST_DEBT, rules=("BASE-SCORE-03",)),
    Line("wonder", rules=("BASE-SCORE-04",)),
    Line("civilian", "blue", rules=("BASE-SCORE-05",)),
    Line("science", "green", rules=("BASE-SCORE-06", "BASE-SCORE-07")),
    Line("commercial", "yellow", rules=("BASE-SCORE-10",)),
    Line("guilds", "purple", rules=("BASE-SCORE-11",)),
    Line("leaders", "white", "leaders", rules=("LEAD-END-02",)),
    Line("cities", "black", "cities", rules=("CITY-SCORE-03",)),
    Line("tower", box="tower", rules=("BABEL-TOWER-08",)),
    Line("projects", box="projects", low=LOWEST, rules=("BABEL-PEND-06",)),
)
DUEL_RULES = ("DUEL-SCORE-02",)
DUEL_LINES = (
    Line("military", "red", rules=DUEL_RULES),
    Line("civilian", "blue", rules=DUEL_RULES),
    Line("science", "green", rules=DUEL_RULES),
    Line("commercial", "yellow", rules=DUEL_RULES),
    Line("guilds", "purple", rules=DUEL_RULES),
    Line("wonders", rules=DUEL_RULES),
    Line("progress", rules=DUEL_RULES),
    Line("treasury", low=-MOST_DEBT, rules=DUEL_RULES),
)


def lines(setup: Setup) -> tuple[Line, ...]:
    """The lines of the pad for this set-up, in the order of counting (BASE-SCORE-01, DUEL-SCORE-02)."""
    return DUEL_LINES if setup.game == DUEL else _lines_with(setup.expansions)


@cache
def _lines_with(expansions: tuple[str, ...]) -> tuple[Line, ...]:
    """The lines of 7 Wonders with these boxes."""
    return tuple(line for line in WONDERS_LINES if not line.box or line.box in expansions)


def line_of(setup: Setup, id_: Any) -> Line | None:
    """The line of that id on this pad."""
    return next((line for line in lines(setup) if line.id == id_), None)


def rules_of(setup: Setup, line: Line) -> tuple[str, ...]:
    """The rules that count a line of this pad; debt, which Cities brings, is taken from the treasury."""
    return (*line.rules, "CITY-SCORE-02") if line.takes_coins and setup.has("cities") else line.rules
