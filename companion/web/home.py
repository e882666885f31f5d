"""The first page: the game that is being counted, and what the app does."""

from flask import Blueprint, render_template, request

from companion.web.table import left_game

home = Blueprint("home", __name__)


@home.get("/", endpoint="home")
def show() -> str:
    """What the app does, in four cards; above them the way back to a pad that was left, but not on what a phone keeps of it."""
    return render_template("home.html", left=None if request.args.get("kept") else left_game())
