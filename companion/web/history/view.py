"""The cities of one moment of a followed game."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from companion.catalog.catalog import Catalog
from companion.catalog.items import Item
from companion.catalog.vocabulary import COLORS
from companion.live.timeline import Timeline
from companion.rules.contract import Unsure, rules_of
from companion.rules.partial import PartialCity
from companion.web.shared.markup import NumberChip, chips_of
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
    shields: int
    points: int
    stages: int
    victory: tuple[int, ...]
    defeat: int
    chips: tuple[NumberChip, ...]
    pieces: tuple[_Piece, ...]
    #: what plays that nobody had told leave uncertain of it
    unsure: Unsure | None


def cities_at(timeline: Timeline, number: int) -> list[_City]:
    """The cities of a moment in seat order."""
    now = timeline.position(number)["seats"]
    before = timeline.position(max(0, number - 1))["seats"]
    return [_city_at(timeline, number, seat, now[seat], before[seat]) for seat in range(len(now))]


def _city_at(
    timeline: Timeline, number: int, seat: int, now: Mapping[str, Any], before: Mapping[str, Any]
) -> _City:
    """One city of a moment, beside what it was a moment earlier."""
    moment, box = timeline.moments[number], pieces_of(timeline.live.setup.game, timeline.live.setup.catalog)
    held, known = PartialCity(now).pieces, set(PartialCity(before).pieces)
    pieces = [_Piece(box[id_], id_ not in known and number > 0) for id_ in held if id_ in box]
    return _City(
        seat,
        seat_name(timeline.live.setup, seat),
        moment.coins[seat],
        moment.shields[seat],
        moment.points[seat],
        _stages_of(now),
        tuple(now.get("victory", ())),
        now.get("defeat", 0),
        tuple(chips_of(teller_of(timeline.live), now, in_history=True)),
        tuple(sorted(pieces, key=lambda piece: _ORDER.index(color_or_none(piece.item)))),
        timeline.unsure(number).get(seat),
    )


def _stages_of(seat: Mapping[str, Any]) -> int:
    """How many stages of the wonder stand."""
    built = seat.get("stages", 0)
    return built if isinstance(built, int) else len(built)


def color_or_none(item: Item) -> str:
    """The colour of a piece; nothing for one that has none."""
    return getattr(item, "color", "") or ""


@cache
def pieces_of(game: str, catalog: Catalog) -> Mapping[str, Item]:
    """Everything that can lie in a city of a game of this edition."""
    return rules_of(game).pieces(catalog)
