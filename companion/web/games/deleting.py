"""Delete for good: a game, or a player's name out of all games; each after a page that says what goes and what stays."""

from flask import Blueprint, abort, render_template, url_for
from werkzeug.wrappers import Response

from companion.pad import game_of
from companion.store.deleting import NOBODY, delete_game, delete_name, games_with
from companion.store.players import player_record
from companion.web.frame.answers import go
from companion.web.frame.keeping import kept_story, store
from companion.web.frame.rights import for_members, store_of
from companion.web.games.player_keys import name_behind

deleting = Blueprint("deleting", __name__)


@deleting.get("/games/<game_id>/delete")
@for_members
def ask(game_id: str) -> str:
    """What would go with a game."""
    story = kept_story(game_id)
    return render_template(
        "games/deleting/game.html", game_id=game_id, game=game_of(story), entries=story.version
    )


@deleting.post("/games/<game_id>/delete")
@for_members
def delete(game_id: str) -> Response:
    """Delete a game for good."""
    kept_story(game_id)
    delete_game(store_of(game_id), game_id)
    return go(url_for("games.index", deleted="game"))


@deleting.get("/players/<key>/delete")
def ask_name(key: str) -> str:
    """What would become of a player's games."""
    name = name_behind(store, key) or abort(404)
    record = player_record(store, name)
    written = record.name if record else name
    return render_template(
        "games/deleting/name.html", key=key, name=written, number=len(games_with(store, name)), nobody=NOBODY
    )


@deleting.post("/players/<key>/delete")
def forget(key: str) -> Response:
    """Delete a name for good."""
    delete_name(store, name_behind(store, key) or abort(404))
    return go(url_for("games.index", deleted="name"))
