"""Following from the middle: what is known of the cities, what the table still has to say,
and the game that begins there."""

from typing import Any

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response

from companion.cards import Cities
from companion.catalog.duel_pieces import duel_pieces
from companion.catalog.vocabulary import AGES
from companion.clock import Clock, clock_of
from companion.clock.phases import turns
from companion.journal import Entry, Story
from companion.journal.validation import QUICKER, Intended
from companion.live.entries import FOLLOWED
from companion.live.from_position import (
    FROM_THE_MIDDLE,
    Middle,
    known_age,
    record_from,
    rights_of,
    untold,
    why_not_from_here,
    without_coins,
)
from companion.live.reader import live_of
from companion.pad import game_of
from companion.rules.contract import RECORD_FORMAT
from companion.rules.refusal import Refusal
from companion.seating.setup import WONDERS, Setup
from companion.web.frame.access import kept_story, noted_moment, write_to
from companion.web.frame.form import whole_number
from companion.web.live.page_parts import NO_NUMBER, MiddlePart, MiddleSaid
from companion.web.live.parts import MIDDLE_PARTS
from companion.web.live.record_head import setup_keys
from companion.web.live.view import screen_of
from companion.words import live as words
from companion.words.games import names_without_board, seat_name
from companion.words.refusals import FROM_POSITION, setup_refusal_words

middle = Blueprint("middle", __name__, url_prefix="/games/<game_id>/live/from")


@middle.post("")
def write(game_id: str) -> Response | tuple[str, int]:
    """Follow the game from here, or say what is missing or cannot be; nothing is written then."""
    after = write_to(game_id, _meant, request.form.get("expected", type=int))
    if not isinstance(after, Refusal):
        return redirect(url_for("live.table", game_id=game_id), 303)
    story = kept_story(game_id)
    values = screen_of(game_id, story, None).values(story)
    said = "" if after.code == QUICKER else setup_refusal_words(after, game_of(story).setup, FROM_POSITION)
    values |= {"words": words, "quicker": after.code == QUICKER, "wrong": said, "rules": after.rules}
    return render_template(
        "live/begin.html", **values, **beginning(game_id, story)
    ), 409 if after.code == QUICKER else 422


def _meant(story: Story) -> Intended:
    """The entry with which a game is followed from the position that cities and form make together."""
    cities = game_of(story).cities
    if cities.setup.game not in FROM_THE_MIDDLE:
        return Refusal("duel-from-the-start")
    said = read_middle(request.form, cities)
    if isinstance(said, Refusal):
        return said
    setup = cities.setup
    checks = (part.check(setup, said.age, said.table) for part in _parts_of(setup) if part.check)
    wrong = why_not_from_here(cities, said, live_of(story).left) or next(filter(None, checks), None)
    return wrong or [Entry(FOLLOWED, head(cities, said))]


def head(cities: Cities, said: Middle) -> dict[str, Any]:
    """The set-up part of the record."""
    names = {seat: seat_name(cities.setup, seat) for seat in range(len(cities.setup.seats))}
    return {"format": RECORD_FORMAT, "game": WONDERS, "from": record_from(cities, said, names)}


def read_middle(form: MultiDict[str, str], cities: Cities) -> Middle | Refusal:
    """What the form says; the first thing that is missing or cannot be read."""
    for name in ("age", "turn"):
        if not form.get(name, "").strip():
            return Refusal(f"{name}-untold")
    seats = range(len(cities.setup.seats))
    typed = {
        name: text
        for name, text in form.items()
        if text.strip() and (name in ("age", "turn") or name.startswith("coins-"))
    }
    said = {name: number for name, text in typed.items() if (number := whole_number(text)) is not None}
    boxes = [part.read(cities.setup, form) for part in MIDDLE_PARTS.values()]
    refused = next((one for one in boxes if isinstance(one, Refusal)), None)
    if len(said) < len(typed) or refused:
        return refused or NO_NUMBER
    of_boxes = [one for one in boxes if isinstance(one, MiddleSaid)]
    return Middle(
        age=said["age"],
        turn=said["turn"],
        coins={seat: said[f"coins-{seat}"] for seat in seats if f"coins-{seat}" in said},
        used={seat: used for seat in seats if (used := tuple(form.getlist(f"used-{seat}")))},
        table={name: value for one in of_boxes for name, value in one.table.items()},
        seats={
            seat: {
                name: value for one in of_boxes for name, value in one.seats.get(seat, {}).items() if value
            }
            for seat in seats
        },
        beside={name: value for one in of_boxes for name, value in one.beside.items()},
    )


def _parts_of(setup: Setup) -> list[MiddlePart]:
    """What the boxes on the table ask."""
    return [MIDDLE_PARTS[box.id] for box in setup.boxes if box.id in MIDDLE_PARTS]


def beginning(game_id: str, story: Story) -> dict[str, Any]:
    """The values of the page on which a game begins to be followed, from its start or from here."""
    game = game_of(story)
    setup, cities = game.setup, game.cities
    tokens = duel_pieces(setup.catalog, frozenset(setup.expansions)).progress.values()
    values: dict[str, Any] = {"game": game, "missing": [], "progress": tokens}
    values |= {"set_up": setup_keys(setup, request.form), "has_middle": setup.game in FROM_THE_MIDDLE}
    if setup.game not in FROM_THE_MIDDLE:
        return values
    seats = range(len(setup.seats))
    return values | {
        "missing": names_without_board(setup),
        "untold": untold(cities, live_of(story).left),
        "said": request.form if request.method == "POST" else _known(game_id, cities, clock_of(story)),
        "ages": AGES,
        "turns": range(1, turns(setup) + 1),
        "coinless": without_coins(cities),
        "rights": {seat: found for seat in seats if (found := rights_of(setup, seat, cities.known(seat)))},
        **{name: value for part in _parts_of(setup) for name, value in part.values(setup).items()},
    }


def _known(game_id: str, cities: Cities, clock: Clock) -> MultiDict[str, str]:
    """What is known before anybody fills the form in: from the cards that lie there, the clock,
    a question that became this game."""
    parts = _parts_of(cities.setup)
    from_clock = _known_from_clock(clock, parts) if clock.is_running else {}
    said = {"age": str(known_age(cities))} | from_clock | noted_moment(game_id)
    several = {name for part in parts for name in part.several}
    pairs = [(name, one) for name, text in said.items() for one in text.split(".") if name in several]
    return MultiDict([*((name, text) for name, text in said.items() if name not in several), *pairs])


def _known_from_clock(clock: Clock, parts: list[MiddlePart]) -> dict[str, str]:
    """What the table's clock was told of this moment."""
    age, turn = clock.now.age, clock.now.turn
    said = {"age": str(age)} | ({"turn": str(turn)} if turn else {})
    return said | {name: text for part in parts for name, text in part.known(clock).items()}
