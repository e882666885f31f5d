"""Whole games of Duel from a seed: each step with the game before and after, and what was dealt."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from companion.live.simulate.duel_dealer import DuelDealer
from companion.live.simulate.playing import simulated
from companion.rules.duel.course.game import Game
from companion.rules.duel.rules import RULES

#: an entry, and the game after it
Step = tuple[Mapping[str, Any], Game]


def played_game(seed: int, structure: bool | None = None) -> tuple[Game, Iterator[Step]]:
    """The game at its start, and the steps to its end."""
    record, _ = dealt_game(seed, structure)
    return followed(record)


def dealt_game(
    seed: int, structure: bool | None = None
) -> tuple[dict[str, Any], tuple[tuple[str, ...], ...]]:
    """The record of a random game, and the decks that were dealt."""
    chance = Random(seed)
    dealer = DuelDealer(chance, structure)
    return simulated(dealer, chance), tuple(dealer.decks)


def followed(record: dict[str, Any]) -> tuple[Game, Iterator[Step]]:
    """The game of a record at its start, and its steps."""
    start = RULES.begin({key: value for key, value in record.items() if key != "entries"})
    return start, steps(start, record["entries"])


def steps(game: Game, entries: list[Mapping[str, Any]]) -> Iterator[Step]:
    """Every entry with the game that follows."""
    for entry in entries:
        game = RULES.judge(game, entry).game
        yield entry, game
