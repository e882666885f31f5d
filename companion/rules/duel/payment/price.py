"""May a seat build this card or wonder now, what does it pay by the cheapest way, and how, act by act."""

from collections import Counter
from dataclasses import dataclass
from typing import Literal

from companion.catalog.effects import TakeTrade
from companion.catalog.items import Card, Cost, Wonder
from companion.catalog.vocabulary import Resource
from companion.rules.duel.holdings import tokens_with
from companion.rules.duel.payment.market import Bill, Helper, bill, fixed_by, is_waived, token_waivers
from companion.rules.duel.table import WONDERS_IN_ALL, City, Table
from companion.rules.refusal import Refusal

_How = Literal["chain", "pay", "free", "overruled"]


@dataclass(frozen=True, slots=True)
class Payment:
    """Coins to the bank and, where the opponent takes what trade costs, to the opponent (DUEL-PROG-03)."""

    how: _How
    bank: int = 0
    opponent: int = 0
    #: the building whose symbol makes the build free
    chain: str = ""

    @property
    def coins(self) -> int:
        """What leaves the treasury."""
        return self.bank + self.opponent


def payment(table: Table, seat: int, item: Card | Wonder) -> Payment | Refusal:
    """The cheapest way for a seat to build a card, or one of its wonders."""
    if table.boxes.price:
        return table.boxes.price(table, seat, item)
    if isinstance(item, Wonder):
        return wonder_refusal(table, seat, item) or _cheapest(table, seat, item.cost, "wonder")
    city = table.cities[seat]
    if item.id in city.cards:
        return Refusal("already-built", ("DUEL-COMP-01",), {"id": item.id})
    link = chain(city, item)
    return Payment("chain", chain=link) if link else _cheapest(table, seat, item.cost, item.color)


def purse(table: Table, seat: int) -> int:
    """The coins that a seat can pay with: its treasury, and what boxes let it spend besides."""
    more: int = table.cities[seat].added.get("astarte", 0)
    return table.cities[seat].coins + more


def too_little(table: Table, seat: int, needed: int) -> dict[str, object]:
    """What a price beyond the coins of a seat tells: what it needs, what there is, what lies on a card."""
    on_card: int = table.cities[seat].added.get("astarte", 0)
    found: dict[str, object] = {"needed": needed, "coins": purse(table, seat)}
    return found | ({"on_card": ("astarte", on_card)} if on_card else {})


def chain(city: City, card: Card) -> str:
    """The building of the city whose symbol makes the card free; empty if there is none (DUEL-CHAIN-01)."""
    return next((link for link in card.chain_from if link in city.cards), "")


def wonder_refusal(table: Table, seat: int, wonder: Wonder) -> Refusal | None:
    """Why a seat may not build that wonder at any price, if so."""
    city = table.cities[seat]
    if wonder.id in city.wonders:
        return Refusal("already-built", ("DUEL-COMP-01",), {"id": wonder.id})
    if sum(len(each.wonders) for each in table.cities) >= WONDERS_IN_ALL:
        return Refusal("seven-wonders", ("DUEL-BUILD-05",), {"id": wonder.id})
    if wonder.id not in city.unbuilt:
        return Refusal("not-your-wonder", ("DUEL-WSEL-02",), {"id": wonder.id, "unbuilt": city.unbuilt})
    return None


def _cheapest(table: Table, seat: int, cost: Cost, target: str) -> Payment | Refusal:
    """The cheapest payment of a cost, if the treasury covers it."""
    city = table.cities[seat]
    waived = token_waivers(table, seat, target)
    if is_waived(cost, waived):
        return Payment("free")
    means = bill(table, seat, cost, waived)
    trade = means.coins
    if cost.coins + trade > city.coins:
        rules = ("DUEL-COST-02", "DUEL-TRADE-01") if trade else ("DUEL-COST-03",)
        return Refusal(
            "too-few-coins",
            rules,
            {
                "needed": cost.coins + trade,
                "coins": city.coins,
                "printed": cost.coins,
                "bought": bought_units(means),
            },
        )
    if trade and any(tokens_with(table, 1 - seat, TakeTrade)):
        return Payment("pay", cost.coins, trade)
    return Payment("pay", cost.coins + trade)


def bought_units(means: Bill) -> tuple[tuple[Resource, int, int], ...]:
    """What must be bought: each resource, its units, and the price of one."""
    return tuple(
        (resource, units, means.price[resource]) for resource, units in Counter(means.bought).items()
    )


@dataclass(frozen=True, slots=True)
class Act:
    """Units of a resource that are produced, chosen, waived by a token or bought at a price each."""

    does: Literal["chain", "make", "choose", "waive", "buy", "coins", "fee"]
    units: int = 0
    resource: Resource | None = None
    #: the card, wonder or token that gives the units, fixes their price or opens the chain
    by: str = ""
    price: int = 0
    #: what a fee or coins are for, as the words of its box know it; empty for the printed cost
    purpose: str = ""


def plan(table: Table, seat: int, item: Card | Wonder) -> tuple[Act, ...]:
    """The cheapest way to meet a cost, whatever the treasury holds."""
    if table.boxes.plan:
        return table.boxes.plan(table, seat, item)
    city = table.cities[seat]
    if isinstance(item, Card) and (link := chain(city, item)):
        return (Act("chain", by=link),)
    waived = token_waivers(table, seat, item.color if isinstance(item, Card) else "wonder")
    if is_waived(item.cost, waived):
        return all_waived(item, waived)
    means = bill(table, seat, item.cost, waived)
    coins = (Act("coins", item.cost.coins),) if item.cost.coins else ()
    return (
        coins
        + made_acts(item, means)
        + helped_acts(means, len(means.helpers) - len(waived))
        + purchase_acts(table, seat, means)
    )


def all_waived(item: Card | Wonder, waived: list[Helper]) -> tuple[Act, ...]:
    """Nothing to make or to buy: tokens waive every unit."""
    return tuple(Act("waive", units, resource, waived[0][0]) for resource, units in item.cost.resources)


def made_acts(item: Card | Wonder, means: Bill) -> tuple[Act, ...]:
    """What plain production gives."""
    missing = Counter(means.missing)
    given = ((resource, units - missing[resource]) for resource, units in item.cost.resources)
    return tuple(Act("make", units, resource) for resource, units in given if units)


def helped_acts(means: Bill, choices: int) -> tuple[Act, ...]:
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


def purchase_acts(table: Table, seat: int, means: Bill) -> tuple[Act, ...]:
    """What is bought, at which price, and the card that fixes the price if one does."""
    fixed = fixed_by(table, seat)
    return tuple(
        Act("buy", units, resource, fixed.get(resource, ""), means.price[resource])
        for resource, units in Counter(means.bought).items()
    )
