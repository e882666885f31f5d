"""Sharing games in public: the shelf of a group, and joining a table by its link or code."""

from flask import Blueprint, abort, current_app, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.live.reader import live_of
from companion.print.qr import code
from companion.store.invitations import code_for, code_of, game_with, is_code, link_for, table_behind
from companion.store.listing import number_of_games
from companion.store.shelves import (
    LONGEST_SHELF_NAME,
    guests_of,
    join_shelf,
    leave,
    phones_of,
    rename_phone,
    renew_link,
    shelf_behind,
    shelf_known_as,
    shelves_of,
    throw_out,
)
from companion.web.frame.access import (
    become_guest,
    copied_at,
    is_public,
    kept_game,
    kept_story,
    known_id,
    own_shelf,
    phone_id,
    right_here,
    stand_before,
    store,
    store_of,
    turn_away,
    whole_store,
)
from companion.web.frame.delivery import for_others, go, ports
from companion.web.frame.error_pages import halt
from companion.web.frame.form import clean
from companion.words.games import day_words
from companion.words.language import gettext as _

shelf = Blueprint("shelf", __name__, url_prefix="/shelf")


@shelf.get("")
def index() -> str:
    """At home: that everyone in the network shares the games. In public:
    the phones of this shelf, and its link."""
    if not ports().has_other_phones:
        return render_template("games/here.html", number=number_of_games(store), copied=copied_at())
    here = own_shelf() if is_public() else ""
    return render_template(
        "games/shelf/index.html",
        **(_about(here) if here else {}),
        longest_name=LONGEST_SHELF_NAME,
        day_words=day_words,
    )


def _about(here: str) -> dict[str, object]:
    """What the members of a shelf know of it."""
    store = whole_store()
    address = url_for(".invited", link=shelf_known_as(store, here).link, _external=True)
    others = [
        (one, number_of_games(store.on(one)), len(phones_of(store, one)))
        for one in shelves_of(store, known_id())
        if one != here
    ]
    return {
        "here": here,
        "me": known_id(),
        "address": address,
        "qr": code(address),
        "number": number_of_games(store.on(here)),
        "phones": phones_of(store, here),
        "guests": guests_of(store, here),
        "others": others,
    }


@shelf.post("")
def change() -> Response:
    """What a button of the page asks for; members alone have them."""
    here = own_shelf() if is_public() else ""
    if not here:
        abort(404)
    verb, _, object_ = request.form.get("do", "").partition(":")
    if verb == "leave" and not leave(whole_store(), here, known_id()):
        abort(409)
    elif verb == "out" and object_ != known_id():
        throw_out(whole_store(), here, object_)
    elif verb == "renew":
        renew_link(whole_store(), here)
    elif verb == "name":
        rename_phone(whole_store(), here, known_id(), clean(request.form.get("name")))
    elif verb == "open" and object_ in shelves_of(whole_store(), known_id()):
        stand_before(object_)
    return go(url_for(".index"))


@shelf.get("/<link>")
def invited(link: str) -> str | Response:
    """Whoever has the link is asked whether this phone shall share the shelf."""
    found = shelf_behind(whole_store(), link) if is_public() else None
    if found is None:
        turn_away()
    if found.id in shelves_of(whole_store(), known_id()):
        stand_before(found.id)
        return go(url_for("games.index"))
    return render_template("games/shelf/invited.html", link=link, longest_name=LONGEST_SHELF_NAME)


@shelf.post("/<link>")
def join(link: str) -> Response:
    """Make this phone a member."""
    found = (
        join_shelf(whole_store(), link, phone_id(), clean(request.form.get("name"))) if is_public() else ""
    )
    if not found:
        turn_away()
    stand_before(found)
    return go(url_for("games.index"))


joining = Blueprint("joining", __name__)


@joining.get("/games/<game_id>/join")
def show(game_id: str) -> str:
    """The way to this game for another phone: scanned, typed, copied or sent."""
    game = kept_game(game_id)
    if not ports().has_other_phones:
        return render_template("games/alone.html", game_id=game_id, game=game)
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
        return render_template("games/invited.html", word=word, longest_name=LONGEST_SHELF_NAME)
    return to_table(game_id)


@joining.post("/t/<word>", endpoint="join")
def join_game(word: str) -> Response:
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
    is_live = live_of(kept_story(game_id)).is_live
    return go(url_for("live.join" if is_live else "games.show", game_id=game_id))


def game_behind(word: str) -> str:
    """The game that a word leads to, or the page that says that it leads nowhere."""
    if not is_public():
        return game_with(store.ids(), word) or word
    guesses, visitor = current_app.extensions["guesses"], request.remote_addr or ""
    if is_code(word) and not guesses.allow(visitor):
        halt(
            429,
            _(
                "So many codes led nowhere that none is looked at for ten minutes. "
                "Scan the picture, or open the link."
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
