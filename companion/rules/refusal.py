"""Why something is not possible, as a value; the words for it are made elsewhere."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Refusal:
    """A code, the rules behind it, and what is missing or would do instead."""

    code: str
    rules: tuple[str, ...] = ()
    details: Mapping[str, Any] = field(default_factory=dict)
