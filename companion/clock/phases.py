"""The phases that the table's clock shows: turns, conflicts, the end, and those that boxes add to an Age."""

from functools import lru_cache

from companion.cards.wonders_count import boxes_of
from companion.catalog.setup_facts import wonders_facts
from companion.catalog.vocabulary import AGES
from companion.rules.contract import Phase
from companion.rules.wonders.rulings import defaults
from companion.rules.wonders.table_numbers import TableNumbers
from companion.seating.setup import Setup

TURN, CONFLICT, OVER = "turn", "conflict", "over"


@lru_cache(maxsize=64)
def phases(setup: Setup) -> tuple[Phase, ...]:
    """All phases of a game in their order (LEAD-RECR-01, BABEL-PEND-01, BASE-WAR-01)."""
    found: list[Phase] = []
    for age in AGES:
        found += [Phase(age, step) for box in setup.boxes for step in box.clock.before_turns]
        found += [Phase(age, TURN, turn) for turn in range(1, turns(setup) + 1)]
        found += [Phase(age, step) for box in setup.boxes for step in box.clock.after_turns]
        found.append(Phase(age, CONFLICT))
    return (*found, Phase(AGES[-1], OVER))


def body_of(phase: Phase) -> dict[str, str | int]:
    """A phase as an entry says it: outside turns the number is 0."""
    return {"age": phase.age, "step": phase.step, "turn": phase.turn or 0}


def option(setup: Setup, point: str) -> str:
    """The option of an open point that this table plays."""
    return dict(setup.rulings).get(point, defaults(setup.catalog)[point])


def turns(setup: Setup) -> int:
    """The turns of an Age: one card fewer than is dealt (BASE-TURN-02, BASE-LAST-01)."""
    return TableNumbers(setup.party, boxes_of(setup).boxes, setup.rulings).turns


def passing(setup: Setup, age: int) -> str:
    """Which way hands go in an Age, "left" or "right" (BASE-PASS-01)."""
    facts = wonders_facts(setup.catalog)
    return "left" if option(setup, "BASE-OPEN-23") == "a" else facts.ages[age - 1].passing


def after(setup: Setup, phase: Phase) -> Phase | None:
    """What follows a phase; None after the end."""
    every = phases(setup)
    place = every.index(phase) + 1
    return every[place] if place < len(every) else None
