"""The score pad as a reader of the journal: how its entries fold onto a game, and which may be written."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from companion.cards import LAID, Cities
from companion.clock.conflicts import Conflicts
from companion.clock.entries import CONFLICT_KINDS
from companion.clock.reader import with_entry
from companion.journal.entries import CHANGED, STARTED, BadEntry, Entry, not_understood
from companion.journal.story import Reader, Readers, Story, derived, tell
from companion.pad.checks import findings
from companion.pad.entries import CORRECTED, DECIDED, FINISHED, KEPT, SCORED, SKIPPED, TOTALLED
from companion.pad.ranking import UNEXPLAINED
from companion.pad.score_pad import (
    HIGHEST_TOTAL,
    MILITARY_LINE,
    CountedGame,
    GivenTotal,
    Kept,
    number_within,
    pad_line,
    read_cell,
    with_cards,
    with_clock,
    with_tokens,
)
from companion.rules.boxes import LOWEST
from companion.rules.refusal import Refusal
from companion.seating.setup import read_setup, setup_refusals

_Read = CountedGame | Refusal


def _begin(entry: Entry) -> _Read:
    """An empty pad for the set-up."""
    try:
        setup = read_setup(entry.body)
        return CountedGame(setup, Cities(setup), is_only_counted=setup.is_only_counted, started_at=entry.at)
    except BadEntry as error:
        return not_understood(error)


def _score(game: CountedGame, entry: Entry) -> _Read:
    """A number in a cell."""
    line = pad_line(game.setup, entry.body.get("line"))
    if line is None or type(entry.seat) is not int or not 0 <= entry.seat < len(game.setup.seats):
        return not_understood(f"{entry.number}: no such line or seat")
    try:
        cell = read_cell(game.setup, line, entry.body, entry.number)
    except BadEntry as error:
        return Refusal("out-of-range", details={"line": line.id, "what": str(error)})
    after = replace(game, cells={**game.cells, (line.id, entry.seat): cell})
    return with_tokens(after) if line.id == MILITARY_LINE else after


def _correct(game: CountedGame, entry: Entry) -> _Read:
    """A number of a finished game, put right."""
    after = _score(game, entry)
    return (
        after if isinstance(after, Refusal) else replace(after, corrections=(*game.corrections, entry.number))
    )


def _lay(game: CountedGame, entry: Entry) -> _Read:
    """Cards into a city, or out of it; in a finished game that is a correction."""
    if type(entry.seat) is not int or not 0 <= entry.seat < len(game.setup.seats):
        return not_understood(f"{entry.number}: no such seat")
    try:
        cities = game.cities.after(entry.seat, entry.body)
    except BadEntry as error:
        return not_understood(error)
    corrections = (*game.corrections, entry.number) if game.is_finished else game.corrections
    return replace(game, cities=cities, corrections=corrections)


def _give_total(game: CountedGame, entry: Entry) -> _Read:
    """The total of a seat that was counted elsewhere."""
    if entry.seat not in game.setup.players or type(entry.body.get("won", False)) is not bool:
        return not_understood(f"{entry.number}: no such seat")
    try:
        points = number_within(entry.body, "points", LOWEST, HIGHEST_TOTAL)
    except BadEntry as error:
        return not_understood(error)
    return replace(game, given={**game.given, entry.seat: GivenTotal(points, entry.body.get("won", False))})


def _fight(game: CountedGame, entry: Entry) -> _Read:
    """Something that decides the tokens of a conflict."""
    try:
        conflicts = with_entry(game.conflicts or Conflicts(game.setup), entry)
    except BadEntry as error:
        return not_understood(error)
    return with_tokens(replace(game, conflicts=conflicts))


def _skip(game: CountedGame, entry: Entry) -> _Read:
    """A line left as it is."""
    return replace(game, skipped=game.skipped | {str(entry.body.get("line"))})


def _keep(game: CountedGame, entry: Entry) -> _Read:
    """A doubted number that the table stands by."""
    kept = _kept_in(entry)
    return replace(game, kept=game.kept | {kept}) if kept else not_understood("found: a whole number")


def _kept_in(entry: Entry) -> Kept | None:
    """What an entry keeps, once it has a number."""
    found = entry.body.get("found", 0)
    return (
        Kept(str(entry.body.get("check")), str(entry.body.get("line")), entry.seat, found)
        if type(found) is int
        else None
    )


def _decide(game: CountedGame, entry: Entry) -> _Read:
    """A game won at once, or that taken back."""
    by = entry.body.get("by")
    if by == "points":
        return replace(game, supremacy="", victor=None)
    kinds = game.setup.supremacies
    if by not in (*kinds, *([UNEXPLAINED] if kinds else [])) or entry.seat not in (0, 1):
        return not_understood(f"{entry.number}: no such victory")
    return replace(game, supremacy=by, victor=entry.seat)


def _finish(game: CountedGame, entry: Entry) -> _Read:
    """The table says that all is counted."""
    return replace(game, finished_at=entry.at or "?")


def _change(game: CountedGame, entry: Entry) -> _Read:
    """Another set-up for the same seats."""
    try:
        setup = read_setup(entry.body)
    except BadEntry as error:
        return not_understood(error)
    if len(setup.seats) != len(game.setup.seats) or setup.game != game.setup.game:
        return not_understood(f"{entry.number}: a game keeps its seats")
    corrections = (*game.corrections, entry.number) if game.is_finished else game.corrections
    conflicts = replace(game.conflicts, setup=setup) if game.conflicts else None
    changed = replace(
        game,
        setup=setup,
        is_only_counted=setup.is_only_counted,
        cities=replace(game.cities, setup=setup),
        conflicts=conflicts,
        corrections=corrections,
    )
    return with_tokens(changed)


_STEPS: Mapping[str, Callable[[CountedGame, Entry], _Read]] = {
    SCORED: _score,
    CORRECTED: _correct,
    SKIPPED: _skip,
    TOTALLED: _give_total,
    KEPT: _keep,
    DECIDED: _decide,
    CHANGED: _change,
    FINISHED: _finish,
    LAID: _lay,
    **dict.fromkeys(CONFLICT_KINDS, _fight),
}


def _admit(game: CountedGame, entry: Entry) -> Refusal | None:
    """A set-up, the first or a later one, must be one that can be played."""
    if entry.kind not in (STARTED, CHANGED):
        return None
    setup = read_setup(entry.body)
    return next(
        (replace(one, details={**one.details, "setup": setup}) for one in setup_refusals(setup)), None
    )


def _judge(game: CountedGame, entry: Entry) -> Refusal | None:
    """What keeps an entry of the pad from being written next."""
    if entry.kind in (SCORED, SKIPPED, TOTALLED, FINISHED) and game.is_finished:
        return Refusal("finished")
    if entry.kind == CORRECTED and not game.is_finished:
        return Refusal("not-finished")
    if entry.kind in (SKIPPED, KEPT) and pad_line(game.setup, entry.body.get("line")) is None:
        return not_understood("line")
    if entry.kind == KEPT and _kept_in(entry) not in {
        finding.kept for finding in findings(with_clock(with_cards(game)))
    }:
        return Refusal("no-such-doubt")
    return None


#: entries with a number in a cell, and those that make up the count
CELL = frozenset({SCORED, CORRECTED})
COUNT = CELL | {SKIPPED, TOTALLED, DECIDED, FINISHED, LAID}
#: entries that replace the one of their kind before
_ONCE = frozenset({DECIDED, CHANGED})


def _touches(one: Entry, other: Entry) -> bool:
    """Numbers of the same cell, two ends of a Duel, two set-ups.

    The end of the count is about all that was counted.
    """
    kinds = {one.kind, other.kind}
    if FINISHED in kinds:
        return kinds <= COUNT
    if kinds <= CELL:
        return (one.seat, one.body.get("line")) == (other.seat, other.body.get("line"))
    if kinds == {TOTALLED}:
        return one.seat == other.seat
    return len(kinds) == 1 and kinds <= _ONCE


#: a card is taken back with the tap that laid it, what the clock was told on the clock
PAD: Reader[CountedGame] = Reader(
    "pad", _begin, _STEPS, _admit, _judge, frozenset(_STEPS) - {LAID} - CONFLICT_KINDS, _touches
)


@derived
def game_of(story: Story) -> CountedGame:
    """The game of a journal as the pad shows it."""
    game = with_clock(with_cards(story.read_by(PAD)))
    return replace(game, version=story.version, changed_at=story.changed_at, removed=story.removed)


def replay(entries: Sequence[Entry]) -> CountedGame:
    """The game that the entries tell to the pad alone; BadEntry when they tell none."""
    return game_of(tell(Readers((PAD,)), entries))
