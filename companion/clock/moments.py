"""The moments of a game: recruitments, turns, the outcome of projects, conflicts, the end."""

from dataclasses import dataclass
from functools import lru_cache

from companion.catalog.seating.reading import wonders_facts
from companion.catalog.vocabulary import AGES, TWO_PLAYER
from companion.seating.setup import Setup
from companion.wonders.rulings import defaults

RECRUIT, TURN, OUTCOME, CONFLICT, OVER = "recruit", "turn", "outcome", "conflict", "over"


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of a game; only a turn has a number."""

    age: int
    step: str
    turn: int = 0


@lru_cache(maxsize=64)
def moments(setup: Setup) -> tuple[Moment, ...]:
    """All moments of a game in their order (LEAD-RECR-01, BABEL-PEND-01, BASE-WAR-01)."""
    found: list[Moment] = []
    for age in AGES:
        found += [Moment(age, RECRUIT)] if setup.has("leaders") else []
        found += [Moment(age, TURN, turn) for turn in range(1, turns(setup) + 1)]
        found += [Moment(age, OUTCOME)] if setup.has("projects") else []
        found.append(Moment(age, CONFLICT))
    return (*found, Moment(AGES[-1], OVER))


def option(setup: Setup, point: str) -> str:
    """The option of an open point that this table plays."""
    return dict(setup.rulings).get(point, defaults()[point])


def turns(setup: Setup) -> int:
    """The turns of an Age: one card fewer than is dealt (BASE-TURN-02, BASE-LAST-01)."""
    facts = wonders_facts().tables[len(setup.players)]
    with_cities = setup.has("cities") and not (setup.variant == TWO_PLAYER and option(setup, "CITY-OPEN-17") == "a")
    return facts.dealt(with_cities) - 1


def passing(setup: Setup, moment: Moment) -> str:
    """Which way hands go in an Age, "left" or "right" (BASE-PASS-01)."""
    return "left" if option(setup, "BASE-OPEN-23") == "a" else wonders_facts().ages[moment.age - 1].passing


def after(setup: Setup, moment: Moment) -> Moment | None:
    """What follows a moment; None after the end."""
    every = moments(setup)
    place = every.index(moment) + 1
    return every[place] if place < len(every) else None
