"""Who plays with what: the table that a set-up is made for, and why one cannot be."""

from collections.abc import Collection
from dataclasses import dataclass
from functools import cache
from typing import Literal

from companion.catalog.seating.facts import WondersFacts
from companion.catalog.seating.reading import wonders_facts
from companion.catalog.vocabulary import Box, Expansion, Variant


@dataclass(frozen=True, slots=True)
class Table:
    """The number of players, the boxes on the table besides the base game, and the variant."""

    players: int
    expansions: frozenset[Expansion] = frozenset()
    variant: Variant = "standard"

    @property
    def boxes(self) -> frozenset[Box]:
        """Every box in play."""
        return self.expansions | {"base"}

    @property
    def is_two(self) -> bool:
        """Whether two players play with the Free City."""
        return self.variant == "two-player"

    def cases(self, age: int = 0) -> frozenset[str]:
        """The words of the cases that hold for this table, and for an Age of its game."""
        words = {"always", *self.expansions}
        words |= {word for word, holds in (("two", self.is_two), ("eight", self.players == 8), ("teams", self.variant == "teams")) if holds}
        return frozenset(words | ({f"age{age}"} if age else set()))


Reason = Literal["players", "box", "team_players", "team_box", "two_variant", "two_players"]


@dataclass(frozen=True, slots=True)
class TableRefusal:
    """Why a table cannot play: a word for the reason, what would do, the rules."""

    reason: Reason
    rules: tuple[str, ...]
    players: tuple[int, ...] = ()
    needs: tuple[Box, ...] = ()


def refusals(table: Table, facts: WondersFacts | None = None) -> tuple[TableRefusal, ...]:
    """Everything that keeps this table from playing; nothing when it can."""
    facts = facts or wonders_facts()
    row = facts.tables.get(table.players)
    if row is None:
        return (TableRefusal("players", ("BASE-SETUP-01", "BASE-TWO-01", "CITY-EIGHT-01"), tuple(facts.tables)),)
    found = []
    if lacking := tuple(box for box in row.needs if box not in table.boxes):
        found.append(TableRefusal("box", ("CITY-EIGHT-01",), (table.players,), lacking))
    if table.players == 2 and not table.is_two:
        found.append(TableRefusal("two_variant", ("BASE-TWO-01",), (2,)))
    if table.is_two and table.players != 2:
        found.append(TableRefusal("two_players", ("BASE-TWO-01",), (2,)))
    if table.variant == "teams":
        found += team_refusals(table, facts)
    return tuple(found)


def team_refusals(table: Table, facts: WondersFacts) -> list[TableRefusal]:
    """What keeps a table from playing in teams."""
    found = []
    if lacking := tuple(box for box in facts.teams.needs if box not in table.boxes):
        found.append(TableRefusal("team_box", ("CITY-TEAM-01",), needs=lacking))
    if table.players not in facts.teams.players:
        found.append(TableRefusal("team_players", ("CITY-TEAM-01",), facts.teams.players))
    return found


@cache
def city_limits(expansions: Collection[str]) -> tuple[int, int]:
    """The fewest and the most cities at a table with these expansions."""
    open_ = {"base", *expansions}
    cities = [row.cities for row in wonders_facts().tables.values() if open_.issuperset(row.needs)]
    return min(cities), max(cities)


def team_sizes() -> tuple[int, ...]:
    """How many can play in teams (CITY-TEAM-01)."""
    return wonders_facts().teams.players
