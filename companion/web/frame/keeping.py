"""The app's store of games, as far as the phone that asks may see it."""

from collections.abc import Callable
from typing import cast

from flask import Flask, abort
from werkzeug.local import LocalProxy

from companion.journal import Intent, Story
from companion.journal.judging import Meant
from companion.pad import Game, game_of
from companion.rules.refusal import Refusal
from companion.store import NoSuchGame, Store
from companion.web.frame.phones import phone_name, sit_at
from companion.web.frame.rights import own_store, store_of


def init_app(app: Flask) -> None:
    """Open the database of the settings."""
    app.extensions["store"] = Store(app.config["DATABASE"])


#: the store of the app that answers, narrowed to the shelf of the phone that asks where strangers can reach it
store: Store = cast(Store, LocalProxy(own_store))


def kept_story(game_id: str) -> Story:
    """The journal of that id and what it tells, or the page that says there is none."""
    try:
        return store_of(game_id).story(game_id)
    except NoSuchGame:
        abort(404)


def write_to(game_id: str, meant: Callable[[Story], Meant], expected: int | None = None) -> Story | Refusal:
    """Write what this phone means, or say why not; the page that says there is no game."""
    try:
        after = store_of(game_id).write(game_id, Intent(meant, phone_name(), expected))
    except NoSuchGame:
        abort(404)
    sit_at(game_id)
    return after


def kept_game(game_id: str) -> Game:
    """The game of that id, or the page that says there is none."""
    return game_of(kept_story(game_id))


def kept_version(game_id: str) -> int:
    """The number of a game's last entry, or the page that says there is no game."""
    try:
        return store_of(game_id).version(game_id)
    except NoSuchGame:
        abort(404)
