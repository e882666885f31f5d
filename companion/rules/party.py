"""Who plays at a table, with which boxes in which variant, and what a variant makes of each seat."""

from dataclasses import dataclass

from companion.catalog.vocabulary import FIRST, STANDARD, TEAMS, TWO_PLAYER, BoxId, Variant


@dataclass(frozen=True, slots=True)
class Party:
    """The number of players, the boxes on the table besides the base game, the variant and the edition."""

    players: int
    expansions: frozenset[BoxId] = frozenset()
    variant: Variant = STANDARD
    edition: str = FIRST

    @property
    def boxes(self) -> frozenset[BoxId]:
        """Every box in play."""
        return self.expansions | {"base"}

    @property
    def is_two(self) -> bool:
        """Whether two players play with the Free City."""
        return self.variant == TWO_PLAYER

    def cases(self, age: int = 0) -> frozenset[str]:
        """The words of the cases that hold for this table, and for an Age of its game."""
        words = {"always", *self.expansions}
        words |= {
            word
            for word, holds in (
                ("two", self.is_two),
                ("eight", self.players == 8),
                ("teams", self.variant == TEAMS),
            )
            if holds
        }
        return frozenset(words | ({f"age{age}"} if age else set()))


@dataclass(frozen=True, slots=True)
class Place:
    """What a variant makes of a seat: its team, or the Free City, which has no player."""

    team: str = ""
    free_city: bool = False
