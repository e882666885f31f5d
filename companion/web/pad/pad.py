"""The score pad: the page, its board for phones that look again, and what taps and forms write."""

from flask import Blueprint, make_response, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.journal import Entry, Game
from companion.journal.judging import Refusal, refusal
from companion.journal.replay import STEPS
from companion.speech.doubts import doubt_words
from companion.speech.pad_refusals import refusal_words
from companion.store import Conflict
from companion.web.frame.answers import go, wants_fragment
from companion.web.frame.keeping import kept_game, kept_version, store
from companion.web.frame.phones import phone_name
from companion.web.pad.counts import PICTURES, WORDS, count_at
from companion.web.pad.form import PadForm, asked
from companion.web.pad.view import Pad, Place, pad_of

pad = Blueprint("pad", __name__, url_prefix="/games/<game_id>/pad")


@pad.get("")
def show(game_id: str) -> str:
    """The pad of a game, open at the line asked for or at the first cell that waits."""
    return page(game_id, kept_game(game_id))


@pad.get("/board")
def board(game_id: str) -> str | tuple[str, int]:
    """The numbers, or 204 when the phone shows them already."""
    if request.args.get("since", type=int) == kept_version(game_id):
        return "", 204
    return fragment(game_id, kept_game(game_id))


@pad.get("/count")
def count(game_id: str) -> str:
    """A helper at one cell."""
    game = kept_game(game_id)
    place = asked_place(pad_of(game))
    if place is None or not place.can_count or not wants_fragment():
        return page(game_id, game)
    return render_template("pad/_count.html", game_id=game_id, game=game, place=place, **counting(game, place))


@pad.post("")
def write(game_id: str) -> Response | str | tuple[str, int]:
    """Write what a tap or form asks for, if the journal is still where the phone saw it."""
    form = PadForm()
    game = kept_game(game_id)
    if form.expected.data != game.version:
        return go(url_for("results.show", game_id=game_id)) if ended_so(game, form) else stale(game_id)
    entries = asked(form, game)
    if not isinstance(entries, Refusal):
        entries = first_refusal(game, entries) or entries
    if isinstance(entries, Refusal):
        return refused(game_id, game, entries)
    try:
        after = store.append(game_id, game.version, entries, phone_name()) if entries else game
    except Conflict:
        return stale(game_id)
    return taken(game_id, game, after, form)


def ended_so(game: Game, form: PadForm) -> bool:
    """Whether the game has ended as the form asks: its button was tapped twice, or on two phones."""
    if not game.is_finished:
        return False
    return form.verb == "finish" or (form.verb == "decide" and form.object == f"{game.supremacy}:{game.victor}")


def first_refusal(game: Game, entries: list[Entry]) -> Refusal | None:
    """The first entry that may not be written after those before it."""
    for entry in entries:
        if wrong := refusal(game, entry):
            return wrong
        if entry.kind in STEPS:
            game = STEPS[entry.kind](game, entry)
    return None


def taken(game_id: str, before: Game, after: Game, form: PadForm) -> Response | str:
    """The fresh board for a script, the next page for a plain form."""
    if after.is_finished and not before.is_finished:
        return go(url_for("results.reveal" if request.form.get("reveal") else "results.show", game_id=game_id))
    if wants_fragment():
        return fragment(game_id, after, changed_cell(before, after) if form.verb in ("undo", "redo") else "")
    place = following(pad_of(after), form)
    where = {"line": place.line.id, "seat": place.seat} if place else {}
    return go(url_for("pad.show", game_id=game_id, by=request.form.get("by"), **where))


def following(pad: Pad, form: PadForm) -> Place | None:
    """Where a reader without scripts goes on: a doubted line first, then the first cell that waits."""
    doubted = next((doubt for doubt in pad.doubts if doubt.line == form.line.data), None)
    if pad.game.is_finished or doubted:
        return pad.place(form.line.data, doubted.seat if doubted else form.seat.data)
    return pad.waiting


def changed_cell(before: Game, after: Game) -> str:
    """The cell that an undo or redo changed, for the phone to go there."""
    cells = {*before.cells, *after.cells}
    return next((f"{line}:{seat}" for line, seat in sorted(cells) if before.cells.get((line, seat)) != after.cells.get((line, seat))), "")


def stale(game_id: str) -> Response:
    """Somebody wrote first: the table as it stands now."""
    game = kept_game(game_id)
    return make_response(fragment(game_id, game) if wants_fragment() else page(game_id, game, quicker=True), 409)


def refused(game_id: str, game: Game, reason: Refusal) -> tuple[str, int]:
    """Why nothing was written."""
    words = refusal_words(reason, game)
    return render_template("pad/_refused.html", words=words) if wants_fragment() else page(game_id, game, wrong=words), 422


def page(game_id: str, game: Game, wrong: str = "", quicker: bool = False) -> str:
    """The whole page."""
    pad = pad_of(game)
    place = asked_place(pad) or pad.waiting
    helper = counting(game, place) if "count" in request.args and place and place.can_count else {"count": None}
    by_hand = request.values.get("by") == "hand"
    return render_template("pad/pad.html", **shown(game_id, pad), place=place, wrong=wrong, quicker=quicker, by_hand=by_hand, **helper)


def fragment(game_id: str, game: Game, touched: str = "") -> str:
    """The numbers alone."""
    return render_template("pad/_board.html", **shown(game_id, pad_of(game)), touched=touched, place=None)


def shown(game_id: str, pad: Pad) -> dict:
    """What page and fragment have in common."""
    totals = request.values.get("totals") == "1"
    return {"game_id": game_id, "pad": pad, "game": pad.game, "totals": totals, "doubt_words": doubt_words}


def asked_place(pad: Pad) -> Place | None:
    """The cell that the address names."""
    return pad.place(request.values.get("line"), request.values.get("seat", type=int))


def counting(game: Game, place: Place) -> dict:
    """What a helper shows."""
    return {"count": count_at(game, place, request.args), "count_words": WORDS, "count_pictures": PICTURES}
