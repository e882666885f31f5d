"""Looking back on a followed game: its moments, and how its score was counted."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from flask import Blueprint, make_response, render_template, request
from werkzeug.wrappers import Response

from companion.catalog.catalog import Catalog
from companion.catalog.items import Item
from companion.catalog.vocabulary import COLORS
from companion.journal import Story
from companion.journal.entries import REDONE, STARTED, UNDONE
from companion.live.live_game import Live, Played
from companion.live.reader import live_of
from companion.live.timeline import Graph, Moment, Timeline, TurningPoint, graph, timeline_of, turning_points
from companion.pad import CountedGame, game_of
from companion.rules.contract import rules_of
from companion.rules.happening import Entered, Left
from companion.rules.partial import PartialCity
from companion.web.frame.access import kept_story
from companion.web.frame.delivery import wants_fragment
from companion.web.shared.chips import NumberChip, chips_of
from companion.words import history as history_words
from companion.words.games import GAME_WORDS, day_words, seat_name
from companion.words.history import written_words
from companion.words.language import gettext as _
from companion.words.narration import teller_of

#: the order in which a city lies before its player, what has no colour last
_NEAREST = ("brown", "grey", "blue", "yellow", "red")
_ORDER = (*_NEAREST, *(color for color in COLORS if color not in _NEAREST), "")


@dataclass(frozen=True, slots=True)
class _Piece:
    """A piece of a city, and whether the moment's round brought it."""

    item: Item
    is_new: bool


@dataclass(frozen=True, slots=True)
class _City:
    """One city of a moment: its numbers, what each changed by, its pieces."""

    seat: int
    name: str
    coins: int
    more_coins: int
    shields: int
    points: int
    stages: int
    victory: tuple[int, ...]
    defeat: int
    chips: tuple[NumberChip, ...]
    pieces: tuple[_Piece, ...]


def cities_at(film: Timeline, number: int) -> list[_City]:
    """The cities of a moment in seat order."""
    now = film.position(number)["seats"]
    before = film.position(max(0, number - 1))["seats"]
    return [_city_at(film, number, seat, now[seat], before[seat]) for seat in range(len(now))]


def _city_at(
    film: Timeline, number: int, seat: int, now: Mapping[str, Any], before: Mapping[str, Any]
) -> _City:
    """One city of a moment, beside what it was a moment earlier."""
    moment, box = film.moments[number], _pieces_of(film.live.setup.game, film.live.setup.catalog)
    held, known = PartialCity(now).pieces, set(PartialCity(before).pieces)
    pieces = [_Piece(box[id_], id_ not in known and number > 0) for id_ in held if id_ in box]
    return _City(
        seat,
        seat_name(film.live.setup, seat),
        moment.coins[seat],
        moment.coins[seat] - film.moments[max(0, number - 1)].coins[seat],
        moment.shields[seat],
        moment.points[seat],
        _stages_of(now),
        tuple(now.get("victory", ())),
        now.get("defeat", 0),
        tuple(chips_of(teller_of(film.live), now, in_history=True)),
        tuple(sorted(pieces, key=lambda piece: _ORDER.index(_color_of(piece.item)))),
    )


def _stages_of(seat: Mapping[str, Any]) -> int:
    """How many stages of the wonder stand."""
    built = seat.get("stages", 0)
    return built if isinstance(built, int) else len(built)


def _color_of(item: Item) -> str:
    """The colour of a piece; nothing for one that has none."""
    return getattr(item, "color", "") or ""


@cache
def _pieces_of(game: str, catalog: Catalog) -> Mapping[str, Item]:
    """Everything that can lie in a city of a game of this edition."""
    return rules_of(game).pieces(catalog)


def history_marks(live: Live, moment: Moment) -> list[tuple[str, str]]:
    """What was done in a round, each by the colour of its card or by a picture."""
    pictures = teller_of(live).words.play_pictures
    return [mark for one in moment.played if (mark := _mark_of(live, one, pictures))]


def _mark_of(live: Live, one: Played, pictures: Mapping[str, str]) -> tuple[str, str] | None:
    """The colour and the picture of a play; nothing for what only answers a question."""
    do = one.entry["do"]
    if do in ("build", "recruit"):
        known = _pieces_of(live.setup.game, live.setup.catalog)
        gone = (each.id for each in one.happened if isinstance(each, Entered | Left))
        named = (value for value in (*one.entry.values(), *gone) if isinstance(value, str))
        item = next((known[id_] for id_ in named if id_ in known), None)
        color = _color_of(item) or "white" if item else ""
        return (color, f"c-{color}") if color else None
    is_play = one.ask and (one.when in ("round", "rest") or one.ask == "last")
    return ("plain", pictures[do]) if is_play and do in pictures else None


history = Blueprint("history", __name__, url_prefix="/games/<game_id>/history")

#: what is drawn over the game, and its picture
ICONS = {"points": "vp", "coins": "coin", "shields": "shield"}


@dataclass(frozen=True, slots=True)
class _Drawn:
    """A graph with its heading and the numbers of the moment that is shown."""

    word: str
    icon: str
    graph: Graph
    now: tuple[int, ...]


@history.get("")
def show(game_id: str) -> Response:
    """The game at the moment that is asked for, the last one by default."""
    story = kept_story(game_id)
    shows = _shows_points(story)
    if not live_of(story).is_followed:
        page = render_template("history/counted.html", game_id=game_id, shows_points=shows, **_counted(story))
        return make_response(page)
    film = timeline_of(live_of(story))
    number = min(max(request.args.get("moment", film.last, type=int), 0), film.last)
    values = _at_moment(film, number, shows) | {"game_id": game_id, "game": game_of(story), "film": film}
    values |= {"shows_points": shows, "totals": request.args.get("totals")}
    if wants_fragment():
        slid = request.headers.get("HX-Trigger") == "slider"
        page = render_template("history/_moment.html", by_step=not slid, **values)
    else:
        page = render_template("history/history.html", **values, **_whole(film))
    answer = make_response(page)
    answer.vary.add("HX-Request")
    return answer


def _shows_points(story: Story) -> bool:
    """Whether points are shown: of a game that is over, or where this phone opened the eye as on the pad."""
    is_over = live_of(story).is_over or game_of(story).is_finished
    return is_over or request.args.get("totals") == "1"


def _at_moment(film: Timeline, number: int, shows_points: bool) -> dict[str, Any]:
    """What the page shows of one moment."""
    teller, moment = teller_of(film.live), film.moments[number]
    return {
        "number": number,
        "moment": moment,
        "teller": teller,
        "words": history_words.moment_words(film, number),
        "lines": [history_words.moment_lines(teller, one) for one in moment.played],
        "cities": cities_at(film, number),
        "graphs": graphs(film, number)[0 if shows_points else 1 :],
        "turning": [
            (point.moment, history_words.turning_words(teller, film, point)) for point in turned(film)
        ],
    }


def _whole(film: Timeline) -> dict[str, Any]:
    """What the page shows of the whole game."""
    teller = teller_of(film.live)
    rows = [
        (number, history_words.row_words(teller, one), history_marks(film.live, one))
        for number, one in enumerate(film.moments)
        if one.played
    ]
    by_age: dict[int, list[Any]] = {}
    for row in rows:
        by_age.setdefault(film.moments[row[0]].phase.age, []).append(row)
    return {"ages": dict(reversed(by_age.items()))}


def graphs(film: Timeline, number: int) -> list[_Drawn]:
    """Points, coins and shields over the game."""
    words = {
        "points": _("Points"),
        "coins": _("Coins"),
        "shields": str(GAME_WORDS[film.live.setup.game].shields),
    }
    return [
        _Drawn(words[name], ICONS[name], lines, getattr(film.moments[number], name))
        for name, lines in _drawn(film).items()
    ]


@lru_cache(maxsize=16)
def _drawn(film: Timeline) -> dict[str, Graph]:
    """The graphs of a film, drawn once."""
    return {name: graph(film, [getattr(moment, name) for moment in film.moments]) for name in ICONS}


@lru_cache(maxsize=16)
def turned(film: Timeline) -> tuple[TurningPoint, ...]:
    """The turning points of a film, found once."""
    return turning_points(film)


LAST = 400  # entries that are told, the latest


def _counted(story: Story) -> dict[str, Any]:
    """What the page shows."""
    game = game_of(story)
    void = story.history.void
    written = [
        one for one in story.entries if one.kind not in (STARTED, UNDONE, REDONE) and one.number not in void
    ][-LAST:]
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
