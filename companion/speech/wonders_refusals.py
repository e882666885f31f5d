"""The reasons of a verdict in plain English."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.catalog.vocabulary import RESOURCES
from companion.wonders.covering.resources import Counts
from companion.wonders.payment.reasons import Reason

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")
Details = Mapping[str, Any]


def reason_text(reason: Reason) -> str:
    """Why a play is not possible, in one or two sentences."""
    words = REASONS[reason.code]
    return words(reason.details) if callable(words) else words


def coins(number: int) -> str:
    """A number of coins."""
    return f"{number} coin" if number == 1 else f"{number} coins"


def units(counts: Counts) -> str:
    """Resources with their numbers in words: two stone and one glass."""
    parts = [f"{NUMBERS[count]} {resource}" for resource, count in zip(RESOURCES, counts, strict=True) if count]
    return listed(parts)


def listed(parts: list[str]) -> str:
    """Words with commas and a last "and"."""
    return " and ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else parts[0]


def _already_built(details: Details) -> str:
    return f"{details['card'].name['en']} already stands in this city; no building can stand there twice."


def _missing(details: Details) -> str:
    missing: Counts = details["missing"]
    verb, it = ("is", "it") if sum(missing) == 1 else ("are", "them")
    text = f"{units(missing).capitalize()} {verb} missing: the city does not make {it}, and no neighbour sells {it}."
    if details["others"]:
        text += " (Other choices of production leave something else missing.)"
    if details["without"]:
        text += " A chain makes this building free, so nothing may be bought from the partner for it."
    return text


def _too_few_coins(details: Details) -> str:
    left, right, bank = details["split"]
    parts = [f"{paid} to the {side} neighbour" for side, paid in (("left", left), ("right", right)) if paid]
    bank += sum(fee.coins for fee in details["fees"])
    parts += [f"{bank} to the bank"] if bank else []
    held = coins(details["held"]) if details["held"] else "no coins"
    return f"The cheapest way costs {coins(details['needed'])} ({listed(parts)}); the treasury held {held} at the start of the turn."


def _other_colour(details: Details) -> str:
    project, card = details["project"], details["card"]
    return f"{project.name['en']} takes {project.color} buildings; {card.name['en']} is {card.color}."


REASONS: dict[str, str | Callable[[Details], str]] = {
    "already-built": _already_built,
    "already-recruited": lambda details: f"{details['leader'].name['en']} already serves this city.",
    "free-city-recruits-no-one": "The Free City never has leaders.",
    "all-stages-built": "Every stage of this wonder is built.",
    "stage-built": lambda details: f"Stage {details['stage']} is built already.",
    "stage-order": lambda details: f"Stages are built in order: stage {details['next']} comes next.",
    "no-project": "No Great Project lies on the table.",
    "no-part-with-this": "Only a building can take part in a Great Project, not a stage or a leader.",
    "no-part-for-the-free-city": "The Free City never takes part in a Great Project.",
    "no-tokens-left": lambda details: f"No participation token is left on {details['project'].name['en']}.",
    "other-colour": _other_colour,
    "missing-resources": _missing,
    "too-few-coins": _too_few_coins,
}
