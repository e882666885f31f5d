"""Whether an entry may be written after a game: the same verdict for forms, phones and imported files."""

from dataclasses import dataclass

from companion.journal import entries as kinds
from companion.journal.entries import BadEntry, Entry
from companion.journal.game import Game
from companion.journal.replay import STEPS
from companion.journal.seating import problems
from companion.journal.setup import read_setup
from companion.journal.sheet import line_of


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an entry is not written: a code, and what was wrong with it."""

    code: str
    detail: str = ""


def refusal(game: Game, entry: Entry) -> Refusal | None:
    """The reason not to write this entry, or None."""
    if game.removed and entry.kind != kinds.RESTORED:
        return Refusal("removed")
    if entry.kind in (kinds.SCORED, kinds.SKIPPED, kinds.FINISHED) and game.is_finished:
        return Refusal("finished")
    if entry.kind == kinds.CORRECTED and not game.is_finished:
        return Refusal("not-finished")
    if entry.kind == kinds.UNDONE and entry.body.get("entry") != (game.undoable or None):
        return Refusal("nothing-to-undo")
    if entry.kind == kinds.REDONE and entry.body.get("entry") != (game.redoable or None):
        return Refusal("nothing-to-redo")
    if entry.kind in (kinds.SKIPPED, kinds.KEPT) and line_of(game.setup, entry.body.get("line")) is None:
        return Refusal("not-understood", "line")
    return unreadable(game, entry)


def unreadable(game: Game, entry: Entry) -> Refusal | None:
    """What replaying the entry would stumble over."""
    try:
        if entry.kind in STEPS:
            STEPS[entry.kind](game, entry)
        if entry.kind == kinds.CHANGED and (wrong := problems(read_setup(entry.body))):
            return Refusal(wrong[0].code)
    except BadEntry as error:
        line = line_of(game.setup, entry.body.get("line"))
        return Refusal("out-of-range", line.id) if line and is_seated(game, entry) else Refusal("not-understood", str(error))
    return None


def is_seated(game: Game, entry: Entry) -> bool:
    """Whether the entry is about a seat of this table."""
    return type(entry.seat) is int and 0 <= entry.seat < len(game.setup.seats)
