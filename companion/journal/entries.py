"""What is written in a journal: entries of a kind, about a seat or the whole table, with a body of plain values."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

STARTED = "started"  # body: the set-up
SCORED = "scored"  # seat; body: line and points, or coins and debt; `of`: how it was counted
SKIPPED = "skipped"  # body: line; its empty cells count as 0
KEPT = "kept"  # body: check, line, found; the table keeps a number that a check doubts
DECIDED = "decided"  # seat; body: by = "military" or "science"; by = "points" takes it back
FINISHED = "finished"
CORRECTED = "corrected"  # as scored, after the game was finished
CHANGED = "changed"  # body: the set-up that replaces the first
UNDONE = "undone"  # body: entry, the number of the entry that no longer counts
REDONE = "redone"  # body: entry, the number of the entry that counts again
REMOVED = "removed"
RESTORED = "restored"

#: what the undo key takes back; the plays of a live game join these
UNDOABLE = frozenset({SCORED, SKIPPED, KEPT, DECIDED, FINISHED, CORRECTED, CHANGED})
KINDS = UNDOABLE | {STARTED, UNDONE, REDONE, REMOVED, RESTORED}


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry; number, time and actor are given to it when it is kept."""

    kind: str
    body: Mapping[str, Any] = field(default_factory=dict)
    seat: int | None = None
    number: int = 0
    at: str = ""
    actor: str = ""


class BadEntry(ValueError):
    """An entry whose body cannot be read; the message names the place."""
