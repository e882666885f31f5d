"""Record files: the set-up and the entries, read, written, and written as text."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.rules.contract import RECORD_FORMAT, Entry, Rules
from companion.rules.games import GAMES, rules_of
from companion.rules.refusal import BadFile


@dataclass(frozen=True, slots=True)
class Record:
    """A file whose set-up can be played: the game before the first entry, and the entries, not yet judged."""

    course: Rules[Any]
    start: Any
    entries: tuple[Any, ...]


def read_record(raw: object) -> Record:
    """The record that a parsed file holds; raises BadFile."""
    if not isinstance(raw, Mapping):
        raise BadFile("", "not-an-object")
    for key in ("format", "game", "entries"):
        if key not in raw:
            raise BadFile(key, "missing")
    if raw["format"] != RECORD_FORMAT:
        raise BadFile("format", "must-be", value=RECORD_FORMAT)
    if not isinstance(raw["game"], str) or raw["game"] not in GAMES:
        raise BadFile("game", "unknown-game", known=tuple(GAMES))
    if not isinstance(raw["entries"], list):
        raise BadFile("entries", "not-a-list")
    played = rules_of(raw["game"])
    return Record(
        played,
        played.begin({key: value for key, value in raw.items() if key != "entries"}),
        tuple(raw["entries"]),
    )


def write_record(played: Rules[Any], start: Any, entries: Iterable[Entry]) -> dict[str, Any]:
    """A record of accepted entries, complete."""
    return {**played.setup(start), "entries": [dict(entry) for entry in entries]}


def as_text(record: Mapping[str, Any]) -> str:
    """A record to be read by people too: each field of the set-up and each entry on a line."""
    lines = [f"{_said(key)}: {_said(value)}" for key, value in record.items() if key != "entries"]
    entries = ",\n".join(f" {_said(entry)}" for entry in record["entries"])
    return ",\n".join(
        ["{" + lines[0], *lines[1:], f'"entries": [\n{entries}\n]}}\n' if entries else '"entries": []}\n']
    )


def _said(value: object) -> str:
    """A value on one line."""
    return json.dumps(value, ensure_ascii=False)
