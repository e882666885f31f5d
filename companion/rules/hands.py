"""A hand as far as it is known, whichever game it is of: what was marked of it, and what can be in it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple


class HandMark(NamedTuple):
    """What a seat said to hold when a turn of an Age began; a card that it holds twice stands there twice."""

    seat: int
    age: int
    turn: int
    cards: tuple[str, ...]


class HandPlay(NamedTuple):
    """An entry of this Age that everybody has seen: what it answered, and in which turn."""

    ask: str
    turn: int
    entry: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Hand:
    """The hand that lies before a seat, as its player may know it."""

    #: how many cards it has now
    size: int
    #: every card that can be in it, by its id
    could: tuple[str, ...]
    #: every card of the Age with the copies that nobody has seen: what can be marked
    unseen: Mapping[str, int]
    #: of the cards that can be in it, those that were marked and not seen to leave it
    marked: frozenset[str] = frozenset()
    #: who marked it; None while nobody has
    marked_by: int | None = None
    #: whether no other card can be in it than those that were marked
    is_known: bool = False
    #: the seats that have used a card of it face down since it was marked, and what they did
    face_down: tuple[tuple[int, str], ...] = ()
