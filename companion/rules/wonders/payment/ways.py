"""Every payment for a play: the ways to do it, and for each way the splits that the treasury covers."""

from typing import NamedTuple

from companion.catalog.vocabulary import Direction
from companion.rules.wonders.payment.costs import Due, How, chaining, paying
from companion.rules.wonders.payment.means import Means
from companion.rules.wonders.payment.plays import Play


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
    """All that can be paid now by any of the ways, no payment beaten or equalled by another, cheapest first."""
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
