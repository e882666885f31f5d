"""Entries → Game: the only place that folds a journal."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from companion.journal import entries as kinds
from companion.journal.entries import BadEntry, Entry
from companion.journal.game import Game, Kept
from companion.journal.history import history
from companion.journal.setup import read_setup
from companion.journal.sheet import line_of, read_cell

Step = Callable[[Game, Entry], Game]


def replay(journal: Sequence[Entry]) -> Game:
    """The game that the entries tell; kinds that belong to other readers are passed over."""
    if not journal or journal[0].kind != kinds.STARTED:
        raise BadEntry("1: a journal begins with the start of a game")
    past = history(journal)
    void = past.void
    first, last = journal[0], journal[-1]
    game = Game(last.number, read_setup(first.body), started_at=first.at, changed_at=last.at)
    for entry in journal[1:]:
        step = STEPS.get(entry.kind)
        if step and entry.number not in void:
            game = step(game, entry)
    return replace(game, undoable=max(past.done[-1:], default=0), redoable=max(past.undone[-1:], default=0))


def score(game: Game, entry: Entry) -> Game:
    """A number in a cell."""
    line = line_of(game.setup, entry.body.get("line"))
    if line is None or type(entry.seat) is not int or not 0 <= entry.seat < len(game.setup.seats):
        raise BadEntry(f"{entry.number}: no such line or seat")
    cell = read_cell(game.setup, line, entry.body, entry.number)
    return replace(game, cells={**game.cells, (line.id, entry.seat): cell})


def correct(game: Game, entry: Entry) -> Game:
    """A number of a finished game, put right."""
    return replace(score(game, entry), corrections=(*game.corrections, entry.number))


def skip(game: Game, entry: Entry) -> Game:
    """A line left as it is."""
    return replace(game, skipped=game.skipped | {str(entry.body.get("line"))})


def keep(game: Game, entry: Entry) -> Game:
    """A doubted number that the table stands by."""
    body = entry.body
    if type(found := body.get("found", 0)) is not int:
        raise BadEntry("found: a whole number")
    kept = Kept(str(body.get("check")), str(body.get("line")), entry.seat, found)
    return replace(game, kept=game.kept | {kept})


def decide(game: Game, entry: Entry) -> Game:
    """A Duel won at once, or that taken back."""
    by = entry.body.get("by")
    if by == "points":
        return replace(game, supremacy="", victor=None)
    if by not in ("military", "science") or game.setup.game != "duel" or entry.seat not in (0, 1):
        raise BadEntry(f"{entry.number}: no such victory")
    return replace(game, supremacy=by, victor=entry.seat)


def change(game: Game, entry: Entry) -> Game:
    """Another set-up for the same seats."""
    setup = read_setup(entry.body)
    if len(setup.seats) != len(game.setup.seats) or setup.game != game.setup.game:
        raise BadEntry(f"{entry.number}: a game keeps its seats")
    corrections = (*game.corrections, entry.number) if game.is_finished else game.corrections
    return replace(game, setup=setup, corrections=corrections)


STEPS: Mapping[str, Step] = {
    kinds.SCORED: score,
    kinds.CORRECTED: correct,
    kinds.SKIPPED: skip,
    kinds.KEPT: keep,
    kinds.DECIDED: decide,
    kinds.CHANGED: change,
    kinds.FINISHED: lambda game, entry: replace(game, finished_at=entry.at or "?"),
    kinds.REMOVED: lambda game, entry: replace(game, removed=True),
    kinds.RESTORED: lambda game, entry: replace(game, removed=False),
}
