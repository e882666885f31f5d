"""What a seat can pay with (its own production, both neighbours, the bank), and every payment for a play."""

from dataclasses import dataclass, replace
from typing import NamedTuple

from companion.catalog.effects import BuyFromBank, ProduceExtra, ProduceMissing, Rebate
from companion.catalog.vocabulary import Direction
from companion.rules.wonders.cached import cached
from companion.rules.wonders.commerce import InForce, effects_in_force, own_makers, seller, supply
from companion.rules.wonders.covering import (
    NONE,
    NOTHING,
    NOTHING_PAID,
    Counts,
    Seller,
    Split,
    Supply,
    added,
    splits,
    uncovered,
)
from companion.rules.wonders.payment.costs import BuildCard, Due, How, Play, chaining, paying
from companion.rules.wonders.table import City, Table

#: what helps to pay in every later turn
_HELPERS = frozenset({Rebate, ProduceExtra, ProduceMissing})


# No slots: what is worked out once is kept in its __dict__.
@dataclass(frozen=True)
class Means:
    """Everything about a seat that decides what its plays cost; ask it about as many plays as you like."""

    table: Table
    seat: int

    @cached
    def city(self) -> City:
        """The city that pays."""
        return self.table.cities[self.seat]

    @cached
    def force(self) -> InForce:
        """The effects that bear on its payments."""
        return effects_in_force(self.table, self.seat)

    @cached
    def own(self) -> Supply:
        """What it makes for itself."""
        return supply(own_makers(self.table, self.city, self.force))

    @cached
    def left(self) -> Seller:
        """The left neighbour as a seller."""
        return self._seller(self.table.left(self.seat), "left")

    @cached
    def right(self) -> Seller:
        """The right neighbour as a seller."""
        return self._seller(self.table.right(self.seat), "right")

    def _seller(self, neighbour: City, side: Direction) -> Seller:
        found = seller(self.table, neighbour, side, self.force)
        if self.table.options["CITY-OPEN-14"] == "a" and self.partner == side:
            return found._replace(supply=NOTHING)
        return found

    @cached
    def from_bank(self) -> tuple[int, ...]:
        """The prices at which the bank sells it one unit of any type, each once a turn."""
        return tuple(sorted([effect.coins for _, effect in self.force.get(BuyFromBank, ())]))

    @cached
    def partner(self) -> Direction | None:
        """On which side its partner sits, in team play."""
        if self.table.variant != "teams":
            return None
        return "left" if self.table.left(self.seat).team == self.city.team else "right"

    def need(self, due: Due) -> Counts:
        """All resources that a way asks for together: each unit serves once (BABEL-OPEN-15)."""
        if due.part is NONE:
            return due.own
        if self.table.options["BABEL-OPEN-15"] == "a":
            return added(due.own, uncovered(due.part, self.own)[0])
        return added(due.own, due.part)

    def splits(self, due: Due, without: Direction | None = None) -> list[Split]:
        """Every undominated split for the resources of a way, buying nothing on the side left out."""
        need = self.need(due)
        if need is NONE:
            return [NOTHING_PAID]
        left_over, choices = uncovered(need, self.own)
        if not any(left_over):  # nobody looks next door for what the city makes
            return [NOTHING_PAID]
        left, right = self.left, self.right
        if without == "left":
            left = left._replace(supply=NOTHING)
        elif without == "right":
            right = right._replace(supply=NOTHING)
        return splits(left_over, choices, left, right, self.from_bank, due.fewer, due.own)


def at_once(means: Means, play: Play) -> Means:
    """The means with a helper being built, where the table rules that it works at once (CITY-OPEN-26)."""
    if type(play) is not BuildCard or means.table.options["CITY-OPEN-26"] == "b":
        return means
    if not any(type(effect) in _HELPERS for effect in play.card.effects):
        return means
    table, city = means.table, means.city
    helped = replace(city, cards=(*city.cards, play.card))
    return Means(
        replace(table, cities=(*table.cities[: means.seat], helped, *table.cities[means.seat + 1 :])),
        means.seat,
    )


class Payment(NamedTuple):
    """Coins to the left neighbour, the right neighbour and the bank, and how the play is then done."""

    left: int
    right: int
    bank: int
    how: How

    @property
    def total(self) -> int:
        """All coins paid."""
        return self.left + self.right + self.bank


class Way(NamedTuple):
    """What one way to do a play asks for, and the neighbour from whom nothing may be bought for it."""

    due: Due
    without: Direction | None = None


def ways(means: Means, play: Play) -> list[Way]:
    """The ways open to a play without a one-shot right; a chain comes first."""
    due = paying(means.table, means.seat, play, means.force)
    chain = chaining(means.table, means.seat, play, means.force)
    if chain is None:
        return [Way(due)]
    # nothing from the partner for a building that a chain makes free (CITY-TEAM-05)
    return [Way(chain), Way(due, without=means.partner)]


def payments(means: Means, open_ways: list[Way]) -> list[Payment]:
    """All payments by any of the ways, none beaten or equalled by another, cheapest first."""
    found = affordable(means, open_ways[0])
    # the Free City must chain where it can (BASE-TWO-12)
    if len(open_ways) == 1 or (found and means.city.free_city):
        return found
    return _undominated(found + affordable(means, open_ways[1]))


def affordable(means: Means, way: Way) -> list[Payment]:
    """The payments of one way that the treasury covers, cheapest first."""
    fees, how = way.due.coins, way.due.how
    left_over = means.city.coins - fees
    if left_over < 0:
        return []
    totals = [
        (left + right + bank, left, right, bank) for left, right, bank in means.splits(way.due, way.without)
    ]
    totals.sort()
    return [
        Payment(left, right, bank + fees, how) for total, left, right, bank in totals if total <= left_over
    ]


def _undominated(found: list[Payment]) -> list[Payment]:
    """Those that no other beats and no earlier one equals, cheapest first."""
    kept: list[Payment] = []
    for one in sorted(found, key=lambda payment: (payment.total, *payment[:3], payment.how != "chain")):
        if not any(
            other.left <= one.left and other.right <= one.right and other.bank <= one.bank for other in kept
        ):
            kept.append(one)
    return kept
