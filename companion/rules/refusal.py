"""Why something cannot be: a refused answer as a value, a refused file as an error to raise.

The words for both are made elsewhere.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Refusal:
    """A code, the rules behind it, and what is missing or would do instead."""

    code: str
    rules: tuple[str, ...] = ()
    details: Mapping[str, Any] = field(default_factory=dict)


class BadFile(ValueError):
    """A position, a record or a file of games that cannot be read, or contradicts the rules.

    It says the place in the file, a code for what is wrong there, by which rules, and what would do instead.
    """

    def __init__(self, place: str, code: str, *rules: str, **details: object) -> None:
        self.place, self.code, self.rules = place, code, rules
        self.details: Mapping[str, Any] = details
        super().__init__(f"{place}: {code}")


POSITION_FORMAT = "companion-position/1"


#: half of a surrogate pair, which no file can hold
HALF_SIGN = re.compile("[\ud800-\udfff]")


def is_text(value: object) -> bool:
    """Whether a value is a text, and whole."""
    return isinstance(value, str) and not HALF_SIGN.search(value)
