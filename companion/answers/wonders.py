"""What can be asked about a position of 7 Wonders."""

from collections.abc import Mapping
from typing import Any

from companion.answers.play import read_play, read_seat
from companion.answers.score import seat_json
from companion.rules.wonders.conflict import conflict
from companion.rules.wonders.payment.means import Means
from companion.rules.wonders.payment.quote import Quote, quote_for
from companion.rules.wonders.position.reading import read_position
from companion.rules.wonders.scoring import rank, score
from companion.rules.wonders.table import Table
from companion.words.refusals import refusal_words

__all__ = ["ANSWERS", "read_position"]


def answer_score(table: Table, question: Mapping[str, Any]) -> dict[str, Any]:
    """What is every city worth, and who wins? With `why`, every line with its parts."""
    scores = score(table)
    ranking = rank(table, scores)
    why = bool(question.get("why"))
    seats = [
        seat_json(city.player, city.coins, found, place, why)
        for city, found, place in zip(table.cities, scores, ranking.ranks, strict=True)
    ]
    return {
        "seats": seats,
        "winners": list(ranking.winners),
        "teams": [team._asdict() for team in ranking.teams],
    }


def answer_pay(table: Table, question: Mapping[str, Any]) -> dict[str, Any]:
    """May this seat do this now, and what can it pay? With `plan`, how each payment comes about; raises BadQuestion."""
    seat = read_seat(question, table)
    play = read_play(question, table, table.cities[seat])
    means = Means(table, seat)
    quote = quote_for(table, seat, play, means)
    answer = _quote_json(quote)
    if question.get("plan"):
        from companion.answers.plan import plan_json
        from companion.rules.wonders.payment.plan import plan

        for payment, shown in zip(quote.payments, answer["payments"], strict=True):
            shown["plan"] = plan_json(plan(means, play, payment), table)
    return answer


def _answer_war(table: Table, question: Mapping[str, Any]) -> dict[str, Any]:
    """What does the conflict at the end of this Age bring: the tokens and coins that each seat takes."""
    return {"seats": [{**outcome._asdict(), "victory": list(outcome.victory)} for outcome in conflict(table)]}


def _quote_json(quote: Quote) -> dict[str, Any]:
    """A quote in the form of the position format."""
    refusal = quote.refusal
    return {
        "possible": quote.possible,
        "how": quote.how,
        "payments": [
            {"left": left, "right": right, "bank": bank, "how": how}
            for left, right, bank, how in quote.payments
        ],
        "rights": [right.item.id for right in quote.rights],
        "reason": {"rules": list(refusal.rules), "text": refusal_words(refusal, "wonders")}
        if refusal
        else None,
    }


ANSWERS = {"score": answer_score, "pay": answer_pay, "war": _answer_war}
