"""May a seat build this card or wonder now, and what does it pay: the cheapest way."""

from collections import Counter
from dataclasses import dataclass
from typing import Literal

from companion.catalog.effects import TakeTrade
from companion.catalog.items import Card, Cost, Wonder
from companion.catalog.vocabulary import Resource
from companion.rules.duel.payment.trade import Bill, bill, is_waived, waivers
from companion.rules.duel.table import WONDERS_IN_ALL, City, Table
from companion.rules.duel.tokens import tokens_with
from companion.rules.refusal import Refusal

How = Literal["chain", "pay", "free", "overruled"]


@dataclass(frozen=True, slots=True)
class Payment:
    """Coins to the bank and, where the opponent takes what trade costs, to the opponent (DUEL-PROG-03)."""

    how: How
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
    if isinstance(item, Wonder):
        return _wonder_refusal(table, seat, item) or _cheapest(table, seat, item.cost, "wonder")
    city = table.cities[seat]
    if item.id in city.cards:
        return Refusal("already-built", ("DUEL-COMP-01",), {"id": item.id})
    link = chain(city, item)
    return Payment("chain", chain=link) if link else _cheapest(table, seat, item.cost, item.color)


def chain(city: City, card: Card) -> str:
    """The building of the city whose symbol makes the card free; empty if there is none (DUEL-CHAIN-01)."""
    return next((link for link in card.chain_from if link in city.cards), "")


def _wonder_refusal(table: Table, seat: int, wonder: Wonder) -> Refusal | None:
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
    city, opponent = table.cities[seat], table.cities[1 - seat]
    waived = waivers(city, target)
    if is_waived(cost, waived):
        return Payment("free")
    means = bill(city, opponent, cost, waived)
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
                "bought": _bought(means),
            },
        )
    if trade and any(tokens_with(opponent, TakeTrade)):
        return Payment("pay", cost.coins, trade)
    return Payment("pay", cost.coins + trade)


def _bought(means: Bill) -> tuple[tuple[Resource, int, int], ...]:
    """What must be bought: each resource, its units, and the price of one."""
    return tuple(
        (resource, units, means.price[resource]) for resource, units in Counter(means.bought).items()
    )
