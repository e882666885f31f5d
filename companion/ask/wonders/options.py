"""What else a city could build now: every card of the Age by what it would cost."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from companion.ask.wonders.question import ME, Question
from companion.catalog import catalog
from companion.catalog.items import Card
from companion.rules.wonders.payment.costs import BuildCard
from companion.rules.wonders.payment.means import Means
from companion.rules.wonders.payment.quote import Quote, quote_for

Group = Literal["chain", "own", "coins", "no"]


@dataclass(frozen=True, slots=True)
class Choice:
    """A card and the coins of its cheapest payment."""

    card: Card
    coins: int = 0


def options(question: Question) -> Mapping[Group, tuple[Choice, ...]]:
    """The cards of the Age that are in play: free by chain, from own goods, for coins, not possible."""
    means = Means(question.table, ME)
    found: dict[Group, list[Choice]] = {"chain": [], "own": [], "coins": [], "no": []}
    for card in catalog().cards.values():
        if card.age == question.age and card.is_in_play(question.expansions):
            quote = quote_for(means.table, ME, BuildCard(card), means)
            found[_group(quote)].append(Choice(card, quote.payments[0].total if quote.payments else 0))
    return {group: tuple(sorted(cards, key=lambda one: one.coins)) for group, cards in found.items()}


def _group(quote: Quote) -> Group:
    if not quote.payments:
        return "no"
    if quote.payments[0].total:
        return "coins"
    return "chain" if quote.how == "chain" else "own"
