"""Undo and redo for one phone among several: what its keys would take, and what stands against it."""

from collections.abc import Callable

from companion.journal.entries import UNDONE, Entry
from companion.journal.reader import Readers
from companion.journal.story import Story
from companion.rules.refusal import Refusal


def _any_entry(entry: Entry) -> bool:
    """Whatever an undo can take."""
    return True


def undoable(story: Story, actor: str, fits: Callable[[Entry], bool] = _any_entry) -> int:
    """Of the entries that fit, the one that an actor's undo takes back: the last of the actor's own, else the last of all; 0 for none."""
    last = 0
    for number in reversed(story.history.done):
        entry = story.entry(number)
        if fits(entry):
            if entry.actor == actor:
                return number
            last = last or number
    return last


def redoable(story: Story, actor: str, fits: Callable[[Entry], bool] = _any_entry) -> int:
    """Of the entries that fit, the last that the actor took back and that nobody brought back since; 0 for none."""
    void = story.history.void
    taken = (number for number in reversed(story.history.taken.get(actor, ())) if number in void)
    return next((number for number in taken if fits(story.entry(number))), 0)


def marked(story: Story, entry: Entry) -> Entry:
    """An undo or redo as it is written: marked where it leaves later entries as they are."""
    past = story.history
    last = past.done[-1:] if entry.kind == UNDONE else past.undone[-1:]
    body = {"entry": entry.target} if last == (entry.target,) else {"entry": entry.target, "alone": True}
    return Entry(entry.kind, body, entry.seat, entry.number, entry.at, entry.actor)


def against(readers: Readers, story: Story, entry: Entry) -> Refusal | None:
    """Why an undo or redo cannot be: it names nothing it could take, or later entries rest on what it names."""
    past, number = story.history, entry.target
    if not (past.can_undo(entry) if entry.kind == UNDONE else past.can_redo(entry)):
        return Refusal("nothing-to-undo" if entry.kind == UNDONE else "nothing-to-redo")
    named = story.entry(number)
    later = tuple(one for one in past.done if one > number and readers.touch(named, story.entry(one)))
    return Refusal("needed", details={"entry": number, "by": later}) if later else None
