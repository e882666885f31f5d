"""The kept games: their list, a new one, the same again, a table to try, removing and bringing back."""

import secrets
from collections.abc import Iterator
from dataclasses import replace
from datetime import date

from flask import Blueprint, abort, current_app, make_response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.clock import clock_of
from companion.journal import Entry
from companion.journal.entries import REMOVED, RESTORED, STARTED
from companion.live.reader import live_of
from companion.pad import game_of
from companion.pad.entries import SCORED
from companion.prepare.draw import Seed
from companion.rules.refusal import Refusal
from companion.seating import Seat, Setup
from companion.seating.setup import LONGEST_NAME, name_key
from companion.store import NoSuchGame
from companion.store.deleting import begin_trial
from companion.store.exchange import derived_id
from companion.store.listing import earlier_names
from companion.web.frame.access import (
    become_guest,
    for_members,
    is_public,
    kept_game,
    kept_story,
    on_a_shelf,
    own_table,
    phone_name,
    sit_at,
    store,
    whole_store,
    write_to,
)
from companion.web.frame.delivery import go, wants_fragment
from companion.web.frame.form import clean, whole_number
from companion.web.frame.limits import count_new_game
from companion.web.frame.navigation import Job, take_place
from companion.web.games.form import (
    NewGameForm,
    acted,
    deal,
    draft_of,
    free_city_of,
    may_be_teams,
    next_without_board,
    players_of,
    seat_player,
    take_board,
    without_boards,
)
from companion.web.games.view import asked_filter, list_page, read_query
from companion.words.games import names_without_board
from companion.words.language import gettext as _
from companion.words.language import lazy_gettext as _l
from companion.words.refusals import setup_refusal_words, wrong_words

games = Blueprint("games", __name__)
#: the page that a new game goes on with
STARTS = {"start": "pad.show", "clock": "clock.show", "follow": "live.table"}
PARTS = ("results", "history", "players", "exchange", "statistics", "deleting", "shelf")
take_place(games, Job("games.index", _l("Games"), "pad", place=4, also=PARTS))


@games.get("/games")
def index() -> Response:
    """The games, the last days first; searched as the address asks.

    Back must not find the fragment of a search in the browser's cache, where the page was.
    """
    answer = make_response(list_page(request.args))
    answer.vary.add("HX-Request")
    return answer


@games.post("/games")
def search() -> Response:
    """On to the address of a search: a name that was typed is sealed on the way."""
    return redirect(url_for(".index", **asked_filter(read_query(request.form)[0])), 303)


@games.get("/games/<game_id>")
def show(game_id: str) -> Response:
    """The table of a game that is followed, the clock where it runs,
    the pad of a game that is being counted, the result at the end."""
    story = kept_story(game_id)
    if game_of(story).is_finished:
        return go(url_for("results.show", game_id=game_id))
    if live_of(story).is_live:
        return go(url_for("live.table", game_id=game_id))
    return go(url_for("clock.show" if clock_of(story).is_running else "pad.show", game_id=game_id))


@games.get("/games/new")
def new() -> str:
    """The form, filled in with the table this phone sat at last or with the one named."""
    return form_page(opening_draft(request.args.get("again", "")))


@games.post("/games/new")
@on_a_shelf
def take() -> Response | str | tuple[str, int]:
    """A button of the form: another draft, or the start of the game."""
    form = NewGameForm()
    do = request.form.get("do", "")
    draft = draft_of(form)
    typed = clean(form.name.data)
    if do in STARTS:
        return start(
            form,
            seat_player(draft, typed),
            "pad.show" if do == "clock" and not draft.rules.has_clock else STARTS[do],
        )
    if do == "deal":
        seed = Seed.fresh(secrets.choice)
        return form_page(deal(draft, seed), form=form, typed=typed, seed=seed.word)
    if do.startswith("board:"):
        return board_taken(form, draft, do, typed)
    if not do.startswith("seat:"):
        return form_page(acted(draft, do), form=form, typed=typed)
    name = do.removeprefix("seat:") or typed
    if len(name) > LONGEST_NAME:
        return form_page(draft, (setup_refusal_words(Refusal("name-too-long"), draft),), form, typed), 422
    return form_page(
        seat_player(draft, name), form=form, typed="" if name == typed else typed, goes_on=name == typed
    )


def board_taken(form: NewGameForm, draft: Setup, do: str, typed: str) -> str:
    """The tapped board for the seat that is open; then the next seat without one opens."""
    seat = whole_number(form.open_seat.data or "")
    board, _, side = do.removeprefix("board:").partition(":")
    if seat is None:
        return form_page(draft, form=form, typed=typed)
    after = take_board(draft, seat, board, side)
    following = next_without_board(after, seat)
    form.open_seat.data = "" if following is None else str(following)
    return form_page(after, form=form, typed=typed)


def start(form: NewGameForm, draft: Setup, then: str) -> Response | tuple[str, int]:
    """Begin the journal of a set-up that can be played; say what is missing otherwise."""
    if wrong := wrong_words(draft, form.validate()):
        return form_page(draft, wrong, form), 422
    if draft.is_only_counted:
        then = STARTS["start"]
    if then == STARTS["follow"] and draft.rules.has_boards and (waiting := names_without_board(draft)):
        form.open_seat.data = str(next_without_board(draft, -1))
        return form_page(
            draft,
            (_("Following needs the boards. Still without one: %(names)s.", names=", ".join(waiting)),),
            form,
        ), 422
    count_new_game(current_app.extensions["new_games"])
    game_id = id_of(request.form.get("once", ""), draft)
    begun = store.start([Entry(STARTED, draft.body())], phone_name(), game_id)
    sit_at(game_id)
    if isinstance(begun, Refusal) and begun.code != "taken":
        return form_page(draft, (setup_refusal_words(Refusal("unknown-game"), draft),), form), 422
    return go(url_for(then, game_id=game_id))


def only_counted(draft: Setup) -> list[str]:
    """The boxes of an edition that the pad counts and nobody can follow."""
    return [box.id for box in draft.rules.boxes_of(draft.edition) if box.only_counted]


def id_of(once: str, draft: Setup) -> str:
    """The id of the game that a form begins: the same when the form is sent twice."""
    return derived_id(once or secrets.token_hex(8), Entry(STARTED, draft.body()))


def opening_draft(again: str) -> Setup:
    """The table of an earlier game, or the one this phone sat at last, with fresh boards, today."""
    setup = kept_game(again).setup if again else own_setup()
    return replace(without_boards(setup), date=date.today().isoformat(), comment="")


def own_setup() -> Setup:
    """The table that this phone sat at last; an empty one for a phone that is new here, or only tried."""
    try:
        return store.on(store.shelf).game(own_table()).setup
    except NoSuchGame:
        return Setup()


def form_page(
    draft: Setup,
    wrong: tuple[str, ...] = (),
    form: NewGameForm | None = None,
    typed: str = "",
    goes_on: bool = False,
    seed: str = "",
) -> str:
    """The form for a draft, whole or as a fragment; after a typed name the next one is typed."""
    sitting = {name_key(seat.name) for seat in draft.seats}
    return render_template(
        "games/_table.html" if wants_fragment() else "games/new.html",
        form=form or NewGameForm(formdata=None),
        draft=draft,
        players=players_of(draft),
        free_city=free_city_of(draft),
        boards=draft.boards,
        expansions=[box.id for box in draft.rules.boxes_of(draft.edition)],
        only_counted=only_counted(draft),
        may_be_teams=may_be_teams(draft),
        known=[name for name in earlier_names(store) if name_key(name) not in sitting],
        open_seat=form.open_seat.data if form else "",
        wrong=wrong,
        typed=typed,
        goes_on=goes_on,
        seed=seed,
        longest_name=LONGEST_NAME,
        once=request.form.get("once", "")[:40] or secrets.token_hex(8),
    )


@games.post("/games/<game_id>/remove")
@for_members
def remove(game_id: str) -> Response:
    """Take a game off the list; its journal stays."""
    return listed(game_id, Entry(REMOVED), url_for("games.index", gone=game_id))


@games.post("/games/<game_id>/restore")
@for_members
def restore(game_id: str) -> Response:
    """Put a removed game back on the list."""
    return listed(game_id, Entry(RESTORED), url_for("games.show", game_id=game_id))


def listed(game_id: str, entry: Entry, then: str) -> Response:
    """Take a game off the list or put it back, unless that is done already, and go on."""
    after = write_to(game_id, lambda story: [] if story.removed == (entry.kind == REMOVED) else [entry])
    if isinstance(after, Refusal):
        abort(409)
    return go(then)


#: who sits there, at which board, and what is written already for each line
_PLAYERS = (
    (_l("Ada"), "rhodes", "A"),
    (_l("Hugo"), "alexandria", "A"),
    (_l("Mira"), "halicarnassus", "B"),
    (_l("Theo"), "olympia", "A"),
)
WRITTEN = {
    "military": (18, -4, 3, 2),
    "treasury": (7, 4, 11, 9),
    "wonder": (10, 7, 3, 10),
    "civilian": (12, 20, 17, 14),
}

trial = Blueprint("trial", __name__)


@trial.post("/games/try")
def begin() -> Response:
    """Lay the table and go to its pad."""
    count_new_game(current_app.extensions["new_games"])
    begun = begin_trial(whole_store(), [Entry(STARTED, _trial_table().body()), *numbers()], phone_name())
    if isinstance(begun, Refusal):
        abort(409)
    if is_public():
        become_guest(begun, "")
    first = next(iter(WRITTEN))  # the line of the first of the numbers that are wrong on purpose
    return go(url_for("pad.show", game_id=begun, line=first, seat=0, trial=1))


def _trial_table() -> Setup:
    """The table with its invented players, in the reader's language."""
    seats = tuple(Seat(str(name), board, side) for name, board, side in _PLAYERS)
    return Setup(seats=seats, date=date.today().isoformat(), place=_("A table to try"))


def numbers() -> Iterator[Entry]:
    """What is written already."""
    for line, points in WRITTEN.items():
        for seat, number in enumerate(points):
            yield Entry(SCORED, {"line": line, "coins" if line == "treasury" else "points": number}, seat)
