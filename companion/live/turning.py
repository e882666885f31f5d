"""The turning points of a followed game: who took the lead from whom and when, and the largest leap."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from companion.live.film import Film

#: a side is a player, or the players of a team
Side = tuple[int, ...]
MOST = 6  # of a game with many changes of the lead, those that are told


@dataclass(frozen=True, slots=True)
class Passed:
    """A side takes the lead in a moment, from the sides that had it; for good if it kept it to the end."""

    moment: int
    who: Side
    whom: tuple[Side, ...]
    for_good: bool = False


@dataclass(frozen=True, slots=True)
class Leap:
    """The most points that one side won in one moment."""

    moment: int
    who: Side
    points: int


TurningPoint = Passed | Leap


def turning_points(film: Film) -> tuple[TurningPoint, ...]:
    """The changes of the lead that lasted, the latest of them, and the largest leap, in the order of the game."""
    sides = sides_of(film)
    sums = [{side: sum(moment.points[seat] for seat in side) for side in sides} for moment in film.moments]
    found: list[TurningPoint] = [*lead_changes(sums)[-MOST:], *leaps(sums)]
    return tuple(sorted(found, key=lambda one: (one.moment, isinstance(one, Leap))))


def sides_of(film: Film) -> tuple[Side, ...]:
    """The teams, or else every player; the Free City is no rival."""
    setup = film.live.setup
    return tuple(setup.teams.values()) or tuple((seat,) for seat in setup.players)


def lead_changes(sums: Sequence[Mapping[Side, int]]) -> list[Passed]:
    """Every moment in which another side than before led alone and still did so in the next; the last one to the end."""
    leads = [_leaders(one) for one in sums]
    changes: list[Passed] = []
    holder: tuple[Side, ...] = ()
    for number, ahead in enumerate(leads):
        lasts = number + 1 == len(leads) or leads[number + 1] == ahead
        if len(ahead) != 1 or ahead == holder or not lasts:
            continue
        if holder:
            changes.append(Passed(number, ahead[0], holder, all(later == ahead for later in leads[number:])))
        holder = ahead
    return changes


def _leaders(points: Mapping[Side, int]) -> tuple[Side, ...]:
    """The sides with the most points."""
    most = max(points.values())
    return tuple(side for side, number in points.items() if number == most)


def leaps(sums: Sequence[Mapping[Side, int]]) -> list[Leap]:
    """The largest gain of one side from a moment to the next, the earliest of equal ones; none where nobody gained."""
    gains = [
        (after[side] - before[side], -number, side)
        for number, (before, after) in enumerate(pairwise(sums), 1)
        for side in after
    ]
    points, number, side = max(gains, default=(0, 0, ()))
    return [Leap(-number, side, points)] if points > 0 else []
