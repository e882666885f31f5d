"""What the table can say to a game: plays of the two seats, and what only the table sees."""

from dataclasses import dataclass
from typing import Any

from companion.duel.course.game import Kind


@dataclass(frozen=True, slots=True)
class Build:
    """A seat takes the card of a slot and builds it."""

    seat: int
    slot: int


@dataclass(frozen=True, slots=True)
class Discard:
    """A seat takes the card of a slot and discards it for coins."""

    seat: int
    slot: int


@dataclass(frozen=True, slots=True)
class BuildWonder:
    """A seat takes the card of a slot, face down, and builds a wonder with it."""

    seat: int
    slot: int
    wonder: str


@dataclass(frozen=True, slots=True)
class Choose:
    """A seat answers a decision of that kind; None passes."""

    kind: Kind
    seat: int
    choice: Any


@dataclass(frozen=True, slots=True)
class Show:
    """The table says which wonders were revealed, or which tokens were drawn."""

    kind: Kind
    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TurnUp:
    """The table says which cards lie face up: pairs of slot and card."""

    cards: tuple[tuple[int, str], ...]


Take = Build | Discard | BuildWonder
Play = Take | Choose | Show | TurnUp
