"""What else a city could build now: every card of the Age by what it would cost."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from companion.ask.question import ME, Question
from companion.catalog import catalog
from companion.catalog.items import Card
from companion.wonders.payment.judge import judge
from companion.wonders.payment.means import Means
from companion.wonders.payment.plays import BuildCard

Group = Literal["chain", "own", "trade", "no"]


@dataclass(frozen=True, slots=True)
class Choice:
    """A card and the coins of its cheapest payment."""

    card: Card
    coins: int = 0


def groups(question: Question) -> Mapping[Group, tuple[Choice, ...]]:
    """The cards of the Age that are in play: free by chain, from own goods, with trade, not possible."""
    means = Means(question.table, ME)
    found: dict[Group, list[Choice]] = {"chain": [], "own": [], "trade": [], "no": []}
    for card in catalog().cards.values():
        if card.age == question.age and card.is_in_play(question.expansions):
            quote = judge(means.table, ME, BuildCard(card), means)
            price = quote.payments[0].total if quote.payments else 0
            group: Group = "no" if not quote.payments else "chain" if quote.how == "chain" and not price else "trade" if price else "own"
            found[group].append(Choice(card, price))
    return {group: tuple(sorted(cards, key=lambda one: one.coins)) for group, cards in found.items()}

