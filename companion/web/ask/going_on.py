"""A question becomes a game that is followed from here: who sits at the table is asked for, what was told lies there already."""

import secrets
from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from flask import Blueprint, current_app, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.ask.wonders import Question, board_of, laid, places
from companion.cards import LAID
from companion.catalog.vocabulary import EXPANSIONS
from companion.journal import Entry
from companion.journal.entries import MOST_SEATS, STARTED
from companion.rules.refusal import Refusal
from companion.seating import Seat, Setup
from companion.seating.playable import LONGEST_NAME
from companion.store.exchange import derived_id
from companion.web.ask.address import read_question, write_address
from companion.web.frame.answers import go
from companion.web.frame.form import clean
from companion.web.frame.keeping import kept_story, store
from companion.web.frame.limits import count_new_game
from companion.web.frame.moments import note_moment
from companion.web.frame.phones import phone_name, sit_at
from companion.web.frame.rights import on_a_shelf
from companion.words.refusals import SETUP, refusal_words, wrong_words

going_on = Blueprint("going_on", __name__, url_prefix="/ask/follow")
#: seats besides mine and those of my neighbours
OTHERS = range(MOST_SEATS - len(Question.rows))


@going_on.get("")
def show() -> str | Response:
    """Who sits round the table; a game that knows its players is followed itself."""
    question = read_question(request.args)
    if not isinstance(question, Question):
        return redirect(url_for("ask.index"))
    if question.of:
        kept_story(question.of)
        return redirect(follow_address(question, question.of))
    return page(
        question, names=question.players, boxes=[box for box in EXPANSIONS if box in question.expansions]
    )


@going_on.post("")
@on_a_shelf
def begin() -> Response | tuple[str, int]:
    """Begin a game with all that was told; then the live table asks for the rest."""
    question = read_question(request.args)
    if not isinstance(question, Question):
        return go(url_for("ask.index"))
    boxes = [box for box in EXPANSIONS if box in request.form.getlist("boxes")]
    said = [clean(name) for name in request.form.getlist("names")][:MOST_SEATS]
    setup = setup_of(replace(question, expansions=frozenset(boxes)), said)
    if wrong := wrong_words(setup, fits=True):
        return page(question, said, boxes, wrong), 422
    count_new_game(current_app.extensions["new_games"])
    started = Entry(STARTED, setup.body())
    game_id = derived_id(request.form.get("once", "")[:40] or secrets.token_hex(8), started)
    seats = places(question, len(setup.seats))
    told = [Entry(LAID, body, seat) for row, seat in seats.items() if (body := laid(question, row))]
    begun = store.start([started, *told], phone_name(), game_id)
    sit_at(game_id)
    if isinstance(begun, Refusal) and begun.code != "taken":
        return page(question, said, boxes, (refusal_words(Refusal("unknown-game"), place=SETUP),)), 422
    return go(follow_address(question, game_id))


def follow_address(question: Question, game_id: str) -> str:
    """The live table of a game; this phone keeps in mind what the question knows of the moment."""
    said = {
        "laws": ".".join(str(tile.number) for tile in question.laws),
        "project": question.project.id if question.project else "",
    }
    note_moment(game_id, {"age": str(question.age)} | {name: text for name, text in said.items() if text})
    return url_for("live.table", game_id=game_id)


def setup_of(question: Question, names: Sequence[str]) -> Setup:
    """Me, my left neighbour, the others who have a name, my right neighbour; with the boards that the question is sure of."""
    mine, left, *others, right = [*names, *[""] * (len(question.rows) - len(names))]
    sitting = [mine, left, *filter(None, others), right]
    boards = {
        seat: found
        for row, seat in places(question, len(sitting)).items()
        if (found := board_of(question, row))
    }
    seats = [
        Seat(name, *((boards[n][0].id, boards[n][1]) if n in boards else ("", "")))
        for n, name in enumerate(sitting)
    ]
    boxes = tuple(box for box in EXPANSIONS if box in question.expansions)
    return Setup(expansions=boxes, seats=tuple(seats), date=date.today().isoformat())


def page(question: Question, names: Sequence[str], boxes: Sequence[str], wrong: tuple[str, ...] = ()) -> str:
    """The form for a question."""
    mine, left, *others, right = [*names, *[""] * (len(question.rows) - len(names))]
    filled = (mine, left, *(others + [""] * len(OTHERS))[: len(OTHERS)], right)
    return render_template(
        "ask/follow.html",
        question=question,
        address=url_for("going_on.begin", **write_address(question)),
        names=filled,
        boxes=boxes,
        all_boxes=EXPANSIONS,
        longest=LONGEST_NAME,
        wrong=wrong,
        once=request.form.get("once", "")[:40] or secrets.token_hex(8),
    )
