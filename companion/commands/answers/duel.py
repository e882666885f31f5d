"""What can be asked about a position of Duel."""

from collections.abc import Mapping
from typing import Any

from companion.catalog.items import Card, Wonder
from companion.commands.answers.questions import BadQuestion, seat_json
from companion.rules.duel.payment.price import Act, payment, plan
from companion.rules.duel.position import read_position
from companion.rules.duel.scoring import rank, score
from companion.rules.duel.table import Table
from companion.rules.refusal import Refusal
from companion.words.plans import duel_act_words
from companion.words.refusals import refusal_words

__all__ = ["ANSWERS", "read_position"]


def _answer_score(table: Table, question: Mapping[str, Any]) -> dict[str, Any]:
    """What is every city worth, and who wins? With `why`, the parts of every line, and the supremacy that
    decided, if one did.
    """
    scores = score(table)
    ranking, why = rank(table, scores), bool(question.get("why"))
    seats = [
        seat_json(city.player, city.coins, found, place, why)
        for city, found, place in zip(table.cities, scores, ranking.ranks, strict=True)
    ]
    answer = {"seats": seats, "winners": list(ranking.winners), "teams": []}
    if why and (won := ranking.supremacy):
        answer["supremacy"] = {"kind": won.kind, "seat": won.seat}
    return answer


def _answer_pay(table: Table, question: Mapping[str, Any]) -> dict[str, Any]:
    """May this seat build this now, and what does it pay? With `plan`, how the payment comes about; raises
    BadQuestion.
    """
    seat, item = _read_seat(question), _read_item(table, question)
    paid = payment(table, seat, item)
    if isinstance(paid, Refusal):
        reason = {"rules": list(paid.rules), "text": refusal_words(paid, "duel")}
        return {"possible": False, "how": None, "payments": [], "rights": [], "reason": reason}
    amounts: dict[str, Any] = {"bank": paid.bank, "opponent": paid.opponent}
    if question.get("plan"):
        takes_trade, opponent = bool(paid.opponent), table.cities[1 - seat].player
        acts = plan(table, seat, item)
        amounts["plan"] = [
            {**_fields(act, takes_trade), "text": duel_act_words(act, opponent, takes_trade)} for act in acts
        ]
    return {"possible": True, "how": paid.how, "payments": [amounts], "rights": [], "reason": None}


def _read_seat(question: Mapping[str, Any]) -> int:
    """The seat that is asked about."""
    seat = question.get("seat")
    if type(seat) is not int or seat not in (0, 1):
        raise BadQuestion("seat", "no-seat-of-duel", value=seat)
    return seat


def _read_item(table: Table, question: Mapping[str, Any]) -> Card | Wonder:
    """The card or wonder that is to be built."""
    for word in ("stage", "leader", "participate"):
        if question.get(word, False) not in (False, None):
            raise BadQuestion(word, "not-in-duel")
    known: Mapping[str, Mapping[str, Card | Wonder]] = {
        "card": table.catalog.duel_cards,
        "wonder": table.catalog.duel_wonders,
    }
    asked = [kind for kind in known if question.get(kind) is not None]
    if len(asked) != 1:
        raise BadQuestion("", "ask-about-one-of-duel")
    kind, id_ = asked[0], question[asked[0]]
    if type(id_) is not str or id_ not in known[kind]:
        raise BadQuestion(kind, f"unknown-{kind}", value=id_)
    return known[kind][id_]


def _fields(act: Act, takes_trade: bool) -> dict[str, Any]:
    """What an act of a plan does and names, by ids."""
    if act.does == "chain":
        return {"do": "chain", "with": act.by}
    if act.does == "coins":
        return {"do": "pay", "to": "bank", "coins": act.units, "for": "printed"}
    found = {"do": act.does, "with": act.by or None, "resource": act.resource, "units": act.units}
    if act.does == "buy":
        return found | {"to": "opponent" if takes_trade else "bank", "coins": act.units * act.price}
    return found | {"do": "leave_out" if act.does == "waive" else "make"}


ANSWERS = {"score": _answer_score, "pay": _answer_pay}
