"""How a game went: the moments of a followed game, or what was written into a counted one."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from flask import Blueprint, make_response, render_template, request
from werkzeug.wrappers import Response

from companion.live.reader import live_of
from companion.live.timeline import Graph, Timeline, TurningPoint, graph, timeline_of, turning_points
from companion.pad import game_of
from companion.seating.setup import DUEL
from companion.web.back.cities import cities_at, marks
from companion.web.back.counted import counted
from companion.web.frame.answers import wants_fragment
from companion.web.frame.keeping import kept_story
from companion.words import history
from companion.words.language import gettext as _
from companion.words.live import teller_of

back = Blueprint("back", __name__, url_prefix="/games/<game_id>/history")

#: what is drawn over the game, and its picture
ICONS = {"points": "vp", "coins": "coin", "shields": "shield"}


@dataclass(frozen=True, slots=True)
class Drawn:
    """A graph with its heading and the numbers of the moment that is shown."""

    word: str
    icon: str
    graph: Graph
    now: tuple[int, ...]


@back.get("")
def show(game_id: str) -> Response:
    """The game at the moment that is asked for, the last one by default."""
    story = kept_story(game_id)
    if not live_of(story).is_followed:
        return make_response(render_template("back/counted.html", game_id=game_id, **counted(story)))
    film = timeline_of(live_of(story))
    number = min(max(request.args.get("moment", film.last, type=int), 0), film.last)
    values = _at_moment(film, number) | {"game_id": game_id, "game": game_of(story), "film": film}
    if wants_fragment():
        slid = request.headers.get("HX-Trigger") == "slider"
        page = render_template("back/_moment.html", by_step=not slid, **values)
    else:
        page = render_template("back/history.html", **values, **whole(film))
    answer = make_response(page)
    answer.vary.add("HX-Request")
    return answer


def _at_moment(film: Timeline, number: int) -> dict[str, Any]:
    """What the page shows of one moment."""
    teller, moment = teller_of(film.live), film.moments[number]
    return {
        "number": number,
        "moment": moment,
        "teller": teller,
        "words": history.moment_words(film, number),
        "lines": [history.moment_lines(teller, one) for one in moment.played],
        "cities": cities_at(film, number),
        "graphs": graphs(film, number),
        "turning": [(point.moment, history.turning_words(teller, film, point)) for point in turned(film)],
    }


def whole(film: Timeline) -> dict[str, Any]:
    """What the page shows of the whole game."""
    rows = [
        (number, history.row_words(one), marks(film.live, one))
        for number, one in enumerate(film.moments)
        if one.played
    ]
    by_age: dict[int, list[Any]] = {}
    for row in rows:
        by_age.setdefault(film.moments[row[0]].phase.age, []).append(row)
    return {"ages": dict(reversed(by_age.items()))}


def graphs(film: Timeline, number: int) -> list[Drawn]:
    """Points, coins and shields over the game."""
    words = {
        "points": _("Points"),
        "coins": _("Coins"),
        "shields": _("Conflict pawn") if film.live.setup.game == DUEL else _("Shields"),
    }
    return [
        Drawn(words[name], ICONS[name], lines, getattr(film.moments[number], name))
        for name, lines in drawn(film).items()
    ]


@lru_cache(maxsize=16)
def drawn(film: Timeline) -> dict[str, Graph]:
    """The graphs of a film, drawn once."""
    return {name: graph(film, [getattr(moment, name) for moment in film.moments]) for name in ICONS}


@lru_cache(maxsize=16)
def turned(film: Timeline) -> tuple[TurningPoint, ...]:
    """The turning points of a film, found once."""
    return turning_points(film)
