"""Entries of a record of Duel read into plays; what is no entry is refused."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from companion.rules.duel.box import AnswerForm, Pieces, Reading
from companion.rules.duel.table import Table
from companion.rules.refusal import Refusal, is_text


class Unreadable(Exception):
    """A field that cannot be read; carries the refusal of its entry."""

    def __init__(self, code: str, **details: Any) -> None:
        self.refusal = Refusal(code, (), details)
        super().__init__(code)


def optional_text(entry: Mapping[str, Any], key: str) -> str | None:
    """A text, if the entry has it."""
    if key in entry and not is_text(entry[key]):
        raise Unreadable("not-a-text", field=key)
    return entry.get(key)


def known_piece(entry: Mapping[str, Any], key: str, box: Mapping[str, object]) -> str:
    """The id of a piece that the box holds."""
    if key not in entry:
        raise Unreadable("missing", field=key)
    return known_piece_id(entry[key], key, box)


def known_piece_id(id_: object, key: str, box: Mapping[str, object]) -> str:
    """An id that the box holds."""
    if not isinstance(id_, str) or id_ not in box:
        raise Unreadable("unknown-id", field=key, id=id_)
    return id_


def known_piece_ids(entry: Mapping[str, Any], key: str, box: Mapping[str, object]) -> tuple[str, ...]:
    """Ids that the box holds."""
    if not isinstance(entry.get(key), list):
        raise Unreadable("not-a-list", field=key)
    return tuple(known_piece_id(id_, key, box) for id_ in entry[key])


@dataclass(frozen=True, slots=True)
class Taken:
    """The card that a play takes, by its slot or its id, or neither where nobody said which."""

    seat: int
    slot: int | None = None
    card: str = ""
    #: what boxes let a play say besides, by the names of their fields
    carries: Mapping[str, Any] = field(default_factory=dict, kw_only=True)


@dataclass(frozen=True, slots=True)
class Build(Taken):
    """A seat takes a card and builds it; with `overrule` it stands whatever the referee says of its cost."""

    pay: tuple[int, int] | None = None
    overrule: str | None = None


@dataclass(frozen=True, slots=True)
class Discard(Taken):
    """A seat takes a card and discards it for coins."""


@dataclass(frozen=True, slots=True)
class BuildWonder(Taken):
    """A seat takes a card, face down, and builds a wonder with it."""

    wonder: str = ""
    pay: tuple[int, int] | None = None
    overrule: str | None = None


@dataclass(frozen=True, slots=True)
class Choose:
    """A seat answers a question; None passes."""

    ask: str
    seat: int
    choice: Any


@dataclass(frozen=True, slots=True)
class Show:
    """The table says which wonders were revealed, or which tokens were drawn."""

    ask: str
    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TurnUp:
    """The table says which cards lie face up: pairs of slot and card."""

    cards: tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class Correct:
    """The table sets fields of a seat, or (None) the pawn."""

    seat: int | None
    fields: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Remark:
    """The table notes something; nothing follows."""


Take = Build | Discard | BuildWonder
#: an answer, a correction, a note, or a kind of play that a box adds
EntryPlay = Take | Choose | Show | TurnUp | Correct | Remark


_SEATS = (0, 1)
_PAY = ("bank", "opponent")


def read_play(table: Table, entry: object, ask: str) -> Any:
    """The play of an entry, where `ask` is the question that is open; a Refusal where there is none."""
    try:
        return _read_entry(Reading(table.boxes, table.pieces, ask), entry)
    except Unreadable as unreadable:
        return unreadable.refusal


def _read_entry(reading: Reading, entry: object) -> Any:
    """The play of an entry; raises Unreadable."""
    if not isinstance(entry, Mapping):
        raise Unreadable("not-an-object")
    do, forms = entry.get("do"), reading.boxes.forms
    if not isinstance(do, str) or do not in forms:
        raise Unreadable("unknown-do", do=do, known=tuple(forms))
    form = forms[do]
    fields = (*form.fields, *reading.boxes.choices) if do == "choose" else form.fields
    if form.is_play:
        fields = (*fields, *reading.boxes.play_fields)
    for key in entry:
        if key not in fields and key not in ("do", "seat", "note"):
            raise Unreadable("unknown-field", field=str(key), do=do)
    for key in ("note", "overrule", "why"):
        optional_text(entry, key)
    return form.read(reading, entry, _read_seat(entry, form))


def _read_seat(entry: Mapping[str, Any], form: AnswerForm) -> int | None:
    """Who says it; the table says some things, and corrects the pawn, without a seat."""
    seat = entry.get("seat")
    if seat is None and (form.of_table or form.seat_optional):
        return None
    if seat is None:
        raise Unreadable("seat-missing")
    if type(seat) is not int or seat not in _SEATS or form.of_table:
        raise Unreadable("no-such-seat", seat=seat)
    return seat


def most_slots(pieces: Pieces) -> int:
    """The slots of the largest structure."""
    return max(len(layout.slots) for layout in pieces.layouts)


def read_taken(reading: Reading, entry: Mapping[str, Any]) -> dict[str, Any]:
    """The slot and the card that a play names, and what it carries besides."""
    slot, pieces = entry.get("slot"), reading.pieces
    if "slot" in entry and (type(slot) is not int or not 1 <= slot <= most_slots(pieces)):
        raise Unreadable("no-such-slot", slot=slot)
    card = known_piece(entry, "card", pieces.in_structures) if "card" in entry else ""
    return {
        "slot": None if slot is None else slot - 1,
        "card": card,
        "carries": read_carried(reading, entry),
    }


def read_carried(reading: Reading, entry: Mapping[str, Any]) -> Mapping[str, Any]:
    """What boxes let a play say besides."""
    more = reading.boxes.play_fields
    return {name: read(reading.pieces, name, entry[name]) for name, read in more.items() if name in entry}


def read_pay(entry: Mapping[str, Any]) -> tuple[int, int] | None:
    """What the table says was paid, if it does: to the bank and to the opponent."""
    if "pay" not in entry:
        return None
    pay = entry["pay"]
    if not isinstance(pay, Mapping) or not all(
        key in _PAY and type(coins) is int and coins >= 0 for key, coins in pay.items()
    ):
        raise Unreadable("not-a-payment", pay=pay)
    return pay.get("bank", 0), pay.get("opponent", 0)


def read_build(reading: Reading, entry: Mapping[str, Any], seat: int) -> Build:
    """A card is built."""
    return Build(seat, **read_taken(reading, entry), pay=read_pay(entry), overrule=entry.get("overrule"))


def read_discard(reading: Reading, entry: Mapping[str, Any], seat: int) -> Discard:
    """A card is discarded."""
    return Discard(seat, **read_taken(reading, entry))


def read_wonder(reading: Reading, entry: Mapping[str, Any], seat: int) -> BuildWonder:
    """A wonder is built."""
    wonder = known_piece(entry, "wonder", reading.pieces.wonders)
    return BuildWonder(
        seat,
        **read_taken(reading, entry),
        wonder=wonder,
        pay=read_pay(entry),
        overrule=entry.get("overrule"),
    )


def read_choice(reading: Reading, entry: Mapping[str, Any], seat: int) -> Choose:
    """One thing is chosen."""
    boxes, ask = reading.boxes, reading.ask
    if ask and (own := boxes.questions[ask].read):
        return Choose(ask, seat, own(reading.pieces, entry))
    named = [key for key in boxes.choices if key in entry]
    if len(named) != 1:
        raise Unreadable("one-choice", known=tuple(boxes.choices))
    key = named[0]
    choice, asks = boxes.choices[key](reading.pieces, key, entry[key]), boxes.asks[key]
    return Choose(ask if ask in asks else asks[0], seat, choice)


def chosen_seat(pieces: Pieces, key: str, value: object) -> int:
    """A seat that is chosen."""
    if type(value) is not int or value not in _SEATS:
        raise Unreadable("no-such-seat", seat=value)
    return value


def read_pass(reading: Reading, entry: Mapping[str, Any], seat: int) -> Choose:
    """An entry by which a seat chooses nothing."""
    passed = reading.boxes.passed
    return Choose(reading.ask if reading.ask in passed else passed[0], seat, None)


def read_show(reading: Reading, entry: Mapping[str, Any], seat: int | None) -> Show:
    """An entry that shows the wonders of the draft."""
    return Show("show-wonders", known_piece_ids(entry, "wonders", reading.pieces.wonders))


def read_draw(reading: Reading, entry: Mapping[str, Any], seat: int | None) -> Show:
    """An entry that names the progress tokens drawn."""
    return Show("draw-progress", known_piece_ids(entry, "progress", reading.pieces.progress))


def read_turn_up(reading: Reading, entry: Mapping[str, Any], seat: int | None) -> TurnUp:
    """Cards are turned up."""
    cards = entry.get("cards")
    if not isinstance(cards, Mapping):
        raise Unreadable("not-an-object", field="cards")
    known = reading.pieces.in_structures
    return TurnUp(
        tuple(
            (read_slot(reading.pieces, slot), known_piece_id(card, f"cards/{slot}", known))
            for slot, card in cards.items()
        )
    )


def read_slot(pieces: Pieces, key: object) -> int:
    """A slot that is the key of an object, counted from 0."""
    if key not in _slots(most_slots(pieces)):
        raise Unreadable("no-such-slot", slot=key)
    return int(str(key)) - 1


@cache
def _slots(number: int) -> frozenset[str]:
    """The slots of a structure as keys."""
    return frozenset(map(str, range(1, number + 1)))


def read_correct(reading: Reading, entry: Mapping[str, Any], seat: int | None) -> Correct:
    """Fields of a seat are set, or the pawn."""
    fields = entry.get("set")
    if not isinstance(fields, Mapping):
        raise Unreadable("not-an-object", field="set")
    for key in fields:
        if key not in [one.name for one in reading.boxes.correctable(of_city=seat is not None)]:
            raise Unreadable("unknown-field", field=f"set/{key}", do="correct")
    return Correct(seat, dict(fields))


def read_remark(reading: Reading, entry: Mapping[str, Any], seat: int | None) -> Remark:
    """An entry with a note, which changes nothing."""
    if "note" not in entry:
        raise Unreadable("missing", field="note")
    return Remark()
