"""The pages of a shelf: who shares the games, the link for a further phone, a phone thrown out."""

from flask import Blueprint, abort, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.print.qr import code
from companion.store.listing import number_of_games
from companion.store.shelves import (
    LONGEST_NAME,
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
from companion.web.frame.answers import go
from companion.web.frame.form import clean
from companion.web.frame.phones import known_id, phone_id
from companion.web.frame.rights import is_public, own_shelf, stand_before, turn_away, whole_store
from companion.words.games import day_words

shelf = Blueprint("shelf", __name__, url_prefix="/shelf")


@shelf.get("")
def index() -> str:
    """At home: that everyone in the network shares the games. In public: the phones of this shelf, and its link."""
    here = own_shelf() if is_public() else ""
    return render_template(
        "shelf/index.html", **(about(here) if here else {}), longest_name=LONGEST_NAME, day_words=day_words
    )


def about(here: str) -> dict[str, object]:
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
    return render_template("shelf/invited.html", link=link, longest_name=LONGEST_NAME)


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
