"""A whole game at random, from any dealer."""

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

from companion.live.courses import course
from companion.live.record import write_record
from companion.play.course import Entry, Verdict
from companion.play.decision import Decision
from companion.play.refusal import Refusal


class Dealer(Protocol):
    """Who knows what lies hidden: says what the table sees, and what a seat can answer with what it holds."""

    name: str

    def setup(self) -> dict[str, Any]:
        """The set-up of the record."""

    def answers(self, game: Any, decision: Decision) -> Sequence[tuple[Entry, float]]:
        """Entries that answer a decision, each with its weight; at least one of them is legal."""

    def accepted(self, game: Any, decision: Decision, verdict: Verdict) -> None:
        """An entry counts: what it moves in hidden hands has moved; `game` is the game before it."""


def simulated(dealer: Dealer, chance: Random) -> dict[str, Any]:
    """The record of a game from its set-up to its end."""
    played = course(dealer.name)
    start = game = played.begin(dealer.setup())
    entries = []
    while open_ := played.decisions(game):
        decision = chance.choice(open_)
        verdict = decided(dealer, game, decision, chance)
        dealer.accepted(game, decision, verdict)
        entries.append(verdict.entry)
        game = verdict.game
    return write_record(played, start, entries)


def decided(dealer: Dealer, game: Any, decision: Decision, chance: Random) -> Verdict:
    """The first entry, in a random order, that the referee accepts."""
    judge, refusal = course(dealer.name).judge, None
    for entry in shuffled(dealer.answers(game, decision), chance):
        verdict = judge(game, entry)
        if not isinstance(verdict, Refusal):
            return verdict
        refusal = verdict
    raise AssertionError(f"nothing answers {decision}: {refusal}")


def shuffled(answers: Sequence[tuple[Entry, float]], chance: Random) -> list[Entry]:
    """The entries in a random order, heavier ones rather first."""
    keyed = [(chance.random() ** (1 / weight), number) for number, (_, weight) in enumerate(answers)]
    return [answers[number][0] for _, number in sorted(keyed, reverse=True)]
