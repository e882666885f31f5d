"""The cities of one moment of a followed game, and the marks of what everyone did in a round."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from companion.catalog import edition
from companion.catalog.items import Item
from companion.live.live_game import Live, Played
from companion.live.timeline import Moment, Timeline
from companion.rules.games import rules_of
from companion.rules.happening import Entered, Left
from companion.words.games import seat_name

#: the order in which a city lies before its player
ORDER = ("brown", "grey", "blue", "yellow", "red", "green", "purple", "black", "white", "")
#: what a play without a card of its own is shown by
PICTURES = {
    "stage": "stage",
    "wonder": "stage",
    "sell": "coin",
    "discard": "coin",
    "tile": "tower",
    "pass": "close",
}


@dataclass(frozen=True, slots=True)
class Piece:
    """A card, leader, wonder or token of a city, and whether the moment's round brought it."""

    item: Item
    is_new: bool


@dataclass(frozen=True, slots=True)
class City:
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
    debt: int
    tiles: int
    pieces: tuple[Piece, ...]


def cities_at(film: Timeline, number: int) -> list[City]:
    """The cities of a moment in seat order."""
    now = film.position(number)["seats"]
    before = film.position(max(0, number - 1))["seats"]
    return [_city_at(film, number, seat, now[seat], before[seat]) for seat in range(len(now))]


def _city_at(
    film: Timeline, number: int, seat: int, now: Mapping[str, Any], before: Mapping[str, Any]
) -> City:
    """One city of a moment, beside what it was a moment earlier."""
    moment, box = film.moments[number], _pieces_of(film.live.setup.game)
    held, known = list(ids(now)), set(ids(before))
    pieces = [Piece(box[id_], id_ not in known and number > 0) for id_ in held if id_ in box]
    return City(
        seat,
        seat_name(film.live.setup, seat),
        moment.coins[seat],
        moment.coins[seat] - film.moments[max(0, number - 1)].coins[seat],
        moment.shields[seat],
        moment.points[seat],
        _stages_of(now),
        tuple(now.get("victory", ())),
        now.get("defeat", 0),
        now.get("debt", 0),
        now.get("tiles", 0),
        tuple(sorted(pieces, key=lambda piece: ORDER.index(_color_of(piece.item)))),
    )


def ids(seat: Mapping[str, Any]) -> Iterator[str]:
    """The pieces of a seat of a position file."""
    for field in ("cards", "leaders", "wonders", "progress"):
        yield from seat.get(field, ())


def _stages_of(seat: Mapping[str, Any]) -> int:
    """How many stages of the wonder stand."""
    built = seat.get("stages", 0)
    return built if isinstance(built, int) else len(built)


def _color_of(item: Item) -> str:
    """The colour of a card or leader; nothing for wonders and tokens."""
    return getattr(item, "color", "") or ""


@cache
def _pieces_of(game: str) -> Mapping[str, Item]:
    """Everything that can lie in a city."""
    return rules_of(game).pieces(edition())


def marks(live: Live, moment: Moment) -> list[tuple[str, str]]:
    """What was done in a round, each by the colour of its card or by a picture."""
    return [mark for one in moment.played if (mark := _mark_of(live, one))]


def _mark_of(live: Live, one: Played) -> tuple[str, str] | None:
    """The colour and the picture of a play; nothing for what only answers a question."""
    do = one.entry["do"]
    if do in ("build", "recruit"):
        id_ = (
            one.entry.get("card")
            or one.entry.get("leader")
            or next((each.id for each in one.happened if isinstance(each, Entered | Left)), "")
        )
        item = _pieces_of(live.setup.game).get(id_)
        color = _color_of(item) or "white" if item else ""
        return (color, f"c-{color}") if color else None
    return (
        ("plain", PICTURES[do])
        if do in PICTURES and one.ask in ("turn", "recruit", "play", "free-city", "last")
        else None
    )
