"""Entries that several boxes of Duel read: what is placed, moved and turned up."""

from collections.abc import Mapping
from typing import Any

from companion.catalog.boxes.agora_contents import Decree
from companion.catalog.boxes.pantheon_contents import Divinity
from companion.rules.contract import RecordEntry
from companion.rules.duel.box import AnswerForm, Pieces, Reading
from companion.rules.duel.course.entries import (
    Choose,
    Show,
    TurnUp,
    Unreadable,
    known_piece,
    known_piece_id,
    known_piece_ids,
    read_draw,
    read_turn_up,
)

#: spaces of the Pantheon, and Chambers
_SIX = 6


def read_six(entry: RecordEntry, key: str) -> int:
    """One of six numbered places."""
    if key not in entry:
        raise Unreadable("missing", field=key)
    value = entry[key]
    if type(value) is not int or not 1 <= value <= _SIX:
        raise Unreadable("no-such-place", field=key, value=value, most=_SIX)
    return value


def chosen_six(pieces: Pieces, key: str, value: object) -> int:
    """One of six numbered places that is chosen."""
    return read_six({key: value}, key)


def refuse_other(entry: RecordEntry, *fields: str) -> None:
    """Refuse an answer with other fields than these."""
    for key in entry:
        if key not in (*fields, "do", "seat", "note"):
            raise Unreadable("unknown-field", field=str(key), do=entry.get("do"))


def _read_place(reading: Reading, entry: RecordEntry, seat: int) -> Choose:
    """A face-down card on a space of the Pantheon, or a cube in a Chamber."""
    if "space" in entry or reading.ask == "place-divinity":
        refuse_other(entry, "space", "divinity")
        said = known_piece(entry, "divinity", reading.pieces.of(Divinity)) if "divinity" in entry else ""
        return Choose("place-divinity", seat, (read_six(entry, "space"), said))
    refuse_other(entry, "chamber")
    ask = "conspirator" if reading.ask == "conspirator" else "senate"
    return Choose(ask, seat, ("place", read_six(entry, "chamber")))


def _read_turned_up(reading: Reading, entry: RecordEntry, seat: int | None) -> TurnUp | Show:
    """Cards of the structure, Divinities or a Decree are turned up."""
    if "decree" in entry:
        refuse_other(entry, "decree")
        return Show("turn-up-decree", (known_piece(entry, "decree", reading.pieces.of(Decree)),))
    if "divinities" not in entry:
        refuse_other(entry, "cards")
        return read_turn_up(reading, entry, seat)
    refuse_other(entry, "divinities")
    named, known = entry["divinities"], reading.pieces.of(Divinity)
    if not isinstance(named, Mapping):
        return Show("turn-up-divinities", known_piece_ids(entry, "divinities", known))
    pairs: Any = tuple(
        [(_space(key), known_piece_id(value, f"divinities/{key}", known)) for key, value in named.items()]
    )
    return Show("turn-up-pantheon", pairs)


def _space(key: object) -> int:
    """A space of the Pantheon as the key of an object."""
    if key not in [str(number) for number in range(1, _SIX + 1)]:
        raise Unreadable("no-such-place", field="space", value=key, most=_SIX)
    return int(str(key))


def _read_drawn(reading: Reading, entry: RecordEntry, seat: int | None) -> Choose | Show:
    """Progress tokens that the table drew, or Conspiracies that a seat draws."""
    if seat is None:
        return read_draw(reading, entry, seat)
    refuse_other(entry)
    return Choose("conspirator", seat, ("draw",))


PLACE = AnswerForm("place", ("space", "divinity", "chamber"), _read_place)
TURN_UP = AnswerForm("turn-up", ("cards", "divinities", "decree"), _read_turned_up, of_table=True)
DRAW = AnswerForm("draw", ("progress",), _read_drawn, seat_optional=True)
