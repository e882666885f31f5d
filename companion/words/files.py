"""Why a file of games is not taken, in words."""

from companion.journal.files import BadFile
from companion.words.language import gettext as _
from companion.words.language import lazy_gettext as _l
from companion.words.problems import problem_words
from companion.words.refusals import refusal_words

WORDS = {
    "no-file": _l("No file was chosen."),
    "not-json": _l("This file cannot be read as JSON."),
    "other-format": _l("This file holds something else than games of Companion."),
    "other-version": _l("This file is of version %(detail)s; this app reads version 1."),
    "too-many-games": _l("This file holds more than %(detail)s games."),
    "bad-game": _l("Game %(game)d of the file has no proper id, or no entries."),
    "not-a-record": _l("Record %(game)d of the file cannot be read (%(detail)s)."),
    "bad-play": _l("Play %(game)d of the file cannot be read."),
    "play-without-names": _l("Play %(game)d of the file does not say who played."),
    "play-without-score": _l("Play %(game)d of the file has a score that is no number."),
    "play-without-date": _l("Play %(game)d of the file does not say when it was played."),
    "no-plays": _l("No play of 7 Wonders or Duel is in this file."),
    "not-a-table": _l("This table cannot be read from line %(detail)s on."),
    "bad-row": _l("Game %(game)d of the table has a cell that cannot be read: %(detail)s."),
    "too-many-entries": _l("Game %(game)d of the file has no entries, or more than %(detail)s."),
}


def file_words(bad: BadFile) -> str:
    """A sentence for what is wrong, with its place in the file."""
    values = {"game": bad.game, "detail": bad.detail}
    if bad.code in WORDS:
        place = f" ({bad.detail})" if bad.code == "not-json" and bad.detail else ""
        return str(WORDS[bad.code]) % values + place
    if bad.code == "record-refused" and bad.refusal:
        why = refusal_words(bad.refusal, bad.refusal.details["game"], bad.refusal.details["players"])
        return _("Entry %(entry)d of the record is not legal: %(why)s", entry=bad.entry, why=why)
    said = _(
        "Entry %(entry)d of game %(game)d (%(id)s) cannot be read.",
        entry=bad.entry,
        game=bad.game,
        id=bad.game_id,
    )
    setup = bad.refusal.details.get("setup") if bad.refusal else None
    why = problem_words(bad.refusal, setup) if bad.refusal and setup else bad.detail
    return f"{said} {why}".strip()
