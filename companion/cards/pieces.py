"""The pieces and numbers of a city known by its cards, how an entry changes it, and what a line of it comes to."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from companion.catalog import catalog
from companion.catalog.items import Item
from companion.journal.entries import BadEntry
from companion.rules.score import Part
from companion.rules.wonders.worth import worths_of
from companion.seating.setup import DUEL, WONDERS, Setup

COINS, DEBT, PAWN, DEFEAT, TILES = "coins", "debt", "pawn", "defeat", "tiles"
#: the values of tokens, as parts of the names of their numbers
VICTORY_VALUES, PENALTY_VALUES = (1, 3, 5), (1, 2, 3)
MOST_STAGES = 4


@dataclass(frozen=True, slots=True)
class Number:
    """Something of which a city has so many: its name, the most that can be said, and the boxes that bring it (any of them)."""

    name: str
    most: int
    boxes: tuple[str, ...] = ()

    def is_in_play(self, setup: Setup) -> bool:
        """Whether the table has a box that brings it."""
        return not self.boxes or any(setup.has(box) for box in self.boxes)


@cache
def pieces(game: str) -> Mapping[str, Item]:
    """Everything that can lie in a city, by its id."""
    known = catalog()
    if game == DUEL:
        return {**known.duel_cards, **known.duel_wonders, **known.progress}
    return {**known.cards, **known.leaders}


@cache
def numbers(game: str) -> Mapping[str, Number]:
    """Everything that is counted in a city, by its name."""
    if game == DUEL:
        found = [Number(COINS, 199), Number(PAWN, 9)]
    else:
        found = [
            Number(COINS, 199),
            Number(DEBT, 60, ("cities",)),
            Number("diplomacy", 9, ("cities", "wonderpack")),
            Number(TILES, 3, ("tower",)),
            *(Number(victory(value), 20) for value in VICTORY_VALUES),
            Number(DEFEAT, 30),
            *(Number(penalty(value), 3, ("projects",)) for value in PENALTY_VALUES),
            *(Number(reward(id_), 7, ("projects",)) for id_ in scoring_projects()),
        ]
    return {one.name: one for one in found}


@cache
def scoring_projects() -> tuple[str, ...]:
    """The projects whose reward is worth points at the end; a victory token lies with those of the conflicts."""
    return tuple(worths_of(catalog()).rewards)


def victory(value: int) -> str:
    """The name for the number of victory tokens of a value."""
    return f"victory_{value}"


#: the names of conflict tokens
TOKENS = frozenset({DEFEAT, *(f"victory_{value}" for value in VICTORY_VALUES)})


def penalty(value: int) -> str:
    """The name for the number of penalty tokens of a value, which is taken off."""
    return f"penalty_{value}"


def reward(project: str) -> str:
    """The name for the number of rewards of a project."""
    return f"reward_{project}"


LAID = "laid"  # seat; body: add and take, lists of ids; set, an object of numbers, stages, courtesan, done
MOST_AT_ONCE = 200


@dataclass(frozen=True, slots=True)
class Laid:
    """A city as far as it was told."""

    #: ids, each once, in the order told
    pieces: tuple[str, ...] = ()
    numbers: Mapping[str, int] = field(default_factory=dict)
    #: the numbers of the stages built, from 1
    stages: tuple[int, ...] = ()
    #: the leader of a neighbour that the Courtesans Guild copies
    courtesan: str = ""
    #: whether its teller said that all of it is told
    done: bool = False

    def number(self, name: str) -> int:
        """A number that was told, 0 when it was not."""
        return self.numbers.get(name, 0)


NOTHING = Laid()


def changed(laid: Laid, game: str, body: Mapping[str, Any]) -> Laid:
    """The city after an entry; BadEntry when its body cannot be read."""
    if not body or not body.keys() <= {"add", "take", "set"}:
        raise BadEntry("body: add, take, set")
    add, take = _ids(game, body, "add"), _ids(game, body, "take")
    if overlap := set(add) & set(take):
        raise BadEntry(f"add and take: {min(overlap)}")
    held = tuple(dict.fromkeys(id_ for id_ in (*laid.pieces, *add) if id_ not in take))
    return _with_values(replace(laid, pieces=held), game, body.get("set", {}))


def _ids(game: str, body: Mapping[str, Any], field_: str) -> list[str]:
    """The ids in a field, each of which is known."""
    found = body.get(field_, [])
    if type(found) is not list or len(found) > MOST_AT_ONCE:
        raise BadEntry(f"{field_}: a list")
    for id_ in found:
        if type(id_) is not str or id_ not in pieces(game):
            raise BadEntry(f"{field_}: unknown id")
    return found


def _with_values(laid: Laid, game: str, said: Any) -> Laid:
    """The city with what `set` says."""
    if not isinstance(said, Mapping):
        raise BadEntry("set: an object")
    for name, value in said.items():
        laid = _with_value(laid, game, name, value)
    return laid


def _with_value(laid: Laid, game: str, name: str, value: Any) -> Laid:
    """The city with one value of `set`."""
    if name == "done" and type(value) is bool:
        return replace(laid, done=value)
    if name == "stages" and game == WONDERS:
        return replace(laid, stages=_stages(value))
    if (
        name == "courtesan"
        and game == WONDERS
        and type(value) is str
        and (not value or value in catalog().leaders)
    ):
        return replace(laid, courtesan=value)
    known = numbers(game).get(name)
    if known is None or type(value) is not int or not 0 <= value <= known.most:
        raise BadEntry(f"set/{name}: not understood")
    return replace(laid, numbers={**laid.numbers, name: value})


def _stages(value: Any) -> tuple[int, ...]:
    """The stages built: so many from the first on, or those of a list."""
    if type(value) is int and 0 <= value <= MOST_STAGES:
        return tuple(range(1, value + 1))
    if (
        type(value) is list
        and all(type(one) is int and 1 <= one <= MOST_STAGES for one in value)
        and len(set(value)) == len(value)
    ):
        return tuple(sorted(value))
    raise BadEntry("set/stages: not understood")


#: what a line waits for, and whose: ("city", 2) a city that is not told, ("board", 0) a board, ("coins", 1), ("pawn", 0),
#: ("tokens", 3) conflict tokens of a city
Want = tuple[str, int]


@dataclass(frozen=True, slots=True)
class Counted:
    """A line of a city: its points with their parts, and what they wait for; they count once nothing is wanting."""

    points: int
    parts: tuple[Part, ...] = ()
    wants: tuple[Want, ...] = ()
    coins: int = 0
    debt: int = 0
    #: whether some piece or number of this line was told at all
    is_told: bool = True


#: by line and seat
Count = Mapping[tuple[str, int], Counted]
