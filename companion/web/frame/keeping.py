"""The app's store of games."""

from flask import Flask, abort, current_app
from werkzeug.local import LocalProxy

from companion.journal import Game
from companion.store import NoSuchGame, Store


def init_app(app: Flask) -> None:
    """Open the database of the settings."""
    app.extensions["store"] = Store(app.config["DATABASE"])


#: the store of the app that answers
store: Store = LocalProxy(lambda: current_app.extensions["store"])


def kept_game(game_id: str) -> Game:
    """The game of that id, or the page that says there is none."""
    try:
        return store.game(game_id)
    except NoSuchGame:
        abort(404)


def kept_version(game_id: str) -> int:
    """The number of a game's last entry, or the page that says there is no game."""
    try:
        return store.version(game_id)
    except NoSuchGame:
        abort(404)
