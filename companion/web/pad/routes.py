"""The score pad: the page, its board for phones that look again, and what taps and forms write."""

import secrets
from typing import Any

from flask import Blueprint, make_response, render_template, request, url_for
from flask_wtf.csrf import generate_csrf
from markupsafe import Markup
from werkzeug.wrappers import Response

from companion.journal import Story
from companion.journal.validation import QUICKER
from companion.pad import CountedGame, game_of
from companion.pad.reader import CELL
from companion.rules.refusal import Refusal
from companion.web.frame.access import has_news, kept_story, known_phone, write_to
from companion.web.frame.delivery import go, wants_fragment
from companion.web.pad.form import PadForm, asked_cell, typed_at
from companion.web.pad.tally import count_at
from companion.web.pad.view import Pad, PadPlace, pad_of, redo_key, undo_key
from companion.web.shared.markup import drawn
from companion.words.doubts import doubt_words
from companion.words.games import seat_name
from companion.words.refusals import story_refusal_words
from companion.words.undo import both_words, entry_words, redone_words, undone_words

#: stands in forms where the token of a phone will be, and is nothing that anybody could have typed
_TOKEN = secrets.token_hex()

pad = Blueprint("pad", __name__, url_prefix="/games/<game_id>/pad")
#: where only points are counted, the other ways of counting lead here
pad.record(lambda state: state.app.extensions.update(counted_page="pad.show"))


@pad.get("")
def show(game_id: str) -> str:
    """The pad of a game, open at the line asked for or at the first cell that waits."""
    return _page(game_id, kept_story(game_id))


@pad.get("/board")
def board(game_id: str) -> str | tuple[str, int]:
    """The numbers, or 204 when the phone shows them already."""
    if not has_news(game_id):
        return "", 204
    return fragment(game_id, kept_story(game_id))


@pad.get("/count")
def count(game_id: str) -> str:
    """A helper at one cell."""
    story = kept_story(game_id)
    game = game_of(story)
    place = asked_place(pad_of(game))
    if place is None or not place.can_count or not wants_fragment():
        return _page(game_id, story)
    return render_template(
        "pad/_count.html", game_id=game_id, game=game, place=place, **counting(game, place)
    )


@pad.post("")
def write(game_id: str) -> Response | str | tuple[str, int]:
    """Write what a tap or form asks for, judged on the journal as it stands."""
    form = PadForm()
    before = kept_story(game_id)
    after = write_to(game_id, lambda story: asked_cell(form, story), form.expected.data or 0)
    if isinstance(after, Refusal):
        return refused(game_id, after, form)
    return _taken(game_id, before, after, form)


def refused(game_id: str, reason: Refusal, form: PadForm) -> Response | tuple[str, int]:
    """Why nothing was written: somebody was quicker, which shows the table as it stands now,
    or what stands against it."""
    story = kept_story(game_id)
    if reason.code == QUICKER and ended_so(game_of(story), form):
        return go(url_for("results.show", game_id=game_id))
    if reason.code == QUICKER:
        return make_response(
            fragment(game_id, story)
            if wants_fragment()
            else _page(game_id, story, quicker=True, both=_both(story, form)),
            409,
        )
    words = story_refusal_words(reason, story, known_phone())
    return render_template("pad/_refused.html", words=words) if wants_fragment() else _page(
        game_id, story, wrong=words
    ), 422


def _both(story: Story, form: PadForm) -> str:
    """In words the numbers of a line that another phone wrote, each with the one that the form has."""
    setup = game_of(story).setup
    rows = [row for row in pad_of(game_of(story)).rows if row.line.id == form.line.data]
    return " ".join(
        both_words(f"{seat_name(setup, one.seat)}, {row.word}", str(one.number), yours)
        for row in rows
        for one in row.places
        if one.number is not None and (yours := typed_at("value", one.seat)) not in ("", str(one.number))
    )


def ended_so(game: CountedGame, form: PadForm) -> bool:
    """Whether the game has ended as the form asks: its button was tapped twice, or on two phones."""
    if not game.is_finished:
        return False
    return form.verb == "finish" or (
        form.verb == "decide" and form.object == f"{game.supremacy}:{game.victor}"
    )


def _taken(game_id: str, before: Story, after: Story, form: PadForm) -> Response | str:
    """The fresh board for a script, the next page for a plain form."""
    was, game = game_of(before), game_of(after)
    if game.is_finished and not was.is_finished:
        return go(
            url_for("results.reveal" if request.form.get("reveal") else "results.show", game_id=game_id)
        )
    if wants_fragment():
        return fragment(game_id, after, **(taken_back(after, form) if form.verb in ("undo", "redo") else {}))
    place = following(pad_of(game), form)
    where: dict[str, Any] = {"line": place.line.id, "seat": place.seat} if place else {}
    return go(url_for("pad.show", game_id=game_id, by=request.form.get("by"), **where))


def taken_back(story: Story, form: PadForm) -> dict[str, str]:
    """The cell that an undo or redo touched, for the phone to go there,
    and in words what it did and whose entry it was."""
    entry = story.entry(form.entry.data)
    whose, what = entry_words(story, entry, known_phone())
    said = (undone_words if form.verb == "undo" else redone_words)(whose, what)
    return {"touched": f"{entry.body['line']}:{entry.seat}" if entry.kind in CELL else "", "said": said}


def following(pad: Pad, form: PadForm) -> PadPlace | None:
    """Where a reader without scripts goes on: a doubted line first, then the first cell that waits."""
    doubted = next((doubt for doubt in pad.doubts if doubt.line == form.line.data), None)
    if pad.game.is_finished or doubted:
        return pad.place(form.line.data, doubted.seat if doubted else form.seat.data)
    return pad.waiting


def _page(game_id: str, story: Story, wrong: str = "", quicker: bool = False, both: str = "") -> str:
    """The whole page."""
    game = game_of(story)
    pad = pad_of(game)
    place = asked_place(pad) or pad.waiting
    helper = (
        counting(game, place) if "count" in request.args and place and place.can_count else {"count": None}
    )
    by_hand = request.values.get("by") == "hand"
    more = {"place": place, "wrong": wrong, "quicker": quicker, "both": both, "by_hand": by_hand}
    ledger = with_token(render_template("pad/_ledger.html", **ledger_of(game_id, pad, place)))
    return render_template("pad/pad.html", pad=pad, ledger=ledger, **_shown(game_id, story), **more, **helper)


def fragment(game_id: str, story: Story, touched: str = "", said: str = "") -> str:
    """The numbers alone, with what an undo or redo did to them."""

    def draw() -> str:
        return render_template("pad/_ledger.html", **ledger_of(game_id, pad_of(game_of(story)), None))

    ledger = with_token(drawn(game_id, story, draw, "ledger", shows_totals()))
    return render_template(
        "pad/_board.html", ledger=ledger, **_shown(game_id, story), touched=touched, said=said
    )


def ledger_of(game_id: str, pad: Pad, place: PadPlace | None) -> dict[str, Any]:
    """What the numbers are drawn from: nothing of it belongs to one phone,
    whose token is put in afterwards."""
    more = {"totals": shows_totals(), "place": place, "doubt_words": doubt_words, "token": _TOKEN}
    return {"game_id": game_id, "pad": pad, "game": pad.game, **more}


def with_token(ledger: str) -> Markup:
    """The numbers with the token of this phone in their forms, if they have any."""
    return Markup(ledger.replace(_TOKEN, generate_csrf()) if _TOKEN in ledger else ledger)


def _shown(game_id: str, story: Story) -> dict[str, Any]:
    """What page and fragment have in common."""
    keys = {"undo": undo_key(story, known_phone()), "redo": redo_key(story, known_phone())}
    return {"game_id": game_id, "game": game_of(story), "totals": shows_totals(), **keys}


def shows_totals() -> bool:
    """Whether this phone shows the totals."""
    return request.values.get("totals") == "1"


def asked_place(pad: Pad) -> PadPlace | None:
    """The cell that the address names."""
    return pad.place(request.values.get("line"), request.values.get("seat", type=int))


def counting(game: CountedGame, place: PadPlace) -> dict[str, Any]:
    """The values of a page with the helper that counts on a line."""
    return {"count": count_at(game, place, request.args)}
