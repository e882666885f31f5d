"""The timeline of a followed game.

The table after every round, the turning points, and what a copy of the game begins with.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from companion.journal import Entry
from companion.journal.entries import STARTED
from companion.journal.story import derived
from companion.live.entries import COPIED, FOLLOWED
from companion.live.live_game import Live, Played
from companion.live.reader import play_entry
from companion.rules.contract import Decision, Phase, Unsure


@dataclass(frozen=True, slots=True)
class Moment:
    """The table after a round: what was played in it, and what each seat then had."""

    #: where the round began; at the start, where the game begins
    phase: Phase
    played: tuple[Played, ...]
    game: Any
    coins: tuple[int, ...]
    #: in Duel the spaces that the conflict pawn stands on the opponent's side
    shields: tuple[int, ...]
    #: as if the game ended here
    points: tuple[int, ...]
    #: different science symbols, in a game that these can win at once
    symbols: tuple[int, ...] = ()


@dataclass(frozen=True, eq=False, slots=True, weakref_slot=True)
class Timeline:
    """The moments of a game, the start first; an open round, whose answers may be secret, is none yet.

    Two timelines are never the same.
    """

    live: Live
    moments: tuple[Moment, ...]

    @property
    def last(self) -> int:
        """The number of the last moment."""
        return len(self.moments) - 1

    def unsure(self, number: int) -> Mapping[int, Unsure]:
        """What plays that nobody had told by a moment leave uncertain, by the seat."""
        rules = self.live.referee
        return rules.unsure(rules.table(self.moments[number].game))

    def position(self, number: int) -> dict[str, Any]:
        """The table of a moment as a position file."""
        return self.live.referee.position(self.moments[number].game)


@derived
def timeline_of(live: Live) -> Timeline:
    """The timeline of a followed game: every entry is judged once more, every round counted."""
    moments = [_moment(live, live.referee.phase(live.start), (), live.start)]
    game, before = live.start, live.referee.phase(live.start)
    began, open_round = before, list[Played]()
    for one in _seen(live):
        game = live.after(game, one.entry)
        phase = live.referee.phase(game)
        began = one.phase if not any(each.ask for each in open_round) else began
        open_round.append(one)
        if phase != before and _begins_round(live.referee.decisions(game)):
            moments.append(_moment(live, began, open_round, game))
            open_round = []
        before = phase
    if any(one.entry["do"] == "correct" for one in open_round) and before.step == "over":
        moments.append(_moment(live, before, open_round, game))
    elif open_round and before.step == "over":  # remarks
        moments[-1] = replace(moments[-1], played=(*moments[-1].played, *open_round))
    return Timeline(live, tuple(moments))


def _begins_round(open_: Sequence[Decision]) -> bool:
    """Whether all that the round before brought is settled: the next one begins, or the game is over."""
    return not open_ or open_[0].when == "round"


def _seen(live: Live) -> Sequence[Played]:
    """What was played and is known to all."""
    hidden = {one.number for one in live.answers}
    first = next((place for place, one in enumerate(live.played) if one.number in hidden), len(live.played))
    return live.played[:first]


def _moment(live: Live, phase: Phase, played: Sequence[Played], game: Any) -> Moment:
    """The moment after a round."""
    rules = live.referee
    table = rules.table(game)
    coins = tuple(city.coins for city in table.cities)
    points = tuple(score.total for score in rules.score(table))
    symbols = rules.symbols(table) if rules.symbols else ()
    return Moment(phase, tuple(played), game, coins, rules.shields(table), points, symbols)


def copied_entries(timeline: Timeline, game_id: str, number: int) -> list[Entry]:
    """The journal of a copy in which everything up to a moment is as it was, and the next turn is open."""
    live = timeline.live
    head = {name: value for name, value in live.referee.setup(live.start).items() if name != "entries"}
    played = [one for moment in timeline.moments[: number + 1] for one in moment.played]
    return [
        Entry(STARTED, live.setup.body()),
        Entry(FOLLOWED, head),
        Entry(COPIED, {"game": game_id, "moment": number}),
        *(play_entry(one.entry) for one in played),
    ]


#: a side is a player, or the players of a team
LeadingSeats = tuple[int, ...]
_MOST = 6  # of a game with many changes of the lead, those that are told


@dataclass(frozen=True, slots=True)
class Passed:
    """A side takes the lead in a moment, from the sides that had it; for good if it kept it to the end."""

    moment: int
    who: LeadingSeats
    whom: tuple[LeadingSeats, ...]
    for_good: bool = False


@dataclass(frozen=True, slots=True)
class Leap:
    """The most points that one side won in one moment."""

    moment: int
    who: LeadingSeats
    points: int


TurningPoint = Passed | Leap


def turning_points(timeline: Timeline) -> tuple[TurningPoint, ...]:
    """The latest changes of the lead that lasted, and the largest leap, in the order of the game."""
    sides = sides_of(timeline)
    sums = [
        {side: sum(moment.points[seat] for seat in side) for side in sides} for moment in timeline.moments
    ]
    found: list[TurningPoint] = [*lead_changes(sums)[-_MOST:], *leaps(sums)]
    return tuple(sorted(found, key=lambda one: (one.moment, isinstance(one, Leap))))


def sides_of(timeline: Timeline) -> tuple[LeadingSeats, ...]:
    """The teams, or else every player; the Free City is no rival."""
    setup = timeline.live.setup
    return tuple(setup.teams.values()) or tuple((seat,) for seat in setup.players)


def lead_changes(sums: Sequence[Mapping[LeadingSeats, int]]) -> list[Passed]:
    """Every moment in which another side than before led alone and still did so in the next.

    The last one to the end.
    """
    leads = [_ahead(one) for one in sums]
    changes: list[Passed] = []
    holder: tuple[LeadingSeats, ...] = ()
    for number, ahead in enumerate(leads):
        lasts = number + 1 == len(leads) or leads[number + 1] == ahead
        if len(ahead) != 1 or ahead == holder or not lasts:
            continue
        if holder:
            changes.append(Passed(number, ahead[0], holder, all(later == ahead for later in leads[number:])))
        holder = ahead
    return changes


def _ahead(points: Mapping[LeadingSeats, int]) -> tuple[LeadingSeats, ...]:
    """The sides with the most points."""
    most = max(points.values())
    return tuple(side for side, number in points.items() if number == most)


def leaps(sums: Sequence[Mapping[LeadingSeats, int]]) -> list[Leap]:
    """The largest gain of one side from a moment to the next, the earliest of equal ones.

    None where nobody gained.
    """
    gains = [
        (after[side] - before[side], -number, side)
        for number, (before, after) in enumerate(pairwise(sums), 1)
        for side in after
    ]
    points, number, side = max(gains, default=(0, 0, ()))
    return [Leap(-number, side, points)] if points > 0 else []
