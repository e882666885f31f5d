"""The numbers that can be true on each line of the pad, worked out from what is in the boxes."""

from collections.abc import Callable, Iterable, Mapping

from companion.pad.possible.cards import civilian_sums, duel_card_sums, duel_wonder_sums, progress_sums
from companion.pad.possible.conflict import duel_track, seat_sums
from companion.pad.possible.stages import wonder_sums
from companion.pad.possible.symbols import science_sums
from companion.rules.wonders.boxes.tower import TOWER
from companion.seating.setup import DUEL, Setup

Known = frozenset[int] | None


def _tower_sums(setup: Setup, seat: int) -> Known:
    """Points of the tower; the Free City has no tiles (BABEL-TTWO-02)."""
    return frozenset(TOWER[:1] if setup.seats[seat].free_city else TOWER)


WONDERS_SUMS: Mapping[str, Callable[[Setup, int], Known]] = {
    "military": seat_sums,
    "wonder": wonder_sums,
    "civilian": civilian_sums,
    "science": science_sums,
    "tower": _tower_sums,
}
DUEL_SUMS: Mapping[str, Callable[[Setup, int], Known]] = {
    "military": duel_track,
    "civilian": duel_card_sums("blue"),
    "science": duel_card_sums("green"),
    "commercial": duel_card_sums("yellow"),
    "wonders": duel_wonder_sums,
    "progress": progress_sums,
}


def possible_points(setup: Setup, line: str, seat: int) -> Known:
    """Every number of points that can stand in this cell; None when no limit is known."""
    sums = (DUEL_SUMS if setup.game == DUEL else WONDERS_SUMS).get(line)
    return sums(setup, seat) if sums else None


def nearest(number: int, numbers: Iterable[int]) -> tuple[int, ...]:
    """The next true number below and above."""
    below = max((one for one in numbers if one < number), default=None)
    above = min((one for one in numbers if one > number), default=None)
    return tuple(one for one in (below, above) if one is not None)
