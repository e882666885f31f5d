"""A game is its journal: entries in order, which of them count, and what its readers make of them.

The journal knows entries, undo and redo, folding and files, but no kind of game. What a game's entries mean
is the business of its readers: the score pad is one, the live game another, and one journal may hold the
entries of both. A reader says

- how a game begins (`begin`, from the set-up in the first entry),
- how one entry of each of its kinds folds onto its state (`steps`): the state after it, or a Refusal where it
  cannot be read,
- what else keeps an entry of a file (`admit`) or a new one (`judge`) from being written,
- which kinds the undo key takes back (`undoable`),
- whether two entries are about the same thing (`touches`): then the later rests on the earlier, and whoever
  saw only the earlier one has to look again.

To add one: write it in a module of its own room, `LIVE: Reader[...] = Reader("live", begin, steps, ...)`, and
name it in `companion.store.store.READERS`, the one place where readers are registered. Nothing here
changes. A kind may be read by several readers (all of them read the set-up); then each of them must accept
it. A kind that no reader knows is kept, passed over in folding, exported and taken in again whole, but cannot
be written through the door.
"""

from companion.journal.entries import BadEntry, Entry
from companion.journal.story import Reader, Readers, Story, tell
from companion.journal.validation import Intent

__all__ = ["BadEntry", "Entry", "Intent", "Reader", "Readers", "Story", "tell"]
