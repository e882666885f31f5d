"""A seat says which cards it holds: on its own phone alone, and only if its player likes."""

from collections import Counter
from typing import Any, NamedTuple

from flask import abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.catalog.items import Item
from companion.catalog.vocabulary import COLORS
from companion.journal import Entry, Story
from companion.journal.validation import QUICKER, Intended
from companion.live.entries import MARKED
from companion.live.live_game import Live
from companion.live.reader import live_of
from companion.rules.hands import Hand
from companion.rules.refusal import Refusal
from companion.web.frame.access import kept_story, write_to
from companion.web.live.form import known_key, phone_key, seated
from companion.web.live.picks import known_pieces
from companion.web.live.view import Screen, screen_of
from companion.words import live as words


class _Tick(NamedTuple):
    """One copy of a card that can be ticked: the first, or one more of the same."""

    item: Item
    copy: int
    is_ticked: bool


def hand(game_id: str, seat: int) -> str | Response:
    """Every card that can be in the hand before a seat, to tick those that are; what is known is ticked."""
    screen = screen_of(game_id, kept_story(game_id), seat)
    if screen.me is None:
        abort(404)
    held = _hand_of(screen)
    return redirect(_back(game_id, seat)) if held is None else _page(screen, held, _known(screen, held))


def mark(game_id: str, seat: int) -> Response | tuple[str, int]:
    """The seat holds these; none of them: it marks nothing in this Age."""
    cards = request.form.getlist("card") if request.form.get("do") != "none" else []
    after = write_to(
        game_id, lambda story: _meant(story, seat, cards), request.form.get("expected", type=int)
    )
    if not isinstance(after, Refusal):
        return redirect(_back(game_id, seat), 303)
    screen = screen_of(game_id, kept_story(game_id), seat)
    held = _hand_of(screen) if screen.me is not None else None
    if held is None:
        return redirect(_back(game_id, seat), 303)
    return _page(screen, held, Counter(cards), after), 409 if after.code == QUICKER else 422


def _back(game_id: str, seat: int) -> str:
    """The page of the seat."""
    return url_for("live.seat", game_id=game_id, seat=seat, on=request.values.get("on", type=int))


def _hand_of(screen: Screen) -> Hand | None:
    """The hand that can be marked here now; None where the seat has another phone, or plays no turn."""
    if screen.me is None or not screen.live.is_live or not screen.has_seat or not screen.may_mark:
        return None
    return screen.live.hand(screen.me)


def _known(screen: Screen, held: Hand) -> Counter[str]:
    """What is ticked when the page is opened: what was marked in this turn, else what is known."""
    said = screen.live.marked(screen.me or 0) if screen.mine == screen.me else None
    if said:
        return Counter(said.cards)
    known = sorted(held.marked) if screen.mine == screen.me else []
    return Counter(known if len(known) <= held.size else [])


def _meant(story: Story, seat: int, cards: list[str]) -> Intended:
    """The entries that mark a hand; a phone that has no seat yet takes this one."""
    live = live_of(story)
    phone = live.phones.get(seat, "")
    if not live.is_live or (phone and phone != known_key()):
        return Refusal("not-your-seat" if phone else "not-followed")
    sits = [] if phone else seated(story, seat, phone_key())
    if isinstance(sits, Refusal):
        return sits
    now = live.phase
    return [*sits, Entry(MARKED, {"age": now.age, "turn": now.turn, "cards": cards}, seat)]


def _page(screen: Screen, held: Hand, ticked: Counter[str], wrong: Refusal | None = None) -> str:
    """The page with these ticks."""
    story = kept_story(screen.game_id)
    values = screen.values(story) | {
        "words": words,
        "held": held,
        "racks": list(_racks(screen.live, held, ticked)),
        "has_marked": bool(screen.mine == screen.me and screen.live.marked(screen.me or 0)),
    }
    values |= screen.refused(story, wrong)
    return render_template("live/hand.html", **values)


def _racks(live: Live, held: Hand, ticked: Counter[str]) -> Any:
    """The cards that nobody has seen, by colour and name; of several copies each."""
    known = known_pieces(live.setup.catalog, live.setup.game)
    items = sorted([known[id_] for id_ in held.unseen], key=lambda item: str(item.name["en"]))
    for color in COLORS:
        ticks = [
            _Tick(item, copy, ticked[item.id] >= copy)
            for item in items
            if getattr(item, "color", "") == color
            for copy in range(1, min(held.unseen[item.id], held.size) + 1)
        ]
        if ticks:
            yield color, ticks
