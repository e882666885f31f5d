"""Reasons and plans of Duel payments in plain English."""

from typing import Any

from companion.catalog import catalog
from companion.catalog.duel_items import Wonder
from companion.catalog.items import Card
from companion.duel.payment.market import BASE_PRICE
from companion.duel.payment.plan import Step, plan
from companion.duel.refusals import Refusal
from companion.duel.table import Table
from companion.speech.terminal.columns import joined


def reason_text(refusal: Refusal, table: Table, seat: int, item: Card | Wonder) -> str:
    """Why a card or wonder cannot be built, in a sentence."""
    name = item.name["en"]
    if refusal.code == "too-few-coins":
        parts = [price_text(step) for step in plan(table, seat, item) if step.act in ("coins", "buy")]
        return f"It costs {coins(refusal.details['needed'])} ({joined(parts)}); the treasury holds {coins(refusal.details['coins'])}."
    return {
        "already-built": f"{name} already stands in this city; there is one of each in the box.",
        "seven-wonders": f"Seven wonders are built; {name} goes back to the box.",
        "not-your-wonder": f"{name} is not one of this player's unbuilt wonders.",
    }[refusal.code]


def plan_json(table: Table, seat: int, item: Card | Wonder, to: str) -> list[dict[str, Any]]:
    """The steps of the cheapest payment, each with its sentence; `to` receives what trade costs."""
    return [{**fields(step, to), "text": sentence(step, table, seat, to)} for step in plan(table, seat, item)]


def fields(step: Step, to: str) -> dict[str, Any]:
    """What a step does and names, by ids."""
    if step.act == "chain":
        return {"do": "chain", "with": step.by}
    if step.act == "coins":
        return {"do": "pay", "to": "bank", "coins": step.units, "for": "printed"}
    found = {"do": step.act, "with": step.by or None, "resource": step.resource, "units": step.units}
    if step.act == "buy":
        return found | {"to": to, "coins": step.units * step.price}
    return found | {"do": "leave_out" if step.act == "waive" else "make"}


def sentence(step: Step, table: Table, seat: int, to: str) -> str:
    """A step in words."""
    what = f"{step.units} {step.resource}"
    if step.act == "buy":
        opponent = table.cities[1 - seat].player
        whose = f"; {opponent} takes the coins" if to == "opponent" else ""
        return f"Buy {what} from the bank at {coins(step.price)} each{price_reason(step, opponent)}{whose}."
    return {
        "chain": lambda: f"Build free by the chain from {named(step.by)}.",
        "coins": lambda: f"Pay the bank {coins(step.units)}: the cost in coins.",
        "make": lambda: f"The city makes {what}.",
        "choose": lambda: f"{named(step.by)} gives {what}.",
        "waive": lambda: f"{named(step.by)} leaves {what} out.",
    }[step.act]()


def price_reason(step: Step, opponent: str) -> str:
    """Why a unit costs what it does, where that is not plain."""
    if step.by:
        return f" ({named(step.by)})"
    more = step.price - BASE_PRICE
    return f" ({BASE_PRICE} + {more} made by {opponent})" if more else ""


def price_text(step: Step) -> str:
    """What a step costs, in short."""
    return f"{step.units} as printed" if step.act == "coins" else f"{step.units * step.price} for {step.units} {step.resource}"


def named(id_: str) -> str:
    """The name of a card, wonder or token."""
    box = catalog()
    return next(known[id_].name["en"] for known in (box.duel_cards, box.duel_wonders, box.progress) if id_ in known)


def coins(number: int) -> str:
    """A number of coins, or none."""
    return {0: "no coins", 1: "1 coin"}.get(number, f"{number} coins")
