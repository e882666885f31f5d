"""The first page, and the way back to the game that is being counted."""

from collections.abc import Iterator

from flask import Blueprint, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.rules.contract import rules_of
from companion.store.listing import ListedGame, recent
from companion.web.frame.access import is_public, joined_store, store
from companion.web.frame.delivery import go
from companion.web.frame.navigation import Job, take_place
from companion.words.games import GAME_WORDS, box_name, box_picture
from companion.words.language import lazy_gettext as _l

home = Blueprint("home", __name__)


@home.get("/", endpoint="home")
def show() -> str:
    """What the app does, in four cards; above them the way back to a pad that was left,
    but not on what a phone keeps of it."""
    left = None if request.args.get("kept") else left_game()
    return render_template("home.html", left=left, boxes=list(_all_boxes()))


def _all_boxes() -> Iterator[tuple[str, str]]:
    """The picture and the name of every game and of the boxes that can join it."""
    for game, words in GAME_WORDS.items():
        yield words.picture, str(words.name)
        yield from ((box_picture(box.id), box_name(box.id)) for box in rules_of(game).boxes[1:])


LOOKED_BACK = 20  # games; one left longer ago was given up

table = Blueprint("table", __name__)
take_place(table, Job("table.show", _l("Table"), "table", place=1, also=("pad", "games.new", "games.take")))


@table.get("/table", endpoint="show")
def show_table() -> Response:
    """Where the evening goes on."""
    left = left_game()
    return go(url_for("games.show", game_id=left.game.game_id) if left else url_for("games.new"))


def left_game() -> ListedGame | None:
    """The game that waits for more and was written to last; one that was finished since does not hide it."""
    seen = (store, joined_store()) if is_public() else (store,)
    lately = [one for each in seen for one in recent(each, limit=LOOKED_BACK) if not one.game.finished_at]
    return max(lately, key=lambda one: one.game.changed_at, default=None)
