"""The plan of a payment as JSON, each step with its sentence."""

from typing import Any

from companion.catalog.items import Item
from companion.wonders.commerce.pieces import BuiltStage, Source
from companion.wonders.payment.costs import Fee
from companion.wonders.payment.plan import Chained, FromBank, LeftOut, Made, Plan, Step, Waived
from companion.wonders.payment.purchases import Bought
from companion.wonders.table import Table

#: what each kind of step does, in one word
DOES = {Chained: "chain", Waived: "waive", Made: "make", LeftOut: "leave_out", FromBank: "buy", Bought: "buy", Fee: "pay"}


def plan_json(plan: Plan, table: Table) -> list[dict[str, Any]]:
    """The steps of a plan: what is done, with which piece, for how many coins, and a sentence."""
    return [{"do": DOES[type(step)], **fields(step), "text": sentence(step, table)} for step in plan.steps]


def fields(step: Step) -> dict[str, Any]:
    """What a step names, by ids."""
    if type(step) is Chained:
        return {"with": step.over.id, "seat": step.seat}
    if type(step) is Fee:
        return {"to": "bank", "coins": step.coins, "for": step.purpose, "with": step.source.id if step.source else None}
    found: dict[str, Any] = {"with": id_of(step.source)}
    if type(step) is Waived:
        return {**found, "what": step.what}
    found["resource"] = step.resource
    if type(step) is FromBank:
        return {**found, "to": "bank", "coins": step.coins}
    if type(step) is Bought:
        return {**found, "to": step.side, "coins": step.coins, "because": [id_of(source) for source in step.because]}
    return found


def id_of(source: Source) -> str:
    """The id of a piece; a stage goes by its board and number."""
    return f"{source.board.id}/{source.number}" if type(source) is BuiltStage else source.id


def sentence(step: Step, table: Table) -> str:
    """A step in words."""
    return SENTENCES[type(step)](step, table)


def named(source: Source) -> str:
    """A piece in words."""
    if type(source) is BuiltStage:
        return f"stage {source.number} of {source.board.city['en']}"
    return source.city["en"] if source.kind == "board" else source.name["en"]


def coins(number: int) -> str:
    """A number of coins, or none."""
    return {0: "nothing", 1: "1 coin"}.get(number, f"{number} coins")


def _bought(step: Bought, table: Table) -> str:
    seller = table.cities[step.seat].player
    why = f" ({', '.join(named(source) for source in step.because)})" if step.because else ""
    return f"Buy {step.resource} from {seller} on the {step.side} ({named(step.source)}) for {coins(step.coins)}{why}."


def _fee(step: Fee, table: Table) -> str:
    piece: Item | None = step.source
    reasons = {
        "printed": "the cost in coins",
        "leader": "the leader",
        "symbols": f"in place of the resources ({piece and piece.name['en']})",
        "tax": f"the tax of {piece and piece.name['en']}",
        "participation": f"taking part in {piece and piece.name['en']}",
    }
    return f"Pay the bank {coins(step.coins)}: {reasons[step.purpose]}."


def _chained(step: Chained, table: Table) -> str:
    return f"Build free by the chain from {step.over.name['en']} in the city of {table.cities[step.seat].player}."


def _waived(step: Waived, table: Table) -> str:
    return f"{capital(named(step.source))}: {'no cost' if step.what == 'cost' else 'no resources'}."


def capital(text: str) -> str:
    """The text as the beginning of a sentence."""
    return text[:1].upper() + text[1:]


SENTENCES = {
    Chained: _chained,
    Waived: _waived,
    Made: lambda step, table: f"{capital(named(step.source))} gives {step.resource}.",
    LeftOut: lambda step, table: f"{capital(named(step.source))} leaves {step.resource} out.",
    FromBank: lambda step, table: f"{capital(named(step.source))}: buy {step.resource} from the bank for {coins(step.coins)}.",
    Bought: _bought,
    Fee: _fee,
}
