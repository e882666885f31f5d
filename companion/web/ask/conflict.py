"""The page of a conflict: a tap a city, then who takes which tokens."""

from dataclasses import replace
from typing import Any

from flask import Blueprint, render_template, request, url_for
from werkzeug.datastructures import MultiDict

from companion.ask.conflict import Conflict
from companion.catalog.vocabulary import AGES
from companion.web.frame.answers import wants_fragment
from companion.words.asking import numbered_cities

conflict = Blueprint("conflict", __name__, url_prefix="/ask/conflict")
conflict.add_app_template_global(numbered_cities)
#: the cities that can fight, and the shields that have a key of their own
PLAYERS = range(3, 9)
KEYS = range(16)


@conflict.get("")
def index() -> str:
    """The shields of each city are asked for, one after the other; the tokens show as soon as all are in."""
    asked = read_conflict(request.args)
    row = _row(asked, request.args.get("row", ""))
    page = "ask/_conflict.html" if wants_fragment() else "ask/conflict.html"
    return render_template(page, conflict=asked, row=row, keys=KEYS, players=PLAYERS, ages=AGES)


def read_conflict(args: MultiDict[str, str]) -> Conflict:
    """The conflict of an address; what it does not know is left out."""
    wanted = args.get("players", "")
    said = [_number(word) for word in args.get("shields", "").split(".")]
    number = int(wanted) if wanted in map(str, PLAYERS) else min(max(len(said), 4), PLAYERS[-1])
    shields = tuple((said + [None] * number)[:number])
    doves = frozenset(
        seat
        for word in args.get("doves", "").split(".")
        if (seat := _number(word)) is not None and seat < number
    )
    age = next((age for age in AGES if str(age) == args.get("age")), AGES[0])
    return Conflict(age, shields, doves, "teams" in args and number in (4, 6, 8))


def _row(asked: Conflict, said: str) -> int | None:
    """The city that is asked for: the one that was tapped, else the first without shields."""
    seat = _number(said)
    if seat is not None and seat < len(asked.shields):
        return seat
    return next((seat for seat, shields in enumerate(asked.shields) if shields is None), None)


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 3 else None


@conflict.app_template_global()
def conflict_address(asked: Conflict, **changes: Any) -> str:
    """The address of a conflict, with some of its words changed."""
    words: dict[str, Any] = {
        "age": asked.age,
        "players": len(asked.shields),
        "shields": ".".join("" if one is None else str(one) for one in asked.shields),
        "doves": ".".join(map(str, sorted(asked.doves))) or None,
        "teams": 1 if asked.teams else None,
    }
    return url_for(
        "conflict.index", **{name: value for name, value in (words | changes).items() if value is not None}
    )


@conflict.app_template_global()
def with_shields(asked: Conflict, seat: int, shields: int) -> Conflict:
    """The same conflict with the shields of one city told."""
    return replace(asked, shields=(*asked.shields[:seat], shields, *asked.shields[seat + 1 :]))


@conflict.app_template_global()
def with_dove(asked: Conflict, seat: int) -> Conflict:
    """The same conflict with one city sitting out, or no longer."""
    return replace(asked, doves=asked.doves ^ {seat})
