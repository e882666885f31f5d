"""One payment act by act: which piece gives what, what is bought from whom, what the bank gets."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple

from companion.catalog.effects import BuyFromBank, ChainNeighbours, Discount, Rebate, StartRebate
from companion.catalog.items import Card
from companion.catalog.vocabulary import RESOURCES, Direction, Resource, ResourceClass, Times, Waived
from companion.rules.wonders.commerce import (
    Maker,
    Source,
    lowering,
    own_makers,
    shifting,
    sold_makers,
    start_resource,
    unit_price,
)
from companion.rules.wonders.covering import (
    EVERY_TYPE,
    NONE,
    NOTHING,
    RAW,
    TYPES,
    Counts,
    Lattice,
    LatticePoints,
    discounted,
    fewest,
    lattice,
    match,
    on_sale,
    uncovered,
    without,
)
from companion.rules.wonders.payment.costs import BuildCard, Due, Fee, Play, opener, targets, waivers
from companion.rules.wonders.payment.means import Means, Payment, Way, ways


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


def _still_missing(means: Means, way: Way, payment: Payment) -> tuple[Lattice, LatticePoints, int]:
    """The lattice of what a city does not make itself, what in it the neighbours must sell after the bank has
    sold its units, and how many these are.
    """
    left_over, choices = uncovered(means.need(way.due), means.own)
    points = lattice(left_over)
    missing = fewest(points, without(points, discounted(points, way.due.fewer, way.due.own), choices))
    units_from_bank, paid = 0, 0
    while paid < payment.bank - way.due.coins:
        paid += means.from_bank[units_from_bank]
        units_from_bank += 1
        missing = fewest(points, without(points, missing, (EVERY_TYPE,)))
    return points, missing, units_from_bank


def _sold(points: Lattice, means: Means, way: Way, side: Direction, coins: int) -> LatticePoints:
    """What a neighbour sells for exactly that many coins."""
    seller = means.left if side == "left" else means.right
    supply = NOTHING if way.without == side else seller.supply
    return on_sale(points, supply) & dict(points.by_price(*seller[1:]))[coins]


def _purchases(means: Means, way: Way, payment: Payment) -> tuple[Counts, Counts, int]:
    """What the payment buys from the left and from the right, and how many units from the bank."""
    points, missing, units_from_bank = _still_missing(means, way, payment)
    if missing & 1:
        return NONE, NONE, units_from_bank
    from_left = _sold(points, means, way, "left", payment.left)
    from_right = _sold(points, means, way, "right", payment.right)
    for place in range(points.size):
        rest = (missing & points.above[place]) >> place & from_right
        if from_left >> place & 1 and rest:
            return points.counts(place), points.counts((rest & -rest).bit_length() - 1), units_from_bank
    raise ValueError(f"not a payment of this play: {payment}")


def sides_bought(means: Means, way: Way, payment: Payment, paid: frozenset[str]) -> tuple[str, ...]:
    """The sides on which a payment buys.

    Of purchases that cost the same, those from most neighbours not paid for yet (BABEL-X-06).
    """
    points, missing, _ = _still_missing(means, way, payment)
    if missing & 1:
        return ()
    from_left = _sold(points, means, way, "left", payment.left)
    from_right = _sold(points, means, way, "right", payment.right)
    shared = _ways_to_buy(points, missing, from_left, from_right)
    return max(shared, key=lambda sides: len(set(sides) - paid), default=())


def _ways_to_buy(
    points: Lattice, missing: LatticePoints, from_left: LatticePoints, from_right: LatticePoints
) -> Iterator[tuple[str, ...]]:
    """The sides of each way to share what is missing between the two neighbours."""
    for place in range(points.size):
        rest = (missing & points.above[place]) >> place & from_right if from_left >> place & 1 else 0
        if rest:
            yield (*(("left",) if place else ()), *(("right",) if rest > 1 else ()))


def _bought_units(means: Means, side: Direction, units: Counts) -> list[Bought]:
    """The units bought on one side, each with its maker and its price; a Dock lowers the dearest."""
    if not any(units):
        return []
    table = means.table
    city = table.left(means.seat) if side == "left" else table.right(means.seat)
    unlimited = table.options["BASE-OPEN-07"] == "a"
    givers = _giving_units(sold_makers(table, city), sum(units), unlimited)
    wanted = [1 << index for index in range(TYPES) for _ in range(units[index])]
    seen, specials = means.left if side == "left" else means.right, 0
    found = []
    for unit, place in zip(wanted, match(wanted, [mask for mask, _ in givers]), strict=True):
        index = unit.bit_length() - 1
        of: ResourceClass = "raw" if index < RAW else "manufactured"
        because = [
            source for source, _ in (*lowering(table, means.force, side, of), *shifting(means.force, of))
        ]
        price = unit_price(table, means.force, side, of)
        if start_resource(city) == RESOURCES[index] and specials < seen.often:
            because += [source for source, _ in means.force.get(StartRebate, ())]
            price -= seen.less
            specials += 1
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


def _giving_units(makers: Iterable[Maker], most: int, unlimited: bool = False) -> list[tuple[int, Source]]:
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


class Chained(NamedTuple):
    """Built free by a chain over a building of that seat."""

    over: Card
    seat: int
    #: what lets a neighbour's building open it
    by: Source | None = None


class WaivedPart(NamedTuple):
    """The cost, or its resources, need not be paid."""

    source: Source
    what: Waived
    #: when its owner has that
    times: Times = "always"


class Made(NamedTuple):
    """One unit of the city's own production."""

    resource: Resource
    source: Source


class LeftOut(NamedTuple):
    """One unit that a discount takes off the cost."""

    resource: Resource
    source: Source


class FromBank(NamedTuple):
    """One unit bought from the bank."""

    resource: Resource
    source: Source
    coins: int


Act = Chained | WaivedPart | Made | LeftOut | FromBank | Bought | Fee


@dataclass(frozen=True, slots=True)
class Plan:
    """How a payment comes about; its coins are those of the payment."""

    acts: tuple[Act, ...]

    def coins(self, to: Direction | None) -> int:
        """The coins that the acts pay to a neighbour, or to the bank."""
        if to is None:
            return sum([act.coins for act in self.acts if isinstance(act, Fee | FromBank)])
        return sum([act.coins for act in self.acts if isinstance(act, Bought) and act.side == to])


def plan(means: Means, play: Play, payment: Payment) -> Plan:
    """The acts of a payment that a quote gave for this play."""
    return plan_by(means, play, payment, next(way for way in ways(means, play) if way.due.how == payment.how))


def plan_by(means: Means, play: Play, payment: Payment, way: Way) -> Plan:
    """The acts of a payment by one way to do a play."""
    left, right, units_from_bank = _purchases(means, way, payment)
    wanted = tuple(
        [all_ - one - other for all_, one, other in zip(means.need(way.due), left, right, strict=True)]
    )
    acts = [
        *_waivers(means, play, way),
        *_made_twice(means, play, way.due),
        *_own_steps(means, play, way.due, wanted, units_from_bank),
    ]
    return Plan(
        (*acts, *_bought_units(means, "left", left), *_bought_units(means, "right", right), *way.due.fees)
    )


def _waivers(means: Means, play: Play, way: Way) -> list[Act]:
    if way.due.how == "chain" and type(play) is BuildCard:
        cities = (means.city, means.table.left(means.seat), means.table.right(means.seat))
        openers = [(opener(means.table, city, play.card), city.seat) for city in cities]
        over, seat = next((card, seat) for card, seat in openers if card)
        allows = means.force.get(ChainNeighbours, ()) if seat != means.seat else ()
        return [Chained(over, seat, allows[0][0] if allows else None)]
    if way.right:
        return [WaivedPart(way.right[0], way.right[1].waives, way.right[1].times)]
    free = waivers(means.table, means.seat, play, means.force)
    return [WaivedPart(source, one.waives, one.times) for source, one in free]


def _made_twice(means: Means, play: Play, due: Due) -> list[Act]:
    """Units that serve the venture as well as the building, where the table plays so (BABEL-OPEN-15)."""
    if due.part is NONE or means.table.options["BABEL-OPEN-15"] != "a":
        return []
    still = uncovered(due.part, means.own)[0]
    served = tuple([all_ - rest for all_, rest in zip(due.part, still, strict=True)])
    return _own_steps(means, play, due._replace(fewer=0), served, 0)


def _own_steps(means: Means, play: Play, due: Due, wanted: Counts, units_from_bank: int) -> list[Act]:
    """Every unit not bought next door, with what gives it: production, then discounts, then the bank."""
    makers = _giving_units(own_makers(means.table, means.city, means.force), sum(wanted))
    givers: list[tuple[int, Literal["made", "left out", "bank"], Source]] = [
        (mask, "made", source) for mask, source in makers
    ]
    # the bit above the types marks a unit of the building itself, the only kind that a discount may take off
    own_mark = 1 << TYPES
    discounts = [one for one in means.force.get(Discount, ()) if one[1].on in targets(play)]
    givers += [
        (own_mark, "left out", source)
        for source, one in discounts
        for _ in range(one.resources if due.fewer else 0)
    ]
    bank = sorted(means.force.get(BuyFromBank, ()), key=lambda one: one[1].coins)[:units_from_bank]
    givers += [(EVERY_TYPE, "bank", source) for source, _ in bank]
    units = _single_units(wanted, due.own)
    places = match(units, [mask for mask, _, _ in givers])
    prices = {id(source): one.coins for source, one in bank}
    acts: list[Act] = []
    for place, unit in sorted(zip(places, units, strict=True)):
        _, kind, source = givers[place]
        resource = RESOURCES[(unit & EVERY_TYPE).bit_length() - 1]
        if kind == "bank":
            acts.append(FromBank(resource, source, prices[id(source)]))
        else:
            acts.append(Made(resource, source) if kind == "made" else LeftOut(resource, source))
    return acts


def _single_units(counts: Counts, own: Counts = NONE) -> list[int]:
    """Units one by one as bits.

    As many as the building itself asks for carry the mark above the types, too.
    """
    units = []
    for index, count in enumerate(counts):
        for number in range(count):
            units.append(1 << index | (1 << TYPES if number < own[index] else 0))
    return units
