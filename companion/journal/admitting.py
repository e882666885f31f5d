"""Whether a whole journal from elsewhere can be kept: each entry must be readable where it stands."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from companion.journal import entries as kinds
from companion.journal.entries import BadEntry, Entry
from companion.journal.game import Game
from companion.journal.judging import unreadable
from companion.journal.replay import STEPS, replay
from companion.journal.seating import Problem, problems
from companion.journal.setup import Setup, read_setup


@dataclass(frozen=True, slots=True)
class Flaw:
    """The first entry that cannot be kept: its number, a code, and what is wrong with it; or the problem of its set-up."""

    entry: int
    code: str
    detail: str = ""
    problem: Problem | None = None
    setup: Setup | None = None


def first_flaw(journal: Sequence[Entry]) -> Flaw | None:
    """What keeps the journal from being kept, or None; what changes nothing is no flaw."""
    try:
        game = replay(journal[:1])
    except BadEntry as error:
        return Flaw(1, "not-understood", str(error))
    if flaw := unplayable(1, game.setup):
        return flaw
    for n, entry in enumerate(journal[1:], 2):
        if entry.kind not in kinds.KINDS or entry.kind == kinds.STARTED:
            return Flaw(n, "not-understood", "kind")
        if refusal := unreadable(game, entry):
            return (unplayable(n, read_setup(entry.body)) if entry.kind == kinds.CHANGED and not refusal.detail else None) or Flaw(
                n, refusal.code, refusal.detail
            )
        game = after(game, entry, journal[:n])
    return None


def unplayable(n: int, setup: Setup) -> Flaw | None:
    """The first problem of a set-up, as a flaw of its entry."""
    return next((Flaw(n, one.code, problem=one, setup=setup) for one in problems(setup)), None)


def after(game: Game, entry: Entry, journal: Sequence[Entry]) -> Game:
    """The game after its next entry; only undo and redo need the journal up to there."""
    if entry.kind in (kinds.UNDONE, kinds.REDONE):
        return replay(journal)
    game = STEPS[entry.kind](game, entry)
    return replace(game, version=entry.number)
