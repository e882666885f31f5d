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
