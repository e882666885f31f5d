"""The first page: the game that is being counted, and what the app does."""

from flask import Blueprint, render_template

from companion.store.listing import Listed, recent
from companion.web.frame.keeping import store

home = Blueprint("home", __name__)


@home.get("/", endpoint="home")
def show() -> str:
    """What the app does, in four cards; above them the way back to a pad that was left."""
    return render_template("home.html", left=left_game())


def left_game() -> Listed | None:
    """The game that was written to last, if it waits for more."""
    return next((one for one in recent(store, limit=1) if not one.game.finished_at), None)
