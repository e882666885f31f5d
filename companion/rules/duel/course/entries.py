"""Entries of a record of Duel: the plays that they say, and how they are read; what is no entry is refused."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.catalog.catalog import Catalog
from companion.rules.duel.course.game import CARDS_OF_AGE
from companion.rules.refusal import Refusal, is_text


class Unreadable(Exception):
    """A field that cannot be read; carries the refusal of its entry."""

    def __init__(self, code: str, **details: Any) -> None:
        self.refusal = Refusal(code, (), details)
        super().__init__(code)


def text(entry: Mapping[str, Any], key: str) -> str | None:
    """A text, if the entry has it."""
    if key in entry and not is_text(entry[key]):
        raise Unreadable("not-a-text", field=key)
    return entry.get(key)


def known(entry: Mapping[str, Any], key: str, box: Mapping[str, object]) -> str:
    """The id of a piece that the box holds."""
    if key not in entry:
        raise Unreadable("missing", field=key)
    return known_id(entry[key], key, box)


def known_id(id_: object, key: str, box: Mapping[str, object]) -> str:
    """An id that the box holds."""
    if not isinstance(id_, str) or id_ not in box:
        raise Unreadable("unknown-id", field=key, id=id_)
    return id_


def known_ids(entry: Mapping[str, Any], key: str, box: Mapping[str, object]) -> tuple[str, ...]:
    """Ids that the box holds."""
    if not isinstance(entry.get(key), list):
        raise Unreadable("not-a-list", field=key)
    return tuple(known_id(id_, key, box) for id_ in entry[key])


@dataclass(frozen=True, slots=True)
class Taken:
    """The card that a play takes, by its slot or its id, or neither where nobody said which."""

    seat: int
    slot: int | None = None
    card: str = ""


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
Play = Take | Choose | Show | TurnUp | Correct | Remark


SEATS = (0, 1)
PAY = ("bank", "opponent")
CORRECTED = ("player", "cards", "wonders", "unbuilt", "progress", "coins")
#: the questions that a choice can answer, by the field that names it
CHOICES = {
    "wonder": ("choose-wonder",),
    "progress": ("take-progress", "keep-progress"),
    "card": ("discard-opponent", "build-discarded"),
    "begins": ("choose-beginner",),
}
PASSED = ("take-progress", "build-discarded")
#: the slots as keys of `turn-up`
SLOTS = {str(number): number - 1 for number in range(1, CARDS_OF_AGE + 1)}
#: the fields of each entry besides `do`, `seat` and `note`
FIELDS = {
    "show": ("wonders",),
    "choose": tuple(CHOICES),
    "turn-up": ("cards",),
    "build": ("slot", "card", "pay", "overrule"),
    "discard": ("slot", "card"),
    "wonder": ("wonder", "slot", "card", "pay", "overrule"),
    "draw": ("progress",),
    "pass": (),
    "correct": ("set", "why"),
    "remark": (),
}
#: entries that nobody says as a player
OF_TABLE = frozenset({"show", "turn-up", "draw", "remark"})


def read_play(items: Catalog, entry: object, ask: str) -> Play | Refusal:
    """The play of an entry, where `ask` is the question that is open."""
    try:
        return _reading(items, entry, ask)
    except Unreadable as unreadable:
        return unreadable.refusal


def _reading(items: Catalog, entry: object, ask: str) -> Play:
    """The play of an entry; raises Unreadable."""
    if not isinstance(entry, Mapping):
        raise Unreadable("not-an-object")
    do = entry.get("do")
    if not isinstance(do, str) or do not in FIELDS:
        raise Unreadable("unknown-do", do=do, known=tuple(FIELDS))
    for key in entry:
        if key not in FIELDS[do] and key not in ("do", "seat", "note"):
            raise Unreadable("unknown-field", field=str(key), do=do)
    for key in ("note", "overrule", "why"):
        text(entry, key)
    seat = _read_seat(entry, do)
    return READERS[do](items, entry, seat, ask)


def _read_seat(entry: Mapping[str, Any], do: str) -> int | None:
    """Who says it; the table says some things, and corrects the pawn, without a seat."""
    seat = entry.get("seat")
    if seat is None and (do in OF_TABLE or do == "correct"):
        return None
    if seat is None:
        raise Unreadable("seat-missing")
    if type(seat) is not int or seat not in SEATS or do in OF_TABLE:
        raise Unreadable("no-such-seat", seat=seat)
    return seat


def _read_taken(items: Catalog, entry: Mapping[str, Any]) -> dict[str, Any]:
    """The slot and the card that a play names."""
    slot = entry.get("slot")
    if "slot" in entry and (type(slot) is not int or not 1 <= slot <= CARDS_OF_AGE):
        raise Unreadable("no-such-slot", slot=slot)
    card = known(entry, "card", items.duel_cards) if "card" in entry else ""
    return {"slot": None if slot is None else slot - 1, "card": card}


def _read_pay(entry: Mapping[str, Any]) -> tuple[int, int] | None:
    """What the table says was paid, if it does: to the bank and to the opponent."""
    if "pay" not in entry:
        return None
    pay = entry["pay"]
    if not isinstance(pay, Mapping) or not all(
        key in PAY and type(coins) is int and coins >= 0 for key, coins in pay.items()
    ):
        raise Unreadable("not-a-payment", pay=pay)
    return pay.get("bank", 0), pay.get("opponent", 0)


def _read_build(items: Catalog, entry: Mapping[str, Any], seat: int, ask: str) -> Build:
    """A card is built."""
    return Build(seat, **_read_taken(items, entry), pay=_read_pay(entry), overrule=entry.get("overrule"))


def _read_discard(items: Catalog, entry: Mapping[str, Any], seat: int, ask: str) -> Discard:
    """A card is discarded."""
    return Discard(seat, **_read_taken(items, entry))


def _read_wonder(items: Catalog, entry: Mapping[str, Any], seat: int, ask: str) -> BuildWonder:
    """A wonder is built."""
    wonder = known(entry, "wonder", items.duel_wonders)
    return BuildWonder(
        seat, **_read_taken(items, entry), wonder=wonder, pay=_read_pay(entry), overrule=entry.get("overrule")
    )


def _read_choice(items: Catalog, entry: Mapping[str, Any], seat: int, ask: str) -> Choose:
    """One thing is chosen."""
    named = [key for key in CHOICES if key in entry]
    if len(named) != 1:
        raise Unreadable("one-choice", known=tuple(CHOICES))
    key = named[0]
    if key == "begins":
        choice = entry[key]
        if type(choice) is not int or choice not in SEATS:
            raise Unreadable("no-such-seat", seat=choice)
    else:
        choice = known(
            entry,
            key,
            {"wonder": items.duel_wonders, "progress": items.progress, "card": items.duel_cards}[key],
        )
    return Choose(ask if ask in CHOICES[key] else CHOICES[key][0], seat, choice)


def _read_pass(items: Catalog, entry: Mapping[str, Any], seat: int, ask: str) -> Choose:
    """Nothing is chosen."""
    return Choose(ask if ask in PASSED else PASSED[0], seat, None)


def _read_turn_up(items: Catalog, entry: Mapping[str, Any], seat: int | None, ask: str) -> TurnUp:
    """Cards are turned up."""
    cards = entry.get("cards")
    if not isinstance(cards, Mapping):
        raise Unreadable("not-an-object", field="cards")
    for slot in cards:
        if slot not in SLOTS:
            raise Unreadable("no-such-slot", slot=slot)
    return TurnUp(
        tuple(
            (SLOTS[slot], known_id(card, f"cards/{slot}", items.duel_cards)) for slot, card in cards.items()
        )
    )


def _read_correct(items: Catalog, entry: Mapping[str, Any], seat: int | None, ask: str) -> Correct:
    """Fields of a seat are set, or the pawn."""
    fields = entry.get("set")
    if not isinstance(fields, Mapping):
        raise Unreadable("not-an-object", field="set")
    for key in fields:
        if key not in (("pawn",) if seat is None else CORRECTED):
            raise Unreadable("unknown-field", field=f"set/{key}", do="correct")
    return Correct(seat, dict(fields))


def _read_remark(items: Catalog, entry: Mapping[str, Any], seat: int | None, ask: str) -> Remark:
    """A note."""
    if "note" not in entry:
        raise Unreadable("missing", field="note")
    return Remark()


READERS: dict[str, Callable[[Catalog, Mapping[str, Any], Any, str], Play]] = {
    "show": lambda items, entry, seat, ask: Show(
        "show-wonders", known_ids(entry, "wonders", items.duel_wonders)
    ),
    "choose": _read_choice,
    "turn-up": _read_turn_up,
    "build": _read_build,
    "discard": _read_discard,
    "wonder": _read_wonder,
    "draw": lambda items, entry, seat, ask: Show(
        "draw-progress", known_ids(entry, "progress", items.progress)
    ),
    "pass": _read_pass,
    "correct": _read_correct,
    "remark": _read_remark,
}
