"""The position that a file holds, or a record after one of its entries."""

from collections.abc import Mapping
from typing import Any

from companion.answers.asking import Unanswered
from companion.rules.contract import RECORD_FORMAT


def position_in(raw: Any, number: int | None) -> Any:
    """The position of a file: itself, or the one of a record after an entry; raises Unanswered."""
    if isinstance(raw, Mapping) and raw.get("format") == RECORD_FORMAT:
        from companion.answers.course import position_of

        return position_of(raw, number)
    if number is not None:
        raise Unanswered("--at: is for records, and this is a position")
    return raw
