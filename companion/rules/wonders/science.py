"""Points for science symbols, with free symbols and masks used for the best."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from companion.rules.boxes import Tally

#: what a mask looks at, for a helper of the pad
MASK_TALLIES = (
    Tally("masks", 4, after="free"),
    Tally("near_compass", 8, after="masks"),
    Tally("near_gear", 8, after="near_compass"),
    Tally("near_tablet", 8, after="near_gear"),
)
#: what adds to each set
SET_TALLIES = (Tally("set_bonuses", 9),)
#: how many of each symbol, in the order of catalog.vocabulary.SCIENCE
Symbols = tuple[int, int, int]

NO_SYMBOLS: Symbols = (0, 0, 0)
SET_POINTS = 7


class ScienceCount(NamedTuple):
    """The best use of the symbols a city may choose."""

    #: all symbols, the chosen ones included
    symbols: Symbols
    #: what the free symbols became
    free: Symbols
    #: what the masks became
    masks: Symbols

    @property
    def identical(self) -> int:
        """The points for identical symbols (BASE-SCORE-06)."""
        return _identical_points(self.symbols)

    @property
    def sets(self) -> int:
        """The number of sets of three different symbols (BASE-SCORE-07)."""
        return min(self.symbols)

    @property
    def points(self) -> int:
        """Identical symbols and sets together, without what others add to a set."""
        return self.identical + SET_POINTS * self.sets


def _identical_points(symbols: Symbols) -> int:
    """Each symbol's number squared."""
    compass, gear, tablet = symbols
    return compass * compass + gear * gear + tablet * tablet


def science_points(symbols: Symbols, set_points: int = SET_POINTS) -> int:
    """The points of symbols without anything to choose."""
    return _identical_points(symbols) + set_points * min(symbols)


@lru_cache(maxsize=4096)
def best_science(
    fixed: Symbols,
    free: int = 0,
    masks: int = 0,
    copyable: Symbols = NO_SYMBOLS,
    set_points: int = SET_POINTS,
) -> ScienceCount:
    """Free symbols and masks taken together for the most points when a set is worth that many.

    A mask becomes the symbol of one green card of a neighbour; `copyable` counts those cards by symbol,
    and each is copied once (CITY-FX-05). A mask without a card gives nothing.
    """
    masks = min(masks, sum(copyable))
    if not free and not masks:
        return ScienceCount(fixed, NO_SYMBOLS, NO_SYMBOLS)
    ways = (
        (science_points((fixed[0] + more[0], fixed[1] + more[1], fixed[2] + more[2]), set_points), more)
        for more in _splits(free + masks)
        if sum(map(min, more, copyable)) >= masks
    )
    _, more = max(ways)
    copied = _copied_symbols(more, masks, copyable)
    chosen = (more[0] - copied[0], more[1] - copied[1], more[2] - copied[2])
    return ScienceCount((fixed[0] + more[0], fixed[1] + more[1], fixed[2] + more[2]), chosen, copied)


def _splits(number: int) -> Iterator[Symbols]:
    """Every way to divide a number of symbols among the three kinds."""
    for compass in range(number + 1):
        for gear in range(number - compass + 1):
            yield compass, gear, number - compass - gear


def _copied_symbols(more: Symbols, masks: int, copyable: Symbols) -> Symbols:
    """Which of the added symbols the masks give; the free symbols give the rest."""
    compass = min(more[0], copyable[0], masks)
    gear = min(more[1], copyable[1], masks - compass)
    return compass, gear, min(more[2], copyable[2], masks - compass - gear)
