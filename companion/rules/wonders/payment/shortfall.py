"""What a play lacks: resources that nobody near makes, or coins."""

from companion.catalog.vocabulary import RESOURCES
from companion.rules.refusal import Refusal
from companion.rules.wonders.covering.lattice import lattice
from companion.rules.wonders.covering.resources import EVERY_TYPE, Counts, Supply
from companion.rules.wonders.covering.splits import Split, discounted, fewest, uncovered, without
from companion.rules.wonders.payment.costs import Due, Fee
from companion.rules.wonders.payment.means import Means
from companion.rules.wonders.payment.ways import Way

FEE_RULES = {"printed": "BASE-COST-02", "leader": "LEAD-RECR-04", "participation": "BABEL-PROJ-03"}


def shortfall(means: Means, open_ways: list[Way]) -> Refusal:
    """Why none of the ways can be paid."""
    offers = [
        (sum(split) + way.due.coins, split, way)
        for way in open_ways
        for split in means.splits(way.due, way.without)
    ]
    if not offers:
        return _missing_resources(means, open_ways[-1])
    needed, split, way = min(offers, key=lambda offer: offer[:2])
    left, right, bank = split
    details = {
        "needed": needed,
        "coins": means.city.coins,
        "left": left,
        "right": right,
        "bank": bank + way.due.coins,
    }
    return Refusal("too-few-coins", _coin_rules(split, way.due), details)


def _coin_rules(split: Split, due: Due) -> tuple[str, ...]:
    rules = ["BASE-TRADE-11"] if split[0] or split[1] else []
    if split[2]:
        rules.append("LEAD-LDR-05")
    for fee in due.fees:
        rules += _fee_rules(fee)
    return tuple(dict.fromkeys(rules))


def _fee_rules(fee: Fee) -> list[str]:
    of_piece = fee.source.rules if fee.source else ()
    if fee.purpose == "tax":
        return [*of_piece, "BABEL-OPEN-04"]
    return [*of_piece] if fee.purpose == "symbols" else [FEE_RULES[fee.purpose]]


def _missing_resources(means: Means, way: Way) -> Refusal:
    missing, others = _missing_units(means, way)
    lacking = {resource: count for resource, count in zip(RESOURCES, missing, strict=True) if count}
    rules = ("BASE-COST-04", *(("CITY-TEAM-05",) if way.without else ()))
    return Refusal("missing-resources", rules, {"missing": lacking, "others": others, "without": way.without})


def _missing_units(means: Means, way: Way) -> tuple[Counts, bool]:
    """The fewest units that stay missing whatever is bought, and whether it could be other units as well."""
    left_over, choices = uncovered(means.need(way.due), means.own)
    points = lattice(left_over)
    for side, neighbour in (("left", means.left), ("right", means.right)):
        if side != way.without:
            choices += _units(neighbour.supply, left_over)
    choices += [EVERY_TYPE] * len(means.from_bank)
    found = fewest(points, without(points, discounted(points, way.due.fewer, way.due.own), choices))
    place = (found & -found).bit_length() - 1
    return points.counts(place), bool(found & (found - 1))


def _units(supply: Supply, wanted: Counts) -> list[int]:
    """A supply as single units, no more of a fixed type than wanted."""
    fixed = [1 << index for index, made in enumerate(supply.fixed) for _ in range(min(made, wanted[index]))]
    return [*fixed, *supply.choices]
