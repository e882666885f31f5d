"""The answer to a question of either game in one form, and the keys by which more of a city can be said."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Generic, Literal, TypeVar

from companion.catalog.effects import Produce
from companion.catalog.items import Board, Card, Item
from companion.catalog.vocabulary import Resource

Question = TypeVar("Question")
State = Literal["got", "buy", "missing"]


@dataclass(frozen=True, slots=True)
class Unit:
    """One resource of the cost: had, bought for so many coins, or missing."""

    resource: Resource
    state: State
    coins: int = 0


@dataclass(frozen=True, slots=True)
class Way:
    """One fair way to pay: who takes how many coins (a row of the question, or the bank), and the acts of its plan."""

    amounts: tuple[tuple[str, int], ...]
    acts: tuple[Any, ...]

    @property
    def coins(self) -> int:
        """All coins paid."""
        return sum(coins for _, coins in self.amounts)


@dataclass(frozen=True, slots=True)
class Reply(Generic[Question]):
    """What the rules say so far; `row` is what to ask next, empty when nothing more can change the answer."""

    question: Question
    #: chain, pay, free; empty when it is not possible
    how: str
    row: str
    units: tuple[Unit, ...] = ()
    ways: tuple[Way, ...] = ()
    #: pieces whose one-shot right would do it
    rights: tuple[Item, ...] = ()
    #: why not, as a value with a code, rules and details
    refusal: Any = None

    @property
    def possible(self) -> bool:
        """May it be done, as far as it was told?"""
        return bool(self.ways)

    @property
    def price(self) -> int:
        """The coins of the cheapest way."""
        return self.ways[0].coins if self.ways else 0


Kind = TypeVar("Kind", bound=Item)
Units = tuple[tuple[Resource, ...], ...]
#: what a group of keys is about
About = Literal["chain", "board", "makers", "helpers", "others", "laws"]


@dataclass(frozen=True, slots=True)
class Told:
    """The pieces that were said to lie in a city; the side of its board, and how many stages are built."""

    items: tuple[Item, ...] = ()
    side: Literal["A", "B"] = "A"
    stages: int = 0

    def all(self, kind: type[Kind]) -> tuple[Kind, ...]:
        """The pieces of one kind."""
        return tuple(item for item in self.items if isinstance(item, kind))

    @property
    def board(self) -> Board | None:
        """The board, if it was named."""
        return next(iter(self.all(Board)), None)

    @property
    def makers(self) -> Iterator[tuple[Item, Units]]:
        """The pieces that make something for sale, with what they make."""
        return ((item, units) for item in self.items if (units := made_by(item, self.side)))

    @property
    def others(self) -> tuple[Item, ...]:
        """The pieces that make nothing for sale."""
        return tuple(item for item in self.items if not isinstance(item, Board) and not made_by(item))

    def toggled(self, item: Item) -> "Told":
        """The same city after a tap on a key: the piece lies there, or no longer; there is one board."""
        if item in self.items:
            return replace(self, items=tuple(one for one in self.items if one != item))
        if isinstance(item, Board):
            return Told((item, *(one for one in self.items if not isinstance(one, Board))))
        return replace(self, items=(*self.items, item))


@dataclass(frozen=True, slots=True)
class Keys:
    """Pieces of one sort that can change the answer: a tap says that one lies there."""

    about: About
    items: tuple[Item, ...]


def made_by(item: Item, side: str = "A") -> Units:
    """The units that a piece makes and sells, each with its options."""
    effects = (
        item.side(side).start if isinstance(item, Board) else item.effects if isinstance(item, Card) else ()
    )
    return tuple(
        unit for effect in effects if isinstance(effect, Produce) and effect.sold for unit in effect.units
    )
