"""Undo and redo for one phone among several: what its keys would take, and what stands against it."""

from collections.abc import Container

from companion.journal.entries import UNDONE, Entry
from companion.journal.reader import Readers
from companion.journal.story import Story
from companion.play.refusal import Refusal


def undoable(story: Story, actor: str, among: Container[int] | None = None) -> int:
    """The entry that an actor's undo takes back: the last of the actor's own, else the last of all; 0 for none."""
    counting = [number for number in reversed(story.history.done) if among is None or number in among]
    return next((number for number in counting if story.entry(number).actor == actor), counting[0] if counting else 0)


def redoable(story: Story, actor: str) -> int:
    """The entry that an actor's redo brings back: the last that the actor took back and that nobody brought back since; 0 for none."""
    void = story.history.void
    return next((number for number in reversed(story.history.taken.get(actor, ())) if number in void), 0)


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
