"""Why something is not possible, as values: a code, the rules, and what is missing or would do instead."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Refusal:
    """A play or a build that the rules do not allow."""

    code: str
    rules: tuple[str, ...]
    details: Mapping[str, Any] = field(default_factory=dict)


class BadPosition(ValueError):
    """A position that contradicts itself or the rules: the place in the file, what is wrong there, and by which rules."""

    def __init__(self, place: str, text: str, *rules: str) -> None:
        self.place = place
        self.text = text
        self.rules = rules
        cited = f" [{', '.join(rules)}]" if rules else ""
        super().__init__(f"{place}: {text}{cited}" if place else f"{text}{cited}")
