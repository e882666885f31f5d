"""The phone that asks (its signed cookie), what it may do with kept games, and the store restricted to these.

At home whoever is in the network shares everything. In public a phone has the shelves that it is a member
of and the tables that it joined: the pages of a game open to those alone, and whatever else reads games
reads a store that is restricted to the phone's shelf.
"""

import re
import secrets
from collections.abc import Callable, Mapping
from copy import deepcopy
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from typing import Any, NoReturn, TypeVar, cast

from flask import Flask, Request, Response, abort, current_app, g, redirect, request, session, url_for
from flask.sessions import SecureCookieSession, SecureCookieSessionInterface, SessionMixin
from itsdangerous import BadSignature
from werkzeug.local import LocalProxy

from companion.journal import Intent, Story
from companion.journal.validation import Intended
from companion.pad import CountedGame, game_of
from companion.rules.refusal import Refusal
from companion.store import NoSuchGame, Store
from companion.store.deleting import finish_deletions
from companion.store.shelves import (
    GameRight,
    begin_shelf,
    join_table,
    note_seen,
    right_to,
    shelves_of,
    tables_of,
)
from companion.web.frame.delivery import is_by_tls
from companion.web.frame.error_pages import halt
from companion.web.frame.gate import household
from companion.web.frame.limits import Rate
from companion.web.frame.polls import NO_NEWS
from companion.words.language import gettext as _

_COOKIES = 4096


class LastingSessions(SecureCookieSessionInterface):
    """Sessions that last a year from the last visit, whatever the clock of this machine says or said.

    The phone counts that year. A cookie that was signed while the clock was wrong is as good
    as any: a phone would lose its shelf with it. A phone sends the same cookie with all that it asks: its
    signature is checked once.
    """

    def __init__(self) -> None:
        self.read = lru_cache(_COOKIES)(self._read)

    def _read(self, said: str, app: Flask) -> dict[str, Any]:
        """What a cookie says; raises BadSignature if it was not signed by us."""
        signer = self.get_signing_serializer(app)
        assert signer is not None
        found: dict[str, Any] = signer.loads(said)
        return found

    def open_session(self, app: Flask, request: Request) -> SecureCookieSession | None:
        """The session in the cookie; an empty one when it was not signed by us."""
        said = request.cookies.get(self.get_cookie_name(app))
        if not app.secret_key or not said:
            return self.session_class() if app.secret_key else None
        try:
            return self.session_class(deepcopy(self.read(said, app)))
        except BadSignature:
            return self.session_class()

    def save_session(self, app: Flask, session: SessionMixin, response: Response) -> None:
        """Let the cookie last by a number of seconds: a date would be that of this machine's clock."""
        super().save_session(app, session, response)
        mine = f"{self.get_cookie_name(app)}="
        lasts = f"Max-Age={int(app.permanent_session_lifetime.total_seconds())}"
        said = response.headers.getlist("Set-Cookie")
        response.headers.setlist(
            "Set-Cookie",
            [
                re.sub(r"Expires=[^;]+", lasts, one) if one.startswith(mine) and "Max-Age" not in one else one
                for one in said
            ],
        )

    def get_expiration_time(self, app: Flask, session: SessionMixin) -> datetime:
        """A date, which `save_session` replaces."""
        return datetime.now(UTC) + app.permanent_session_lifetime

    def get_cookie_secure(self, app: Flask) -> bool:
        """Over TLS alone where it came so, and in public always; a table at home has plain http."""
        return is_by_tls()


def _init_sessions(app: Flask) -> None:
    """Give the app lasting sessions."""
    app.session_interface = LastingSessions()
    app.config.update(PERMANENT_SESSION_LIFETIME=timedelta(days=365), SESSION_COOKIE_SAMESITE="Lax")


_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"


def phone_name() -> str:
    """The mark of this phone: two letters and a digit, made at its first entry."""
    if "phone" not in session:
        session["phone"] = secrets.choice(_LETTERS) + secrets.choice(_LETTERS) + secrets.choice("23456789")
    return str(session["phone"])


def known_phone() -> str:
    """The mark of this phone if it has written before; one that only looks on gets none."""
    return str(session.get("phone", ""))


def sit_at(game_id: str) -> None:
    """Note the table that this phone began, or wrote to last."""
    if session.get("table") != game_id:
        session["table"] = game_id


def own_table() -> str:
    """The id of that table; empty for a phone that never sat at one."""
    return str(session.get("table", ""))


def phone_id() -> str:
    """The key by which shelves know this phone, made when it first comes to one."""
    if "phone_id" not in session:
        session["phone_id"] = secrets.token_urlsafe(16)
    return str(session["phone_id"])


def known_id() -> str:
    """The key of this phone if it ever came to a shelf or a table."""
    return str(session.get("phone_id", ""))


def note_copy() -> None:
    """Note that this phone saved a copy of all its games."""
    session["copied"] = datetime.now(UTC).isoformat(timespec="milliseconds")
    session.pop("came_in", None)


def note_came_in(number: int) -> None:
    """Note that so many games came in from elsewhere: they may be older than the last copy, and not in it."""
    session["came_in"] = came_in() + number


def came_in() -> int:
    """How many games came in from elsewhere since the last copy."""
    return int(session.get("came_in", 0))


def copied_at() -> str:
    """When this phone last saved a copy of all its games; empty for never."""
    return str(session.get("copied", ""))


_KEY = "moment"


def note_moment(game_id: str, said: Mapping[str, str]) -> None:
    """Note what a question knew of the Age, the laws and the venture, for the game that came of it."""
    session[_KEY] = {"game": game_id, **said}


def noted_moment(game_id: str) -> dict[str, str]:
    """What was noted for a game; nothing for any other."""
    noted = dict(session.get(_KEY, {}))
    return noted if noted.pop("game", "") == game_id else {}


NEW_SHELVES, IN_SECONDS = 40, 600
_View = TypeVar("_View", bound=Callable[..., Any])
_FOR_MEMBERS: set[Callable[..., Any]] = set()
_ON_A_SHELF: set[Callable[..., Any]] = set()


def for_members(view: _View) -> _View:
    """Mark a page of a game that a guest of its table may not open."""
    _FOR_MEMBERS.add(view)
    return view


def on_a_shelf(view: _View) -> _View:
    """Mark a page that puts games on the phone's shelf: one that has none gets it there."""
    _ON_A_SHELF.add(view)
    return view


def _init_rights(app: Flask) -> None:
    """Filter every request."""
    app.extensions["new_shelves"] = Rate(NEW_SHELVES, IN_SECONDS)
    app.before_request(admit)
    app.after_request(know_again)
    app.after_request(_say_version)


def is_public() -> bool:
    """Whether strangers can reach the app."""
    return bool(current_app.config["PUBLIC"])


def admit() -> None:
    """Let in, or turn away. Pages about no game are open: what they show of games comes out of a store that
    is restricted."""
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
    """Give a phone its key along with its first form: one that sends it twice at once must be the same phone
    both times."""
    if is_public() and "csrf_token" in session:
        phone_id()
    return answer


def turn_away() -> NoReturn:
    """The page that says nothing, not even whether there is such a game."""
    halt(
        404,
        _(
            "Nothing lies here for this phone. "
            "A table opens by its link or its code: ask someone who sits at it."
        ),
    )


def right_here(game_id: str) -> GameRight:
    """What this phone may do with a game."""
    if "rights" not in g:
        g.rights = {}
        note_visit()
    if game_id not in g.rights:
        g.rights[game_id] = right_to(whole_store(), known_id(), game_id)
    right: GameRight = g.rights[game_id]
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
    """The shelf that this phone stands before: the one it opened, else the one it came to last;
    "" when it has none."""
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


def init_app(app: Flask) -> None:
    """Open the database of the settings, give lasting sessions, and filter every request."""
    _init_sessions(app)
    _init_rights(app)
    open_store(app)
    app.before_request(_check_sent)


def open_store(app: Flask) -> None:
    """Open the database of the settings, and end what was being deleted."""
    app.extensions["store"] = kept = Store(app.config["DATABASE"])
    finish_deletions(kept)


#: the store of the app that answers, restricted to the shelf of the phone that asks where strangers can reach
#: it
store: Store = cast(Store, LocalProxy(own_store))


#: the pages of games of which more is known than their points
_PLAYED = frozenset({"cards", "clock", "live", "middle", "seats"})


def kept_story(game_id: str) -> Story:
    """The journal of that id and what it tells, or the page that says there is none."""
    try:
        story = store_of(game_id).story(game_id)
    except NoSuchGame:
        abort(404)
    g.shown = story.version
    _turn_to_pad(story, game_id)
    return story


def _turn_to_pad(story: Story, game_id: str) -> None:
    """Where only points are counted, every other way leads to the pad."""
    if request.blueprint in _PLAYED and game_of(story).is_only_counted:
        abort(redirect(url_for(current_app.extensions["counted_page"], game_id=game_id)))


def _check_sent() -> None:
    """Let nothing be written that only another way of counting would know."""
    game_id = (request.view_args or {}).get("game_id", "")
    if request.method == "POST" and request.blueprint in _PLAYED and game_id:
        try:
            _turn_to_pad(store_of(game_id).story(game_id), game_id)
        except NoSuchGame:
            abort(404)


def write_to(
    game_id: str, meant: Callable[[Story], Intended], expected: int | None = None
) -> Story | Refusal:
    """Write what this phone means, or say why not; the page that says there is no game."""
    try:
        after = store_of(game_id).write(game_id, Intent(meant, phone_name(), expected))
    except NoSuchGame:
        abort(404)
    sit_at(game_id)
    if not isinstance(after, Refusal):
        g.shown = after.version
    return after


def kept_game(game_id: str) -> CountedGame:
    """The game of that id, or the page that says there is none."""
    return game_of(kept_story(game_id))


def has_news(game_id: str) -> bool:
    """Whether a game has entries that the polling phone does not show; 404 where there is no game.

    Every poll says what it shows by the number of its last entry, `seen` (`since` on the pad), and is
    answered with 204 while that is the last one.
    """
    shown = request.args.get("since" if "since" in request.args else "seen", type=int)
    try:
        version = store_of(game_id).version(game_id)
    except NoSuchGame:
        abort(404)
    if shown == version:
        request.environ[NO_NEWS] = game_id
    return shown != version


def _say_version(answer: Response) -> Response:
    """Say with a page of a game how many entries it shows: a script keeps an answer that comes late from
    being shown."""
    if "shown" in g:
        answer.headers["Companion-Version"] = str(g.shown)
    return answer
