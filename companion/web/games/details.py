"""What a game says about itself beside the numbers, changed by an entry;
and deleting a game or a name for good."""

from dataclasses import replace
from typing import Any

from flask import Blueprint, abort, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.journal import Entry, Story
from companion.journal.entries import CHANGED
from companion.journal.validation import QUICKER
from companion.pad import game_of
from companion.rules.refusal import Refusal
from companion.seating import Seat, Setup
from companion.seating.setup import LONGEST_NAME
from companion.store.deleting import NOBODY, delete_game, delete_name, games_with
from companion.store.players import player_record
from companion.web.frame.access import for_members, kept_story, store, store_of, write_to
from companion.web.frame.delivery import go
from companion.web.frame.form import clean
from companion.web.games.form import NewGameForm, side_of
from companion.web.shared.open_points import chosen_rulings, ruling_choices
from companion.web.shared.player_keys import name_behind
from companion.words.refusals import story_refusal_words, wrong_words

details = Blueprint("details", __name__, url_prefix="/games/<game_id>/details")


@details.get("")
def show(game_id: str) -> str:
    """The form with the details of a game."""
    story = kept_story(game_id)
    return _page(game_id, game_of(story).setup, story.version)


@details.post("")
def change(game_id: str) -> Response | tuple[str, int]:
    """Write the changed set-up as an entry, unless somebody changed it since the form was opened."""
    form = NewGameForm()
    after = write_to(game_id, lambda story: _meant(story, form), request.form.get("expected", 0, type=int))
    if not isinstance(after, Refusal):
        return go(way_on(game_id))
    story = kept_story(game_id)
    setup = game_of(story).setup
    if after.code == QUICKER:
        return _page(game_id, setup, story.version, quicker=True), 409
    wanted = _changed(setup, form)
    said = () if story.removed else wrong_words(wanted, form.validate())
    return _page(game_id, wanted, story.version, said or (story_refusal_words(after, story),)), 422


def _meant(story: Story, form: NewGameForm) -> list[Entry] | Refusal:
    """The entry that the form asks for; nothing when it changes nothing."""
    before = game_of(story).setup
    setup = _changed(before, form)
    if not form.validate():
        return Refusal("text-too-long")
    return [Entry(CHANGED, setup.body())] if setup != before else []


def _changed(setup: Setup, form: NewGameForm) -> Setup:
    """The set-up with what the form says; the seats stay as many as they are."""
    fields = form.seats.data
    seats = tuple(
        changed_seat(seat, fields[n]) if n < len(fields) else seat for n, seat in enumerate(setup.seats)
    )
    rulings = chosen_rulings(setup, request.form)
    details: dict[str, Any] = {
        "place": clean(form.place.data),
        "date": clean(form.date.data),
        "comment": clean(form.comment.data),
    }
    return replace(setup, seats=seats, rulings=rulings, **details)


def changed_seat(seat: Seat, fields: dict[str, str]) -> Seat:
    """A seat with another name or board."""
    name = "" if seat.free_city else clean(fields["name"])
    return replace(seat, name=name, wonder=fields["wonder"] or "", side=side_of(fields))


def way_on(game_id: str) -> str:
    """Back to where the form was opened: the game, or the beginning of following it."""
    return url_for("live.table" if request.values.get("to") == "live" else "games.show", game_id=game_id)


def _page(
    game_id: str, setup: Setup, version: int, wrong: tuple[str, ...] = (), quicker: bool = False
) -> str:
    """The form for a set-up."""
    usable = setup.boards
    words = {
        "wrong": wrong,
        "quicker": quicker,
        "longest_name": LONGEST_NAME,
        "choices": ruling_choices(setup),
        "way_on": way_on(game_id),
    }
    form = NewGameForm(formdata=None)
    return render_template(
        "games/details.html", game_id=game_id, setup=setup, version=version, boards=usable, form=form, **words
    )


deleting = Blueprint("deleting", __name__)


@deleting.get("/games/<game_id>/delete")
@for_members
def ask(game_id: str) -> str:
    """What would go with a game."""
    story = kept_story(game_id)
    return render_template(
        "games/deleting/game.html", game_id=game_id, game=game_of(story), entries=story.version
    )


@deleting.post("/games/<game_id>/delete")
@for_members
def delete(game_id: str) -> Response:
    """Delete a game for good."""
    kept_story(game_id)
    is_gone = delete_game(store_of(game_id), game_id)
    return go(url_for("games.index", deleted="game" if is_gone else "game-soon"))


@deleting.get("/players/<key>/delete")
def ask_name(key: str) -> str:
    """What would become of a player's games."""
    name = name_behind(store, key) or abort(404)
    record = player_record(store, name)
    written = record.name if record else name
    return render_template(
        "games/deleting/name.html", key=key, name=written, number=len(games_with(store, name)), nobody=NOBODY
    )


@deleting.post("/players/<key>/delete")
def forget(key: str) -> Response:
    """Delete a name for good."""
    is_gone = delete_name(store, name_behind(store, key) or abort(404))
    return go(url_for("games.index", deleted="name" if is_gone else "name-soon"))
