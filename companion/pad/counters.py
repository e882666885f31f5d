"""Counting for the table: points worked out from tokens, coins, symbols and pieces."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from companion.cards.wonders_count import boxes_of, wonders_table
from companion.pad.score_pad import CountedGame
from companion.rules.boxes import Tally, in_order
from companion.rules.wonders.science import SET_POINTS, ScienceCount, best_science
from companion.rules.wonders.worth import Worth, worths_of
from companion.seating.setup import Setup

#: where something is counted: in the own city, in both cities beside it together
OWN, BESIDE = "own", "beside"
_COUNTED_AT = {"self": (OWN,), "neighbours": (BESIDE,), "all": (OWN, BESIDE)}
MOST_PIECES = 60


@dataclass(frozen=True, slots=True)
class Need:
    """A number that pieces need: what is counted, and where."""

    what: str
    where: str

    @property
    def name(self) -> str:
        """What its field is called."""
        return f"{self.where}-{self.what}"


@lru_cache(maxsize=64)
def scoring_pieces(setup: Setup, line: str) -> Mapping[str, Worth]:
    """The pieces that bring points to a line of this table by themselves, in the order of the box."""
    color = next((one.color for one in setup.lines if one.id == line), "")
    if not setup.rules.has_neighbours or not color or line_tallies(setup, line):
        return {}
    box, table = boxes_of(setup), wonders_table(setup, {})
    known = worths_of(table.catalog, table.card_rulings)
    worths = [*map(known.cards.get, box.cards), *map(known.recruits.get, box.recruits)]
    return {one.of: one for one in worths if one and one.line == line and (one.printed or one.is_counted)}


def needs(one: Worth) -> tuple[Need, ...]:
    """The numbers that a piece needs, each once."""
    counted = [
        Need(what, where)
        for effect in one.counted
        for where in _COUNTED_AT[effect.whose]
        for what in effect.per
    ]
    return tuple(dict.fromkeys([*counted, *(Need(color, OWN) for of_set in one.sets for color in of_set.of)]))


@lru_cache(maxsize=64)
def needs_on(setup: Setup, line: str) -> tuple[Need, ...]:
    """The numbers that some piece of a line may need, each once."""
    return tuple(dict.fromkeys(need for one in scoring_pieces(setup, line).values() for need in needs(one)))


def _points_of(one: Worth, numbers: Mapping[str, int]) -> int:
    """What a piece is worth with these numbers."""
    printed = one.printed.points if one.printed else 0
    counted = sum(
        effect.points
        * sum(
            numbers.get(Need(what, where).name, 0)
            for where in _COUNTED_AT[effect.whose]
            for what in effect.per
        )
        for effect in one.counted
    )
    sets = sum(
        of_set.points * min(numbers.get(Need(color, OWN).name, 0) for color in of_set.of)
        for of_set in one.sets
    )
    return printed + counted + sets


def counted_pieces(setup: Setup, line: str, numbers: Mapping[str, int]) -> dict[str, Any]:
    """The body of an entry for the pieces that are named, with the numbers that they needed."""
    named = [one for id_, one in scoring_pieces(setup, line).items() if numbers.get(id_)]
    parts = {one.of: _points_of(one, numbers) for one in named}
    used = {need.name: numbers[need.name] for one in named for need in needs(one) if numbers.get(need.name)}
    of = {name: value for name, value in (("parts", parts), ("numbers", used)) if value}
    return {"line": line, "points": sum(parts.values()), "of": of}


def counted_numbers(of: Mapping[str, Any]) -> dict[str, Any]:
    """What an entry was counted from: a one for each piece, and the numbers."""
    parts, numbers = of.get("parts"), of.get("numbers")
    named = dict.fromkeys(parts, 1) if isinstance(parts, Mapping) else {}
    return named | (dict(numbers) if isinstance(numbers, Mapping) else {})


def numbers_known(game: CountedGame, seat: int) -> dict[str, int]:
    """Numbers that the pad knows already: coins of the treasury, tokens that were counted."""
    count = len(game.setup.seats)
    known = {Need("three_coins", OWN).name: game.coins(seat) // 3} if game.coins(seat) else {}
    if own := _tokens_of(game, seat):
        known |= {Need(what, OWN).name: number for what, number in own.items()}
    beside = [_tokens_of(game, (seat + step) % count) for step in (1, -1)]
    if all(beside):
        known |= {
            Need(what, BESIDE).name: sum(one[what] for one in beside if one) for what in ("victory", "defeat")
        }
    return known


def _tokens_of(game: CountedGame, seat: int) -> dict[str, int] | None:
    """The tokens of a city by their number, where its military line was counted from them."""
    cell = game.cells.get(("military", seat))
    of = dict(_whole_numbers(cell.of)) if cell else {}
    if not of:
        return None
    return {
        "victory": sum(of.get(name, 0) for name in ("ones", "threes", "fives")),
        "defeat": of.get("defeats", 0),
    }


def _whole_numbers(of: Mapping[str, Any]) -> Iterator[tuple[str, int]]:
    """The whole numbers among what was counted."""
    return ((name, number) for name, number in of.items() if type(number) is int)


SET_BONUS = 3


@lru_cache(maxsize=256)
def line_tallies(setup: Setup, line: str) -> tuple[Tally, ...]:
    """What the boxes in play let people count on a line, each once."""
    found = {tally.name: tally for box in setup.boxes for tally in box.tallies.get(line, ())}
    return in_order(found.values())


@lru_cache(maxsize=64)
def tallies(setup: Setup, line: str) -> tuple[Tally, ...]:
    """What can be counted on a line of this pad; nothing where a number is simply written."""
    if pieces := scoring_pieces(setup, line):
        return (
            *(Tally(id_, 1) for id_ in pieces),
            *(Tally(need.name, MOST_PIECES) for need in needs_on(setup, line)),
        )
    known = line_tallies(setup, line)
    return () if [tally.name for tally in known] == ["coins"] else known


def counted_body(setup: Setup, line: str, numbers: Mapping[str, int]) -> dict[str, Any]:
    """The body of an entry for what was counted."""
    known = {
        tally.name: min(max(numbers.get(tally.name, 0), 0), tally.most) for tally in tallies(setup, line)
    }
    if line == "treasury":
        return {"line": line, **known}
    if scoring_pieces(setup, line):
        return counted_pieces(setup, line, known)
    of = {name: number for name, number in known.items() if number}
    points = best_symbols(known).points if line == "science" else tally_points(tallies(setup, line), known)
    return {"line": line, "points": points, "of": of}


def tally_points(asked: Iterable[Tally], numbers: Mapping[str, int]) -> int:
    """What was counted, added up by its points (BASE-SCORE-02)."""
    return sum(tally.points * numbers.get(tally.name, 0) for tally in asked)


def best_symbols(numbers: Mapping[str, int]) -> ScienceCount:
    """The best use of free symbols and masks, with what is added to each set in mind (BASE-OPEN-13)."""
    near = (numbers.get("near_compass", 0), numbers.get("near_gear", 0), numbers.get("near_tablet", 0))
    set_points = SET_POINTS + SET_BONUS * numbers.get("set_bonuses", 0)
    fixed = (numbers["compass"], numbers["gear"], numbers["tablet"])
    return best_science(fixed, numbers["free"], numbers.get("masks", 0), near, set_points)
