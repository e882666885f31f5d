"""The quote for one play at one table: possible or not, how, every sensible payment, rights, refusal."""

from dataclasses import dataclass
from typing import NamedTuple

from companion.catalog.items import Item
from companion.rules.refusal import Refusal
from companion.rules.wonders.commerce.pieces import piece_of
from companion.rules.wonders.payment.allowed import (
    any_colour_tokens,
    forbidden,
    no_participation,
    other_colour,
)
from companion.rules.wonders.payment.costs import How, by_right, rights
from companion.rules.wonders.payment.means import Means, at_once
from companion.rules.wonders.payment.plays import Play
from companion.rules.wonders.payment.shortfall import shortfall
from companion.rules.wonders.payment.ways import Payment, Way, affordable, payments, ways
from companion.rules.wonders.table import Table


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


def judge(table: Table, seat: int, play: Play, means: Means | None = None) -> Quote:
    """May this seat do this now, and what can it pay? `means` saves work when many plays of a seat are judged."""
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
    """The rights to a building of another colour than the project's: a token for the colour, and those that go with it."""
    tokens = any_colour_tokens(means.force)
    return (Right(tokens[0], found), *held) if tokens and (found or held) else ()


def _must_chain(means: Means, open_ways: list[Way]) -> bool:
    """The Free City must chain where it can (BASE-TWO-12)."""
    return means.city.free_city and any(
        way.due.how == "chain" and affordable(means, way) for way in open_ways
    )
