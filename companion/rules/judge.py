"""The judgement on one play at one table: possible or not, how, every sensible payment, rights, reason."""

from dataclasses import dataclass

from companion.catalog.items import Item
from companion.rules.allowed import any_colour_tokens, forbidden, no_participation, other_colour
from companion.rules.costs import How, by_right, rights
from companion.rules.pieces import BuiltStage, Source
from companion.rules.means import Means
from companion.rules.payment import Payment, Way, affordable, payments, ways
from companion.rules.plays import Play
from companion.rules.reasons import Reason
from companion.rules.shortfall import shortfall
from companion.rules.table import Table


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the rules say to a play."""

    #: every payment that the treasury covers and that no other beats or equals, cheapest first
    payments: tuple[Payment, ...] = ()
    #: the pieces that hold a one-shot right by which the play could be done, too
    rights: tuple[Item, ...] = ()
    reason: Reason | None = None

    @property
    def possible(self) -> bool:
        """May the play be done without a one-shot right?"""
        return bool(self.payments)

    @property
    def how(self) -> How | None:
        """How the cheapest payment does it."""
        return self.payments[0].how if self.payments else None


def judge(table: Table, seat: int, play: Play, means: Means | None = None) -> Verdict:
    """May this seat do this now, and what can it pay? `means` saves work when many plays of a seat are judged."""
    reason = forbidden(table, seat, play) or no_participation(table, seat, play)
    if reason:
        return Verdict(reason=reason)
    means = means or Means(table, seat)
    open_ways = ways(means, play)
    found = payments(means, open_ways)
    held = usable_rights(means, play, open_ways)
    colour = other_colour(table, play)
    if colour:
        tokens = any_colour_tokens(means.force) if found or held else []
        return Verdict(rights=named([*tokens, *held]) if tokens else (), reason=colour)
    if found:
        return Verdict(tuple(found), named(held))
    return Verdict(rights=named(held), reason=shortfall(means, open_ways))


def usable_rights(means: Means, play: Play, open_ways: list[Way]) -> list[Source]:
    """What holds a right that would make this play free, if what then stays due can be paid."""
    held = rights(means.table, play, means.force)
    if not held or must_chain(means, open_ways):
        return []
    return [source for source, right in held if affordable(means, Way(by_right(means.table, means.seat, play, means.force, right)))]


def must_chain(means: Means, open_ways: list[Way]) -> bool:
    """The Free City must chain where it can (BASE-TWO-12)."""
    return means.city.free_city and any(way.due.how == "chain" and affordable(means, way) for way in open_ways)


def named(sources: list[Source]) -> tuple[Item, ...]:
    """The pieces, each once; a stage is named by its board."""
    items: dict[str, Item] = {}
    for source in sources:
        item = source.board if type(source) is BuiltStage else source
        items.setdefault(item.id, item)
    return tuple(items.values())
