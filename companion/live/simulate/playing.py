"""Games played at random: which table, who deals it, and the record of the whole game."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import Any, Protocol, TypeVar

from companion.catalog.vocabulary import FIRST, STANDARD, BoxId, Edition, Variant
from companion.live.record import write_record
from companion.rules.contract import Decision, RecordEntry, Verdict, rules_of
from companion.rules.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Wanted:
    """A kind of table."""

    game: str
    players: int | None = None
    expansions: tuple[BoxId, ...] = ()
    variant: Variant = STANDARD
    edition: Edition = FIRST


Wish = TypeVar("Wish")
#: the module of each game's dealer; its `dealer` takes the chance and the table that is wanted
_DEALERS = {
    "wonders": "companion.live.simulate.wonders_dealer",
    "duel": "companion.live.simulate.duel_dealer",
}


class Dealer(Protocol):
    """Who knows what lies hidden: says what the table sees, and what a seat can answer with what it holds."""

    name: str

    def setup(self) -> dict[str, Any]:
        """The set-up of the record."""

    def answers(self, game: Any, decision: Decision) -> Iterable[RecordEntry]:
        """Entries that answer a decision, dearest wish first; at least one of them is legal."""

    def accepted(self, game: Any, decision: Decision, verdict: Verdict[Any]) -> None:
        """An entry counts: what it moves in hidden hands has moved; `game` is the game before it."""


def simulated(dealer: Dealer, chance: Random) -> dict[str, Any]:
    """The record of a game from its set-up to its end."""
    played = rules_of(dealer.name)
    start = game = played.begin(dealer.setup())
    entries = []
    while open_ := played.decisions(game):
        decision = chance.choice(open_)
        verdict = first_accepted(dealer, game, decision)
        dealer.accepted(game, decision, verdict)
        entries.append(verdict.entry)
        game = verdict.game
    return write_record(played, start, entries)


def first_accepted(dealer: Dealer, game: Any, decision: Decision) -> Verdict[Any]:
    """The first entry that the referee accepts."""
    judge, refusal = rules_of(dealer.name).judge, None
    for entry in dealer.answers(game, decision):
        verdict = judge(game, entry)
        if not isinstance(verdict, Refusal):
            return verdict
        refusal = verdict
    raise AssertionError(f"nothing answers {decision}: {refusal}")


def shuffled(wishes: Sequence[tuple[Wish, float]], chance: Random) -> list[Wish]:
    """Wishes in a random order, heavier ones rather first."""
    keyed = [(chance.random() ** (1 / weight), number) for number, (_, weight) in enumerate(wishes)]
    return [wishes[number][0] for _, number in sorted(keyed, reverse=True)]


def simulated_records(wanted: Wanted, number: int, seed: int) -> Iterator[dict[str, Any]]:
    """Records of so many games, each with a chance of its own: more games keep the first the same."""
    for each in range(number):
        chance = Random(f"{seed}/{each}")
        yield simulated(dealer_for(wanted, chance), chance)


def dealer_for(wanted: Wanted, chance: Random) -> Dealer:
    """Who deals such a table; raises BadFile where it cannot be."""
    found: Dealer = import_module(_DEALERS[wanted.game]).dealer(chance, wanted)
    return found
