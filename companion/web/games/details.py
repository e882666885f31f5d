"""What a game says about itself beside the numbers: names, boards, place, date, remark; changed by an entry of its journal."""

from dataclasses import replace

from flask import Blueprint, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.journal import Entry, Seat, Setup
from companion.journal.entries import CHANGED
from companion.journal.seating import LONGEST_NAME, boards
from companion.speech.problems import wrong_words
from companion.store import Conflict
from companion.web.frame.answers import go
from companion.web.frame.keeping import kept_game, store
from companion.web.frame.phones import phone_name
from companion.web.games.form import NewGameForm, clean, side_of

details = Blueprint("details", __name__, url_prefix="/games/<game_id>/details")


@details.get("")
def show(game_id: str) -> str:
    """The form."""
    game = kept_game(game_id)
    return page(game_id, game.setup, game.version)


@details.post("")
def change(game_id: str) -> Response | tuple[str, int]:
    """Write the changed set-up as an entry."""
    form = NewGameForm()
    game = kept_game(game_id)
    if request.form.get("expected", type=int) != game.version:
        return stale(game_id)
    setup = changed(game.setup, form)
    if wrong := wrong_words(setup, form.validate()):
        return page(game_id, setup, game.version, wrong), 422
    try:
        if setup != game.setup:
            store.append(game_id, game.version, [Entry(CHANGED, setup.body())], phone_name())
    except Conflict:
        return stale(game_id)
    return go(url_for("games.show", game_id=game_id))


def stale(game_id: str) -> tuple[str, int]:
    """Somebody wrote first: the form as things stand now."""
    game = kept_game(game_id)
    return page(game_id, game.setup, game.version, quicker=True), 409


def changed(setup: Setup, form: NewGameForm) -> Setup:
    """The set-up with what the form says; the seats stay as many as they are."""
    fields = form.seats.data
    seats = tuple(changed_seat(seat, fields[n]) if n < len(fields) else seat for n, seat in enumerate(setup.seats))
    return replace(setup, seats=seats, place=clean(form.place.data), date=clean(form.date.data), comment=clean(form.comment.data))


def changed_seat(seat: Seat, fields: dict[str, str]) -> Seat:
    """A seat with another name or board."""
    name = "" if seat.free_city else clean(fields["name"])
    return replace(seat, name=name, wonder=fields["wonder"] or "", side=side_of(fields))


def page(game_id: str, setup: Setup, version: int, wrong: tuple[str, ...] = (), quicker: bool = False) -> str:
    """The form for a set-up."""
    usable = boards(setup)
    words = {"wrong": wrong, "quicker": quicker, "longest_name": LONGEST_NAME}
    form = NewGameForm(formdata=None)
    return render_template("games/details.html", game_id=game_id, setup=setup, version=version, boards=usable, form=form, **words)
