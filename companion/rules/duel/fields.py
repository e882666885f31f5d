"""Readers for the values of position files of Duel, and fields made of them."""

from collections.abc import Collection, Mapping
from typing import Any, Literal

from companion.rules.boxes import Field, FieldKeys, numbers_to
from companion.rules.duel.box import Pieces
from companion.rules.refusal import BadFile, is_text


def read_object(
    place: str, raw: object, required: Collection[str] = (), optional: Collection[str] = ()
) -> Mapping[str, Any]:
    """An object with these fields and no others."""
    if not isinstance(raw, Mapping):
        raise BadFile(place.rstrip("/"), "no-object")
    for key in raw:
        if key not in required and key not in optional:
            raise BadFile(f"{place}{key}", "unknown-field")
    for key in required:
        if key not in raw:
            raise BadFile(f"{place}{key}", "missing")
    return raw


def read_list(place: str, raw: object) -> list[Any]:
    """A field that holds a list."""
    if not isinstance(raw, list):
        raise BadFile(place, "no-list")
    return raw


def read_number(place: str, raw: object, least: int, most: int | None, rule: str) -> int:
    """A whole number within bounds; `true` is none."""
    if type(raw) is not int:
        raise BadFile(place, "no-whole-number", value=raw)
    if raw < least or (most is not None and raw > most):
        raise BadFile(
            place, "too-small" if most is None else "out-of-range", rule, least=least, most=most, value=raw
        )
    return raw


def read_ids(place: str, raw: object, known: Collection[str]) -> tuple[str, ...]:
    """Ids that the box holds."""
    ids = read_list(place, raw)
    try:
        are_known = all(map(known.__contains__, ids))
    except TypeError:  # a list or an object is no id
        are_known = False
    if not are_known:
        index, odd = next(
            (index, one) for index, one in enumerate(ids) if not isinstance(one, str) or one not in known
        )
        raise BadFile(f"{place}/{index}", "unknown-id", "DUEL-COMP-01", value=odd)
    return tuple(ids)


def _read_text(place: str, raw: object, pieces: Pieces) -> str:
    """A field that holds a text."""
    if not is_text(raw):
        raise BadFile(place, "no-text")
    return str(raw)


def text_field(name: str, default: str = "") -> Field[str]:
    """A field that holds a text, which the table may correct."""
    return Field(name, default, _read_text, str, correctable=True)


def number_field(name: str, least: int, most: int | None, rule: str) -> Field[int]:
    """A field that holds a whole number within bounds, which the table may correct."""
    return Field(
        name,
        0,
        lambda place, raw, pieces: read_number(place, raw, least, most, rule),
        int,
        rule,
        correctable=True,
        keys=None if most is None else numbers_to(most, least),
    )


def ids_field(
    name: str, kind: Literal["cards", "wonders", "progress"], rule: str = ""
) -> Field[tuple[str, ...]]:
    """A field that holds ids of pieces of one kind, which the table may correct."""
    return Field(
        name,
        (),
        lambda place, raw, pieces: read_ids(place, raw, getattr(pieces, kind)),
        list,
        rule,
        correctable=True,
        keys=lambda table, seat: FieldKeys("pieces", tuple(getattr(table.pieces, kind).values())),
    )
