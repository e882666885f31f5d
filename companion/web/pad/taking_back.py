"""The undo and redo keys of one phone: the entry that each would take, and what is said of it."""

from dataclasses import dataclass

from companion.journal import Entry, Story
from companion.journal.judging import redoable, undoable
from companion.pad import PAD, game_of
from companion.words.undo import entry_words, redo_words, undo_words


@dataclass(frozen=True, slots=True)
class Key:
    """The number of the entry that a key takes, 0 for none, and the words for the key."""

    entry: int
    words: str


def undo_key(story: Story, phone: str) -> Key:
    """One's own last entry of the pad first; of a finished game corrections only."""
    game = game_of(story)
    number = undoable(
        story,
        phone,
        lambda entry: is_of_pad(entry) and (not game.is_finished or entry.number in game.corrections),
    )
    return Key(number, undo_words(*said(story, number, phone)))


def redo_key(story: Story, phone: str) -> Key:
    """What this phone took back last on the pad."""
    number = redoable(story, phone, is_of_pad)
    return Key(number, redo_words(*said(story, number, phone)))


def is_of_pad(entry: Entry) -> bool:
    """Whether the pad wrote it; plays of a live game have keys of their own."""
    return entry.kind in PAD.undoable


def said(story: Story, number: int, phone: str) -> tuple[str, str]:
    """Whose entry it is, and what it says; nothing for none."""
    return entry_words(story, story.entry(number), phone) if number else ("", "")
