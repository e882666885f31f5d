"""The helpers of the pad: a form that counts tokens, coins or symbols up and down and says what they are worth."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.pad import Game
from companion.pad.cells import read_cell
from companion.pad.helpers import Tally, best_symbols, counted, tallies
from companion.speech.language import lazy_gettext as _l
from companion.web.frame.numbers import whole_number
from companion.web.pad.view import Place
from companion.wonders.scoring.science import Science

WORDS = {
    "ones": _l("Victories of Age I, 1 point"),
    "threes": _l("Victories of Age II, 3 points"),
    "fives": _l("Victories of Age III, 5 points"),
    "defeats": _l("Defeats, −1 point"),
    "coins": _l("Coins"),
    "debt": _l("Debt"),
    "compass": _l("Compasses"),
    "gear": _l("Gears"),
    "tablet": _l("Tablets"),
    "free": _l("Free symbols"),
    "masks": _l("Masks"),
    "near_compass": _l("Compasses next door"),
    "near_gear": _l("Gears next door"),
    "near_tablet": _l("Tablets next door"),
    "set_bonuses": _l("+3 a set (Aristotle, Archives)"),
}
PICTURES = {
    "ones": "victory",
    "threes": "victory",
    "fives": "victory",
    "defeats": "defeat",
    "coins": "coin",
    "debt": "debt",
    "compass": "compass",
    "gear": "gear",
    "tablet": "tablet",
    "free": "science-any",
    "masks": "mask",
    "near_compass": "compass",
    "near_gear": "gear",
    "near_tablet": "tablet",
    "set_bonuses": "star",
}


@dataclass(frozen=True, slots=True)
class Count:
    """A helper at one cell: its tallies, what was counted, and the points."""

    tallies: tuple[Tally, ...]
    numbers: Mapping[str, int]
    points: int
    science: Science | None = None


def numbers_in(values: Mapping[str, Any]) -> dict[str, int]:
    """The whole numbers of a form, an address or a cell."""
    numbers = {name: whole_number(str(value)) for name, value in values.items()}
    return {name: number for name, number in numbers.items() if number is not None}


def count_at(game: Game, place: Place, values: Mapping[str, str]) -> Count:
    """The helper of a cell with these values; one of them goes `more` or `less`."""
    asked = tallies(game.setup, place.line.id)
    known = numbers_in(values)
    if not any(tally.name in known for tally in asked):
        known = counted_before(place)
    for name, by in ((values.get("more", ""), 1), (values.get("less", ""), -1)):
        known[name] = known.get(name, 0) + by
    numbers = {tally.name: min(max(known.get(tally.name, 0), 0), tally.most) for tally in asked}
    cell = read_cell(game.setup, place.line, counted(game.setup, place.line.id, numbers))
    return Count(asked, numbers, cell.points, best_symbols(numbers) if place.line.id == "science" else None)


def counted_before(place: Place) -> dict[str, int]:
    """What the cell's number was counted from."""
    if place.cell is None:
        return {}
    return {"coins": place.cell.coins, "debt": place.cell.debt} if place.line.takes_coins else numbers_in(place.cell.of)
