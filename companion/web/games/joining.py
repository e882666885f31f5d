"""Another phone joins a game: the page with a code to scan, and the short address behind it."""

from urllib.parse import urlsplit

from flask import Blueprint, abort, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.live.reader import live_of
from companion.network import address_on_network
from companion.sheets.qr import code
from companion.store.codes import code_of, game_with
from companion.web.frame.answers import go
from companion.web.frame.keeping import kept_game, kept_story, store

THIS_MACHINE = ("localhost", "127.0.0.1", "[::1]")

joining = Blueprint("joining", __name__)


@joining.get("/games/<game_id>/join")
def show(game_id: str) -> str:
    """The way to this game for another phone: scanned, typed, copied or sent."""
    game = kept_game(game_id)
    word = code_of(store.ids(), game_id)
    address = for_others(url_for("joining.enter", word=word, _external=True))
    return render_template("games/join.html", game_id=game_id, game=game, word=word, address=address, qr=code(address))


@joining.get("/t/<word>")
def enter(word: str) -> Response:
    """The game behind a code; where it is followed, its seats."""
    game_id = game_with(store.ids(), word)
    if game_id is None:
        abort(404)
    is_followed = live_of(kept_story(game_id)).is_followed
    return go(url_for("live.join" if is_followed else "games.show", game_id=game_id))


def for_others(address: str) -> str:
    """An address as other phones reach it: one that only this machine knows is put into the words of the network."""
    name, _, port = request.host.rpartition(":") if request.host.rpartition(":")[2].isdigit() else (request.host, "", "")
    lan = address_on_network() if name in THIS_MACHINE else None
    return urlsplit(address)._replace(netloc=f"{lan}:{port}" if port else lan).geturl() if lan else address
