"""What can be asked about a position of 7 Wonders: score, pay with its plan, war."""

from collections.abc import Mapping
from typing import Any, TypeVar

from companion.catalog.items import Card, Leader
from companion.commands.answers.questions import BadQuestion, seat_json
from companion.rules.wonders.commerce import BuiltStage, Source
from companion.rules.wonders.conflict import conflict
from companion.rules.wonders.payment.costs import BuildCard, BuildStage, Fee, Play, Recruit, next_stage
from companion.rules.wonders.payment.means import Means
from companion.rules.wonders.payment.plan import (
    Act,
    Bought,
    Chained,
    FromBank,
    LeftOut,
    Made,
    Plan,
    Waived,
    plan,
)
from companion.rules.wonders.payment.quote import Quote, quote_for
from companion.rules.wonders.position.files import read_position
from companion.rules.wonders.position.pieces import pieces_of, why_not
from companion.rules.wonders.scoring import rank, score
from companion.rules.wonders.table import City, Table
from companion.words.plans import wonders_act_words
from companion.words.refusals import refusal_words

_AnyItem = TypeVar("_AnyItem", Card, Leader)
_PLAYS = ("card", "stage", "leader", "wonder")


def read_seat(question: Mapping[str, Any], table: Table) -> int:
    """The seat that is asked about."""
    seat, last = question.get("seat"), len(table.cities) - 1
    if type(seat) is not int or not 0 <= seat <= last:
        raise BadQuestion("seat", "out-of-range", least=0, most=last, value=seat)
    return seat


def read_play(question: Mapping[str, Any], table: Table, city: City) -> Play:
    """What is to be done: a card, a stage or a leader, perhaps with participation."""
    participate = question.get("participate", False)
    if type(participate) is not bool:
        raise BadQuestion("participate", "no-flag")
    asked = [
        kind
        for kind in _PLAYS
        if kind in question and question[kind] is not False and question[kind] is not None
    ]
    if len(asked) != 1:
        raise BadQuestion("", "ask-about-one")
    if asked == ["wonder"]:
        raise BadQuestion("wonder", "stages-only", "BASE-STAGE-01")
    if asked == ["stage"]:
        return BuildStage(_stage(question["stage"], city), participate)
    if asked == ["card"]:
        return BuildCard(_item("card", question["card"], table.catalog.cards, table), participate)
    return Recruit(_item("leader", question["leader"], table.catalog.leaders, table), participate)


def _stage(asked: Any, city: City) -> int:
    last = len(city.side.stages)
    if asked is True:
        number = next_stage(city)
        if number is None:
            raise BadQuestion("stage", "which-stage", last=last)
        return number
    if type(asked) is not int or not 1 <= asked <= last:
        raise BadQuestion("stage", "out-of-range", "BASE-COMP-03", least=1, most=last, value=asked)
    return asked


def _item(kind: str, id_: Any, known: Mapping[str, _AnyItem], table: Table) -> _AnyItem:
    # whatever its Age and the copies in the deck; but its boxes must be in play
    item = known.get(id_) if type(id_) is str else None
    if item is None or not {"base", *table.expansions}.issuperset(item.boxes):
        refusal = why_not(kind, id_, pieces_of(table))
        raise BadQuestion(kind, refusal.code, *refusal.rules, **refusal.details)
    return item


#: what each kind of act does, in one word
_DOES = {
    Chained: "chain",
    Waived: "waive",
    Made: "make",
    LeftOut: "leave_out",
    FromBank: "buy",
    Bought: "buy",
    Fee: "pay",
}


def plan_json(plan: Plan, table: Table) -> list[dict[str, Any]]:
    """The acts of a plan."""
    players = [city.player for city in table.cities]
    return [
        {"do": _DOES[type(act)], **_fields(act), "text": wonders_act_words(act, players)} for act in plan.acts
    ]


def _fields(act: Act) -> dict[str, Any]:
    """What an act names, by ids."""
    if isinstance(act, Chained):
        return {"with": act.over.id, "seat": act.seat}
    if isinstance(act, Fee):
        return {
            "to": "bank",
            "coins": act.coins,
            "for": act.purpose,
            "with": act.source.id if act.source else None,
        }
    if isinstance(act, Waived):
        return {"with": _id_of(act.source), "what": act.what}
    found = {"with": _id_of(act.source), "resource": act.resource}
    if isinstance(act, FromBank):
        return {**found, "to": "bank", "coins": act.coins}
    if isinstance(act, Bought):
        return {
            **found,
            "to": act.side,
            "coins": act.coins,
            "because": [_id_of(source) for source in act.because],
        }
    return found


def _id_of(source: Source) -> str:
    """The id of a piece; a stage goes by its board and number."""
    return f"{source.board.id}/{source.number}" if isinstance(source, BuiltStage) else source.id


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
    """May this seat do this now, and what can it pay? With `plan`, how each payment comes about; raises
    BadQuestion.
    """
    seat = read_seat(question, table)
    play = read_play(question, table, table.cities[seat])
    means = Means(table, seat)
    quote = quote_for(table, seat, play, means)
    answer = _quote_json(quote)
    if question.get("plan"):
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
