"""What the rules of Duel say to a question so far, and what is still to be asked."""

from companion.ask.duel.question import ME, Question
from companion.ask.reply import Reply, Unit, Way
from companion.catalog.vocabulary import Resource
from companion.rules.duel.payment.price import Act, Payment, payment, plan
from companion.rules.refusal import Refusal


def answer(question: Question) -> Reply[Question]:
    """What the rules say so far."""
    table = question.table
    paid = payment(table, ME, question.item)
    acts = plan(table, ME, question.item)
    if isinstance(paid, Refusal):
        return Reply(question, "", _next_row(question, paid, acts), _units(question, acts), refusal=paid)
    amounts = tuple(
        (who, coins) for who, coins in (("opponent", paid.opponent), ("bank", paid.bank)) if coins
    )
    units = () if paid.how == "chain" else _units(question, acts)
    return Reply(question, paid.how, _next_row(question, paid, acts), units, (Way(amounts, acts),))


def _next_row(question: Question, paid: Payment | Refusal, acts: tuple[Act, ...]) -> str:
    """What to ask next: nothing once no further word can change the answer."""
    if isinstance(paid, Refusal) and paid.code != "too-few-coins":
        return ""
    is_free = isinstance(paid, Payment) and not paid.coins
    if "me" not in question.told:
        return "" if is_free and not question.wanted else "me"
    if is_free:
        return ""
    if "opponent" not in question.told and any(act.does == "buy" for act in acts):
        return "opponent"
    return "coins" if question.coins is None else ""


def _units(question: Question, acts: tuple[Act, ...]) -> tuple[Unit, ...]:
    """The resources of the cost, each with where it comes from."""
    prices: dict[Resource, list[int]] = {}
    for act in acts:
        if act.does == "buy" and act.resource:
            prices.setdefault(act.resource, []).extend([act.price] * act.units)
    found: list[Unit] = []
    for resource, number in question.cost.resources:
        bought = prices.get(resource, [])
        found += [Unit(resource, "got")] * (number - len(bought)) + [
            Unit(resource, "buy", coins) for coins in bought
        ]
    return tuple(found)
