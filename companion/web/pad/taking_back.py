"""The undo and redo keys of one phone: the entry that each would take, and what is said of it."""

from dataclasses import dataclass

from companion.journal import Story
from companion.journal.taking_back import redoable, undoable
from companion.pad import game_of
from companion.speech.taking_back import entry_words, redo_words, undo_words


@dataclass(frozen=True, slots=True)
class Key:
    """The number of the entry that a key takes, 0 for none, and the words for the key."""

    entry: int
    words: str


def undo_key(story: Story, phone: str) -> Key:
    """One's own last entry first; of a finished game corrections only."""
    game = game_of(story)
    number = undoable(story, phone, game.corrections if game.is_finished else None)
    return Key(number, undo_words(*said(story, number, phone)))


def redo_key(story: Story, phone: str) -> Key:
    """What this phone took back last."""
    number = redoable(story, phone)
    return Key(number, redo_words(*said(story, number, phone)))


def said(story: Story, number: int, phone: str) -> tuple[str, str]:
    """Whose entry it is, and what it says; nothing for none."""
    return entry_words(story, story.entry(number), phone) if number else ("", "")
