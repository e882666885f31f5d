"""What the steps of both games share: each names the rules behind it."""

from dataclasses import dataclass
from typing import ClassVar

from companion.catalog.items import Board, Card


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to do before the game or at the start of an Age."""

    kind: ClassVar[str]
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Coins(Step):
    """Take the first coins; some boards bring coins of their own."""

    kind: ClassVar[str] = "coins"
    each: int
    free_city: int
    boards: tuple[tuple[Board, int], ...]


@dataclass(frozen=True, slots=True)
class Unseen(Step):
    """Draw some of a pile without looking."""

    age: int
    drawn: int
    pile: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Guilds(Unseen):
    """Add guilds to the deck of Age III."""

    kind: ClassVar[str] = "guilds"


@dataclass(frozen=True, slots=True)
class Count(Step):
    """Shuffle the deck; it must be this large."""

    kind: ClassVar[str] = "count"
    age: int
    size: int
    #: what it is dealt into: cities and cards for each; 0 in Duel
    cities: int = 0
    hand: int = 0
