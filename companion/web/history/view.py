"""The cities of one moment of a followed game, and the marks of what everyone did in a round."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from companion.catalog.catalog import Catalog
from companion.catalog.items import Item
from companion.catalog.vocabulary import COLORS
from companion.live.live_game import Live, Played
from companion.live.timeline import Moment, Timeline
from companion.rules.contract import rules_of
from companion.rules.happening import Entered, Left
from companion.rules.partial import PartialCity
from companion.web.shared.chips import NumberChip, chips_of
from companion.words.games import seat_name
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
