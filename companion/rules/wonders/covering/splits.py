"""Every split of coins between the two neighbours and the bank that covers a need, none beaten by another."""

from typing import NamedTuple

from companion.rules.wonders.covering.lattice import Lattice, Points, lattice
from companion.rules.wonders.covering.resources import EVERY_TYPE, NONE, TYPES, Counts, Supply

#: coins to the left, to the right, to the bank
Split = tuple[int, int, int]

#: groups of points by what they cost, cheapest first
Prices = tuple[tuple[int, Points], ...]


class Seller(NamedTuple):
    """A neighbour as the buyer sees it: what is for sale, at which prices, and the coins off once a turn."""

    supply: Supply
    raw: int = 2
    manufactured: int = 2
    rebate: int = 0


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
    """The undominated splits for what is left over of a need, with the own units of choice that may still serve it.

    `from_bank` are the prices at which the bank sells one unit of any type; `fewer` units of the owner's choice
    need not be paid, out of those in `of`.
    """
    points = lattice(left_over)
    missing = fewest(points, without(points, discounted(points, fewer, of), choices))
    return [NOTHING_PAID] if missing & 1 else _purchased(points, missing, left, right, from_bank)


def _purchased(
    points: Lattice, missing: Points, left: Seller, right: Seller, from_bank: tuple[int, ...]
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
    """What is left of a need after the units that can serve one type only, and the units that still have a choice."""
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


def discounted(points: Lattice, fewer: int, of: Counts) -> Points:
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


def without(points: Lattice, missing: Points, choices: tuple[int, ...] | list[int]) -> Points:
    """What can be missing after each of these units of choice has been used or not."""
    for choice in choices:
        fewer = 0
        for holding, stride in points.steps_down(choice):
            fewer |= (missing & holding) >> stride
        missing |= fewer
    return missing


def fewest(points: Lattice, missing: Points) -> Points:
    """Of what can be missing, only what misses fewest units: whatever misses more contains one of these."""
    for rank in points.ranks:
        found = missing & rank
        if found:
            return found
    return missing


def on_sale(points: Lattice, supply: Supply) -> Points:
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
    missing: Points,
    points: Lattice,
    sold_left: Points,
    sold_right: Points,
    prices_left: Prices,
    prices_right: Prices,
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
