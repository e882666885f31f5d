"""What lies on the table of a Duel at one moment: two cities, the pawn and the Age."""

from dataclasses import dataclass, field, replace
from typing import Any, Literal, get_args

from companion.catalog.catalog import Catalog, edition
from companion.rules.contract import Supremacy as Supremacy

SupremacyKind = Literal["military", "science"]
SUPREMACIES: tuple[SupremacyKind, ...] = get_args(SupremacyKind)
#: spaces from the middle of the track to each capital (DUEL-COMP-04)
CAPITAL = 9
#: wonders that can be built in a game (DUEL-BUILD-05)
WONDERS_IN_ALL = 7


@dataclass(frozen=True, slots=True)
class City:
    """What one player has: ids of cards, of wonders built and not, of progress tokens, and coins."""

    player: str
    cards: tuple[str, ...] = ()
    wonders: tuple[str, ...] = ()
    unbuilt: tuple[str, ...] = ()
    progress: tuple[str, ...] = ()
    coins: int = 0


@dataclass(frozen=True, slots=True)
class Table:
    """Both cities; the pawn runs from -9 to 9 and is positive on the side of seat 1, when seat 0 is ahead."""

    age: int
    pawn: int
    cities: tuple[City, City]
    #: said by the table; scoring also sees one that the pawn or the symbols show
    supremacy: Supremacy | None = None
    #: what is in the box of the edition that is played
    catalog: Catalog = field(default_factory=edition, compare=False, repr=False)

    def with_city(self, seat: int, **changes: Any) -> "Table":
        """The same table with some fields of one city changed."""
        city = replace(self.cities[seat], **changes)
        return replace(self, cities=(city, self.cities[1]) if seat == 0 else (self.cities[0], city))

    def with_coins(self, seat: int, more: int) -> "Table":
        """The same table with coins added to one treasury, or taken as far as they go (DUEL-MIL-05)."""
        return self.with_city(seat, coins=max(0, self.cities[seat].coins + more))
