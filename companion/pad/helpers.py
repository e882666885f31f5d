"""Counting for the table: points worked out from tokens, coins, tiles and symbols."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.pad.lines import MOST_COINS, MOST_DEBT
from companion.seating.setup import DUEL, Setup
from companion.wonders.scoring.science import SET_POINTS, Science, best_science

SET_BONUS = 3


@dataclass(frozen=True, slots=True)
class Field:
    """Something to count, with the most there can be of it, and the boxes that bring it (any of them)."""

    name: str
    most: int
    boxes: tuple[str, ...] = ()


COUNTED: Mapping[str, tuple[Field, ...]] = {
    "military": (Field("fives", 20), Field("threes", 20), Field("ones", 20), Field("defeats", 30)),
    "treasury": (Field("coins", MOST_COINS), Field("debt", MOST_DEBT, ("cities",))),
    "science": (
        Field("compass", 9),
        Field("gear", 9),
        Field("tablet", 9),
        Field("free", 9),
        Field("masks", 4, ("cities", "wonderpack")),
        Field("near_compass", 8, ("cities", "wonderpack")),
        Field("near_gear", 8, ("cities", "wonderpack")),
        Field("near_tablet", 8, ("cities", "wonderpack")),
        Field("set_bonuses", 9, ("leaders", "projects")),
    ),
}


def fields(setup: Setup, line: str) -> tuple[Field, ...]:
    """What can be counted on a line of this pad; nothing where a number is simply written."""
    if setup.game == DUEL:
        return ()
    known = tuple(field for field in COUNTED.get(line, ()) if not field.boxes or set(field.boxes) & set(setup.expansions))
    return known if len(known) > 1 else ()


def counted(setup: Setup, line: str, numbers: Mapping[str, int]) -> dict[str, Any]:
    """The body of an entry for what was counted."""
    known = {field.name: min(max(numbers.get(field.name, 0), 0), field.most) for field in fields(setup, line)}
    if line == "treasury":
        return {"line": line, **known}
    of = {name: number for name, number in known.items() if number}
    points = best_symbols(known).points if line == "science" else conflict_points(known)
    return {"line": line, "points": points, "of": of}


def conflict_points(numbers: Mapping[str, int]) -> int:
    """The tokens of a city added up (BASE-SCORE-02)."""
    return 5 * numbers["fives"] + 3 * numbers["threes"] + numbers["ones"] - numbers["defeats"]


def best_symbols(numbers: Mapping[str, int]) -> Science:
    """The best use of free symbols and masks, with what leaders and projects add to each set in mind (BASE-OPEN-13)."""
    near = (numbers.get("near_compass", 0), numbers.get("near_gear", 0), numbers.get("near_tablet", 0))
    set_points = SET_POINTS + SET_BONUS * numbers.get("set_bonuses", 0)
    fixed = (numbers["compass"], numbers["gear"], numbers["tablet"])
    return best_science(fixed, numbers["free"], numbers.get("masks", 0), near, set_points)
