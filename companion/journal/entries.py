"""What is written in a journal.

Entries of a kind, about a seat or the whole table, with a body of plain values.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.rules.refusal import Refusal

STARTED = "started"  # body: the set-up; the first entry of every journal
CHANGED = "changed"  # body: the set-up that replaces the one before
UNDONE = (
    "undone"  # body: entry, the number of the entry that no longer counts; alone, true where later ones stay
)
REDONE = "redone"  # body: entry, the number of the entry that counts again; alone, as above
REMOVED = "removed"  # the game leaves the lists; nothing but its return can follow
RESTORED = "restored"
WITHHELD = "withheld"  # in files: in the place of an entry that nobody has seen yet

MOST_SEATS = 8
#: a journal takes no more than a file of games can bring back; the last few are for leaving the lists and
#: coming back
MOST_ENTRIES, LAST_FEW = 5_000, 20


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry; number, time and actor are given to it when it is kept."""

    kind: str
    body: Mapping[str, Any] = field(default_factory=dict)
    seat: int | None = None
    number: int = 0
    at: str = ""
    actor: str = ""

    @property
    def target(self) -> int:
        """The number of the entry that an undo or redo names, 0 where it names none."""
        named = self.body.get("entry")
        return named if type(named) is int else 0


class BadEntry(ValueError):
    """An entry whose body cannot be read; the message names the place."""


def not_understood(what: object) -> Refusal:
    """An entry that cannot be read, and where."""
    return Refusal("not-understood", details={"what": str(what)})
