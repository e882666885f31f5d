"""A set-up: the seats, and the steps in sections that are done in one go."""

from dataclasses import dataclass
from typing import Literal

from companion.prepare.seats import Seat
from companion.prepare.steps import Step


@dataclass(frozen=True, slots=True)
class Section:
    """Steps done in one go: round the table, one Age deck, the drafts, the start of one Age."""

    kind: Literal["table", "deck", "draft", "age"]
    steps: tuple[Step, ...]
    age: int = 0


@dataclass(frozen=True, slots=True)
class Preparation:
    """What to do before a game."""

    seats: tuple[Seat, ...]
    sections: tuple[Section, ...]

    @property
    def steps(self) -> tuple[Step, ...]:
        """Every step, in order."""
        return tuple(step for section in self.sections for step in section.steps)
