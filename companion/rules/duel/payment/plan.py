"""How a cost is met, act by act: made, chosen, waived, bought."""

from collections import Counter
from dataclasses import dataclass
from typing import Literal

from companion.catalog.items import Card, Wonder
from companion.catalog.vocabulary import Resource
from companion.rules.duel.payment.market import Helper, fixed_by
from companion.rules.duel.payment.price import chain
from companion.rules.duel.payment.trade import Bill, bill, is_waived, waivers
from companion.rules.duel.table import City, Table


@dataclass(frozen=True, slots=True)
class Act:
    """Units of a resource made in the city, chosen from a choice, waived by a token or bought at a price each."""

    does: Literal["chain", "make", "choose", "waive", "buy", "coins"]
    units: int = 0
    resource: Resource | None = None
    #: the card, wonder or token that gives the units, fixes their price or opens the chain
    by: str = ""
    price: int = 0


def plan(table: Table, seat: int, item: Card | Wonder) -> tuple[Act, ...]:
    """The cheapest way to meet a cost, whatever the treasury holds."""
    city = table.cities[seat]
    if isinstance(item, Card) and (link := chain(city, item)):
        return (Act("chain", by=link),)
    waived = waivers(city, item.color if isinstance(item, Card) else "wonder")
    if is_waived(item.cost, waived):
        return _all_waived(item, waived)
    means = bill(city, table.cities[1 - seat], item.cost, waived)
    coins = (Act("coins", item.cost.coins),) if item.cost.coins else ()
    return (
        coins
        + _made(item, means)
        + _helped(means, len(means.helpers) - len(waived))
        + _purchases(city, means)
    )


def _all_waived(item: Card | Wonder, waived: list[Helper]) -> tuple[Act, ...]:
    """Nothing to make or to buy: tokens waive every unit."""
    return tuple(Act("waive", units, resource, waived[0][0]) for resource, units in item.cost.resources)


def _made(item: Card | Wonder, means: Bill) -> tuple[Act, ...]:
    """What plain production gives."""
    missing = Counter(means.missing)
    given = ((resource, units - missing[resource]) for resource, units in item.cost.resources)
    return tuple(Act("make", units, resource) for resource, units in given if units)


def _helped(means: Bill, choices: int) -> tuple[Act, ...]:
    """What choices give, the first of the helpers, and what tokens waive."""
    acts: list[Literal["choose", "waive"]] = [
        "choose" if index < choices else "waive" for index in range(len(means.helpers))
    ]
    given = Counter(
        (act, means.missing[unit], by)
        for act, (by, _), unit in zip(acts, means.helpers, means.used, strict=True)
        if unit is not None
    )
    return tuple(Act(act, units, resource, by) for (act, resource, by), units in given.items())


def _purchases(city: City, means: Bill) -> tuple[Act, ...]:
    """What is bought, at which price, and the card that fixes the price if one does."""
    fixed = fixed_by(city)
    return tuple(
        Act("buy", units, resource, fixed.get(resource, ""), means.price[resource])
        for resource, units in Counter(means.bought).items()
    )
