"""A set-up: the seats, and the steps in parts that are done in one go."""

from dataclasses import dataclass
from typing import Literal

from companion.prepare.seats import Seat
from companion.prepare.steps import Step


@dataclass(frozen=True, slots=True)
class Part:
    """Steps done in one go: round the table, one Age deck, the drafts, the start of one Age."""

    kind: Literal["table", "deck", "draft", "age"]
    steps: tuple[Step, ...]
    age: int = 0


@dataclass(frozen=True, slots=True)
class Setup:
    """What to do before a game."""

    seats: tuple[Seat, ...]
    parts: tuple[Part, ...]

    @property
    def steps(self) -> tuple[Step, ...]:
        """Every step, in order."""
        return tuple(step for part in self.parts for step in part.steps)
