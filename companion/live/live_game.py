"""A followed game as its journal tells it.

The game in course, what was played and what came of it, which phone has which seat.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from companion.live.record import write_record
from companion.rules.contract import Decision, Phase, RecordEntry, Rules, Unsure, When
from companion.rules.hands import Hand, HandMark, HandPlay
from companion.rules.happening import Happening
from companion.rules.partial import PartialCity
from companion.rules.refusal import Refusal
from companion.rules.score_parts import Score
from companion.seating import Setup

#: where the decisions stand of which a round is made
_OF_ROUND = ("round", "rest")


@dataclass(frozen=True, slots=True)
class Played:
    """An entry of the record as it was written.

    Its number in the journal, by which phone, what it answered, and what followed.
    """

    number: int
    actor: str
    entry: RecordEntry
    #: what it answered; nothing for a correction or a remark
    ask: str
    phase: Phase
    happened: tuple[Happening, ...] = ()
    warnings: tuple[Refusal, ...] = ()
    #: how a play that only resolves with its round is done
    how: str = ""
    #: how many rounds were closed before it
    round: int = 0
    #: where in the course it was asked for
    when: When = "after"
    #: what a correction found in the fields that it set
    was: Mapping[str, Any] = field(default_factory=dict)
    #: the phone that had the seat then, whoever wrote it
    seat_phone: str = ""

    @property
    def seat(self) -> int | None:
        """The seat that it is about."""
        return self.entry.get("seat")


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """Entries that everyone had seen no longer count.

    Their numbers, the version before, and the one that was only changed.
    """

    number: int
    entries: tuple[int, ...]
    since: int
    changed: int = 0


@dataclass(frozen=True, slots=True)
class CopiedFrom:
    """Of which game this is a copy, and the last moment that is as it was there."""

    game: str
    moment: int


@dataclass(frozen=True, slots=True)
class RulingChange:
    """The table rules open points otherwise in the middle of a game.

    Each with the option before and the one after, empty for ours.
    """

    number: int
    points: tuple[tuple[str, str, str], ...]


def is_untold(entry: RecordEntry) -> bool:
    """Whether an entry leaves a play open, or knows only the colour of a building."""
    return entry.get("do") == "open" or (entry.get("do") == "build" and "color" in entry)


# No slots: what is worked out once is kept in its __dict__.
@dataclass(frozen=True)
class Live:
    """What the entries of a followed game come to; without a course nothing is followed yet."""

    setup: Setup
    course: Rules[Any] | None = None
    start: Any = None
    game: Any = None
    #: the game before the answers that nobody has seen yet: what others chose cannot be read off what is
    #: offered
    blind: Any = None
    played: tuple[Played, ...] = ()
    #: of each seat whose answer of the open round cannot stand beside those of others: why
    clashes: Mapping[int, Refusal] = field(default_factory=dict)
    rounds: int = 0
    #: the number of the journal entry that closed the last round, 0 before that
    closed: int = 0
    #: the numbers of the entries after which the table was told what to move: of the last round, and before
    #: it the one of the round before
    tellings: tuple[int, ...] = (0,)
    #: the phone of each seat that has one, and the seats for which others may enter all the same
    phones: Mapping[int, str] = field(default_factory=dict)
    helped: frozenset[int] = frozenset()
    #: the hands that seats have marked, each for the turn in which it lay before them
    marks: tuple[HandMark, ...] = ()
    is_finished: bool = False
    #: where it was copied from, to be played on differently
    copied: CopiedFrom | None = None
    #: the seats whose cities were known whole when the table was left
    left: frozenset[int] = frozenset()
    #: what changed otherwise than by playing on
    withdrawn: tuple[Withdrawn, ...] = ()
    ruled: tuple[RulingChange, ...] = ()
    #: values worked out from this game, by the function that works them out; see `derived` of the journal
    _derived: dict[Any, Any] = field(default_factory=dict, init=False, repr=False, compare=False)

    @property
    def is_live(self) -> bool:
        """Whether the course of the game is known."""
        return self.course is not None

    @property
    def referee(self) -> Rules[Any]:
        """The course of a followed game."""
        if self.course is None:
            raise ValueError("this game is not followed")
        return self.course

    def after(self, game: Any, entry: RecordEntry) -> Any:
        """The game after an entry that was accepted there before."""
        verdict = self.referee.judge(game, entry)
        if isinstance(verdict, Refusal):
            raise ValueError(f"accepted before, now refused: {verdict.code}")
        return verdict.game

    @cached_property
    def decisions(self) -> tuple[Decision, ...]:
        """What is open now; seats whose answers clash are asked again once all others have answered."""
        open_ = self.course.decisions(self.game) if self.course else ()
        return tuple([one for one in open_ if one.seat not in self.clashes]) or open_

    @property
    def is_clash(self) -> bool:
        """Whether all have answered, and some answers cannot stand beside each other."""
        return bool(self.clashes) and self.decisions[0].seat in self.clashes

    def claimed(self, answer: Played) -> frozenset[str | int]:
        """What an answer takes out of a hand, or of the pieces beside the table."""
        fields = (field for box in self.setup.boxes for field in box.claims)
        return frozenset([answer.entry[field] for field in fields if field in answer.entry])

    def rivals(self, seat: int) -> tuple[int, ...]:
        """The other seats whose answers name the same piece as the answer of a seat, else those that do the
        same."""
        others = [one for one in self.answers if one.seat != seat]
        mine = self.answer(seat)
        same = [one for one in others if mine and self.claimed(one) & self.claimed(mine)]
        alike = [one for one in others if mine and one.entry["do"] == mine.entry["do"]]
        return tuple([one.entry["seat"] for one in same or alike])

    @cached_property
    def phase(self) -> Phase:
        """Where the game stands."""
        return self.referee.phase(self.game)

    @cached_property
    def table(self) -> Any:
        """What lies on the table, as the game's own value."""
        return self.referee.table(self.game)

    @cached_property
    def cities(self) -> tuple[PartialCity, ...]:
        """What each city holds, field by field."""
        return self.referee.partials(self.table)

    @cached_property
    def unsure(self) -> Mapping[int, Unsure]:
        """What plays that nobody told leave uncertain, by the seat."""
        return self.referee.unsure(self.table)

    @cached_property
    def unsure_lines(self) -> Mapping[int, frozenset[str]]:
        """The score lines that are not certain, by the seat."""
        return self.referee.unsure_lines(self.table)

    def hand(self, seat: int) -> Hand | None:
        """The hand before a seat, for its own eyes: by its marks, and by what everybody has seen."""
        now, secret = self.phase, {one.number for one in self.answers}
        plays = [
            HandPlay(one.ask, one.phase.turn, one.entry)
            for one in self.played
            if one.ask and one.phase.age == now.age and one.phase.turn and one.number not in secret
        ]
        return self.referee.hand(self.blind, plays, self.marks, seat)

    def marked(self, seat: int) -> HandMark | None:
        """What a seat said of its hand in the turn that is played; no cards where it wanted to mark none."""
        now = (seat, self.phase.age, self.phase.turn)
        return next((one for one in self.marks if one[:3] == now), None)

    def open_plays(self, seat: int) -> tuple[Played, ...]:
        """The plays of a seat that were not told, or by their colour alone, while the city is not sure."""
        gaps = len(self.cities[seat].get("gaps", ()))
        mine = [one for one in self.played if one.seat == seat and is_untold(one.entry)]
        return tuple(mine[-gaps:]) if gaps else ()

    @cached_property
    def scores(self) -> tuple[Score, ...]:
        """What every city is worth as the table stands."""
        return self.referee.score(self.table)

    @cached_property
    def position(self) -> dict[str, Any]:
        """What lies on the table, as a position says it."""
        return self.referee.position(self.game)

    def seen_by(self, decision: Decision) -> Any:
        """The game as whoever decides sees it: without what others chose unseen."""
        return self.blind if decision.at_once else self.game

    @property
    def is_over(self) -> bool:
        """Whether the game was played to its end."""
        return self.is_live and not self.decisions

    @cached_property
    def answers(self) -> tuple[Played, ...]:
        """The answers that wait, unseen, for those of the other seats."""
        if not self.decisions or not self.decisions[0].at_once:
            return ()
        now, found = self.phase, []
        for one in reversed(self.played):
            if one.ask and one.phase != now:
                break
            if one.ask:
                found.append(one)
        return tuple(reversed(found))

    @property
    def last_round(self) -> tuple[Played, ...]:
        """What was played in the round that closed last."""
        last = (one for one in self.played if one.round == self.rounds - 1)
        return tuple(one for one in last if one.ask and one.when in _OF_ROUND)

    def answer(self, seat: int) -> Played | None:
        """The answer of a seat that waits for the others."""
        return next((one for one in self.answers if one.seat == seat), None)

    @property
    def last_telling(self) -> int:
        """The number of the entry after which the table was last told what to move."""
        return self.tellings[-1]

    @property
    def put_right(self) -> int:
        """The number of the last entry that changed the table otherwise than by playing on, 0 without one."""
        corrected = [one.number for one in self.played if one.entry["do"] == "correct"]
        return max(
            [*corrected, *(one.number for one in self.withdrawn), *(one.number for one in self.ruled)],
            default=0,
        )

    def played_since(self, on: int) -> tuple[Played, ...]:
        """What a phone is told that has gone on from that entry.

        Of the last round all that it has not seen.
        """
        first = max((one for one in self.tellings[:-1] if one <= on), default=self.tellings[0])
        return tuple(one for one in self.played if first < one.number <= self.last_telling)

    def may_enter(self, seat: int | None, phone: str) -> bool:
        """Whether a phone may answer for a seat.

        Nobody has it, this phone has it, or its player lets others.
        """
        return seat is None or self.phones.get(seat, phone) == phone or seat in self.helped

    def seat_of(self, phone: str) -> int | None:
        """The seat that a phone has."""
        return next((seat for seat, one in self.phones.items() if one == phone), None) if phone else None

    def record(self, entries: int | None = None) -> dict[str, Any]:
        """The record of all that counts, or of the first so many entries."""
        return write_record(self.referee, self.start, [one.entry for one in self.played[:entries]])
