"""The means of a seat (production, both neighbours, the bank), every payment, and the quote for a play."""

from dataclasses import dataclass, replace
from typing import NamedTuple

from companion.catalog.effects import BuyFromBank, Free, ProduceExtra, ProduceMissing, Rebate, StartRebate
from companion.catalog.items import Item
from companion.catalog.vocabulary import RESOURCES, Direction, Times
from companion.rules.refusal import Refusal
from companion.rules.wonders.commerce import (
    InForce,
    Source,
    effects_in_force,
    own_makers,
    piece_of,
    seller,
    supply,
)
from companion.rules.wonders.covering import (
    EVERY_TYPE,
    NONE,
    NOTHING,
    NOTHING_PAID,
    Counts,
    Seller,
    Split,
    Supply,
    added,
    discounted,
    fewest,
    lattice,
    splits,
    uncovered,
    without,
)
from companion.rules.wonders.payment.costs import (
    BuildCard,
    Due,
    Fee,
    How,
    Play,
    any_colour_tokens,
    by_right,
    chaining,
    forbidden,
    no_participation,
    other_colour,
    paying,
    rights,
)
from companion.rules.wonders.table import City, Table, cached

#: what helps to pay in every later turn
_HELPERS = frozenset({Rebate, StartRebate, ProduceExtra, ProduceMissing})


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
    #: the one-shot right by which it is done
    right: tuple[Source, Free] | None = None


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
    left_over = means.city.most_coins - fees
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
        "coins": means.city.most_coins,
        "left": left,
        "right": right,
        "bank": bank + way.due.coins,
    }
    return Refusal("too-few-coins", _coin_rules(means.table, split, way.due), details)


def _coin_rules(table: Table, split: Split, due: Due) -> tuple[str, ...]:
    rules = ["BASE-TRADE-11"] if split[0] or split[1] else []
    if split[2]:
        rules.append("LEAD-LDR-05")
    for fee in due.fees:
        rules += _fee_rules(table, fee)
    return tuple(dict.fromkeys(rules))


def _fee_rules(table: Table, fee: Fee) -> list[str]:
    of_piece = fee.source.rules if fee.source else ()
    if fee.purpose == "tax":
        return [*of_piece, "BABEL-OPEN-04"]
    if fee.purpose == "participation":
        return [table.boxes.venture(table).price_rule]
    if fee.purpose == "symbols":
        return [*of_piece]
    return ["BASE-COST-02" if fee.purpose == "printed" else "LEAD-RECR-04"]


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
    #: when it may be used; empty where it only lets another colour take part
    times: tuple[Times, ...] = ()
    #: how its payments come about
    way: Way | None = None


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
        way = Way(by_right(means.table, means.seat, play, means.force, right), right=(source, right))
        paid = affordable(means, way)
        item = piece_of(source)
        if paid:
            one = found.setdefault(item.id, Right(item, tuple(paid), way=way))
            found[item.id] = one._replace(times=(*one.times, right.times))
    return tuple(found.values())


def _with_any_colour(means: Means, found: tuple[Payment, ...], held: tuple[Right, ...]) -> tuple[Right, ...]:
    """The rights to a building of another colour than the venture's: a token for it, and others with it."""
    tokens = any_colour_tokens(means.table, means.force)
    return (Right(tokens[0], found), *held) if tokens and (found or held) else ()


def _must_chain(means: Means, open_ways: list[Way]) -> bool:
    """The Free City must chain where it can (BASE-TWO-12)."""
    return means.city.free_city and any(
        way.due.how == "chain" and affordable(means, way) for way in open_ways
    )
