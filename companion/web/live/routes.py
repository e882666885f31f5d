"""The pages of a followed game: the table's phone, a seat's own, what they write,
and what tells them to look again."""

from typing import Any

from flask import Blueprint, abort, redirect, render_template, request, session, url_for
from werkzeug.wrappers import Response

from companion.journal import Entry, Story
from companion.journal.entries import UNDONE
from companion.journal.validation import QUICKER, Intended
from companion.live.entries import FOLLOWED
from companion.live.intents import bring_back, counted_entries, last_taken, take_back
from companion.live.live_game import Live, is_untold
from companion.live.reader import ASIDE, answer_entries, live_of
from companion.live.record import as_text
from companion.rules.refusal import Refusal
from companion.web.frame.access import has_news, kept_story, known_phone, write_to
from companion.web.frame.delivery import page_again
from companion.web.frame.form import whole_number
from companion.web.live.changes import change, changed, history, moment, rule, rulings
from companion.web.live.correcting import correct, put_right
from companion.web.live.duel_board import watched
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
from companion.web.live.hand_marking import hand, mark
from companion.web.live.middle import beginning
from companion.web.live.record_head import record_head
from companion.web.live.settle import first_for_all, settling
from companion.web.live.table_view import looking_on, reveal_of
from companion.web.live.untold import leave, left, lie, lies, missing
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
        not screen.live.is_live
        or screen.is_reveal
        or not screen.has_seat
        or looks_on
        or not shows_now(screen, story)
    ):
        return page_again(here(game_id, me))
    return render_template("live/_pulse.html", words=words, is_news=True, **screen.values(story))


def shows_now(screen: Screen, story: Story) -> bool:
    """Whether the page that asks for news was drawn for this moment and seat,
    and nothing was put right or can be brought back since."""
    args, seat = request.args, screen.decision.seat if screen.decision else None
    shown = (
        args.get("open"),
        args.get("waits", type=int),
        args.get("seat", seat, type=int),
        args.get("put_right", 0, type=int),
        args.get("redo", 0, type=int),
    )
    return shown == (screen.mark, screen.waits, seat, screen.live.put_right, screen.redo(story)[0])


def here(game_id: str, me: int | None) -> str:
    """The page of a phone."""
    on = request.values.get("on", type=int)
    return (
        url_for("live.table", game_id=game_id, on=on)
        if me is None
        else url_for("live.seat", game_id=game_id, seat=me, on=on)
    )


@live.post("/live", defaults={"seat": None})
@live.post("/live/<int:seat>")
def write(game_id: str, seat: int | None) -> Response | tuple[str, int]:
    """What a button means, judged on the journal as it stands; a seat's phone writes to its own page."""
    me, verb = request.form.get("me", seat, type=int), request.form.get("do", "")
    expected = request.form.get("expected", type=int)
    if verb.startswith("hints:"):
        session["hints"] = verb == "hints:on"
        return redirect(here(game_id, me), 303)
    after = write_to(game_id, lambda story: _meant(story, verb), expected)
    if isinstance(after, Refusal):
        return _page(game_id, kept_story(game_id), me, wrong=after), 409 if after.code == QUICKER else 422
    if verb == "finish":
        to = "pad.show" if live_of(after).unsure_lines else "results.show"
        return redirect(url_for(to, game_id=game_id), 303)
    if verb == "leave":
        return redirect(url_for("live.join", game_id=game_id, left=1, on=request.values.get("on")), 303)
    if verb.startswith(("seat:", "help:")):
        me = live_of(after).seat_of(known_key())
    return redirect(here(game_id, me), 303)


def _meant(story: Story, verb: str) -> Intended:
    """The entries that a button asks for."""
    verb, _colon, object_ = verb.partition(":")
    if verb == "begin":
        return [Entry(FOLLOWED, record_head(live_of(story).setup, request.form))]
    if verb == "undo":
        return undone(story, request.form.get("entry", 0, type=int))
    if verb == "redo":
        return _brought_back(story, request.form.get("entry", 0, type=int))
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
    if verb == "again":
        return _chosen_again(live_of(story), whole_number(object_))
    if verb == "instead":
        return _held_instead(story, whole_number(object_))
    if verb == "finish":
        return counted_entries(story) if live_of(story).is_over else Refusal("not-asked")
    return answered(story)


def _brought_back(story: Story, number: int) -> Intended:
    """What was taken back counts again, where this phone is offered that."""
    offered = last_taken(story, known_phone())
    return bring_back(story, number) if number and number == offered else Refusal("nothing-to-redo")


def _chosen_again(live_game: Live, seat: int | None) -> Intended:
    """One of the answers that cannot stand beside each other is taken back, as the table says."""
    clashing = {each for one in live_game.clashes for each in (one, *live_game.rivals(one))}
    answer = live_game.answer(seat) if seat in clashing and live_game.is_clash else None
    return [Entry(UNDONE, {"entry": answer.number})] if answer else Refusal("not-asked")


def _held_instead(story: Story, seat: int | None) -> Intended:
    """An answer in place of another seat's that named the same piece: it was entered for the wrong one."""
    live_game = live_of(story)
    other, said = live_game.answer(seat) if seat is not None else None, answered(story)
    if other is None or isinstance(said, Refusal):
        return said if isinstance(said, Refusal) else Refusal("not-asked")
    taken = undone(story, other.number)
    return taken if isinstance(taken, Refusal) else [*taken, *said]


def undone(story: Story, number: int) -> Intended:
    """What an undo takes back; an answer that another phone keeps stays its own."""
    live_game = live_of(story)
    one = next((one for one in live_game.answers if one.number == number), None)
    if one and not may_see(live_game, one) and not may_enter(live_game, one.seat, known_key()):
        return Refusal("not-your-seat")
    return take_back(story, number)


def answered(story: Story) -> Intended:
    """An answer to what is open, or a remark of the table."""
    live_game = live_of(story)
    said = entry_said(live_game)
    if said is None or not live_game.is_live:
        return _NOT_UNDERSTOOD
    if (
        said.get("do") not in ASIDE
        and not is_untold(said)
        and not may_enter(live_game, said.get("seat"), known_key())
    ):
        return Refusal("not-your-seat")
    tapped = request.form.get("open")
    if tapped is not None and has_arrived(live_game, said, tapped):
        return []
    return WENT_ON if went_on(live_game) else answer_entries(said)


def has_arrived(live_game: Live, said: dict[str, Any], tapped: str) -> bool:
    """Whether what a phone kept without network was written all the same, and only its answer got lost."""
    return any(mark_of(one.phase) == tapped and said.items() <= one.entry.items() for one in live_game.played)


def _page(game_id: str, story: Story, me: int | None, wrong: Refusal | None = None) -> str:
    """The page of a phone in the state that the game is in."""
    screen = screen_of(game_id, story, me)
    values = screen.values(story) | {"words": words}
    values["may_see"] = may_see
    values |= screen.refused(story, wrong)
    live_game = screen.live
    if not live_game.is_live:
        return render_template("live/begin.html", **values, **beginning(game_id, story))
    if not screen.has_seat:
        return render_template("live/seat.html", **values)
    if screen.is_reveal:
        return render_template(
            "live/reveal.html", **values, **reveal_of(live_game, screen.teller, screen.me, screen.on)
        )
    if live_game.is_over:
        return render_template("live/over.html", **values)
    if live_game.is_clash:
        return render_template("live/clash.html", **values)
    if screen.decision is None:
        return render_template(
            "live/waiting.html", **values, **screen.turn(wrong), **watched(live_game, screen.teller, me)
        )
    turn = screen.turn(wrong)
    if turn["tapped"] and turn["tapped"].holders:
        values["wrong"] = ""  # the tray asks who has it
    if screen.decision.when == "round" and screen.decision.at_once:
        return render_template("live/turn.html", **values, **turn)
    values |= settling(live_game, screen.teller, screen.decision, screen.open, turn) | turn
    return render_template("live/settle.html", **values)


@live.get("/live/seats")
def join(game_id: str) -> str:
    """Take a seat: every seat, those that have a phone too, after one question."""
    story = kept_story(game_id)
    values = screen_of(game_id, story, None).values(story)
    return render_template("live/seat.html", words=words, left=bool(request.args.get("left")), **values)


@live.get("/watch")
def watch(game_id: str) -> str | tuple[str, int]:
    """Looking on: all cities, who is still thinking; nothing that is secret, nothing to tap."""
    if not has_news(game_id):
        return "", 204
    story = kept_story(game_id)
    screen = screen_of(game_id, story, None)
    if not screen.live.is_live:
        abort(404)
    fragment = f"live/{screen.live.setup.game}/_watch.html"

    def draw(template: str = fragment) -> str:
        return render_template(
            template, words=words, **(screen.values(story) | looking_on(screen.live, screen.teller))
        )

    return drawn(game_id, story, draw, "watch") if request.args.get("seen") else draw("live/watch.html")


live.get("/live/history")(history)
live.get("/live/<int:seat>/hand")(hand)
live.post("/live/<int:seat>/hand")(mark)
live.get("/live/missing/<int:seat>")(missing)
live.get("/live/lies/<int:seat>")(lies)
live.post("/live/lies/<int:seat>")(lie)
live.get("/live/leave")(leave)
live.post("/live/leave")(left)
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
    live_game = live_of(kept_story(game_id))
    if not live_game.is_live:
        abort(404)
    open_ = {one.number for one in live_game.answers}
    first = next((place for place, one in enumerate(live_game.played) if one.number in open_), None)
    return Response(as_text(live_game.record(first)), content_type="application/json; charset=utf-8")
