"""All sub-needs of one need as points of a lattice, and sets of them as the bits of one integer.

A point is numbered in mixed radix, one digit for each type that is needed. A unit of a type moves every
point of a set by that digit's stride: one masked shift.
"""

from functools import cache

from companion.rules.wonders.covering.resources import RAW, TYPES, Counts

#: a set of sub-needs
Points = int
#: the points from which a unit of a type can be taken away, and by how much that moves them
Stride = tuple[Points, int]


class Lattice:
    """The tables for one need; all sub-needs from nothing (bit 0) to the whole need (the last bit)."""

    __slots__ = ("above", "at_most", "every", "kinds", "need", "priced", "ranks", "size", "steps", "top")

    def __init__(self, need: Counts) -> None:
        self.need = need
        strides, size = _strides(need)
        self.size = size
        self.every: Points = (1 << size) - 1
        #: the set of the whole need alone
        self.top: Points = 1 << (size - 1)
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
        self.priced: dict[tuple[int, int, int], tuple[tuple[int, Points], ...]] = {}

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

    def by_price(self, raw: int, manufactured: int, rebate: int) -> tuple[tuple[int, Points], ...]:
        """The points by what they cost, cheapest first; the rebate is taken off once, never below 0."""
        key = raw, manufactured, rebate
        groups = self.priced.get(key)
        if groups is None:
            found: dict[int, Points] = {}
            for materials, goods, points in self.kinds:
                price = max(0, materials * raw + goods * manufactured - rebate)
                found[price] = found.get(price, 0) | points
            groups = self.priced[key] = tuple(sorted(found.items()))
        return groups


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


def _at_most(count: int, stride: int, every: Points) -> tuple[Points, ...]:
    repeated = every // ((1 << stride * (count + 1)) - 1)
    return tuple([((1 << stride * (number + 1)) - 1) * repeated for number in range(count + 1)])


def _above(
    need: Counts, strides: list[int], at_most: tuple[tuple[Points, ...], ...], every: Points
) -> list[Points]:
    above = [every]
    for index, count in enumerate(need):
        if count:
            stride, room = strides[index], at_most[index][count - 1]
            for place in range(stride * count):
                above.append((above[place] & room) << stride)
    return above


def _kinds(need: Counts, strides: list[int]) -> list[tuple[int, int, Points]]:
    materials = _totals(need[:RAW], strides[:RAW])
    goods = _totals(need[RAW:], strides[RAW:])
    # the two halves of a point's number do not overlap, so a product of sets is a product of numbers
    return [(raw, made, one * other) for raw, one in enumerate(materials) for made, other in enumerate(goods)]


def _totals(need: Counts, strides: list[int]) -> list[Points]:
    totals = [1]
    for count, stride in zip(need, strides, strict=True):
        if count:
            grown = [0] * (len(totals) + count)
            for total, points in enumerate(totals):
                for number in range(count + 1):
                    grown[total + number] |= points << number * stride
            totals = grown
    return totals


def _ranks(kinds: list[tuple[int, int, Points]], total: int) -> list[Points]:
    ranks = [0] * (total + 1)
    for raw, made, points in kinds:
        ranks[raw + made] |= points
    return ranks
