"""A box of 7 Wonders as a value, and what all boxes on a table add together: lines, holdings, pieces."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from companion.catalog.effects import Effect
from companion.catalog.items import Item, Project
from companion.rules.boxes import Box
from companion.rules.games import rules_of
from companion.rules.score import Lines
from companion.rules.wonders.table import City

#: puts the points of what a city holds (coins, tokens, tiles) on their lines
AddHoldings = Callable[[Lines, City], None]
#: the pieces of a box that work for a city, besides its cards and stages
WorkingPieces = Callable[[City], Sequence[Item]]
#: of what items are worth (`Worths`): the pieces of a box that score in a city, besides its cards, stages and
#: own leaders
ScoringPieces = Callable[[Any, City], Iterable[Any]]


@dataclass(frozen=True, slots=True, kw_only=True)
class WondersBox(Box):
    """What a box of 7 Wonders adds: to the score, to payments and to conflicts."""

    add_holdings: AddHoldings | None = None
    working_pieces: WorkingPieces | None = None
    scoring_pieces: ScoringPieces | None = None


class Added(NamedTuple):
    """What all boxes on a table add together, in the order of the pad."""

    lines: tuple[str, ...]
    holdings: tuple[AddHoldings, ...]
    working_pieces: tuple[WorkingPieces, ...]
    scoring_pieces: tuple[ScoringPieces, ...]


def working_effects(item: Item) -> tuple[Effect, ...]:
    """What a piece does for the city that has it: of a project that is its reward."""
    if isinstance(item, Project):
        return (item.reward,)
    effects: tuple[Effect, ...] = getattr(item, "effects", ())
    return effects


@cache
def added_by(expansions: frozenset[str]) -> Added:
    """What the base game and these expansions add."""
    in_play = rules_of("wonders").in_play(expansions)
    boxes = [box for box in in_play if isinstance(box, WondersBox)]
    return Added(
        lines=tuple([line.id for box in in_play for line in box.lines]),
        holdings=tuple([box.add_holdings for box in boxes if box.add_holdings]),
        working_pieces=tuple([box.working_pieces for box in boxes if box.working_pieces]),
        scoring_pieces=tuple([box.scoring_pieces for box in boxes if box.scoring_pieces]),
    )
