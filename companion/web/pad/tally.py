"""The helpers of the pad: a form that counts tokens, coins or symbols up and down, or takes pieces,
and says what they are worth."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.catalog.items import Item
from companion.pad import CountedGame
from companion.pad.counters import (
    best_symbols,
    counted_body,
    counted_numbers,
    needs,
    needs_on,
    numbers_known,
    scoring_pieces,
    tallies,
)
from companion.pad.score_pad import read_cell
from companion.rules.boxes import Tally
from companion.rules.wonders.science import ScienceCount
from companion.web.frame.form import whole_number
from companion.web.pad.view import PadPlace
from companion.words.boxes import all_words
from companion.words.counting import need_words


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
    #: what is added up, where each thing has its points: 5 × 2 + 3 × 0 − 1
    sum: str = ""


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
    pieces = scoring_pieces(game.setup, place.line.id)
    return Count(
        needed_steps(game, place, numbers) if pieces else steps(asked, numbers),
        tuple(game.setup.rules.pieces(game.setup.catalog)[id_] for id_ in pieces),
        numbers,
        cell.points,
        tuple(body["of"].get("parts", {}).values()) if pieces else (),
        best_symbols(numbers) if place.line.id == "science" else None,
        "" if pieces else added_up(asked, numbers),
    )


def added_up(asked: tuple[Tally, ...], numbers: Mapping[str, int]) -> str:
    """The sum of what was counted: 5 × 2 + 3 × 0 + 1 − 1."""
    said = ""
    for tally in asked:
        times = f"{abs(tally.points)} × " if abs(tally.points) > 1 else ""
        sign = " − " if tally.points < 0 else " + " if said else ""
        said += f"{sign}{times}{numbers[tally.name]}"
    return said


def steps(asked: tuple[Tally, ...], numbers: Mapping[str, int]) -> tuple[_Step, ...]:
    """What a line counts; symbols next door only where a mask looks at them."""
    words, pictures = all_words().tallies, all_words().counted_pictures
    return tuple(
        _Step(tally.name, pictures[tally.name], str(words[tally.name]), numbers[tally.name])
        for tally in asked
        if numbers.get("masks") or not tally.name.startswith("near_")
    )


def needed_steps(game: CountedGame, place: PadPlace, numbers: Mapping[str, int]) -> tuple[_Step, ...]:
    """The numbers that the pieces that lie there need."""
    counted = [one for id_, one in scoring_pieces(game.setup, place.line.id).items() if numbers[id_]]
    wanted = {need for one in counted for need in needs(one)}
    pictures = all_words().counted_pictures
    return tuple(
        _Step(need.name, pictures.get(need.what, f"c-{need.what}"), need_words(need), numbers[need.name])
        for need in needs_on(game.setup, place.line.id)
        if need in wanted
    )


def counted_before(place: PadPlace) -> dict[str, int]:
    """What the cell's number was counted from."""
    if place.cell is None or place.cell.without_coins:
        return {}
    if place.line.takes_coins:
        return {"coins": place.cell.coins, "debt": place.cell.debt}
    return numbers_in({**place.cell.of, **counted_numbers(place.cell.of)})
