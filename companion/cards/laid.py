"""What was laid into one city, and how an entry changes it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from companion.cards.pieces import MOST_STAGES, numbers, pieces
from companion.catalog import catalog
from companion.journal.entries import BadEntry
from companion.seating.setup import WONDERS

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
