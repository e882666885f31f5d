"""The things in the box of Duel that 7 Wonders has not: wonders, tokens, the track, the structures."""

from dataclasses import dataclass
from typing import ClassVar

from companion.catalog.effects import Effect
from companion.catalog.items import Cost, Item
from companion.catalog.vocabulary import Age


@dataclass(frozen=True, slots=True, kw_only=True)
class Wonder(Item):
    """A wonder of Duel."""

    kind: ClassVar[str] = "wonder"
    cost: Cost
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress(Item):
    """A progress token of Duel."""

    kind: ClassVar[str] = "progress"
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MilitaryToken(Item):
    """A token beside the track of Duel: it acts once, when the pawn enters its zone."""

    kind: ClassVar[str] = "military_token"
    first: int
    last: int
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class TrackZone:
    """Neighbouring positions of the pawn and what they are worth to the player ahead."""

    first: int
    last: int
    points: int = 0
    wins: bool = False


@dataclass(frozen=True, slots=True)
class Slot:
    """A place in a structure of Duel; `covered_by` are the slots that lie on it."""

    row: int
    x: int
    face_up: bool
    covered_by: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Layout:
    """The structure of one Age of Duel, in laying order."""

    age: Age
    slots: tuple[Slot, ...]
