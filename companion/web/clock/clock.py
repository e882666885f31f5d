"""The page of the clock, what its buttons write, and what tells other phones to look again."""

import json

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.catalog import catalog
from companion.clock import Clock, clock_of
from companion.clock.conflicts import has_doves, participation, passing_leaders, projects_of
from companion.clock.entries import KINDS
from companion.clock.known import shields_from_cards
from companion.clock.moments import CONFLICT, OUTCOME, OVER, TURN, moments, passing
from companion.journal import Story
from companion.journal.judging import QUICKER
from companion.journal.taking_back import undoable
from companion.pad import game_of
from companion.play.refusal import Refusal
from companion.seating.setup import DUEL, Setup
from companion.speech import clock as words
from companion.speech.games import seat_name
from companion.speech.names import piece_names
from companion.speech.pad_refusals import refusal_words
from companion.speech.taking_back import entry_words, undo_words
from companion.web.clock.meaning import meant
from companion.web.frame.keeping import kept_story, kept_version, write_to
from companion.web.frame.phones import known_phone

clock = Blueprint("clock", __name__, url_prefix="/games/<game_id>/clock")
#: shields that have a key of their own
KEYS = range(16)


@clock.get("")
def show(game_id: str) -> str:
    """Where the table stands, and what this moment asks for."""
    return page(game_id, kept_story(game_id))


@clock.get("/pulse")
def pulse(game_id: str) -> Response | tuple[str, int]:
    """Nothing new: 204. Something new: the page again."""
    if request.args.get("seen", type=int) == kept_version(game_id):
        return "", 204
    where = {"path": url_for("clock.show", game_id=game_id), "target": "body", "swap": "innerHTML"}
    return Response("", headers={"HX-Location": json.dumps(where)})


@clock.post("")
def write(game_id: str) -> Response | tuple[str, int]:
    """What a button means, judged on the journal as it stands."""
    said = request.form.get("do", "")
    after = write_to(game_id, lambda story: meant(story, said), request.form.get("expected", type=int) if said.startswith("set") else None)
    if isinstance(after, Refusal):
        story = kept_story(game_id)
        quicker = after.code == QUICKER
        return page(game_id, story, "" if quicker else refusal_words(after, story, known_phone()), quicker), 409 if quicker else 422
    if clock_of(after).now.step == OVER and said.startswith("next"):
        return redirect(url_for("pad.show", game_id=game_id), 303)
    return redirect(url_for("clock.show", game_id=game_id), 303)


def page(game_id: str, story: Story, wrong: str = "", quicker: bool = False) -> str:
    """The whole page."""
    told, game = clock_of(story), game_of(story)
    if told.setup.game == DUEL:
        abort(404)
    now, setup = told.now, told.setup
    number = undoable(story, known_phone(), lambda entry: entry.kind in KINDS)
    shields = shields_of(story, told)
    return render_template(
        "clock/clock.html",
        game_id=game_id,
        game=game,
        version=story.version,
        clock=told,
        now=now,
        place=moments(setup).index(now),
        every=moments(setup),
        passing=passing(setup, now),
        order=round_the_table(setup, passing(setup, now)),
        words=words,
        names=[seat_name(setup, seat) for seat in range(len(setup.seats))],
        shields=shields,
        row=asked_row(shields, told.conflicts.absent(now.age)),
        absent=told.conflicts.absent(now.age),
        told_shields=["?" if number is None else number for number in told.conflicts.shields_in(now.age)],
        battle=told.conflicts.battle(now.age) if now.step == CONFLICT else None,
        projects=projects_of(setup, now.age),
        participation=participation(setup) if setup.has("projects") else 0,
        joining=asked_joining(told),
        laws=told.conflicts.laws(now.age, now.turn if now.step == TURN else 0) if setup.has("tower") else (),
        has_doves=has_doves(setup),
        passing_leaders=[piece_names(setup.game)[id_] for id_ in passing_leaders(setup)],
        open=open_at_the_end(told) if now.step == OVER else "",
        keys=KEYS,
        tile_numbers=tuple(catalog().tiles) if setup.has("tower") else (),
        undo=(number, undo_words(*entry_words(story, story.entry(number), known_phone())) if number else ""),
        wrong=wrong,
        quicker=quicker,
    )


def round_the_table(setup: Setup, side: str) -> list[str]:
    """The names in the order in which a hand goes round, back to the first; seats stand clockwise, left is the next one."""
    names = [seat_name(setup, seat) for seat in range(len(setup.seats))]
    first, *others = names
    return [first, *(others if side == "left" else reversed(others)), first]


def shields_of(story: Story, told: Clock) -> list[tuple[int | None, bool]]:
    """The shields of each city in this Age, and whether the cards say them; an entered number stands before theirs."""
    age, cities = told.now.age, game_of(story).cities
    found: list[tuple[int | None, bool]] = []
    for seat in range(len(told.setup.seats)):
        entered = told.conflicts.shields.get((age, seat))
        found.append((entered, False) if entered is not None else (shields_from_cards(cities, age, seat), True))
    return found


def asked_row(shields: list[tuple[int | None, bool]], absent: frozenset[int]) -> int | None:
    """The city whose shields are asked for: the one that was tapped, else the first without; one that sits out has nothing to say."""
    seat = request.args.get("row", type=int)
    if seat is not None and 0 <= seat < len(shields):
        return seat
    return next((seat for seat, (number, _cards) in enumerate(shields) if number is None and seat not in absent), None)


def asked_joining(told: Clock) -> int | None:
    """The city whose participation is asked for."""
    seat = request.args.get("row", type=int)
    if seat in told.setup.players:
        return seat
    age = told.now.age
    if told.now.step != OUTCOME or not told.conflicts.project(age):
        return None
    return next((seat for seat in told.setup.players if (age, seat) not in told.conflicts.joined), None)


def open_at_the_end(told: Clock) -> str:
    """What keeps the military line of some city open."""
    return words.open_words(told.conflicts, [one for tokens in told.conflicts.tokens for one in tokens.open])
