"""Who may open what: decided here, once, before any page is asked.

At home whoever is in the network shares everything. In public a phone has the shelves that it is a member of and the tables that it
joined: the pages of a game open to those alone, and whatever else reads games reads a store that is narrowed to the phone's shelf.
"""

from collections.abc import Callable
from datetime import date
from typing import Any, NoReturn, TypeVar

from flask import Flask, Response, current_app, g, request, session

from companion.store import Store
from companion.store.shelves import Right, begin_shelf, join_table, note_seen, right_to, shelves_of, tables_of
from companion.web.frame.errors import halt
from companion.web.frame.limits import Rate, household
from companion.web.frame.phones import known_id, phone_id
from companion.words.language import gettext as _

NEW_SHELVES, IN_SECONDS = 40, 600
View = TypeVar("View", bound=Callable[..., Any])
_FOR_MEMBERS: set[Callable[..., Any]] = set()
_ON_A_SHELF: set[Callable[..., Any]] = set()


def for_members(view: View) -> View:
    """Mark a page of a game that a guest of its table may not open."""
    _FOR_MEMBERS.add(view)
    return view


def on_a_shelf(view: View) -> View:
    """Mark a page that puts games on the phone's shelf: one that has none gets it there."""
    _ON_A_SHELF.add(view)
    return view


def init_app(app: Flask) -> None:
    """Stand at the door."""
    app.extensions["new_shelves"] = Rate(NEW_SHELVES, IN_SECONDS)
    app.before_request(admit)
    app.after_request(know_again)
    app.context_processor(lambda: {"is_public": is_public()})
    app.add_template_global(is_ours)


def is_public() -> bool:
    """Whether strangers can reach the app."""
    return bool(current_app.config["PUBLIC"])


def admit() -> None:
    """Let in, or turn away. Pages about no game are open: what they show of games comes out of a store that is narrowed."""
    if not is_public() or request.endpoint is None:
        return
    view = current_app.view_functions[request.endpoint]
    game_id = (request.view_args or {}).get("game_id")
    if game_id is not None:
        right = right_here(game_id)
        if not right.is_member and (not right.is_guest or view in _FOR_MEMBERS):
            turn_away()
    if view in _ON_A_SHELF:
        have_shelf()


def know_again(answer: Response) -> Response:
    """Give a phone its key along with its first form: one that sends it twice at once must be the same phone both times."""
    if is_public() and "csrf_token" in session:
        phone_id()
    return answer


def turn_away() -> NoReturn:
    """The page that says nothing, not even whether there is such a game."""
    halt(
        404,
        _(
            "Nothing lies here for this phone. A table opens by its link or its code: ask someone who sits at it."
        ),
    )


def right_here(game_id: str) -> Right:
    """What this phone may do with a game."""
    if "rights" not in g:
        g.rights = {}
        note_visit()
    if game_id not in g.rights:
        g.rights[game_id] = right_to(whole_store(), known_id(), game_id)
    right: Right = g.rights[game_id]
    return right


def is_ours(game_id: str) -> bool:
    """Whether this phone may take a game from its shelf."""
    return not is_public() or right_here(game_id).is_member


def whole_store() -> Store:
    """The store with all that is kept: pages ask `keeping` for what they may see of it."""
    store: Store = current_app.extensions["store"]
    return store


def own_store() -> Store:
    """The store as this phone sees it."""
    return whole_store().on(own_shelf()) if is_public() else whole_store()


def store_of(game_id: str) -> Store:
    """The store in which this phone may read and write a game; of one that it may not, nothing is in it."""
    if not is_public():
        return whole_store()
    right = right_here(game_id)
    return (
        whole_store().on(right.shelf)
        if right.is_member
        else whole_store().only(*([game_id] if right.is_guest else []))
    )


def joined_store() -> Store:
    """The store with the tables that this phone joined as a guest."""
    return whole_store().only(*(tables_of(whole_store(), known_id()) if is_public() else ()))


def become_guest(game_id: str, name: str) -> None:
    """Let this phone sit at a table."""
    join_table(whole_store(), game_id, phone_id(), name)
    g.pop("rights", None)


def own_shelf() -> str:
    """The shelf that this phone stands before: the one it opened, else the one it came to last; "" when it has none."""
    if "shelf" not in g:
        note_visit()
        mine = shelves_of(whole_store(), known_id())
        wish = session.get("shelf", "")
        g.shelf = wish if wish in mine else next(iter(mine), "")
    return str(g.shelf)


def stand_before(shelf: str) -> None:
    """Go to another shelf of this phone."""
    session["shelf"] = g.shelf = shelf


def have_shelf() -> None:
    """Give a phone that begins its first game a shelf of its own."""
    if own_shelf():
        return
    if not current_app.extensions["new_shelves"].allows(household(request.remote_addr or "")):
        halt(429, _("So many games were begun from here that something must be amiss. Wait ten minutes."))
    stand_before(begin_shelf(whole_store(), phone_id()))


def note_visit() -> None:
    """Once a day: write down that the phone was here, and let its cookie last a year from now."""
    today = date.today().isoformat()
    if known_id() and session.get("seen") != today:
        session["seen"] = today
        note_seen(whole_store(), known_id())
