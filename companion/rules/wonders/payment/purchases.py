"""Which resources a payment buys from each neighbour, from which of their pieces, and why at that price."""

from collections.abc import Iterable
from typing import NamedTuple

from companion.catalog.effects import Rebate
from companion.catalog.vocabulary import RESOURCES, Direction, Resource, ResourceClass
from companion.rules.wonders.commerce.pieces import Maker, Source
from companion.rules.wonders.commerce.prices import lowering, shifting, unit_price
from companion.rules.wonders.commerce.production import sold_makers
from companion.rules.wonders.covering.lattice import lattice
from companion.rules.wonders.covering.matching import match
from companion.rules.wonders.covering.resources import EVERY_TYPE, NONE, NOTHING, RAW, TYPES, Counts
from companion.rules.wonders.covering.splits import discounted, fewest, on_sale, uncovered, without
from companion.rules.wonders.payment.means import Means
from companion.rules.wonders.payment.ways import Payment, Way


class Bought(NamedTuple):
    """One unit bought from a neighbour."""

    resource: Resource
    side: Direction
    seat: int
    #: the piece of the neighbour that makes it
    source: Source
    coins: int
    #: what changes its price from the usual
    because: tuple[Source, ...]


def purchases(means: Means, way: Way, payment: Payment) -> tuple[Counts, Counts, int]:
    """What the payment buys from the left and from the right, and how many units from the bank."""
    units_from_bank, paid = 0, 0
    while paid < payment.bank - way.due.coins:
        paid += means.from_bank[units_from_bank]
        units_from_bank += 1
    left_over, choices = uncovered(means.need(way.due), means.own)
    points = lattice(left_over)
    missing = fewest(points, without(points, discounted(points, way.due.fewer, way.due.own), choices))
    for _ in range(units_from_bank):
        missing = fewest(points, without(points, missing, (EVERY_TYPE,)))
    if missing & 1:
        return NONE, NONE, units_from_bank
    left, right = (
        NOTHING if way.without == side else seller.supply
        for side, seller in (("left", means.left), ("right", means.right))
    )
    from_left = on_sale(points, left) & dict(points.by_price(*means.left[1:]))[payment.left]
    from_right = on_sale(points, right) & dict(points.by_price(*means.right[1:]))[payment.right]
    for place in range(points.size):
        rest = (missing & points.above[place]) >> place & from_right
        if from_left >> place & 1 and rest:
            return points.counts(place), points.counts((rest & -rest).bit_length() - 1), units_from_bank
    raise ValueError(f"not a payment of this play: {payment}")


def bought_units(means: Means, side: Direction, units: Counts) -> list[Bought]:
    """The units bought on one side, each with its maker and its price; a Dock lowers the dearest."""
    if not any(units):
        return []
    table = means.table
    city = table.left(means.seat) if side == "left" else table.right(means.seat)
    unlimited = table.options["BASE-OPEN-07"] == "a"
    givers = giving_units(sold_makers(table, city), sum(units), unlimited)
    wanted = [1 << index for index in range(TYPES) for _ in range(units[index])]
    found = []
    for unit, place in zip(wanted, match(wanted, [mask for mask, _ in givers]), strict=True):
        index = unit.bit_length() - 1
        of: ResourceClass = "raw" if index < RAW else "manufactured"
        because = [
            source for source, _ in (*lowering(table, means.force, side, of), *shifting(means.force, of))
        ]
        price = unit_price(table, means.force, side, of)
        found.append(Bought(RESOURCES[index], side, city.seat, givers[place][1], price, tuple(because)))
    return _with_rebates(means, side, found)


def _with_rebates(means: Means, side: Direction, found: list[Bought]) -> list[Bought]:
    for source, effect in means.force.get(Rebate, ()):
        dearest = max(range(len(found)), key=lambda place: found[place].coins)
        one = found[dearest]
        if effect.side in (side, "both") and one.coins:
            found[dearest] = one._replace(
                coins=max(0, one.coins - effect.coins), because=(*one.because, source)
            )
    return found


def giving_units(makers: Iterable[Maker], most: int, unlimited: bool = False) -> list[tuple[int, Source]]:
    """Every unit that these makers give, with its source; what never ends as often as it can be wanted."""
    times = {False: 1, True: most}
    return [
        (unit, maker.source)
        for maker in sorted(
            makers, key=lambda maker: sum([unit.bit_count() for unit in maker.units]) / len(maker.units)
        )
        for unit in maker.units
        for _ in range(times[maker.endless or unlimited])
    ]
