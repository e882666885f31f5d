"""Whose entry an undo or redo takes, and what it says, in words."""

from companion.clock.entries import CLOCK_KINDS
from companion.journal import Entry, Story
from companion.journal.entries import CHANGED
from companion.pad import game_of
from companion.pad.entries import CORRECTED, DECIDED, FINISHED, KEPT, SCORED, SKIPPED, TOTALLED
from companion.pad.score_pad import pad_line
from companion.seating import Setup
from companion.words.clock import clock_entry_words
from companion.words.games import line_name, seat_name
from companion.words.language import gettext as _
from companion.words.names import signed


def entry_words(story: Story, entry: Entry, phone: str) -> tuple[str, str]:
    """Whose entry it is, nothing for one's own, and what it says."""
    whose = "" if entry.actor == phone else entry.actor
    return whose, what_words(game_of(story).setup, entry)


def what_words(setup: Setup, entry: Entry) -> str:
    """What an entry says."""
    if entry.kind in CLOCK_KINDS:
        return clock_entry_words(setup, entry)
    known = pad_line(setup, entry.body.get("line"))
    line = line_name(known.id) if known else ""
    seat = (
        seat_name(setup, entry.seat) if entry.seat is not None and 0 <= entry.seat < len(setup.seats) else ""
    )
    if entry.kind in (SCORED, CORRECTED):
        number = signed(entry.body["coins"] if "coins" in entry.body else entry.body["points"])
        return _("%(name)s, %(line)s: %(number)s", name=seat, line=line, number=number)
    if entry.kind == TOTALLED:
        return _("%(name)s: %(number)s in all", name=seat, number=signed(entry.body["points"]))
    if entry.kind == SKIPPED:
        return _("%(line)s: skipped", line=line)
    if entry.kind == KEPT:
        number = signed(entry.body.get("found", 0))
        return _("%(line)s: %(number)s kept", line=line, number=number)
    return {
        DECIDED: _("who won at once"),
        FINISHED: _("the end of the count"),
        CHANGED: _("names, boards, place"),
    }.get(entry.kind, entry.kind)


def undo_words(whose: str, what: str) -> str:
    """What the undo key would do."""
    if not what:
        return _("Undo")
    return (
        _("Undo, phone %(phone)s: %(what)s", phone=whose, what=what)
        if whose
        else _("Undo: %(what)s", what=what)
    )


def redo_words(whose: str, what: str) -> str:
    """What the redo key would do."""
    if not what:
        return _("Redo")
    return (
        _("Redo, phone %(phone)s: %(what)s", phone=whose, what=what)
        if whose
        else _("Redo: %(what)s", what=what)
    )


def undone_words(whose: str, what: str) -> str:
    """What an undo did."""
    if whose:
        return _("Taken back, written by phone %(phone)s: %(what)s", phone=whose, what=what)
    return _("Taken back: %(what)s", what=what)


def redone_words(whose: str, what: str) -> str:
    """What a redo did."""
    if whose:
        return _("Written again, from phone %(phone)s: %(what)s", phone=whose, what=what)
    return _("Written again: %(what)s", what=what)


def both_words(where: str, theirs: str, yours: str) -> str:
    """That two phones wrote a cell: which number stands, and which was not written."""
    return _(
        "%(where)s: another phone was quicker. %(theirs)s stands, yours was %(yours)s.",
        where=where,
        theirs=theirs,
        yours=yours,
    )
