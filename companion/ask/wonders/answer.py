"""What the rules of 7 Wonders say to a question so far, and what is still to be asked."""

from collections.abc import Mapping
from dataclasses import replace

from companion.ask.reply import Reply, Unit, Way
from companion.ask.wonders.question import ME, Question
from companion.catalog.items import FREE, Card, Cost
from companion.catalog.vocabulary import Resource
from companion.rules.wonders.payment.costs import BuildCard
from companion.rules.wonders.payment.means import Means, Payment
from companion.rules.wonders.payment.plan import Act, Bought, FromBank, plan
from companion.rules.wonders.payment.quote import Quote, quote_for

#: how many units of each resource are missing
Lacking = Mapping[Resource, int]


def answer(question: Question) -> Reply[Question]:
    """What the rules say so far."""
    means = Means(question.table, ME)
    quote = quote_for(means.table, ME, question.play, means)
    ways = tuple(
        Way(_amounts(payment), plan(means, question.play, payment).acts) for payment in quote.payments
    )
    return Reply(
        question=question,
        how=quote.how or "",
        row=_next_row(question, quote),
        units=() if quote.how == "chain" else _units(question, quote, ways),
        ways=ways,
        rights=tuple(right.item for right in quote.rights),
        refusal=quote.refusal,
    )


def _amounts(payment: Payment) -> tuple[tuple[str, int], ...]:
    said = (("left", payment.left), ("right", payment.right), ("bank", payment.bank))
    return tuple((who, coins) for who, coins in said if coins)


def _next_row(question: Question, quote: Quote) -> str:
    """What to ask next: nothing once no further word can change the answer."""
    refusal = quote.refusal
    code = refusal.code if refusal else ""
    if code not in ("", "missing-resources", "too-few-coins"):
        return ""
    lacks_goods = code == "missing-resources"
    is_free = bool(quote.payments) and quote.payments[0].total == 0
    if "me" not in question.told:
        return "" if is_free and question.cost == FREE else "me"
    if is_free:
        return ""
    wanting = refusal.details if refusal and code == "too-few-coins" else {}
    buys = any(one.left or one.right for one in quote.payments) or wanting.get("left") or wanting.get("right")
    if lacks_goods or buys:
        if unasked := next((row for row in ("left", "right") if row not in question.told), ""):
            return unasked
        if lacks_goods:
            return ""
    return "coins" if question.coins is None else ""


def _units(question: Question, quote: Quote, ways: tuple[Way, ...]) -> tuple[Unit, ...]:
    """The resources of the cost, each with where it comes from by the cheapest payment."""
    refusal = quote.refusal
    missing: Lacking = refusal.details["missing"] if refusal and refusal.code == "missing-resources" else {}
    prices = _prices(ways[0].acts if ways else _acts_without(question, missing))
    found: list[Unit] = []
    for resource, number in question.cost.resources:
        lacking, bought = missing.get(resource, 0), prices.get(resource, [])
        found += [Unit(resource, "got")] * (number - lacking - len(bought))
        found += [Unit(resource, "buy", coins) for coins in bought] + [Unit(resource, "missing")] * lacking
    return tuple(found)


def _prices(acts: tuple[Act, ...]) -> dict[Resource, list[int]]:
    """What each bought unit costs."""
    found: dict[Resource, list[int]] = {}
    for act in acts:
        if isinstance(act, Bought | FromBank):
            found.setdefault(act.resource, []).append(act.coins)
    return found


def _acts_without(question: Question, missing: Lacking) -> tuple[Act, ...]:
    """How the rest of the cost would come together if the missing units were not asked for."""
    resources = tuple(
        (one, left) for one, number in question.cost.resources if (left := number - missing.get(one, 0))
    )
    card = question.item if isinstance(question.item, Card) else next(iter(_blank_cards()))
    play = BuildCard(replace(card, cost=Cost(0, resources), chain_from=()))
    means = Means(replace(question, coins=None).table, ME)
    quote = quote_for(means.table, ME, play, means)
    return plan(means, play, quote.payments[0]).acts if quote.payments else ()


def _blank_cards() -> tuple[Card, ...]:
    """A card that stands for the cost of a stage, of which no effect speaks."""
    return (
        Card(
            game="wonders",
            box="base",
            id="",
            name={"en": "", "ru": "", "uk": ""},
            age=1,
            color="white",
            effects=(),
        ),
    )
