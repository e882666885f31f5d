"""The first page: the game that is being counted, and what the app does."""

from datetime import UTC, datetime

from flask import Blueprint, render_template

from companion.store.listing import Listed, recent, waiting_about
from companion.web.frame.keeping import store

home = Blueprint("home", __name__)


@home.get("/", endpoint="home")
def show() -> str:
    """What the app does, in four cards; above them the way back to a pad that was left."""
    return render_template("home.html", left=left_game())


def left_game() -> Listed | None:
    """The game that was written to last, if it waits for more; where the clock was set back, one of about now."""
    lately = [one for one in recent(store, limit=1) if not one.game.finished_at]
    return next(iter(lately or waiting_about(store, datetime.now(UTC))), None)
