"""A followed game looked back on: the table after every round, and what every city had there."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.live.table import Live, Played
from companion.rules.contract import Phase
from companion.rules.duel.position import read_position as read_duel
from companion.rules.duel.scoring import score as score_duel
from companion.rules.score import Score
from companion.rules.wonders.conflict import hosts
from companion.rules.wonders.position.files import read_position as read_wonders
from companion.rules.wonders.scoring import score as score_wonders
from companion.seating.setup import DUEL

#: the asks with which a round begins; before them, all that the round before brought is settled
OPENING = frozenset({"recruit", "turn", "play", "over"})


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


@dataclass(frozen=True, eq=False, slots=True, weakref_slot=True)
class Film:
    """The moments of a game, the start first; an open round, whose answers may be secret, is none yet. Two films are never the same."""

    live: Live
    moments: tuple[Moment, ...]

    @property
    def last(self) -> int:
        """The number of the last moment."""
        return len(self.moments) - 1

    def position(self, number: int) -> dict[str, Any]:
        """The table of a moment as a position file."""
        return self.live.referee.position(self.moments[number].game)


def film_of(live: Live) -> Film:
    """The film of a followed game: every entry is judged once more, every round counted."""
    moments = [_moment(live, live.referee.phase(live.start), (), live.start)]
    game, before = live.start, live.referee.phase(live.start)
    began, open_round = before, list[Played]()
    for one in _seen(live):
        game = live.after(game, one.entry)
        phase = live.referee.phase(game)
        began = one.phase if not any(each.ask for each in open_round) else began
        open_round.append(one)
        if phase.step in OPENING and phase != before:
            moments.append(_moment(live, began, open_round, game))
            open_round = []
        before = phase
    if any(one.entry["do"] == "correct" for one in open_round) and before.step == "over":
        moments.append(_moment(live, before, open_round, game))
    elif open_round and before.step == "over":  # remarks
        moments[-1] = replace(moments[-1], played=(*moments[-1].played, *open_round))
    return Film(live, tuple(moments))


def _seen(live: Live) -> Sequence[Played]:
    """What was played and is known to all."""
    hidden = {one.number for one in live.answers}
    first = next((place for place, one in enumerate(live.played) if one.number in hidden), len(live.played))
    return live.played[:first]


def _moment(live: Live, phase: Phase, played: Sequence[Played], game: Any) -> Moment:
    """The moment after a round."""
    position = live.referee.position(game)
    coins = tuple(seat.get("coins", 0) for seat in position["seats"])
    found, shields = _counted(live.setup.game, position)
    return Moment(phase, tuple(played), game, coins, shields, tuple(one.total for one in found))


def _counted(game: str, position: dict[str, Any]) -> tuple[tuple[Score, ...], tuple[int, ...]]:
    """What every city is worth as the table stands, and its shields."""
    if game == DUEL:
        duel = read_duel(position)
        return score_duel(duel), (max(duel.pawn, 0), max(-duel.pawn, 0))
    table = read_wonders(position)
    return score_wonders(table), tuple(host.shields for host in hosts(table))
