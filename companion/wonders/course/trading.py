"""From which neighbours a payment buys, for those who take a coin for it."""

from companion.wonders.covering.lattice import Lattice, Points, lattice
from companion.wonders.covering.resources import EVERY_TYPE, NOTHING
from companion.wonders.covering.splits import discounted, fewest, on_sale, uncovered, without
from companion.wonders.payment.means import Means
from companion.wonders.payment.ways import Payment, Way


def sides_bought(means: Means, way: Way, payment: Payment) -> tuple[str, ...]:
    """The sides on which a payment buys; of the purchases that cost the same, those from most neighbours (BABEL-X-06)."""
    left_over, choices = uncovered(means.need(way.due), means.own)
    points = lattice(left_over)
    missing = fewest(points, without(points, discounted(points, way.due.fewer, way.due.own), choices))
    paid = 0
    for coins in means.from_bank:
        if paid >= payment.bank - way.due.coins:
            break
        paid += coins
        missing = fewest(points, without(points, missing, (EVERY_TYPE,)))
    if missing & 1:
        return ()
    return _most_sides(points, missing, _sold(points, means, way, "left", payment.left), _sold(points, means, way, "right", payment.right))


def _sold(points: Lattice, means: Means, way: Way, side: str, coins: int) -> Points:
    """What a neighbour sells for exactly that many coins."""
    seller = means.left if side == "left" else means.right
    supply = NOTHING if way.without == side else seller.supply
    return on_sale(points, supply) & dict(points.by_price(*seller[1:]))[coins]


def _most_sides(points: Lattice, missing: Points, from_left: Points, from_right: Points) -> tuple[str, ...]:
    """The sides of a purchase of what is missing, from both neighbours where that can be."""
    best: tuple[str, ...] = ()
    for place in range(points.size):
        rest = (missing & points.above[place]) >> place & from_right if from_left >> place & 1 else 0
        if rest:
            sides = (*(("left",) if place else ()), *(("right",) if rest > 1 else ()))
            if len(sides) > len(best):
                best = sides
    return best
