"""From which neighbours a payment buys, for those who take a coin for it."""

from collections.abc import Iterator

from companion.rules.wonders.covering import (
    EVERY_TYPE,
    NOTHING,
    Lattice,
    Points,
    discounted,
    fewest,
    lattice,
    on_sale,
    uncovered,
    without,
)
from companion.rules.wonders.payment.means import Means, Payment, Way


def sides_bought(means: Means, way: Way, payment: Payment, paid: frozenset[str]) -> tuple[str, ...]:
    """The sides on which a payment buys; of purchases that cost the same, those from most neighbours not paid for yet (BABEL-X-06)."""
    left_over, choices = uncovered(means.need(way.due), means.own)
    points = lattice(left_over)
    missing = fewest(points, without(points, discounted(points, way.due.fewer, way.due.own), choices))
    to_bank = 0
    for coins in means.from_bank:
        if to_bank >= payment.bank - way.due.coins:
            break
        to_bank += coins
        missing = fewest(points, without(points, missing, (EVERY_TYPE,)))
    if missing & 1:
        return ()
    sold = [
        _sold(points, means, way, side, coins)
        for side, coins in (("left", payment.left), ("right", payment.right))
    ]
    return max(_ways_to_buy(points, missing, *sold), key=lambda sides: len(set(sides) - paid), default=())


def _sold(points: Lattice, means: Means, way: Way, side: str, coins: int) -> Points:
    """What a neighbour sells for exactly that many coins."""
    seller = means.left if side == "left" else means.right
    supply = NOTHING if way.without == side else seller.supply
    return on_sale(points, supply) & dict(points.by_price(*seller[1:]))[coins]


def _ways_to_buy(
    points: Lattice, missing: Points, from_left: Points, from_right: Points
) -> Iterator[tuple[str, ...]]:
    """The sides of each way to share what is missing between the two neighbours."""
    for place in range(points.size):
        rest = (missing & points.above[place]) >> place & from_right if from_left >> place & 1 else 0
        if rest:
            yield (*(("left",) if place else ()), *(("right",) if rest > 1 else ()))
