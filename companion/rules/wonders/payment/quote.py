"""The quote for one play at one table: possible or not, how, every sensible payment, rights, refusal."""

from dataclasses import dataclass
from typing import NamedTuple

from companion.catalog.items import Item
from companion.catalog.vocabulary import RESOURCES
from companion.rules.refusal import Refusal
from companion.rules.wonders.commerce import piece_of
from companion.rules.wonders.covering import (
    EVERY_TYPE,
    Counts,
    Split,
    Supply,
    discounted,
    fewest,
    lattice,
    uncovered,
    without,
)
from companion.rules.wonders.payment.costs import (
    Due,
    Fee,
    How,
    Play,
    any_colour_tokens,
    by_right,
    forbidden,
    no_participation,
    other_colour,
    rights,
)
from companion.rules.wonders.payment.means import Means, Payment, Way, affordable, at_once, payments, ways
from companion.rules.wonders.table import Table

_FEE_RULES = {"printed": "BASE-COST-02", "leader": "LEAD-RECR-04", "participation": "BABEL-PROJ-03"}


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
    return [*of_piece] if fee.purpose == "symbols" else [_FEE_RULES[fee.purpose]]


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


class Right(NamedTuple):
    """A one-shot right by which the play could be done, and what then stays to pay."""

    #: the piece that holds it
    item: Item
    payments: tuple[Payment, ...]


@dataclass(frozen=True, slots=True)
class Quote:
    """What a play costs: every payment, the rights that would do instead, or why it is refused."""

    #: every payment that the treasury covers and that no other beats or equals, cheapest first
    payments: tuple[Payment, ...] = ()
    #: not used by those payments
    rights: tuple[Right, ...] = ()
    refusal: Refusal | None = None

    @property
    def possible(self) -> bool:
        """May the play be done without a one-shot right?"""
        return bool(self.payments)

    @property
    def how(self) -> How | None:
        """How the cheapest payment does it."""
        return self.payments[0].how if self.payments else None


def quote_for(table: Table, seat: int, play: Play, means: Means | None = None) -> Quote:
    """May this seat do this now, and what can it pay?

    `means` saves work when many plays of a seat are judged.
    """
    refusal = forbidden(table, seat, play) or no_participation(table, seat, play)
    if refusal:
        return Quote(refusal=refusal)
    means = at_once(means or Means(table, seat), play)
    open_ways = ways(means, play)
    found = tuple(payments(means, open_ways))
    held = _free_rights(means, play, open_ways)
    colour = other_colour(table, play)
    if colour:
        return Quote(rights=_with_any_colour(means, found, held), refusal=colour)
    return Quote(found, held) if found else Quote(rights=held, refusal=shortfall(means, open_ways))


def _free_rights(means: Means, play: Play, open_ways: list[Way]) -> tuple[Right, ...]:
    """The rights that would make this play free, where what then stays due can be paid."""
    held = rights(means.table, play, means.force)
    if not held or _must_chain(means, open_ways):
        return ()
    found: dict[str, Right] = {}
    for source, right in held:
        paid = affordable(means, Way(by_right(means.table, means.seat, play, means.force, right)))
        item = piece_of(source)
        if paid:
            found.setdefault(item.id, Right(item, tuple(paid)))
    return tuple(found.values())


def _with_any_colour(means: Means, found: tuple[Payment, ...], held: tuple[Right, ...]) -> tuple[Right, ...]:
    """The rights to a building of another colour than the project's: a token for it, and others with it."""
    tokens = any_colour_tokens(means.force)
    return (Right(tokens[0], found), *held) if tokens and (found or held) else ()


def _must_chain(means: Means, open_ways: list[Way]) -> bool:
    """The Free City must chain where it can (BASE-TWO-12)."""
    return means.city.free_city and any(
        way.due.how == "chain" and affordable(means, way) for way in open_ways
    )
