"""Another phone joins a game: the page with a code to scan, and the short address behind it.

At home the address is the game's for good. In public a code lasts half an hour and cannot be guessed in a life; a link is long.
"""

from urllib.parse import urlsplit

from flask import Blueprint, current_app, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.live.reader import live_of
from companion.network import address_on_network
from companion.print.qr import code
from companion.store.invitations import code_for, code_of, game_with, is_code, link_for, table_behind
from companion.store.shelves import LONGEST_NAME
from companion.web.frame.answers import go
from companion.web.frame.errors import halt
from companion.web.frame.form import clean
from companion.web.frame.keeping import kept_game, kept_story, store
from companion.web.frame.rights import become_guest, is_public, right_here, store_of, turn_away
from companion.words.language import gettext as _

THIS_MACHINE = ("localhost", "127.0.0.1", "[::1]")

joining = Blueprint("joining", __name__)


@joining.get("/games/<game_id>/join")
def show(game_id: str) -> str:
    """The way to this game for another phone: scanned, typed, copied or sent."""
    game = kept_game(game_id)
    word = code_for(store_of(game_id), game_id) if is_public() else code_at_home(game_id)
    typed = way_by(word)
    address = way_by(link_for(store_of(game_id), game_id)) if is_public() else typed
    values = {"word": word, "typed": typed, "address": address, "qr": code(address)}
    return render_template("games/join.html", game_id=game_id, game=game, **values)


def code_at_home(game_id: str) -> str:
    """The short code of a game among those that are listed; a table to try is in no list and has its id."""
    ids = store.ids()
    return code_of(ids, game_id) if game_id in ids else game_id


@joining.get("/t/<word>")
def enter(word: str) -> Response | str:
    """The game behind a word, where this phone may open it; else the question whether to join."""
    game_id = game_behind(word)
    if is_public() and not may_open(game_id):
        return render_template("games/invited.html", word=word, longest_name=LONGEST_NAME)
    return to_table(game_id)


@joining.post("/t/<word>")
def join(word: str) -> Response:
    """Let this phone see and write that table, and no other."""
    game_id = game_behind(word)
    if is_public() and not may_open(game_id):
        become_guest(game_id, clean(request.form.get("name")))
    return to_table(game_id)


def may_open(game_id: str) -> bool:
    """Whether this phone needs no invitation any more."""
    right = right_here(game_id)
    return right.is_member or right.is_guest


def to_table(game_id: str) -> Response:
    """On to the game; where it is followed, to its seats."""
    is_followed = live_of(kept_story(game_id)).is_followed
    return go(url_for("live.join" if is_followed else "games.show", game_id=game_id))


def game_behind(word: str) -> str:
    """The game that a word leads to, or the page that says that it leads nowhere."""
    if not is_public():
        return game_with(store.ids(), word) or word
    guesses, visitor = current_app.extensions["guesses"], request.remote_addr or ""
    if is_code(word) and not guesses.allow(visitor):
        halt(
            429,
            _(
                "So many codes led nowhere that none is looked at for ten minutes. Scan the picture, or open the link."
            ),
        )
    game_id = table_behind(store, word)
    if game_id is None:
        turn_away()
    if is_code(word):
        guesses.forgive(visitor)
    return game_id


def way_to(game_id: str) -> str:
    """The address of a game for other phones: in public one that lets them in."""
    if is_public():
        return way_by(link_for(store_of(game_id), game_id))
    return for_others(url_for("games.show", game_id=game_id, _external=True))


def way_by(word: str) -> str:
    """The address behind a word."""
    return for_others(url_for("joining.enter", word=word, _external=True))


def for_others(address: str) -> str:
    """An address as other phones reach it: one that only this machine knows is put into the words of the network, unless one is set."""
    if current_app.config["ADDRESS"]:
        return address
    name, _, port = (
        request.host.rpartition(":") if request.host.rpartition(":")[2].isdigit() else (request.host, "", "")
    )
    lan = address_on_network() if name in THIS_MACHINE else None
    return urlsplit(address)._replace(netloc=f"{lan}:{port}" if port else lan).geturl() if lan else address
