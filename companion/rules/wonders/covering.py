"""How a need of resources can be covered and for which coins, in numbers alone, without tables or cards."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from companion.catalog.vocabulary import RAW_MATERIALS, RESOURCES, Resource

TYPES = len(RESOURCES)
#: the raw materials come first in every count
RAW = len(RAW_MATERIALS)
_INDEX: dict[Resource, int] = {resource: index for index, resource in enumerate(RESOURCES)}
EVERY_TYPE = (1 << TYPES) - 1
#: more units of one type than any cost asks for
ENDLESS = 99

#: how many units of each type, in the order of RESOURCES
Counts = tuple[int, ...]
NONE: Counts = (0,) * TYPES


class Supply(NamedTuple):
    """What a city makes each turn: units of a fixed type, and units that are one of several."""

    fixed: Counts = NONE
    #: the types that each unit of choice may be, as bit masks
    choices: tuple[int, ...] = ()


NOTHING = Supply()


def counts(resources: tuple[tuple[Resource, int], ...]) -> Counts:
    """A list of resources with their numbers as seven counts."""
    if not resources:
        return NONE
    found = [0] * TYPES
    for resource, count in resources:
        found[_INDEX[resource]] += count
    return tuple(found)


def mask(resources: Iterable[Resource]) -> int:
    """A set of types as a bit mask."""
    found = 0
    for resource in resources:
        found |= 1 << _INDEX[resource]
    return found


def added(one: Counts, other: Counts) -> Counts:
    """Two counts together."""
    return tuple([a + b for a, b in zip(one, other, strict=True)])


#: a set of sub-needs
LatticePoints = int
#: the points from which a unit of a type can be taken away, and by how much that moves them
Stride = tuple[LatticePoints, int]


class Lattice:
    """The tables for one need; all sub-needs from nothing (bit 0) to the whole need (the last bit)."""

    __slots__ = ("above", "at_most", "every", "kinds", "need", "priced", "ranks", "size", "steps", "top")

    def __init__(self, need: Counts) -> None:
        self.need = need
        strides, size = _strides(need)
        self.size = size
        self.every: LatticePoints = (1 << size) - 1
        #: the set of the whole need alone
        self.top: LatticePoints = 1 << (size - 1)
        #: for each type and number: the points that hold no more of it
        self.at_most = tuple([_at_most(need[index], strides[index], self.every) for index in range(TYPES)])
        #: for each point: the points that contain it
        self.above = _above(need, strides, self.at_most, self.every)
        #: the points by how many raw materials and manufactured goods they hold
        self.kinds = _kinds(need, strides)
        #: the points by how many units they hold
        self.ranks = _ranks(self.kinds, sum(need))
        #: for each set of types met so far: its steps down
        self.steps: dict[int, tuple[Stride, ...]] = {
            1 << index: ((self.every ^ self.at_most[index][0], strides[index]),)
            for index in range(TYPES)
            if need[index]
        }
        #: for each price list met so far: the points by what they cost
        self.priced: dict[tuple[int, ...], tuple[tuple[int, LatticePoints], ...]] = {}

    def steps_down(self, types: int) -> tuple[Stride, ...]:
        """The moves that take one unit of one of these types away."""
        steps = self.steps.get(types)
        if steps is None:
            steps = self.steps[types] = tuple(
                [
                    self.steps[1 << index][0]
                    for index in range(TYPES)
                    if types >> index & 1 and self.need[index]
                ]
            )
        return steps

    def counts(self, place: int) -> Counts:
        """The units that a point stands for."""
        found = []
        for count in self.need:
            place, number = divmod(place, count + 1)
            found.append(number)
        return tuple(found)

    def by_price(
        self,
        raw: int,
        manufactured: int,
        rebate: int,
        special: int = -1,
        less: int = 0,
        often: int = ENDLESS,
    ) -> tuple[tuple[int, LatticePoints], ...]:
        """The points by what they cost, cheapest first; the rebate is taken off once, never below 0.

        Each unit of the special type costs `less` coins less, or only so many of them.
        """
        key = raw, manufactured, rebate, special, less, often
        groups = self.priced.get(key)
        if groups is None:
            found: dict[int, LatticePoints] = {}
            for materials, goods, points in self.kinds:
                full = materials * raw + goods * manufactured
                for saved, some in self._specially_priced(points, special, less, often):
                    price = max(0, full - saved - rebate)
                    found[price] = found.get(price, 0) | some
            groups = self.priced[key] = tuple(sorted(found.items()))
        return groups

    def _specially_priced(
        self, points: LatticePoints, special: int, less: int, often: int
    ) -> list[tuple[int, LatticePoints]]:
        """Some points by the coins that units of the special type save."""
        if not less or not self.need[special]:
            return [(0, points)]
        fewer, found = 0, []
        for number, at_most in enumerate(self.at_most[special]):
            if some := points & at_most & ~fewer:
                found.append((min(number, often) * less, some))
            fewer = at_most
        return found


@cache
def lattice(need: Counts) -> Lattice:
    """The lattice of a need; there are a few hundred different ones in the boxes."""
    return Lattice(need)


def _strides(need: Counts) -> tuple[list[int], int]:
    strides, size = [], 1
    for count in need:
        strides.append(size)
        size *= count + 1
    return strides, size


def _at_most(count: int, stride: int, every: LatticePoints) -> tuple[LatticePoints, ...]:
    repeated = every // ((1 << stride * (count + 1)) - 1)
    return tuple([((1 << stride * (number + 1)) - 1) * repeated for number in range(count + 1)])


def _above(
    need: Counts, strides: list[int], at_most: tuple[tuple[LatticePoints, ...], ...], every: LatticePoints
) -> list[LatticePoints]:
    above = [every]
    for index, count in enumerate(need):
        if count:
            stride, room = strides[index], at_most[index][count - 1]
            for place in range(stride * count):
                above.append((above[place] & room) << stride)
    return above


def _kinds(need: Counts, strides: list[int]) -> list[tuple[int, int, LatticePoints]]:
    materials = _totals(need[:RAW], strides[:RAW])
    goods = _totals(need[RAW:], strides[RAW:])
    # the two halves of a point's number do not overlap, so a product of sets is a product of numbers
    return [(raw, made, one * other) for raw, one in enumerate(materials) for made, other in enumerate(goods)]


def _totals(need: Counts, strides: list[int]) -> list[LatticePoints]:
    totals = [1]
    for count, stride in zip(need, strides, strict=True):
        if count:
            grown = [0] * (len(totals) + count)
            for total, points in enumerate(totals):
                for number in range(count + 1):
                    grown[total + number] |= points << number * stride
            totals = grown
    return totals


def _ranks(kinds: list[tuple[int, int, LatticePoints]], total: int) -> list[LatticePoints]:
    ranks = [0] * (total + 1)
    for raw, made, points in kinds:
        ranks[raw + made] |= points
    return ranks


def match(wanted: Sequence[int], givers: Sequence[int]) -> list[int]:
    """For each wanted type the place of its giver, earlier givers first.

    Raises ValueError if not all can be served. A wanted unit is one bit, a giver the bits of all it can give.
    """
    taken: dict[int, int] = {}
    for unit in range(len(wanted)):
        if not _serve(unit, wanted, givers, taken, set()):
            raise ValueError("not all units can be served")
    found = {unit: giver for giver, unit in taken.items()}
    return [found[unit] for unit in range(len(wanted))]


def _serve(
    unit: int, wanted: Sequence[int], givers: Sequence[int], taken: dict[int, int], seen: set[int]
) -> bool:
    for place, giver in enumerate(givers):
        if giver & wanted[unit] and place not in seen:
            seen.add(place)
            if place not in taken or _serve(taken[place], wanted, givers, taken, seen):
                taken[place] = unit
                return True
    return False


#: coins to the left, to the right, to the bank
Split = tuple[int, int, int]

#: groups of points by what they cost, cheapest first
_Prices = tuple[tuple[int, LatticePoints], ...]


class Seller(NamedTuple):
    """A neighbour as the buyer sees it: what is for sale, at which prices, and the coins off once a turn.

    Each unit of the special type, the place of a resource, costs `less` coins less, or only so many of them.
    """

    supply: Supply
    raw: int = 2
    manufactured: int = 2
    rebate: int = 0
    special: int = -1
    less: int = 0
    often: int = ENDLESS


NOTHING_PAID: Split = (0, 0, 0)


def splits(
    left_over: Counts,
    choices: list[int],
    left: Seller,
    right: Seller,
    from_bank: tuple[int, ...] = (),
    fewer: int = 0,
    of: Counts = NONE,
) -> list[Split]:
    """The undominated splits for what is left over of a need, with own units of choice that may serve it.

    `from_bank` are the prices at which the bank sells one unit of any type; `fewer` units of the owner's
    choice need not be paid, out of those in `of`.
    """
    points = lattice(left_over)
    missing = fewest(points, without(points, discounted(points, fewer, of), choices))
    return [NOTHING_PAID] if missing & 1 else _purchased(points, missing, left, right, from_bank)


def _purchased(
    points: Lattice, missing: LatticePoints, left: Seller, right: Seller, from_bank: tuple[int, ...]
) -> list[Split]:
    """The undominated splits that buy one of what can be missing."""
    market = (
        points,
        on_sale(points, left.supply),
        on_sale(points, right.supply),
        points.by_price(*left[1:]),
        points.by_price(*right[1:]),
    )
    found = [(x, y, 0) for x, y in _pairs(missing, *market)]
    bank = 0
    for price in from_bank:
        bank += price
        missing = fewest(points, without(points, missing, (EVERY_TYPE,)))
        found += [
            (x, y, bank)
            for x, y in _pairs(missing, *market)
            if not any(x >= a and y >= b for a, b, _ in found)
        ]
        if missing & 1:
            break
    return found


def uncovered(need: Counts, own: Supply) -> tuple[Counts, list[int]]:
    """What is left of a need after units that serve one type only, and the units that still have a choice."""
    left_over = [wanted - made if wanted > made else 0 for wanted, made in zip(need, own.fixed, strict=True)]
    choices = list(own.choices)
    settled = bool(choices)
    while settled:
        settled = False
        types = sum([1 << index for index in range(TYPES) if left_over[index]])
        open_choices = []
        for choice in choices:
            useful = choice & types
            if useful & (useful - 1):
                open_choices.append(useful)
            elif useful:
                index = useful.bit_length() - 1
                left_over[index] -= 1
                settled = True
                if not left_over[index]:
                    types ^= useful
        choices = open_choices
    return tuple(left_over), choices


def discounted(points: Lattice, fewer: int, of: Counts) -> LatticePoints:
    """What can be missing after a discount on these units."""
    missing = points.top
    for _ in range(fewer):
        taken = 0
        for index, count in enumerate(of):
            wanted = points.need[index]
            if count and wanted:
                holding, stride = points.steps[1 << index][0]
                if wanted > count:
                    holding &= ~points.at_most[index][wanted - count]
                taken |= (missing & holding) >> stride
        missing |= taken
    return missing


def without(points: Lattice, missing: LatticePoints, choices: tuple[int, ...] | list[int]) -> LatticePoints:
    """What can be missing after each of these units of choice has been used or not."""
    for choice in choices:
        fewer = 0
        for holding, stride in points.steps_down(choice):
            fewer |= (missing & holding) >> stride
        missing |= fewer
    return missing


def fewest(points: Lattice, missing: LatticePoints) -> LatticePoints:
    """Of what can be missing, only what misses fewest units: whatever misses more contains one of these."""
    for rank in points.ranks:
        found = missing & rank
        if found:
            return found
    return missing


def on_sale(points: Lattice, supply: Supply) -> LatticePoints:
    """The parts of the need that a neighbour can sell."""
    sold = points.every
    for index, wanted in enumerate(points.need):
        if wanted > supply.fixed[index]:
            sold &= points.at_most[index][supply.fixed[index]]
    for choice in supply.choices:
        more = 0
        for holding, stride in points.steps_down(choice):
            more |= (sold << stride) & holding
        sold |= more
    return sold


def _pairs(
    missing: LatticePoints,
    points: Lattice,
    sold_left: LatticePoints,
    sold_right: LatticePoints,
    prices_left: _Prices,
    prices_right: _Prices,
) -> list[tuple[int, int]]:
    """The undominated coins to left and right that buy something missing, the least to the left first."""
    above = points.above
    found = []
    best = 1 << 30
    for price, priced in prices_left:
        bought = sold_left & priced
        rest = 0
        while bought:
            lowest = bought & -bought
            bought ^= lowest
            place = lowest.bit_length() - 1
            rest |= (missing & above[place]) >> place
        rest &= sold_right
        if rest:
            for other, priced in prices_right:
                if other >= best:
                    break
                if rest & priced:
                    best = other
                    found.append((price, other))
                    break
            if not best:
                break
    return found
