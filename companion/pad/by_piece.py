"""Counting a line by its pieces: which of them lie in the city, and only the numbers that those need."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from companion.cards.wonders import boxes_of, table_of
from companion.catalog import catalog
from companion.catalog.items import Item
from companion.pad.game import Game
from companion.rules.wonders.worth import Worth, worths_of
from companion.seating.setup import DUEL, Setup

LINES = ("civilian", "commercial", "guilds", "leaders", "cities")
#: where something is counted: in the own city, in both cities beside it together
OWN, BESIDE = "own", "beside"
PLACES = {"self": (OWN,), "neighbours": (BESIDE,), "all": (OWN, BESIDE)}
MOST = 60


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
def pieces_of(setup: Setup, line: str) -> Mapping[str, Worth]:
    """The pieces that bring points to a line of this table by themselves, in the order of the box."""
    if setup.game == DUEL or line not in LINES:
        return {}
    box, table = boxes_of(setup), table_of(setup, {})
    known = worths_of(table.catalog, table.card_rulings)
    if line == "leaders":
        worths = [known.leaders.get(id_) for id_ in box.leaders]
    else:
        worths = [known.cards.get(id_) for id_ in box.cards]
    return {one.of: one for one in worths if one and one.line == line and (one.printed or one.is_counted)}


def item_of(id_: str) -> Item:
    """The card or leader of an id."""
    return catalog().leaders[id_] if id_ in catalog().leaders else catalog().cards[id_]


def needs(one: Worth) -> tuple[Need, ...]:
    """The numbers that a piece needs, each once."""
    counted = [
        Need(what, where) for effect in one.counted for where in PLACES[effect.whose] for what in effect.per
    ]
    return tuple(dict.fromkeys([*counted, *(Need(color, OWN) for of_set in one.sets for color in of_set.of)]))


def needs_on(setup: Setup, line: str) -> tuple[Need, ...]:
    """The numbers that some piece of a line may need, each once."""
    return tuple(dict.fromkeys(need for one in pieces_of(setup, line).values() for need in needs(one)))


def _points_of(one: Worth, numbers: Mapping[str, int]) -> int:
    """What a piece is worth with these numbers."""
    printed = one.printed.points if one.printed else 0
    counted = sum(
        effect.points
        * sum(numbers.get(Need(what, where).name, 0) for where in PLACES[effect.whose] for what in effect.per)
        for effect in one.counted
    )
    sets = sum(
        of_set.points * min(numbers.get(Need(color, OWN).name, 0) for color in of_set.of)
        for of_set in one.sets
    )
    return printed + counted + sets


def counted_pieces(setup: Setup, line: str, numbers: Mapping[str, int]) -> dict[str, Any]:
    """The body of an entry for the pieces that are told, with the numbers that they needed."""
    told = [one for id_, one in pieces_of(setup, line).items() if numbers.get(id_)]
    parts = {one.of: _points_of(one, numbers) for one in told}
    used = {need.name: numbers[need.name] for one in told for need in needs(one) if numbers.get(need.name)}
    of = {name: value for name, value in (("parts", parts), ("numbers", used)) if value}
    return {"line": line, "points": sum(parts.values()), "of": of}


def numbers_told(of: Mapping[str, Any]) -> dict[str, Any]:
    """What an entry was counted from: a one for each piece, and the numbers."""
    parts, numbers = of.get("parts"), of.get("numbers")
    told = dict.fromkeys(parts, 1) if isinstance(parts, Mapping) else {}
    return told | (dict(numbers) if isinstance(numbers, Mapping) else {})


def numbers_known(game: Game, seat: int) -> dict[str, int]:
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


def _tokens_of(game: Game, seat: int) -> dict[str, int] | None:
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
