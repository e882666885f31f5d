"""One payment act by act: which piece gives what, what is bought from whom at which price and why, what the bank gets."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from companion.catalog.effects import BuyFromBank, Discount, Free
from companion.catalog.items import Card
from companion.catalog.vocabulary import RESOURCES, Direction, Resource
from companion.rules.wonders.commerce.pieces import Source
from companion.rules.wonders.commerce.production import own_makers
from companion.rules.wonders.covering.matching import match
from companion.rules.wonders.covering.resources import EVERY_TYPE, NONE, TYPES, Counts
from companion.rules.wonders.covering.splits import uncovered
from companion.rules.wonders.payment.costs import Due, Fee, opener, targets
from companion.rules.wonders.payment.means import Means
from companion.rules.wonders.payment.plays import BuildCard, Play
from companion.rules.wonders.payment.purchases import Bought, bought_units, giving_units, purchases
from companion.rules.wonders.payment.ways import Payment, Way, ways


class Chained(NamedTuple):
    """Built free by a chain over a building of that seat."""

    over: Card
    seat: int


class Waived(NamedTuple):
    """The cost, or its resources, need not be paid."""

    source: Source
    what: str


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


Act = Chained | Waived | Made | LeftOut | FromBank | Bought | Fee


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
    """The acts of a payment that the judge has given for this play."""
    return plan_by(means, play, payment, next(way for way in ways(means, play) if way.due.how == payment.how))


def plan_by(means: Means, play: Play, payment: Payment, way: Way) -> Plan:
    """The acts of a payment by one way to do a play."""
    left, right, units_from_bank = purchases(means, way, payment)
    wanted = tuple(
        [all_ - one - other for all_, one, other in zip(means.need(way.due), left, right, strict=True)]
    )
    acts = [
        *_waivers(means, play, way),
        *_made_twice(means, play, way.due),
        *_own_steps(means, play, way.due, wanted, units_from_bank),
    ]
    return Plan(
        (*acts, *bought_units(means, "left", left), *bought_units(means, "right", right), *way.due.fees)
    )


def _waivers(means: Means, play: Play, way: Way) -> list[Act]:
    if way.due.how == "chain" and type(play) is BuildCard:
        cities = (means.city, means.table.left(means.seat), means.table.right(means.seat))
        openers = [(opener(means.table, city, play.card), city.seat) for city in cities]
        return [next(Chained(card, seat) for card, seat in openers if card)]
    on = targets(play)
    free = [
        (source, one) for source, one in means.force.get(Free, ()) if one.times == "always" and one.on in on
    ]
    return [Waived(source, one.waives) for source, one in free]


def _made_twice(means: Means, play: Play, due: Due) -> list[Act]:
    """Units that serve the project as well as the building, where the table plays so (BABEL-OPEN-15)."""
    if due.part is NONE or means.table.options["BABEL-OPEN-15"] != "a":
        return []
    still = uncovered(due.part, means.own)[0]
    served = tuple([all_ - rest for all_, rest in zip(due.part, still, strict=True)])
    return _own_steps(means, play, due._replace(fewer=0), served, 0)


def _own_steps(means: Means, play: Play, due: Due, wanted: Counts, units_from_bank: int) -> list[Act]:
    """Every unit that is not bought next door, with what gives it: production before discounts before the bank."""
    makers = giving_units(own_makers(means.table, means.city, means.force), sum(wanted))
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
    """Units one by one as bits; as many as the building itself asks for carry the mark above the types, too."""
    units = []
    for index, count in enumerate(counts):
        for number in range(count):
            units.append(1 << index | (1 << TYPES if number < own[index] else 0))
    return units
