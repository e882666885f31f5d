"""Looking back on a game: a followed one by its moments, another by how it was counted; and what if."""

from dataclasses import dataclass
from typing import Any

from flask import Blueprint, abort, current_app, make_response, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.journal import Story
from companion.journal.entries import REDONE, STARTED, UNDONE
from companion.journal.story import derived
from companion.live.entries import MARKED, SEATED
from companion.live.graph import Graph, graph
from companion.live.live_game import Live
from companion.live.reader import live_of, public
from companion.live.timeline import Timeline, TurningPoint, copied_entries, timeline_of, turning_points
from companion.pad import CountedGame, game_of
from companion.rules.refusal import Refusal
from companion.store.deleting import begin_trial
from companion.store.store import READERS
from companion.web.frame.access import (
    become_guest,
    is_public,
    kept_story,
    phone_name,
    store_of,
    whole_store,
)
from companion.web.frame.delivery import go, wants_fragment
from companion.web.frame.limits import count_new_game
from companion.web.history.columns import columns_at, marks_by_seat
from companion.web.history.view import cities_at
from companion.words import history as history_words
from companion.words.games import GAME_WORDS, day_words
from companion.words.history import written_words
from companion.words.language import gettext as _
from companion.words.narration import teller_of

history = Blueprint("history", __name__, url_prefix="/games/<game_id>/history")

#: what is drawn over the game, and its picture
_ICONS = {"points": "vp", "coins": "coin", "shields": "shield", "symbols": "compass"}


@dataclass(frozen=True, slots=True)
class _Drawn:
    """A graph with its name and heading."""

    name: str
    word: str
    icon: str
    graph: Graph


@history.get("")
def show(game_id: str) -> Response:
    """The game at the moment that is asked for, the last one by default."""
    story = kept_story(game_id)
    shows = _shows_points(story)
    if not live_of(story).is_live:
        page = render_template("history/counted.html", game_id=game_id, shows_points=shows, **_counted(story))
        return make_response(page)
    timeline = timeline_of(live_of(story))
    number = _moment_asked(timeline, request.args.get("moment", timeline.last, type=int))
    values = _at_moment(timeline, number, shows) | {
        "game_id": game_id,
        "game": game_of(story),
        "timeline": timeline,
    }
    values |= {"shows_points": shows, "totals": request.args.get("totals")}
    if wants_fragment():
        slid = request.headers.get("HX-Trigger") == "slider"
        page = render_template("history/_moved.html", by_step=not slid, **values)
    else:
        page = render_template("history/history.html", **values)
    answer = make_response(page)
    answer.vary.add("HX-Request")
    return answer


@history.post("/differently")
def differently(game_id: str) -> Response:
    """Begin a copy in which the turn that led to a moment is open again, and go to its table."""
    live = live_of(kept_story(game_id))
    if not live.is_live:
        abort(404)
    timeline = timeline_of(live)
    number = max(_moment_asked(timeline, request.form.get("moment", timeline.last, type=int)) - 1, 0)
    count_new_game(current_app.extensions["new_games"])
    begun = begin_trial(whole_store(), copied_entries(timeline, game_id, number), phone_name())
    if isinstance(begun, Refusal):
        abort(409)
    if is_public():
        become_guest(begun, "")
    last = live_of(store_of(begun).story(begun)).last_telling  # what was moved then lies as it was moved
    return go(url_for("live.table", game_id=begun, on=last))


def _moment_asked(timeline: Timeline, number: int) -> int:
    """The moment of that number, or the nearest that is one."""
    return min(max(number, 0), timeline.last)


def _shows_points(story: Story) -> bool:
    """Whether points are shown: of a game that is over, or where this phone opened the eye as on the pad."""
    is_over = live_of(story).is_over or game_of(story).is_finished
    return is_over or request.args.get("totals") == "1"


def _at_moment(timeline: Timeline, number: int, shows_points: bool) -> dict[str, Any]:
    """What the page shows of one moment, and of the game around it."""
    teller, moment = teller_of(timeline.live), timeline.moments[number]
    return {
        "number": number,
        "moment": moment,
        "teller": teller,
        "words": history_words.moment_words(timeline, number),
        "lines": history_words.moment_lines(teller, moment.played),
        "columns": columns_at(timeline, number),
        "cities": cities_at(timeline, number),
        "graphs": _graphs(timeline)[0 if shows_points else 1 :],
        "turning": [
            (point, history_words.turning_words(teller, timeline, point)) for point in _turned(timeline.live)
        ],
        "ages": _rows_by_age(timeline),
    }


def _rows_by_age(timeline: Timeline) -> dict[int, list[tuple[int, str, str, Any]]]:
    """Every turn with what each seat did, the last one first, by its Age."""
    teller = teller_of(timeline.live)
    by_age: dict[int, list[Any]] = {}
    for number, one in reversed(list(enumerate(timeline.moments))):
        marks = marks_by_seat(timeline.live, one)
        if any(marks):
            row = (
                number,
                history_words.short_row_words(teller, one),
                history_words.row_words(teller, one),
                marks,
            )
            by_age.setdefault(one.phase.age, []).append(row)
    return by_age


def _graphs(timeline: Timeline) -> list[_Drawn]:
    """Points, coins, shields, and science symbols where they can win, over the game."""
    words = {
        "points": _("Points"),
        "coins": _("Coins"),
        "shields": str(GAME_WORDS[timeline.live.setup.game].shields),
        "symbols": _("Science symbols"),
    }
    icons = {**_ICONS, "shields": GAME_WORDS[timeline.live.setup.game].shields_picture}
    return [_Drawn(name, words[name], icons[name], lines) for name, lines in _drawn(timeline.live).items()]


@derived
def _drawn(live: Live) -> dict[str, Graph]:
    """The graphs of a game, drawn once."""
    timeline = timeline_of(live)
    rows = {name: [getattr(moment, name) for moment in timeline.moments] for name in _ICONS}
    return {name: graph(timeline, numbers) for name, numbers in rows.items() if numbers[0]}


@derived
def _turned(live: Live) -> tuple[TurningPoint, ...]:
    """The turning points of a game, found once."""
    return turning_points(timeline_of(live))


#: what changes nothing on the table, or only what counts of it
_UNSAID = frozenset({STARTED, UNDONE, REDONE, SEATED, MARKED})
LAST = 400  # entries that are told, the latest


def _counted(story: Story) -> dict[str, Any]:
    """What the page shows."""
    game = game_of(story)
    void = story.history.void
    shown = public(READERS, story.entries)
    written = [one for one in shown if one.kind not in _UNSAID and one.number not in void][-LAST:]
    entries = [
        (one.at[11:16], day_words(one.at[:10]), one.actor, written_words(game.setup, one))
        for one in reversed(written)
    ]
    seats = list(range(len(game.setup.seats)))
    return {"game": game, "entries": entries, "sums": _sums(game), "seats": seats}


def _sums(game: CountedGame) -> list[tuple[str, list[int]]]:
    """The totals after each line, in the order of counting."""
    found, seats = [], range(len(game.setup.seats))
    so_far = [0 for _ in seats]
    for line in game.lines:
        so_far = [number + game.points(line.id, seat) for seat, number in zip(seats, so_far, strict=True)]
        found.append((line.id, so_far))
    return found
