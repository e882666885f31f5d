"""The fields of an entry: texts and ids, or why they are none."""

from collections.abc import Mapping
from typing import Any

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
