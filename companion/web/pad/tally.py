"""The helpers of the pad: a form that counts tokens, coins or symbols up and down, or takes pieces,
and says what they are worth."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.catalog.items import Item
from companion.pad import CountedGame
from companion.pad.counters import (
    Tally,
    best_symbols,
    counted_body,
    counted_numbers,
    needs,
    needs_on,
    numbers_known,
    pieces_of,
    tallies,
)
from companion.pad.score_pad import read_cell
from companion.rules.wonders.science import ScienceCount
from companion.web.frame.form import whole_number
from companion.web.pad.view import PadPlace
from companion.words.counting import need_words
from companion.words.language import lazy_gettext as _l

TALLY_WORDS = {
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
#: of what pieces count, but for cards of a colour
NEED_PICTURES = {
    "stage": "stage",
    "leader": "leader",
    "victory": "victory",
    "defeat": "defeat",
    "three_coins": "coin",
}


@dataclass(frozen=True, slots=True)
class _Step:
    """Something that goes up and down: its name, its picture and word, and how many there are."""

    name: str
    picture: str
    word: str
    number: int


@dataclass(frozen=True, slots=True)
class Count:
    """A helper at one cell: its steps and pieces, what was counted, and the points."""

    steps: tuple[_Step, ...]
    pieces: tuple[Item, ...]
    numbers: Mapping[str, int]
    points: int
    #: the points of each piece that lies there
    parts: tuple[int, ...] = ()
    science: ScienceCount | None = None


def numbers_in(values: Mapping[str, Any]) -> dict[str, int]:
    """The whole numbers of a form, an address or a cell."""
    numbers = {name: whole_number(str(value)) for name, value in values.items()}
    return {name: number for name, number in numbers.items() if number is not None}


def count_at(game: CountedGame, place: PadPlace, values: Mapping[str, str]) -> Count:
    """The helper of a cell with these values; one of them goes `more` or `less`."""
    asked = tallies(game.setup, place.line.id)
    said = numbers_in(values)
    if not any(tally.name in said for tally in asked):
        said = counted_before(place)
    known = numbers_known(game, place.seat) | said
    for name, by in ((values.get("more", ""), 1), (values.get("less", ""), -1)):
        known[name] = known.get(name, 0) + by
    numbers = {tally.name: min(max(known.get(tally.name, 0), 0), tally.most) for tally in asked}
    body = counted_body(game.setup, place.line.id, numbers)
    cell = read_cell(game.setup, place.line, body)
    pieces = pieces_of(game.setup, place.line.id)
    return Count(
        needed_steps(game, place, numbers) if pieces else steps(asked, numbers),
        tuple(game.setup.rules.pieces(game.setup.catalog)[id_] for id_ in pieces),
        numbers,
        cell.points,
        tuple(body["of"].get("parts", {}).values()) if pieces else (),
        best_symbols(numbers) if place.line.id == "science" else None,
    )


def steps(asked: tuple[Tally, ...], numbers: Mapping[str, int]) -> tuple[_Step, ...]:
    """What a line counts; symbols next door only where a mask looks at them."""
    return tuple(
        _Step(tally.name, PICTURES[tally.name], str(TALLY_WORDS[tally.name]), numbers[tally.name])
        for tally in asked
        if numbers.get("masks") or not tally.name.startswith("near_")
    )


def needed_steps(game: CountedGame, place: PadPlace, numbers: Mapping[str, int]) -> tuple[_Step, ...]:
    """The numbers that the pieces that lie there need."""
    told = [one for id_, one in pieces_of(game.setup, place.line.id).items() if numbers[id_]]
    wanted = {need for one in told for need in needs(one)}
    return tuple(
        _Step(need.name, NEED_PICTURES.get(need.what, f"c-{need.what}"), need_words(need), numbers[need.name])
        for need in needs_on(game.setup, place.line.id)
        if need in wanted
    )


def counted_before(place: PadPlace) -> dict[str, int]:
    """What the cell's number was counted from."""
    if place.cell is None:
        return {}
    if place.line.takes_coins:
        return {"coins": place.cell.coins, "debt": place.cell.debt}
    return numbers_in({**place.cell.of, **counted_numbers(place.cell.of)})
