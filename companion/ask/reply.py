"""The answer to a question of either game, in one form."""

from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeVar

from companion.catalog.items import Item
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
