"""Questions and games: a game's cities fill a question, a question becomes a game that is followed."""

import secrets
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import Any

from flask import Blueprint, current_app, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.ask.wonders_dispute import WondersQuestion, board_of, laid, places
from companion.cards import LAID
from companion.cards.wonders_count import wonders_table
from companion.clock import clock_of
from companion.journal import Entry, Story
from companion.journal.entries import MOST_SEATS, STARTED
from companion.live.reader import live_of
from companion.live.timeline import Timeline, timeline_of
from companion.pad import game_of
from companion.rules.contract import rules_of
from companion.rules.duel.payment.price import purse
from companion.rules.refusal import Refusal
from companion.rules.wonders.table import Table
from companion.seating import Seat, Setup
from companion.seating.setup import DUEL, LONGEST_NAME, WONDERS
from companion.store.exchange import derived_id
from companion.store.listing import recent
from companion.web.ask.form import city_word, duel_city_word, names_word, read_question, write_address
from companion.web.frame.access import kept_story, note_moment, on_a_shelf, phone_name, sit_at, store
from companion.web.frame.delivery import go
from companion.web.frame.form import clean
from companion.web.frame.limits import count_new_game
from companion.words.games import seat_name
from companion.words.history import moment_words
from companion.words.refusals import SETUP, refusal_words, wrong_words

#: a timeline and the number of one of its moments
Then = tuple[Timeline, int]

seats = Blueprint("seats", __name__, url_prefix="/games/<game_id>/ask")


@seats.get("")
def index(game_id: str) -> str:
    """Whose play is in dispute? In a followed game also: at which moment of it?"""
    story = kept_story(game_id)
    setup = game_of(story).setup
    then = _then(game_id, story)
    if setup.rules.is_for_two:
        known = frozenset(range(2)) if live_of(story).is_live else frozenset[int]()
        position = setup.rules.position(_game(story, then)) if known else {}
        leads = [
            url_for("ask.index", **(_duel_words(position, seat) if known else {"game": DUEL}))
            for seat in range(2)
        ]
    else:
        table, known = _table(story, then)
        leads = [
            url_for("ask.index", of=game_id, **_words(table, known, seat)) for seat in range(len(setup.seats))
        ]
    when = moment_words(*then) if then else ""
    return render_template(
        "ask/seats.html", game_id=game_id, setup=setup, leads=leads, known=known, then=then, when=when
    )


def at_the_table() -> tuple[tuple[str, str], ...]:
    """The seats of the game that was written to last, each with the address of its question;
    nothing where no city of it is known."""
    last = recent(store, limit=1)
    if not last or last[0].game.finished_at:
        return ()
    game_id = last[0].game.game_id
    story = kept_story(game_id)
    setup = game_of(story).setup
    if not setup.rules.has_neighbours:
        return ()
    table, known = _table(story, None)
    leads = (
        (seat_name(setup, seat), url_for("ask.index", of=game_id, **_words(table, known, seat)))
        for seat in sorted(known)
    )
    return tuple(leads)


def _then(game_id: str, story: Story) -> Then | None:
    """The timeline and the moment that an address asks about; nothing for the game as it stands."""
    wanted = request.args.get("moment", type=int)
    if wanted is None or not live_of(story).is_live:
        return None
    timeline = timeline_of(live_of(story))
    return timeline, min(max(wanted, 0), timeline.last)


def _game(story: Story, then: Then | None) -> Any:
    """A followed game, now or then."""
    return then[0].moments[then[1]].game if then else live_of(story).blind


def _table(story: Story, then: Then | None) -> tuple[Table, frozenset[int]]:
    """The table of a game, and the seats whose cities are known:
    all of a followed game, else those told by their cards."""
    live = live_of(story)
    if live.is_live:
        table = live.referee.table(_game(story, then))
        return table, frozenset(range(len(table.cities)))
    game = game_of(story)
    done = {seat: one for seat, one in game.cities.laid.items() if one.done}
    table, clock = wonders_table(game.setup, done), clock_of(story)
    if clock.is_running:
        laws = clock.conflicts.laws(clock.now.age, clock.now.turn or 0)
        table = replace(table, age=clock.now.age, laws=laws)
    return table, frozenset(done)


def _duel_words(position: dict[str, Any], seat: int) -> dict[str, Any]:
    """The address of a question of Duel with both cities."""
    me, opponent = position["seats"][seat], position["seats"][1 - seat]
    table = rules_of(DUEL).read_position(position)
    bears = [
        [id_ for box in table.boxes.boxes if box.bearing for id_ in box.bearing(table, one)]
        for one in (seat, 1 - seat)
    ]
    return {
        "game": DUEL,
        "box": sorted(table.expansions),
        "me": duel_city_word(me, bears[0]),
        "opponent": duel_city_word(opponent, bears[1]),
        "coins": purse(table, seat),
        "tab": position["age"],
        "who": names_word((me["player"], opponent["player"])),
    }


def _words(table: Table, known: frozenset[int], seat: int) -> dict[str, Any]:
    """The address of a question of that seat, with all that is known of it and of its neighbours."""
    three = {"me": table.cities[seat], "left": table.left(seat), "right": table.right(seat)}
    held = rules_of(WONDERS).partials(table)
    words: dict[str, Any] = {
        row: city_word(held[city.seat]) for row, city in three.items() if city.seat in known
    }
    words |= {"coins": three["me"].coins} if seat in known else {}
    laws = ".".join(law.id for law in table.laws)
    return words | {
        "who": names_word(city.player for city in three.values()),
        "box": sorted(table.expansions),
        "tab": table.age,
        "age": table.age,
        **({"laws": laws} if laws else {}),
        **({"turn": table.turn} if table.turn else {}),
        "edition": table.catalog.edition,
    }


going_on = Blueprint("going_on", __name__, url_prefix="/ask/follow")
#: seats besides mine and those of my neighbours
_OTHERS = range(MOST_SEATS - len(WondersQuestion.rows))


@going_on.get("")
def show() -> str | Response:
    """Who sits round the table; a game that knows its players is followed itself."""
    question = read_question(request.args)
    if not isinstance(question, WondersQuestion):
        return redirect(url_for("ask.index"))
    if question.of:
        kept_story(question.of)
        return redirect(follow_address(question, question.of))
    return _page(
        question,
        names=question.players,
        boxes=[box for box in _live_boxes(question.edition) if box in question.expansions],
    )


@going_on.post("")
@on_a_shelf
def begin() -> Response | tuple[str, int]:
    """Begin a game with all that was told; then the live table asks for the rest."""
    question = read_question(request.args)
    if not isinstance(question, WondersQuestion):
        return go(url_for("ask.index"))
    boxes = [box for box in _live_boxes(question.edition) if box in request.form.getlist("boxes")]
    said = [clean(name) for name in request.form.getlist("names")][:MOST_SEATS]
    setup = setup_of(replace(question, expansions=frozenset(boxes)), said)
    if wrong := wrong_words(setup, fits=True):
        return _page(question, said, boxes, wrong), 422
    count_new_game(current_app.extensions["new_games"])
    started = Entry(STARTED, setup.body())
    game_id = derived_id(request.form.get("once", "")[:40] or secrets.token_hex(8), started)
    seats = places(question, len(setup.seats))
    cities = [Entry(LAID, body, seat) for row, seat in seats.items() if (body := laid(question, row))]
    begun = store.start([started, *cities], phone_name(), game_id)
    sit_at(game_id)
    if isinstance(begun, Refusal) and begun.code != "taken":
        return _page(question, said, boxes, (refusal_words(Refusal("unknown-game"), place=SETUP),)), 422
    return go(follow_address(question, game_id))


def follow_address(question: WondersQuestion, game_id: str) -> str:
    """The live table of a game; this phone keeps in mind what the question knows of the moment."""
    said = {
        "laws": ".".join(str(law.number) for law in question.laws),
        "project": question.venture.id if question.venture else "",
    }
    note_moment(game_id, {"age": str(question.age)} | {name: text for name, text in said.items() if text})
    return url_for("live.table", game_id=game_id)


def setup_of(question: WondersQuestion, names: Sequence[str]) -> Setup:
    """Me, my left neighbour, the others who have a name, my right neighbour;
    with the boards that the question is sure of."""
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
    boxes = tuple(box for box in _live_boxes(question.edition) if box in question.expansions)
    today = date.today().isoformat()
    return Setup(expansions=boxes, seats=tuple(seats), date=today, edition=question.edition)


def _live_boxes(edition: str) -> list[str]:
    """The boxes of an edition with which a game is followed."""
    return [box.id for box in rules_of(WONDERS).boxes_of(edition) if not box.only_counted]


def _page(
    question: WondersQuestion, names: Sequence[str], boxes: Sequence[str], wrong: tuple[str, ...] = ()
) -> str:
    """The form for a question."""
    mine, left, *others, right = [*names, *[""] * (len(question.rows) - len(names))]
    filled = (mine, left, *(others + [""] * len(_OTHERS))[: len(_OTHERS)], right)
    return render_template(
        "ask/follow.html",
        question=question,
        address=url_for("going_on.begin", **write_address(question)),
        names=filled,
        boxes=boxes,
        all_boxes=_live_boxes(question.edition),
        longest=LONGEST_NAME,
        wrong=wrong,
        once=request.form.get("once", "")[:40] or secrets.token_hex(8),
    )
