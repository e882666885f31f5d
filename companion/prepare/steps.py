"""What to do before a game: steps in sections, each with the rules behind it; the seats."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from companion.catalog.items import Board, Card, Wonder
from companion.catalog.setup_facts import Citations, Order
from companion.catalog.vocabulary import AGES
from companion.rules.boxes import SetupPart, SetupStep, steps_in_order


@dataclass(frozen=True, slots=True)
class ToDo:
    """One thing to do before the game or at the start of an Age; what it counts out is read by name."""

    kind: str
    rules: tuple[str, ...]
    #: 0 outside Ages
    age: int = 0
    counted: Mapping[str, Any] = field(default_factory=dict)

    def __getattr__(self, name: str) -> Any:
        """Something that the step counts out."""
        try:
            return self.counted[name]
        except KeyError:
            raise AttributeError(name) from None


@dataclass(frozen=True, slots=True)
class Marked:
    """The cards of one player mark, each with its copies."""

    mark: int
    cards: tuple[tuple[Card, int], ...]

    @property
    def copies(self) -> int:
        """How many cards these are."""
        return sum(copies for _, copies in self.cards)


@dataclass(frozen=True, slots=True)
class WonderRound:
    """A round of the draft of Duel: who takes a wonder, pick by pick.

    `shown` names them where the app drew.
    """

    picks: tuple[Order, ...]
    shown: tuple[Wonder, ...]


@dataclass(frozen=True, slots=True)
class PreparedSeat:
    """A place at the table, in clockwise order: the next seat is the left neighbour."""

    player: str = ""
    board: Board | None = None
    side: Literal["", "A", "B"] = ""
    team: str = ""
    free_city: bool = False


@dataclass(frozen=True, slots=True)
class StepGroup:
    """Steps done in one go: round the table, one Age deck, the drafts, the start of one Age."""

    kind: SetupPart
    steps: tuple[ToDo, ...]
    age: int = 0


@dataclass(frozen=True, slots=True)
class Preparation:
    """What to do before a game."""

    seats: tuple[PreparedSeat, ...]
    sections: tuple[StepGroup, ...]

    def at_hand(self, boards: Iterable[Board]) -> tuple[Board, ...]:
        """Those of some boards that may lie on the table: among those drawn, or any where none is."""
        drawn = [seat.board for seat in self.seats if seat.board]
        return tuple(board for board in boards if not drawn or board in drawn)

    @property
    def steps(self) -> tuple[ToDo, ...]:
        """Every step, in order."""
        return tuple(step for section in self.sections for step in section.steps)


def sections_of(
    table: Any, steps: Iterable[SetupStep], citations: Citations, cases: Mapping[int, frozenset[str]]
) -> tuple[StepGroup, ...]:
    """The sections of a set-up: each declared step with what it counts out, and its rules by the case."""
    ordered = steps_in_order(steps)
    parts: tuple[tuple[SetupPart, int], ...] = (
        ("table", 0),
        *(("deck", age) for age in AGES),
        ("draft", 0),
        *(("age", age) for age in AGES),
    )
    sections = (
        StepGroup(part, tuple(_to_do(table, part, age, ordered, citations, cases)), age)
        for part, age in parts
    )
    return tuple(section for section in sections if section.steps)


def _to_do(
    table: Any,
    part: SetupPart,
    age: int,
    steps: tuple[SetupStep, ...],
    citations: Citations,
    cases: Mapping[int, frozenset[str]],
) -> Iterator[ToDo]:
    """The steps of one section that have something to do."""
    for step in steps:
        if step.part == part and (counted := step.counts(table, age)) is not None:
            case = cases[age if part == "age" else 0]
            known = step.kind in citations.by_step
            yield ToDo(step.kind, citations.of(step.kind, case) if known else step.rules, age, counted)
