"""The pieces and numbers by which a city can be told, in either game."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from companion.catalog import catalog
from companion.catalog.items import Item
from companion.rules.wonders.worth import worths_of
from companion.seating.setup import DUEL, Setup

COINS, DEBT, PAWN, DEFEAT, TILES = "coins", "debt", "pawn", "defeat", "tiles"
#: the values of tokens, as parts of the names of their numbers
VICTORY_VALUES, PENALTY_VALUES = (1, 3, 5), (1, 2, 3)
MOST_STAGES = 4


@dataclass(frozen=True, slots=True)
class Number:
    """Something of which a city has so many: its name, the most that can be said, and the boxes that bring it (any of them)."""

    name: str
    most: int
    boxes: tuple[str, ...] = ()

    def is_in_play(self, setup: Setup) -> bool:
        """Whether the table has a box that brings it."""
        return not self.boxes or any(setup.has(box) for box in self.boxes)


@cache
def pieces(game: str) -> Mapping[str, Item]:
    """Everything that can lie in a city, by its id."""
    known = catalog()
    if game == DUEL:
        return {**known.duel_cards, **known.duel_wonders, **known.progress}
    return {**known.cards, **known.leaders}


@cache
def numbers(game: str) -> Mapping[str, Number]:
    """Everything that is counted in a city, by its name."""
    if game == DUEL:
        found = [Number(COINS, 199), Number(PAWN, 9)]
    else:
        found = [
            Number(COINS, 199),
            Number(DEBT, 60, ("cities",)),
            Number("diplomacy", 9, ("cities", "wonderpack")),
            Number(TILES, 3, ("tower",)),
            *(Number(victory(value), 20) for value in VICTORY_VALUES),
            Number(DEFEAT, 30),
            *(Number(penalty(value), 3, ("projects",)) for value in PENALTY_VALUES),
            *(Number(reward(id_), 7, ("projects",)) for id_ in scoring_projects()),
        ]
    return {one.name: one for one in found}


@cache
def scoring_projects() -> tuple[str, ...]:
    """The projects whose reward is worth points at the end; a victory token lies with those of the conflicts."""
    return tuple(id_ for id_ in catalog().projects if id_ in worths_of(catalog()).rewards)


def victory(value: int) -> str:
    """The name for the number of victory tokens of a value."""
    return f"victory_{value}"


#: the names of conflict tokens
TOKENS = frozenset({DEFEAT, *(f"victory_{value}" for value in VICTORY_VALUES)})


def penalty(value: int) -> str:
    """The name for the number of penalty tokens of a value, which is taken off."""
    return f"penalty_{value}"


def reward(project: str) -> str:
    """The name for the number of rewards of a project."""
    return f"reward_{project}"
