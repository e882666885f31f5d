"""The set-up part of a record: who sits where with which boxes, and what is said before the first turn."""

from collections.abc import Callable, Mapping
from typing import Any

from werkzeug.datastructures import MultiDict

from companion.catalog.vocabulary import FIRST
from companion.rules.contract import RECORD_FORMAT
from companion.seating.setup import DUEL, WONDERS, Setup
from companion.web.live.open_field import OpenField, nothing_held
from companion.words.games import seat_name


def record_head(setup: Setup, form: MultiDict[str, str]) -> dict[str, Any]:
    """The set-up part of the record, from who sits where and what the form adds."""
    edition = {} if setup.edition == FIRST else {"edition": setup.edition}
    said = {field.name: field.said(form) for field in setup_keys(setup, form)}
    return {
        "format": RECORD_FORMAT,
        "game": setup.game,
        **edition,
        **_OF_GAME[setup.game](setup, form),
        **said,
        "rulings": dict(setup.rulings),
        "seats": [_seat(setup, place) for place in range(len(setup.seats))],
    }


def _seat(setup: Setup, place: int) -> dict[str, Any]:
    """A seat of the record; what is not so is left out."""
    one = setup.seats[place]
    values = {
        "player": seat_name(setup, place),
        "wonder": one.wonder,
        "side": one.side,
        "team": one.team,
        "free_city": one.free_city,
    }
    return {field: value for field, value in values.items() if value}


def setup_keys(setup: Setup, form: MultiDict[str, str]) -> tuple[OpenField, ...]:
    """What the boxes on the table ask before the first turn, each with what a form says of it."""
    found = []
    for field in [one for box in setup.boxes for one in box.setup_fields]:
        keys = field.keys(setup, None) if field.keys else None
        if keys:
            empty = OpenField(field.name, keys, nothing_held(keys), field.name)
            found.append(OpenField(field.name, keys, empty.said(form) or empty.value, field.name))
    return tuple(found)


def _of_wonders(setup: Setup, form: MultiDict[str, str]) -> dict[str, Any]:
    """The boxes and the variant."""
    return {"expansions": list(setup.expansions), "variant": setup.variant}


def _of_duel(setup: Setup, form: MultiDict[str, str]) -> dict[str, Any]:
    """The boxes, who begins, the tokens on the board, whether the structure is followed."""
    return {
        **({"expansions": list(setup.expansions)} if setup.expansions else {}),
        "first": form.get("first", 0, type=int),
        "progress": form.getlist("progress"),
        "structure": form.get("structure") == "y",
    }


_OF_GAME: Mapping[str, Callable[[Setup, MultiDict[str, str]], dict[str, Any]]] = {
    WONDERS: _of_wonders,
    DUEL: _of_duel,
}
