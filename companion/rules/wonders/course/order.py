"""The order of the steps after the answers of a round, and at the end of an Age (rules/README.md, E1 to Z4)."""

from collections.abc import Mapping
from functools import cache

from companion.rules.wonders.table import Table

STEPS = (
    "gain",
    "players",
    "free-city",
    "choices",
    "last",
    "leftovers",
    "discarded-by-stage",
    "discarded-by-leader",
    "losses",
    "loss",
    "place",
    "lay",
    "end",
    "outcome",
    "penalty",
    "closing",
    "war",
    "age",
    "project",
)
#: where a table may rule another order: the point, the option, the steps that move, and before which step
MOVES = (
    ("BASE-OPEN-19", "a", ("free-city",), "players"),
    ("BASE-OPEN-11", "a", ("discarded-by-stage",), "last"),
    ("CITY-OPEN-04", "a", ("losses", "loss"), "last"),
    ("BABEL-OPEN-03", "a", ("place", "lay"), "losses"),
)
#: the same in a recruitment only
RECRUITMENT_MOVES = (("LEAD-OPEN-12", "a", ("discarded-by-leader",), "choices"),)


def places(table: Table, kind: str) -> Mapping[str, int]:
    """The place of each step in the order that this table plays by, in a recruitment or a turn."""
    if not table.rulings:
        return _in_order(())
    moves = MOVES + (RECRUITMENT_MOVES if kind == "recruit" else ())
    return _in_order(tuple([move[2:] for move in moves if table.options[move[0]] == move[1]]))


@cache
def _in_order(moves: tuple[tuple[tuple[str, ...], str], ...]) -> Mapping[str, int]:
    """The place of each step after these moves."""
    steps = list(STEPS)
    for moved, before in moves:
        steps = [step for step in steps if step not in moved]
        at = steps.index(before)
        steps[at:at] = moved
    return {step: place for place, step in enumerate(steps)}
