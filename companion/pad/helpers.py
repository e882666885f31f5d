"""Counting for the table: points worked out from tokens, coins, symbols and pieces."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.pad.by_piece import MOST, counted_pieces, needs_on, pieces_of
from companion.pad.lines import MOST_COINS, MOST_DEBT
from companion.rules.wonders.science import SET_POINTS, Science, best_science
from companion.seating.setup import DUEL, Setup

SET_BONUS = 3


@dataclass(frozen=True, slots=True)
class Tally:
    """Something to count, with the most there can be of it, and the boxes that bring it (any of them)."""

    name: str
    most: int
    boxes: tuple[str, ...] = ()


COUNTED: Mapping[str, tuple[Tally, ...]] = {
    "military": (Tally("fives", 20), Tally("threes", 20), Tally("ones", 20), Tally("defeats", 30)),
    "treasury": (Tally("coins", MOST_COINS), Tally("debt", MOST_DEBT, ("cities",))),
    "science": (
        Tally("compass", 9),
        Tally("gear", 9),
        Tally("tablet", 9),
        Tally("free", 9),
        Tally("masks", 4, ("cities", "wonderpack")),
        Tally("near_compass", 8, ("cities", "wonderpack")),
        Tally("near_gear", 8, ("cities", "wonderpack")),
        Tally("near_tablet", 8, ("cities", "wonderpack")),
        Tally("set_bonuses", 9, ("leaders", "projects")),
    ),
}


def tallies(setup: Setup, line: str) -> tuple[Tally, ...]:
    """What can be counted on a line of this pad; nothing where a number is simply written."""
    if setup.game == DUEL:
        return ()
    if pieces := pieces_of(setup, line):
        return (
            *(Tally(id_, 1) for id_ in pieces),
            *(Tally(need.name, MOST) for need in needs_on(setup, line)),
        )
    known = tuple(
        tally
        for tally in COUNTED.get(line, ())
        if not tally.boxes or set(tally.boxes) & set(setup.expansions)
    )
    return known if len(known) > 1 else ()


def counted(setup: Setup, line: str, numbers: Mapping[str, int]) -> dict[str, Any]:
    """The body of an entry for what was counted."""
    known = {
        tally.name: min(max(numbers.get(tally.name, 0), 0), tally.most) for tally in tallies(setup, line)
    }
    if line == "treasury":
        return {"line": line, **known}
    if pieces_of(setup, line):
        return counted_pieces(setup, line, known)
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
