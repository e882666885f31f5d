"""The plan of a payment of 7 Wonders as JSON: what is done, with which piece, for how many coins, and a sentence."""

from typing import Any

from companion.rules.wonders.commerce import BuiltStage, Source
from companion.rules.wonders.payment.costs import Fee
from companion.rules.wonders.payment.plan import Act, Bought, Chained, FromBank, LeftOut, Made, Plan, Waived
from companion.rules.wonders.table import Table
from companion.words.plans.wonders import act_words

#: what each kind of act does, in one word
DOES = {
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
    return [{"do": DOES[type(act)], **_fields(act), "text": act_words(act, players)} for act in plan.acts]


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
