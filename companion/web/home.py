"""The first page: what the app does."""

from flask import Blueprint, render_template

home = Blueprint("home", __name__)


@home.get("/", endpoint="home")
def show() -> str:
    """What the app does, in four cards."""
    return render_template("home.html")
