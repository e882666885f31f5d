"""The fields of an entry: which there are, and what may stand in them."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.rules.refusal import Refusal, is_text

Said = Mapping[str, Any]
SIDES = ("left", "right", "bank")


def _is_count(value: Any) -> bool:
    """A whole number, not negative."""
    return type(value) is int and value >= 0


def _is_payment(value: Any) -> bool:
    """Coins to the left, to the right and to the bank; what is left out is 0."""
    return type(value) is dict and value.keys() <= set(SIDES) and all(map(_is_count, value.values()))


def _is_victory(value: Any) -> bool:
    """The values of tokens."""
    return type(value) is list and all(type(one) is int for one in value)


def _is_flag(value: Any) -> bool:
    """Yes or no."""
    return type(value) is bool


def _is_object(value: Any) -> bool:
    """Values by their fields."""
    return type(value) is dict


#: every field of an entry with its check, in the order in which a record writes them
FIELDS: dict[str, Callable[[Any], bool]] = {
    "seat": _is_count,
    "do": is_text,
    "card": is_text,
    "leader": is_text,
    "stage": _is_count,
    "entomb": is_text,
    "pay": _is_payment,
    "right": is_text,
    "participate": _is_flag,
    "coins": _is_count,
    "tile": _is_count,
    "victory": _is_victory,
    "project": is_text,
    "set": _is_object,
    "why": is_text,
    "overrule": is_text,
    "note": is_text,
}
#: the fields of each kind of entry, those that must be there first
MUST: dict[str, tuple[str, ...]] = {
    "build": ("card",),
    "stage": (),
    "sell": (),
    "tile": (),
    "recruit": ("leader",),
    "project": ("project",),
    "copy": ("leader",),
    "pass": (),
    "lose": ("coins",),
    "place": ("tile",),
    "discard": (),
    "correct": ("set",),
    "remark": ("note",),
}
MAY: dict[str, tuple[str, ...]] = {
    "build": ("pay", "right", "participate", "overrule"),
    "stage": ("card", "stage", "entomb", "pay", "right", "participate", "overrule"),
    "sell": ("card",),
    "tile": ("card",),
    "recruit": ("pay", "participate", "overrule"),
    "discard": ("card", "victory"),
    "correct": ("why",),
}
ALLOWED = {
    do: {*fields, *MAY.get(do, ()), "do", "note", *(() if do == "remark" else ("seat",))}
    for do, fields in MUST.items()
}


def read(entry: Any) -> Said | Refusal:
    """The fields of an entry that say something, in their order; or why it is none."""
    if not isinstance(entry, Mapping):
        return Refusal("not-an-entry")
    do = entry.get("do")
    if type(do) is not str or do not in MUST:
        return Refusal("unknown-do", (), {"do": do, "known": tuple(MUST)})
    for field, value in entry.items():
        if field == "seat" and value is None:  # what the table says is of no seat
            continue
        if field not in ALLOWED[do]:
            return Refusal("unknown-field", (), {"field": field, "known": tuple(sorted(ALLOWED[do]))})
        if not FIELDS[field](value):
            return Refusal("wrong-type", (), {"field": field})
    for field in MUST[do]:
        if field not in entry:
            return Refusal("missing-field", (), {"field": field})
    return {
        field: entry[field]
        for field in FIELDS
        if field in entry and entry[field] is not None and entry[field] is not False
    }


def payment(said: Said) -> tuple[int, int, int] | None:
    """The payment that an entry names, if it does."""
    pay = said.get("pay")
    return None if pay is None else (pay.get("left", 0), pay.get("right", 0), pay.get("bank", 0))


def written(said: Said, paid: tuple[int, int, int] | None = None) -> dict[str, Any]:
    """The entry as a record writes it, with its payment."""
    values = {**said, **({"pay": dict(zip(SIDES, paid, strict=True))} if paid is not None else {})}
    return {field: values[field] for field in FIELDS if field in values}
