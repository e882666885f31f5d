"""A table to try: invented players, half of the numbers written, and no trace in lists and statistics."""

from collections.abc import Iterator
from datetime import date

from flask import Blueprint, abort, current_app, url_for
from werkzeug.wrappers import Response

from companion.journal import Entry
from companion.journal.entries import STARTED
from companion.pad.entries import SCORED
from companion.rules.refusal import Refusal
from companion.seating import Seat, Setup
from companion.store.deleting import begin_trial
from companion.web.frame.answers import go
from companion.web.frame.limits import count_new_game
from companion.web.frame.phones import phone_name
from companion.web.frame.rights import become_guest, is_public, whole_store
from companion.words.language import gettext as _
from companion.words.language import lazy_gettext as _l

#: who sits there, at which board, and what is written already for each line
PLAYERS = (
    (_l("Ada"), "rhodes", "A"),
    (_l("Hugo"), "alexandria", "A"),
    (_l("Mira"), "halicarnassus", "B"),
    (_l("Theo"), "olympia", "A"),
)
WRITTEN = {
    "military": (18, -4, 3, 2),
    "treasury": (7, 4, 11, 9),
    "wonder": (10, 7, 3, 10),
    "civilian": (12, 20, 17, 14),
}

trial = Blueprint("trial", __name__)


@trial.post("/games/try")
def begin() -> Response:
    """Lay the table and go to its pad."""
    count_new_game(current_app.extensions["new_games"])
    begun = begin_trial(whole_store(), [Entry(STARTED, table().body()), *numbers()], phone_name())
    if isinstance(begun, Refusal):
        abort(409)
    if is_public():
        become_guest(begun, "")
    return go(url_for("pad.show", game_id=begun))


def table() -> Setup:
    """The table with its invented players, in the reader's language."""
    seats = tuple(Seat(str(name), board, side) for name, board, side in PLAYERS)
    return Setup(seats=seats, date=date.today().isoformat(), place=_("A table to try"))


def numbers() -> Iterator[Entry]:
    """What is written already."""
    for line, points in WRITTEN.items():
        for seat, number in enumerate(points):
            yield Entry(SCORED, {"line": line, "coins" if line == "treasury" else "points": number}, seat)
