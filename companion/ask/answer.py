"""What the rules say to a question so far, and what is still to be asked."""

from dataclasses import dataclass, replace
from typing import Literal

from companion.ask.question import ME, Question, Row
from companion.catalog.items import FREE, Cost
from companion.catalog.vocabulary import RESOURCES, Resource
from companion.wonders.payment.judge import Verdict, judge
from companion.wonders.payment.means import Means
from companion.wonders.payment.plan import Bought, FromBank, Plan, plan
from companion.wonders.payment.plays import BuildCard
from companion.wonders.payment.ways import Payment


@dataclass(frozen=True, slots=True)
class Unit:
    """One resource of the cost: had, bought for so many coins, or missing."""

    resource: Resource
    state: Literal["got", "buy", "missing"]
    coins: int = 0


@dataclass(frozen=True, slots=True)
class Answer:
    """The judgement on the table as far as it was told; `row` is what to ask next, None when nothing more can change it."""

    question: Question
    means: Means
    quote: Verdict
    row: Row | None

    @property
    def price(self) -> int:
        """The coins of the cheapest payment."""
        return self.quote.payments[0].total if self.quote.payments else 0

    def plan(self, payment: Payment) -> Plan:
        """How one payment comes about."""
        return plan(self.means, self.question.play, payment)

    @property
    def units(self) -> tuple[Unit, ...]:
        """The resources of the cost, each with where it comes from by the cheapest payment."""
        if self.quote.how == "chain":
            return ()
        missing = self.quote.reason.details["missing"] if self.lacks_goods else (0,) * len(RESOURCES)
        bought = self._bought_of(missing)
        found = []
        for resource, number in self.question.cost.resources:
            lacking = missing[RESOURCES.index(resource)]
            prices = bought.get(resource, [])
            got = number - lacking - len(prices)
            found += [Unit(resource, "got")] * got + [Unit(resource, "buy", coins) for coins in prices] + [Unit(resource, "missing")] * lacking
        return tuple(found)

    @property
    def lacks_goods(self) -> bool:
        """Whether resources are missing that nobody near makes, as far as it was told."""
        return self.quote.reason is not None and self.quote.reason.code == "missing-resources"

    def _bought_of(self, missing: tuple[int, ...]) -> dict[Resource, list[int]]:
        """The prices of what is bought, when the missing units are left out of the cost."""
        steps = self.plan(self.quote.payments[0]).steps if self.quote.payments else self._steps_without(missing)
        bought: dict[Resource, list[int]] = {}
        for step in steps:
            if isinstance(step, Bought | FromBank):
                bought.setdefault(step.resource, []).append(step.coins)
        return bought

    def _steps_without(self, missing: tuple[int, ...]) -> tuple:
        card = self.question.card
        if card is None or not self.lacks_goods:
            return ()
        left = tuple((resource, number - missing[RESOURCES.index(resource)]) for resource, number in card.cost.resources)
        play = BuildCard(replace(card, cost=Cost(0, tuple(pair for pair in left if pair[1])), chain_from=()))
        rich = Means(replace(self.question, coins=None).table, ME)
        found = judge(rich.table, ME, play, rich)
        return plan(rich, play, found.payments[0]).steps if found.payments else ()


def answer(question: Question) -> Answer:
    """What the rules say so far."""
    means = Means(question.table, ME)
    quote = judge(means.table, ME, question.play, means)
    return Answer(question, means, quote, _next_row(question, quote))


def _next_row(question: Question, quote: Verdict) -> Row | None:
    """What to ask next: nothing once no further word can change the answer."""
    reason = quote.reason
    if reason and reason.code not in ("missing-resources", "too-few-coins"):
        return None
    if question.me is None:
        return None if question.cost == FREE and _is_free(quote) else "me"
    if _is_free(quote):
        return None
    if (reason and reason.code == "missing-resources") or any(one.left or one.right for one in quote.payments) or _would_buy(reason):
        for row in ("left", "right"):
            if getattr(question, row) is None:
                return row
        if reason and reason.code == "missing-resources":
            return None
    return "coins" if question.coins is None else None


def _is_free(quote: Verdict) -> bool:
    return bool(quote.payments) and quote.payments[0].total == 0


def _would_buy(reason) -> bool:
    return reason is not None and reason.code == "too-few-coins" and any(reason.details["split"][:2])
