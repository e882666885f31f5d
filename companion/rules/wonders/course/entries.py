"""The fields of an entry: which there are, and what may stand in them."""

from collections.abc import Mapping
from typing import Any

from companion.rules.refusal import Refusal, is_text
from companion.rules.wonders.box import Boxes, EntryField

Said = Mapping[str, Any]
SIDES = ("left", "right", "bank")


def is_count(value: Any) -> bool:
    """A whole number, not negative."""
    return type(value) is int and value >= 0


def _is_payment(value: Any) -> bool:
    """Coins to the left, to the right and to the bank; what is left out is 0."""
    return type(value) is dict and value.keys() <= set(SIDES) and all(map(is_count, value.values()))


def is_values(value: Any) -> bool:
    """The values of tokens, or that of one."""
    return type(value) is int or (type(value) is list and all(type(one) is int for one in value))


def is_flag(value: Any) -> bool:
    """Whether a value of an entry is yes or no."""
    return type(value) is bool


def _is_object(value: Any) -> bool:
    """Values by their fields."""
    return type(value) is dict


#: the fields of entries that no box adds, in the order in which a record writes them
FIELDS = (
    EntryField("seat", is_count),
    EntryField("do", is_text),
    EntryField("card", is_text),
    EntryField("color", is_text),
    EntryField("stage", is_count),
    EntryField("pay", _is_payment),
    EntryField("right", is_text),
    EntryField("shields", is_count),
    EntryField("set", _is_object),
    EntryField("why", is_text),
    EntryField("overrule", is_text),
    EntryField("note", is_text),
)


def read_entry(entry: Any, boxes: Boxes) -> Said | Refusal:
    """The fields of an entry that say something, in their order; or why it is none."""
    if not isinstance(entry, Mapping):
        return Refusal("not-an-entry")
    do = entry.get("do")
    if type(do) is not str or do not in boxes.entry_kinds:
        return Refusal("unknown-do", (), {"do": do, "known": tuple(boxes.entry_kinds)})
    kind = boxes.entry_kinds[do]
    for field, value in entry.items():
        if field == "seat" and value is None:  # what the table says is of no seat
            continue
        if field not in kind.allowed:
            return Refusal("unknown-field", (), {"field": field, "known": tuple(sorted(kind.allowed))})
        if not boxes.entry_fields[field](value):
            return Refusal("wrong-type", (), {"field": field})
    for field in kind.must:
        if field not in entry:
            return Refusal("missing-field", (), {"field": field})
    return {
        field: entry[field]
        for field in boxes.entry_fields
        if field in entry and entry[field] is not None and entry[field] is not False
    }


def named_payment(said: Said) -> tuple[int, int, int] | None:
    """The payment that an entry names, if it does."""
    pay = said.get("pay")
    return None if pay is None else (pay.get("left", 0), pay.get("right", 0), pay.get("bank", 0))


def written(boxes: Boxes, said: Said, paid: tuple[int, int, int] | None = None) -> dict[str, Any]:
    """The entry as a record writes it, with its payment."""
    values = {**said, **({"pay": dict(zip(SIDES, paid, strict=True))} if paid is not None else {})}
    return {field: values[field] for field in boxes.entry_fields if field in values}
