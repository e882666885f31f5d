"""The answer for Duel to: may this seat build this now, and what does it pay?"""

from collections.abc import Mapping
from typing import Any

from companion.answers.asking import BadQuestion
from companion.catalog import catalog
from companion.catalog.duel_items import Wonder
from companion.catalog.items import Card
from companion.duel.payment.price import payment
from companion.duel.refusals import Refusal
from companion.duel.table import Table
from companion.play.positions import shown
from companion.speech.duel_payment import plan_json, reason_text


def answer_pay(table: Table, question: Mapping[str, Any]) -> dict[str, Any]:
    """The answer as JSON, with `plan` also how the payment comes about; raises BadQuestion."""
    seat, item = read_seat(question), read_item(question)
    paid = payment(table, seat, item)
    if isinstance(paid, Refusal):
        reason = {"rules": list(paid.rules), "text": reason_text(paid, table, seat, item)}
        return {"possible": False, "how": None, "payments": [], "rights": [], "reason": reason}
    amounts: dict[str, Any] = {"bank": paid.bank, "opponent": paid.opponent}
    if question.get("plan"):
        amounts["plan"] = plan_json(table, seat, item, to="opponent" if paid.opponent else "bank")
    return {"possible": True, "how": paid.how, "payments": [amounts], "rights": [], "reason": None}


def read_seat(question: Mapping[str, Any]) -> int:
    """The seat that is asked about."""
    seat = question.get("seat")
    if type(seat) is not int or seat not in (0, 1):
        raise BadQuestion("seat", f"must be 0 or 1: {shown(seat)}")
    return seat


def read_item(question: Mapping[str, Any]) -> Card | Wonder:
    """The card or wonder that is to be built."""
    for word in ("stage", "leader", "participate"):
        if question.get(word, False) not in (False, None):
            raise BadQuestion(word, "is of 7 Wonders; in Duel ask about a card or a wonder")
    known = {"card": catalog().duel_cards, "wonder": catalog().duel_wonders}
    asked = [kind for kind in known if question.get(kind) is not None]
    if len(asked) != 1:
        raise BadQuestion("", "ask about one of card or wonder")
    kind, id_ = asked[0], question[asked[0]]
    if type(id_) is not str or id_ not in known[kind]:
        raise BadQuestion(kind, f"unknown {kind}: {shown(id_)}")
    return known[kind][id_]
