"""The pieces and numbers of a city known by its cards; how an entry changes it; what a line comes to."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from companion.catalog import Catalog
from companion.catalog.items import Item
from companion.journal.entries import BadEntry
from companion.rules.boxes import CityNumber
from companion.rules.contract import rules_of
from companion.rules.partial import FIELD_OF_KIND, PIECE_FIELDS, PartialCity
from companion.rules.score_parts import Part
from companion.seating.setup import Setup

COINS, PAWN, DEFEAT = "coins", "pawn", "defeat"
#: the recruit of a neighbour that a city copies
COPIED = "courtesan"
#: the own recruits under stages that entomb one, each by its id; nobody is an empty name
ENTOMBED = "entombed"
#: the values of tokens, as parts of the names of their numbers
VICTORY_VALUES = (1, 3, 5)
MOST_STAGES = 4


def pieces_of_game(setup: Setup) -> Mapping[str, Item]:
    """Everything that can lie in a city of this game, in play or not, by its id."""
    return _pieces(setup.game, setup.catalog)


@cache
def _pieces(game: str, items: Catalog) -> Mapping[str, Item]:
    """The pieces of a game that a city known by its cards can have."""
    return {id_: item for id_, item in rules_of(game).pieces(items).items() if item.kind in FIELD_OF_KIND}


def city_numbers(setup: Setup) -> Mapping[str, CityNumber]:
    """Everything that is counted in a city of this game, in play or not, by its name."""
    return _numbers(setup.game, setup.catalog)


def numbers_in_play(setup: Setup) -> Iterator[CityNumber]:
    """The numbers that the boxes on this table bring."""
    for box in setup.boxes:
        yield from (*box.numbers, *box.piece_numbers(setup.catalog))


@cache
def _numbers(game: str, items: Catalog) -> Mapping[str, CityNumber]:
    """The numbers of every box of a game, kept."""
    boxes = rules_of(game).boxes
    return {one.name: one for box in boxes for one in (*box.numbers, *box.piece_numbers(items))}


def victory(value: int) -> str:
    """The name for the number of victory tokens of a value."""
    return f"victory_{value}"


#: the names of conflict tokens
CONFLICT_TOKENS = frozenset({DEFEAT, *(f"victory_{value}" for value in VICTORY_VALUES)})


#: seat; body: add and take, lists of ids; set, an object of numbers, stages, courtesan, entombed, done
LAID = "laid"
MOST_AT_ONCE = 200


#: a city of which nothing is known
NOTHING_KNOWN = PartialCity()


def city_after(city: PartialCity, setup: Setup, body: Mapping[str, Any]) -> PartialCity:
    """The city after an entry; BadEntry when its body cannot be read."""
    if not body or not body.keys() <= {"add", "take", "set"}:
        raise BadEntry("body: add, take, set")
    add, take = _ids(setup, body, "add"), _ids(setup, body, "take")
    if overlap := set(add) & set(take):
        raise BadEntry(f"add and take: {min(overlap)}")
    held = dict.fromkeys(id_ for id_ in (*city.pieces, *add) if id_ not in take)
    return _with_values(with_pieces(city, setup, held), setup, body.get("set", {}))


def with_pieces(city: PartialCity, setup: Setup, ids: Iterable[str]) -> PartialCity:
    """The city with these pieces in it, and no others, each in the field of its kind."""
    known = pieces_of_game(setup)
    fields: dict[str, list[str]] = {name: [] for name in PIECE_FIELDS}
    for id_ in ids:
        fields[FIELD_OF_KIND[known[id_].kind]].append(id_)
    held = {name: tuple(found) for name, found in fields.items() if found}
    return city.without(*PIECE_FIELDS).saying(**held)


def _ids(setup: Setup, body: Mapping[str, Any], field_: str) -> list[str]:
    """The ids in a field, each of which is known."""
    found = body.get(field_, [])
    if type(found) is not list or len(found) > MOST_AT_ONCE:
        raise BadEntry(f"{field_}: a list")
    for id_ in found:
        if type(id_) is not str or id_ not in pieces_of_game(setup):
            raise BadEntry(f"{field_}: unknown id")
    return found


def _with_values(city: PartialCity, setup: Setup, said: Any) -> PartialCity:
    """The city with what `set` says."""
    if not isinstance(said, Mapping):
        raise BadEntry("set: an object")
    for name, value in said.items():
        city = _with_value(city, setup, name, value)
    return city


def _with_value(city: PartialCity, setup: Setup, name: str, value: Any) -> PartialCity:
    """The city with one value of `set`."""
    if name == "done" and type(value) is bool:
        return replace(city, done=value)
    if name == "stages" and _has_boards(setup):
        return city.saying(stages=_stages(value))
    if name == COPIED and _has_boards(setup) and type(value) is str and _is_recruit(setup, value):
        return city.saying(**{COPIED: value})
    if name == ENTOMBED and _has_boards(setup):
        return city.saying(**{ENTOMBED: _entombed(setup, value)})
    known = city_numbers(setup).get(name)
    if known is None or type(value) is not int or not 0 <= value <= known.most:
        raise BadEntry(f"set/{name}: not understood")
    return city.saying(**{name: value})


def _is_recruit(setup: Setup, id_: str) -> bool:
    """Whether an id is that of a recruit, or empty for none."""
    return not id_ or id_ in setup.catalog.recruits


def _entombed(setup: Setup, value: Any) -> tuple[str, ...]:
    """The recruits in the tombs of a city, nobody twice."""
    if type(value) is not list or len(value) > MOST_STAGES:
        raise BadEntry(f"set/{ENTOMBED}: a list")
    named = [one for one in value if one]
    if not all(type(one) is str and _is_recruit(setup, one) for one in value) or len(set(named)) < len(named):
        raise BadEntry(f"set/{ENTOMBED}: not understood")
    return tuple(value)


def _has_boards(setup: Setup) -> bool:
    """Whether cities of this game have boards with stages."""
    return bool(setup.boards)


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


#: what a line waits for, and whose: ("city", 2) a city that is not known, ("board", 0) a board, ("coins", 1),
#: ("pawn", 0), ("tokens", 3) conflict tokens of a city, ("courtesan", 1) the recruit that it copies,
#: ("entombed", 0) the recruits in its tombs,
#: ("choice", 2) the effect that it chose with a stage, or a number
Want = tuple[str, int]


@dataclass(frozen=True, slots=True)
class CountedLine:
    """A line of a city: its points with their parts, and what they wait for.

    They count once nothing is wanting.
    """

    points: int
    parts: tuple[Part, ...] = ()
    wants: tuple[Want, ...] = ()
    coins: int = 0
    debt: int = 0
    #: whether some piece or number of this line is known at all
    is_by_cards: bool = True


#: by line and seat
CityCounts = Mapping[tuple[str, int], CountedLine]
