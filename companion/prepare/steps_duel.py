"""The closed set of steps that a set-up of Duel is made of, besides the shared ones."""

from collections import Counter
from dataclasses import dataclass
from typing import ClassVar

from companion.catalog.items import Layout, MilitaryToken, Progress, Wonder
from companion.catalog.setup_facts import Order
from companion.prepare.steps import Step, Unseen


@dataclass(frozen=True, slots=True)
class Remove(Unseen):
    """Put cards of a Duel deck back into the box."""

    kind: ClassVar[str] = "remove"


@dataclass(frozen=True, slots=True)
class Track(Step):
    """Lay the board of Duel: pawn in the middle, Military tokens on their spaces."""

    kind: ClassVar[str] = "track"
    tokens: tuple[MilitaryToken, ...]


@dataclass(frozen=True, slots=True)
class ProgressTokens(Step):
    """Lay Progress tokens on the board of Duel; `drawn` names them where the app drew."""

    kind: ClassVar[str] = "progress"
    laid: int
    pile: int
    drawn: tuple[Progress, ...]


@dataclass(frozen=True, slots=True)
class WonderRound:
    """A round of the draft of Duel: who takes a wonder, pick by pick; `shown` names them where the app drew."""

    picks: tuple[Order, ...]
    shown: tuple[Wonder, ...]


@dataclass(frozen=True, slots=True)
class WonderDraft(Step):
    """Draft the wonders of Duel."""

    kind: ClassVar[str] = "draft"
    shown: int
    rounds: tuple[WonderRound, ...]
    unused: int


@dataclass(frozen=True, slots=True)
class FixedWonders(Step):
    """Take the wonders of a first game of Duel."""

    kind: ClassVar[str] = "fixed"
    first: tuple[Wonder, ...]
    second: tuple[Wonder, ...]


@dataclass(frozen=True, slots=True)
class Structure(Step):
    """Lay out the cards of a Duel Age."""

    kind: ClassVar[str] = "structure"
    layout: Layout

    @property
    def row_sizes(self) -> tuple[int, ...]:
        """How many cards lie in each row, from the first."""
        return tuple(Counter(slot.row for slot in self.layout.slots).values())


@dataclass(frozen=True, slots=True)
class Begin(Step):
    """Who begins an Age of Duel."""

    kind: ClassVar[str] = "begin"
    age: int
