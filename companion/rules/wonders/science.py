"""Points for science symbols, with free symbols and masks used for the best."""

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from itertools import permutations
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
    #: what a replaced symbol became, and what came on top of the most frequent one
    replaced: Symbols = NO_SYMBOLS
    most: Symbols = NO_SYMBOLS

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


@lru_cache(maxsize=4096)
def best_chosen_science(
    fixed: Symbols,
    free: int,
    masks: int,
    copyable: Symbols,
    set_points: int,
    replaces: int,
    most: int,
    in_any_order: bool = False,
) -> ScienceCount:
    """The best use of everything, where a symbol may count as another, or the most frequent one once more.

    All is chosen together for the most points; the most frequent symbol is found last. Or one thing acts
    after the other, in the order that is best for the owner (SECOND-OPEN-01).
    """
    ways = [
        science._replace(
            symbols=(more[0], more[1], more[2]), replaced=became, most=_difference(more, science.symbols)
        )
        for start, became in _replacements(fixed, replaces)
        for science in _uses(start, free, masks, copyable)
        for more in _with_most(science.symbols, most)
    ]
    if in_any_order:
        begun = ScienceCount(fixed, NO_SYMBOLS, NO_SYMBOLS)
        acts = (partial(_using, free, masks, copyable), partial(_replacing, replaces), partial(_adding, most))
        ways += [way for order in permutations(acts) for way in _one_after_another(begun, order)]
    return max(ways, key=lambda way: science_points(way.symbols, set_points))


#: one thing that changes the symbols of a city: every way in which it can
_Act = Callable[[ScienceCount], Iterator[ScienceCount]]


def _one_after_another(begun: ScienceCount, order: tuple[_Act, ...]) -> Iterator[ScienceCount]:
    """Every outcome of acts in that order, each of which sees what those before it left."""
    if not order:
        yield begun
        return
    for after in order[0](begun):
        yield from _one_after_another(after, order[1:])


def _using(free: int, masks: int, copyable: Symbols, begun: ScienceCount) -> Iterator[ScienceCount]:
    """Free symbols and masks, whatever the city has by now."""
    for used in _uses(begun.symbols, free, masks, copyable):
        yield begun._replace(symbols=used.symbols, free=used.free, masks=used.masks)


def _replacing(replaces: int, begun: ScienceCount) -> Iterator[ScienceCount]:
    """A symbol that the city has by now counts as another, or not."""
    for symbols, became in _replacements(begun.symbols, replaces):
        yield begun._replace(symbols=symbols, replaced=became)


def _adding(most: int, begun: ScienceCount) -> Iterator[ScienceCount]:
    """One more of what the city has most of by now."""
    for symbols in _with_most(begun.symbols, most):
        yield begun._replace(symbols=symbols, most=_difference(symbols, begun.symbols))


def _replacements(fixed: Symbols, replaces: int) -> Iterator[tuple[Symbols, Symbols]]:
    """The fixed symbols after some were replaced or not, and what the replaced ones became."""
    yield fixed, NO_SYMBOLS
    for source, target in permutations(range(3), 2) if replaces else ():
        if fixed[source]:
            start, became = list(fixed), [0, 0, 0]
            start[source] -= 1
            start[target] += 1
            became[target] = 1
            yield (start[0], start[1], start[2]), (became[0], became[1], became[2])


def _uses(fixed: Symbols, free: int, masks: int, copyable: Symbols) -> Iterator[ScienceCount]:
    """Every use of free symbols and masks."""
    masks = min(masks, sum(copyable))
    for more in _splits(free + masks):
        if sum(map(min, more, copyable)) >= masks:
            copied = _copied_symbols(more, masks, copyable)
            yield ScienceCount(_sum(fixed, more), _difference(more, copied), copied)


def _with_most(symbols: Symbols, most: int) -> Iterator[Symbols]:
    """The symbols with one more of each that is most frequent, as often as that may be."""
    if not most:
        yield symbols
        return
    for place, number in enumerate(symbols):
        if number == max(symbols) and number:
            more = [*symbols]
            more[place] += 1
            yield from _with_most((more[0], more[1], more[2]), most - 1)
    if not any(symbols):
        yield symbols


def _sum(one: Symbols, other: Symbols) -> Symbols:
    return one[0] + other[0], one[1] + other[1], one[2] + other[2]


def _difference(one: Symbols, other: Symbols) -> Symbols:
    return one[0] - other[0], one[1] - other[1], one[2] - other[2]


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
