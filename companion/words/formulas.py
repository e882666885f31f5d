"""How a number was counted, as a sum that can be read in any language."""

from collections.abc import Mapping
from typing import Any

from companion.pad.cells import Cell
from companion.pad.helpers import COUNTED, best_symbols, conflict_points
from companion.rules.wonders.science import SET_POINTS, Symbols

TOKENS = (("ones", "1"), ("threes", "3"), ("fives", "5"))


def conflict_sum(cell: Cell) -> str:
    """The tokens of a city: 2×1 + 1×3 − 2×1; nothing when they were not counted, or the number was put right later."""
    of = whole_numbers("military", cell.of)
    won = [f"{of[name]}×{value}" for name, value in TOKENS if of[name]]
    if not any(of.values()) or conflict_points(of) != cell.points:
        return ""
    lost = f"−{of['defeats']}×1" if of["defeats"] else ""
    return " + ".join(won) + (lost.replace("−", " − ") if won else lost)


def symbols(cell: Cell) -> Symbols | None:
    """The science symbols of a city, the chosen ones included; nothing when they were not counted."""
    of = whole_numbers("science", cell.of)
    best = best_symbols(of) if any(of.values()) else None
    return best.symbols if best and best.points == cell.points else None


def science_sum(symbols: Symbols) -> str:
    """Squares and sets: 3² + 2² + 1² + 1×7."""
    squares = [f"{number}²" for number in symbols if number]
    sets = min(symbols)
    return " + ".join([*squares, *([f"{sets}×{SET_POINTS}"] if sets else [])])


def whole_numbers(line: str, of: Mapping[str, Any]) -> dict[str, int]:
    """What was counted on a line; anything else that stands there is passed over."""
    fields = COUNTED[line]
    return {
        field.name: of[field.name] if field.name in of and type(of[field.name]) is int else 0
        for field in fields
    }
