"""Undo and redo: which entries of a journal count, and which of them each phone took back."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace

from companion.journal.entries import REDONE, UNDONE, Entry


@dataclass(frozen=True, slots=True)
class History:
    """Numbers of entries that undo can take back: those that count, those taken back last, those a later entry left behind."""

    done: tuple[int, ...] = ()
    undone: tuple[int, ...] = ()
    lost: tuple[int, ...] = ()
    #: what each actor took back since writing something new, the latest last
    taken: Mapping[str, tuple[int, ...]] = field(default_factory=dict)

    @property
    def void(self) -> frozenset[int]:
        """The entries that do not count."""
        return frozenset((*self.undone, *self.lost))

    def after(self, entry: Entry, is_undoable: Callable[[str], bool]) -> "History":
        """The history with one more entry; an undo or redo of something that it cannot take changes nothing."""
        if entry.kind == UNDONE:
            return self._undo(entry) if self.can_undo(entry) else self
        if entry.kind == REDONE:
            return self._redo(entry) if self.can_redo(entry) else self
        if not is_undoable(entry.kind):
            return self
        mine = {**self.taken, entry.actor: ()} if self.taken.get(entry.actor) else self.taken
        return History((*self.done, entry.number), (), self.lost + self.undone, mine)

    def can_undo(self, entry: Entry) -> bool:
        """Whether the entry names one that counts: the last one, or any if it says that it takes that alone."""
        return entry.target in self.done if _is_alone(entry) else self.done[-1:] == (entry.target,)

    def can_redo(self, entry: Entry) -> bool:
        """Whether the entry names one that was taken back: the last one, or any if it says that it brings back that alone."""
        return (
            entry.target in (*self.undone, *self.lost)
            if _is_alone(entry)
            else self.undone[-1:] == (entry.target,)
        )

    def _undo(self, entry: Entry) -> "History":
        taken = {**self.taken, entry.actor: (*self.taken.get(entry.actor, ()), entry.target)}
        return replace(
            self, done=_without(self.done, entry.target), undone=(*self.undone, entry.target), taken=taken
        )

    def _redo(self, entry: Entry) -> "History":
        number = entry.target
        taken = {actor: _without(numbers, number) for actor, numbers in self.taken.items()}
        done = tuple(sorted((*self.done, number)))
        return History(done, _without(self.undone, number), _without(self.lost, number), taken)


def _is_alone(entry: Entry) -> bool:
    """Whether an undo or redo leaves later entries as they are."""
    return entry.body.get("alone") is True


def _without(numbers: tuple[int, ...], number: int) -> tuple[int, ...]:
    """The numbers but one; mostly it is the last."""
    return numbers[:-1] if numbers[-1:] == (number,) else tuple(one for one in numbers if one != number)


def history(entries: Iterable[Entry], is_undoable: Callable[[str], bool]) -> History:
    """The history of some entries."""
    past = History()
    for entry in entries:
        past = past.after(entry, is_undoable)
    return past
