"""A game of Duel at one moment, and the decisions that are open in it."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Literal

from companion.catalog.effects import Effect
from companion.catalog.seating.reading import duel_facts
from companion.duel.course.structure import Structure
from companion.duel.table import Table

Kind = Literal[
    "show-wonders",
    "choose-wonder",
    "turn-up",
    "play-card",
    "take-progress",
    "discard-opponent",
    "build-discarded",
    "draw-progress",
    "keep-progress",
    "choose-beginner",
]
#: the rules by which a decision is open
RULES: dict[Kind, tuple[str, ...]] = {
    "show-wonders": ("DUEL-WSEL-01", "DUEL-WSEL-02"),
    "choose-wonder": ("DUEL-WSEL-01", "DUEL-WSEL-02"),
    "turn-up": ("DUEL-TURN-01", "DUEL-TURN-05"),
    "play-card": ("DUEL-TURN-03", "DUEL-TURN-04"),
    "take-progress": ("DUEL-SCI-02", "DUEL-OPEN-04"),
    "discard-opponent": ("DUEL-WND-02", "DUEL-WND-11"),
    "build-discarded": ("DUEL-WND-07", "DUEL-OPEN-06"),
    "draw-progress": ("DUEL-WND-04", "DUEL-OPEN-09"),
    "keep-progress": ("DUEL-WND-04",),
    "choose-beginner": ("DUEL-AGE-02", "DUEL-OPEN-01"),
}


@dataclass(frozen=True, slots=True)
class Decision:
    """Something that a seat must choose, or that only the table can see and say (seat None)."""

    kind: Kind
    seat: int | None
    options: tuple[Any, ...] = ()
    #: how many of the options are named
    number: int = 1
    may_pass: bool = False

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules by which it is open."""
        return RULES[self.kind]


@dataclass(frozen=True, slots=True)
class Owed:
    """An effect that a seat has still to apply in this turn."""

    seat: int
    effect: Effect


@dataclass(frozen=True, slots=True)
class Game:
    """The table and all that lies beside it."""

    table: Table
    first: int
    #: options of open points that this table plays by, where not the default
    rulings: tuple[tuple[str, str], ...]
    #: progress tokens on the board, and those left in the box
    board: tuple[str, ...]
    box: tuple[str, ...]
    #: military tokens still beside the track
    military: tuple[str, ...]
    turn: int
    structure: Structure | None = None
    #: wonders on offer
    shown: tuple[str, ...] = ()
    #: cards on the discard pile, and cards face down under wonders
    discarded: tuple[str, ...] = ()
    tucked: tuple[str, ...] = ()
    #: what is left to do in this turn; the first is a decision
    pending: tuple[Owed | Decision, ...] = ()
    #: whether the player at turn plays again, or says who begins the Age
    again: bool = False
    choosing: bool = False

    @property
    def is_over(self) -> bool:
        """Whether somebody is supreme, or all three Ages are played."""
        if self.table.supremacy:
            return True
        return self.table.age == 3 and self.structure is not None and self.structure.is_empty and not self.pending

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """What is open now; nothing once the game is over."""
        if self.is_over:
            return ()
        if self.pending:
            return (self.pending[0],)
        if self.structure is None:
            return (self.draft_decision(),)
        if unknown := self.structure.to_turn_up:
            return (Decision("turn-up", None, unknown, len(unknown)),)
        if self.choosing:
            return (Decision("choose-beginner", self.turn, (0, 1)),)
        return (Decision("play-card", self.turn, self.structure.accessible),)

    def draft_decision(self) -> Decision:
        """The next step of choosing wonders."""
        if self.shown:
            return Decision("choose-wonder", self.picker, self.shown)
        return Decision("show-wonders", None, (), duel_facts().shown)

    @property
    def picker(self) -> int:
        """The seat that takes the next wonder (DUEL-WSEL-01, DUEL-WSEL-02)."""
        taken = sum(len(city.unbuilt) for city in self.table.cities)
        return self.first if duel_facts().picks[taken] == "first" else 1 - self.first

    def owing(self, seat: int, effects: Iterable[Effect]) -> "Game":
        """The same game with effects to apply before anything else that is pending."""
        return replace(self, pending=(*(Owed(seat, effect) for effect in effects), *self.pending))
