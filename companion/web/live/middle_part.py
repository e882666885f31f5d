"""What a box asks of a table whose game is followed from the middle, by a template live/BOX/_middle.html."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from werkzeug.datastructures import MultiDict

from companion.clock import Clock
from companion.rules.refusal import Refusal
from companion.seating import Setup

#: what a number that cannot be read is refused by
NO_NUMBER = Refusal("number-not-understood")


@dataclass(frozen=True, slots=True)
class MiddleSaid:
    """What a form says of a box: fields of the table, of seats, and of the record beside its position."""

    table: Mapping[str, Any] = field(default_factory=dict)
    seats: Mapping[int, Mapping[str, Any]] = field(default_factory=dict)
    beside: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class MiddlePart:
    """The part of a box: what its template shows, what a form says, what the clock knows, what cannot be."""

    values: Callable[[Setup], Mapping[str, Any]]
    read: Callable[[Setup, MultiDict[str, str]], MiddleSaid | Refusal]
    known: Callable[[Clock], Mapping[str, str]]
    check: Callable[[Setup, int, Mapping[str, Any]], Refusal | None] | None = None
    #: names of the form that several fields have; in an address their values stand with a dot between
    several: tuple[str, ...] = ()
