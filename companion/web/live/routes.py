"""The pages of a followed game: the table's phone, a seat's own, what they write,
and what tells them to look again."""

from typing import Any

from flask import Blueprint, abort, redirect, render_template, request, session, url_for
from werkzeug.wrappers import Response

from companion.journal import Entry, Story
from companion.journal.judging import QUICKER, Intended
from companion.live.entries import FOLLOWED
from companion.live.intents import counted_entries, take_back
from companion.live.live_game import Live
from companion.live.reader import ASIDE, answer_entries, live_of
from companion.live.record import as_text
from companion.rules.refusal import Refusal
from companion.web.frame.access import has_news, kept_story, write_to
from companion.web.frame.delivery import page_again
from companion.web.frame.form import whole_number
from companion.web.live.changes import change, changed, history, moment, rule, rulings
from companion.web.live.correcting import correct, put_right
from companion.web.live.duel import watched
from companion.web.live.form import (
    entry_said,
    known_key,
    mark_of,
    may_enter,
    may_see,
    phone_key,
    seated,
    went_on,
)
from companion.web.live.middle import beginning
from companion.web.live.record_head import record_head
from companion.web.live.settle import first_for_all, settling
from companion.web.live.table_view import looking_on, reveal_of
from companion.web.live.view import Screen, screen_of
from companion.web.shared.markup import drawn
from companion.words import live as words

live = Blueprint("live", __name__, url_prefix="/games/<game_id>")
_NOT_UNDERSTOOD = Refusal("not-understood")
WENT_ON = Refusal("went-on")


@live.get("/live")
def table(game_id: str) -> str:
    """The table's phone: it enters for every seat that has no phone of its own."""
    return _page(game_id, kept_story(game_id), None)


@live.get("/live/<int:seat>")
def seat(game_id: str, seat: int) -> str:
    """A seat's own phone; whoever does not have the seat is asked whether to take it."""
    story = kept_story(game_id)
    if seat not in live_of(story).setup.players:
        abort(404)
    return _page(game_id, story, seat)


@live.get("/live/pulse")
def pulse(game_id: str) -> Response | str | tuple[str, int]:
    """Nothing new: 204. Something new: the seats and who still thinks;
    the page again where it shows what is no longer so."""
    if not has_news(game_id):
        return "", 204
    story = kept_story(game_id)
    me = request.args.get("me", type=int)
    screen = screen_of(game_id, story, me)
    looks_on = screen.live.setup.rules.in_turns and screen.waits is not None
    if (
        not screen.live.is_followed
        or screen.is_reveal
        or not screen.has_seat
        or looks_on
        or not shows_now(screen)
    ):
        return page_again(here(game_id, me))
    return render_template("live/_pulse.html", words=words, is_news=True, **screen.values(story))


def shows_now(screen: Screen) -> bool:
    """Whether the page that asks for news was drawn for this moment and seat,
    and nothing was put right since."""
    args, seat = request.args, screen.decision.seat if screen.decision else None
    shown = (
        args.get("open"),
        args.get("waits", type=int),
        args.get("seat", seat, type=int),
        args.get("put_right", 0, type=int),
    )
    return shown == (screen.mark, screen.waits, seat, screen.live.put_right)


def here(game_id: str, me: int | None) -> str:
    """The page of a phone."""
    on = request.values.get("on", type=int)
    return (
        url_for("live.table", game_id=game_id, on=on)
        if me is None
        else url_for("live.seat", game_id=game_id, seat=me, on=on)
    )


@live.post("/live")
def write(game_id: str) -> Response | tuple[str, int]:
    """What a button means, judged on the journal as it stands."""
    me, verb = request.form.get("me", type=int), request.form.get("do", "")
    expected = request.form.get("expected", type=int)
    if verb.startswith("hints:"):
        session["hints"] = verb == "hints:on"
        return redirect(here(game_id, me), 303)
    after = write_to(game_id, lambda story: _meant(story, verb), expected)
    if isinstance(after, Refusal):
        return _page(game_id, kept_story(game_id), me, wrong=after), 409 if after.code == QUICKER else 422
    if verb == "finish":
        return redirect(url_for("results.show", game_id=game_id), 303)
    if verb.startswith("seat:"):
        me = live_of(after).seat_of(known_key())
    return redirect(here(game_id, me), 303)


def _meant(story: Story, verb: str) -> Intended:
    """The entries that a button asks for."""
    verb, _colon, object_ = verb.partition(":")
    if verb == "begin":
        return [Entry(FOLLOWED, record_head(live_of(story).setup, request.form))]
    if verb == "undo":
        return undone(story, request.form.get("entry", 0, type=int))
    if verb == "seat":
        wanted = whole_number(object_)
        return _NOT_UNDERSTOOD if wanted is None else seated(story, wanted, phone_key())
    if verb in ("leave", "help"):
        mine = live_of(story).seat_of(known_key())
        if mine is None:
            return _NOT_UNDERSTOOD
        return seated(
            story, mine, "" if verb == "leave" else known_key(), helped=verb == "help" and object_ == "yes"
        )
    if verb == "pay":
        if went_on(live_of(story)):
            return WENT_ON
        return answer_entries(
            *first_for_all(live_of(story), lambda seat: may_enter(live_of(story), seat, known_key()))
        )
    if verb == "finish":
        return counted_entries(story) if live_of(story).is_over else Refusal("not-asked")
    return answered(story)


def undone(story: Story, number: int) -> Intended:
    """What an undo takes back; an answer that another phone keeps stays its own."""
    followed = live_of(story)
    one = next((one for one in followed.answers if one.number == number), None)
    if one and not may_see(followed, one) and not may_enter(followed, one.seat, known_key()):
        return Refusal("not-your-seat")
    return take_back(story, number)


def answered(story: Story) -> Intended:
    """An answer to what is open, or a remark of the table."""
    followed = live_of(story)
    said = entry_said(followed)
    if said is None or not followed.is_followed:
        return _NOT_UNDERSTOOD
    if said.get("do") not in ASIDE and not may_enter(followed, said.get("seat"), known_key()):
        return Refusal("not-your-seat")
    tapped = request.form.get("open")
    if tapped is not None and has_arrived(followed, said, tapped):
        return []
    return WENT_ON if went_on(followed) else answer_entries(said)


def has_arrived(followed: Live, said: dict[str, Any], tapped: str) -> bool:
    """Whether what a phone kept without network was written all the same, and only its answer got lost."""
    return any(mark_of(one.phase) == tapped and said.items() <= one.entry.items() for one in followed.played)


def _page(game_id: str, story: Story, me: int | None, wrong: Refusal | None = None) -> str:
    """The page of a phone in the state that the game is in."""
    screen = screen_of(game_id, story, me)
    values = screen.values(story) | {"words": words}
    values["may_see"] = may_see
    values |= screen.refused(story, wrong)
    followed = screen.live
    if not followed.is_followed:
        return render_template("live/begin.html", **values, **beginning(game_id, story))
    if not screen.has_seat:
        return render_template("live/seat.html", **values)
    if screen.is_reveal:
        return render_template(
            "live/reveal.html", **values, **reveal_of(followed, screen.teller, screen.me, screen.on)
        )
    if followed.is_over:
        return render_template("live/over.html", **values)
    if screen.decision is None:
        return render_template(
            "live/waiting.html", **values, **screen.turn(), **watched(followed, screen.teller, me)
        )
    turn = screen.turn()
    if screen.decision.when == "round" and screen.decision.at_once:
        return render_template("live/turn.html", **values, **turn)
    values |= settling(followed, screen.teller, screen.decision, screen.open, turn) | turn
    return render_template("live/settle.html", **values)


@live.get("/live/seats")
def join(game_id: str) -> str:
    """Take a seat: every seat, those that have a phone too, after one question."""
    story = kept_story(game_id)
    return render_template("live/seat.html", words=words, **screen_of(game_id, story, None).values(story))


@live.get("/watch")
def watch(game_id: str) -> str | tuple[str, int]:
    """Looking on: all cities, who is still thinking; nothing that is secret, nothing to tap."""
    if not has_news(game_id):
        return "", 204
    story = kept_story(game_id)
    screen = screen_of(game_id, story, None)
    if not screen.live.is_followed:
        abort(404)
    fragment = f"live/{screen.live.setup.game}/_watch.html"

    def draw(template: str = fragment) -> str:
        return render_template(
            template, words=words, **(screen.values(story) | looking_on(screen.live, screen.teller))
        )

    return drawn(game_id, story, draw, "watch") if request.args.get("seen") else draw("live/watch.html")


live.get("/live/history")(history)
live.get("/live/correct")(correct)
live.post("/live/correct")(put_right)
live.get("/live/moments/<int:number>")(moment)
live.post("/live/moments/<int:number>")(change)
live.get("/live/changes/<int:number>")(changed)
live.get("/live/rulings")(rulings)
live.post("/live/rulings")(rule)


@live.get("/record.json")
def record(game_id: str) -> Response:
    """The record of the game; answers that are still secret are not in it."""
    followed = live_of(kept_story(game_id))
    if not followed.is_followed:
        abort(404)
    open_ = {one.number for one in followed.answers}
    first = next((place for place, one in enumerate(followed.played) if one.number in open_), None)
    return Response(as_text(followed.record(first)), content_type="application/json; charset=utf-8")
