"""What the table can say to a game: plays of the two seats, what only the table sees, corrections and remarks."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Taken:
    """The card that a play takes, by its slot or its id, or neither where nobody said which."""

    seat: int
    slot: int | None = None
    card: str = ""


@dataclass(frozen=True, slots=True)
class Build(Taken):
    """A seat takes a card and builds it; with `overrule` it stands whatever the referee says of its cost."""

    pay: tuple[int, int] | None = None
    overrule: str | None = None


@dataclass(frozen=True, slots=True)
class Discard(Taken):
    """A seat takes a card and discards it for coins."""


@dataclass(frozen=True, slots=True)
class BuildWonder(Taken):
    """A seat takes a card, face down, and builds a wonder with it."""

    wonder: str = ""
    pay: tuple[int, int] | None = None
    overrule: str | None = None


@dataclass(frozen=True, slots=True)
class Choose:
    """A seat answers a question; None passes."""

    ask: str
    seat: int
    choice: Any


@dataclass(frozen=True, slots=True)
class Show:
    """The table says which wonders were revealed, or which tokens were drawn."""

    ask: str
    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TurnUp:
    """The table says which cards lie face up: pairs of slot and card."""

    cards: tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class Correct:
    """The table sets fields of a seat, or (None) the pawn."""

    seat: int | None
    fields: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Remark:
    """The table notes something; nothing follows."""


Take = Build | Discard | BuildWonder
Play = Take | Choose | Show | TurnUp | Correct | Remark
