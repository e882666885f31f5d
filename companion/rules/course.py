"""The contract of a game in course: what pages, commands, journal and tests ask without asking which game it is."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from companion.rules.decision import Decision, Phase
from companion.rules.happening import Happening
from companion.rules.refusal import Refusal

Game = TypeVar("Game")
#: the name of the form of record files
FORMAT = "companion-record/1"
#: an entry of a record file, as plain values
Entry = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Verdict(Generic[Game]):
    """An entry is accepted: the game after it, the entry as a record writes it, and what followed."""

    game: Game
    entry: Entry
    happened: tuple[Happening, ...] = ()
    #: what the rules only warn of
    warnings: tuple[Refusal, ...] = ()
    #: how a play that only resolves with its round is done: pay, chain, free, overruled or the id of a right
    how: str = ""


@dataclass(frozen=True, slots=True)
class Offer:
    """One answer that a decision could get: the entry without its payment, every way to pay, or why not."""

    entry: Entry
    #: each as `pay` of the record file, cheapest first; one empty payment where nothing is due
    payments: tuple[Mapping[str, int], ...] = ({},)
    #: how the first payment does it: chain, pay, free
    how: str = ""
    #: one-shot rights by which it could be done, with what then stays to pay
    rights: tuple[tuple[str, tuple[Mapping[str, int], ...]], ...] = ()
    refusal: Refusal | None = None


@dataclass(frozen=True, slots=True)
class Course(Generic[Game]):
    """A game as functions of its frozen state."""

    name: str
    #: the set-up part of a record file; raises BadRecord where it is none
    begin: Callable[[Mapping[str, Any]], Game]
    #: everything that is open now; nothing once the game is over
    decisions: Callable[[Game], tuple[Decision, ...]]
    #: every answer to an open decision, those that are refused too; none where the table names several things at once
    offers: Callable[[Game, Decision], tuple[Offer, ...]]
    judge: Callable[[Game, Entry], Verdict[Game] | Refusal]
    phase: Callable[[Game], Phase]
    #: the table as a position file
    position: Callable[[Game], dict[str, Any]]
    #: the set-up part of a record file, complete and in its order
    setup: Callable[[Game], dict[str, Any]]
