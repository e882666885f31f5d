"""Why a play is not possible: a code with its details and the rules behind it; the words are made elsewhere."""

from dataclasses import dataclass, field
from typing import Any, Literal

Code = Literal[
    "already-built",
    "already-recruited",
    "free-city-recruits-no-one",
    "all-stages-built",
    "stage-built",
    "stage-order",
    "no-project",
    "no-part-with-this",
    "no-part-for-the-free-city",
    "no-tokens-left",
    "other-colour",
    "missing-resources",
    "too-few-coins",
]


@dataclass(frozen=True, slots=True)
class Reason:
    """A refusal as a value."""

    code: Code
    rules: tuple[str, ...]
    details: dict[str, Any] = field(default_factory=dict)
