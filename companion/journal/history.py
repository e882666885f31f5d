"""Undo and redo: which entries of a journal count."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from companion.journal.entries import REDONE, UNDOABLE, UNDONE, Entry


@dataclass(slots=True)
class History:
    """Numbers of entries: those that count, those that redo would bring back, those a later entry left behind."""

    done: list[int] = field(default_factory=list)
    undone: list[int] = field(default_factory=list)
    lost: list[int] = field(default_factory=list)

    @property
    def void(self) -> frozenset[int]:
        """The entries that do not count."""
        return frozenset((*self.undone, *self.lost))


def history(journal: Iterable[Entry]) -> History:
    """The history of a journal; an undo that does not name the last entry changes nothing."""
    past = History()
    for entry in journal:
        if entry.kind in UNDOABLE:
            past.done.append(entry.number)
            past.lost += past.undone
            past.undone.clear()
        elif entry.kind == UNDONE and past.done[-1:] == [entry.body.get("entry")]:
            past.undone.append(past.done.pop())
        elif entry.kind == REDONE and past.undone[-1:] == [entry.body.get("entry")]:
            past.done.append(past.undone.pop())
    return past
