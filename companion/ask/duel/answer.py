"""What the rules of Duel say to a question so far, and what is still to be asked."""

from companion.ask.duel.question import ME, Question
from companion.ask.reply import Reply, Unit, Way
from companion.catalog.vocabulary import Resource
from companion.duel.payment.plan import Step, plan
from companion.duel.payment.price import Payment, payment
from companion.duel.refusals import Refusal


def answer(question: Question) -> Reply[Question]:
    """What the rules say so far."""
    table = question.table
    paid = payment(table, ME, question.item)
    steps = plan(table, ME, question.item)
    if isinstance(paid, Refusal):
        return Reply(question, "", _next_row(question, paid, steps), _units(question, steps), refusal=paid)
    amounts = tuple((who, coins) for who, coins in (("opponent", paid.opponent), ("bank", paid.bank)) if coins)
    units = () if paid.how == "chain" else _units(question, steps)
    return Reply(question, paid.how, _next_row(question, paid, steps), units, (Way(amounts, steps),))


def _next_row(question: Question, paid: Payment | Refusal, steps: tuple[Step, ...]) -> str:
    """What to ask next: nothing once no further word can change the answer."""
    if isinstance(paid, Refusal) and paid.code != "too-few-coins":
        return ""
    is_free = isinstance(paid, Payment) and not paid.coins
    if "me" not in question.told:
        return "" if is_free and not question.wanted else "me"
    if is_free:
        return ""
    if "opponent" not in question.told and any(step.act == "buy" for step in steps):
        return "opponent"
    return "coins" if question.coins is None else ""


def _units(question: Question, steps: tuple[Step, ...]) -> tuple[Unit, ...]:
    """The resources of the cost, each with where it comes from."""
    prices: dict[Resource, list[int]] = {}
    for step in steps:
        if step.act == "buy" and step.resource:
            prices.setdefault(step.resource, []).extend([step.price] * step.units)
    found: list[Unit] = []
    for resource, number in question.cost.resources:
        bought = prices.get(resource, [])
        found += [Unit(resource, "got")] * (number - len(bought)) + [Unit(resource, "buy", coins) for coins in bought]
    return tuple(found)
