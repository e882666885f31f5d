"""Games as a file: every journal with all its entries as plain JSON values, and back, checked to the last entry."""

import json
import math
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NoReturn

from companion.journal.admitting import Flaw, admitted_journal
from companion.journal.entries import MOST_ENTRIES, MOST_SEATS, Entry
from companion.journal.reader import Readers
from companion.play.refusal import Refusal

FORMAT, VERSION = "companion-games", 1
MOST_GAMES = 20_000
LONGEST_BODY = 20_000
ID = re.compile(r"[a-z0-9]{4,32}")
FIELDS: Mapping[str, type] = {"number": int, "at": str, "actor": str, "kind": str, "seat": int, "body": dict}
LONGEST = {"at": 32, "actor": 64, "kind": 64}


@dataclass(frozen=True, slots=True)
class Journal:
    """The entries of one game under its id."""

    game_id: str
    entries: tuple[Entry, ...]


class BadFile(ValueError):
    """Why a file is not taken: a code, and where it is wrong; or what its readers have against an entry."""

    def __init__(
        self, code: str, game: int = 0, game_id: str = "", entry: int = 0, detail: str = "", refusal: Refusal | None = None
    ) -> None:
        super().__init__(code, game, game_id, entry, detail)
        self.code, self.game, self.game_id, self.entry, self.detail, self.refusal = code, game, game_id, entry, detail, refusal


def file_of(journals: Iterable[Journal]) -> dict[str, Any]:
    """The file of some games, as plain values."""
    return {"format": FORMAT, "version": VERSION, "games": [plain_journal(journal) for journal in journals]}


def plain_journal(journal: Journal) -> dict[str, Any]:
    """One game of the file, as plain values."""
    return {"id": journal.game_id, "entries": [plain(entry) for entry in journal.entries]}


def plain(entry: Entry) -> dict[str, Any]:
    """An entry as plain values, all of them."""
    return {name: getattr(entry, name) for name in FIELDS} | {"body": dict(entry.body)}


def text_of(file: Mapping[str, Any]) -> str:
    """The file as text: one line for each entry, so that two files can be compared."""
    head = {name: value for name, value in file.items() if name != "games"}
    lines = [json.dumps(head, ensure_ascii=False)[:-1] + ', "games": [']
    for n, game in enumerate(file["games"]):
        rest = {name: value for name, value in game.items() if name != "entries"}
        lines.append(("," if n else "") + json.dumps(rest, ensure_ascii=False)[:-1] + ', "entries": [')
        lines.append(",\n".join(json.dumps(entry, ensure_ascii=False) for entry in game["entries"]))
        lines.append("]}")
    return "\n".join([*lines, "]}"]) + "\n"


def read_file(readers: Readers, data: bytes) -> tuple[Journal, ...]:
    """The games of a file, every entry checked; BadFile when one thing is wrong."""
    file = read_json(data)
    if not isinstance(file, dict) or file.get("format") != FORMAT or not isinstance(file.get("games"), list):
        raise BadFile("other-format")
    if file.get("version") != VERSION:
        raise BadFile("other-version", detail=str(file.get("version"))[:20])
    if len(file["games"]) > MOST_GAMES:
        raise BadFile("too-many-games", detail=str(MOST_GAMES))
    return tuple(read_game(readers, n, game) for n, game in enumerate(file["games"], 1))


def read_json(data: bytes) -> Any:
    """The JSON values of a file that can be kept in any database."""
    try:
        values = json.loads(data.decode("utf-8-sig"), parse_constant=unknown, parse_float=finite)
        kept = json.dumps(values, ensure_ascii=False)
        kept.encode()
    except (ValueError, RecursionError) as error:
        raise BadFile("not-json", detail=f"{error.lineno}:{error.colno}" if isinstance(error, json.JSONDecodeError) else "") from error
    if "\\u0000" in kept:
        raise BadFile("not-json", detail="\\u0000")
    return values


def unknown(word: str) -> NoReturn:
    """Refuse NaN and Infinity, which are no JSON."""
    raise ValueError(word)


def finite(text: str) -> float:
    """A fraction; none that is too large to be one."""
    if math.isinf(number := float(text)):
        raise ValueError(text)
    return number


def read_game(readers: Readers, n: int, game: Any) -> Journal:
    """The n-th game of a file."""
    game_id = game.get("id") if isinstance(game, dict) else None
    if not isinstance(game_id, str) or not ID.fullmatch(game_id) or not isinstance(game.get("entries"), list):
        raise BadFile("bad-game", n)
    if not 0 < len(game["entries"]) <= MOST_ENTRIES:
        raise BadFile("too-many-entries", n, game_id, detail=str(MOST_ENTRIES))
    entries = tuple(read_entry(n, game_id, number, entry) for number, entry in enumerate(game["entries"], 1))
    found = admitted_journal(readers, entries)
    if isinstance(found, Flaw):
        wrong = found.refusal
        raise BadFile(wrong.code, n, game_id, found.entry, str(wrong.details.get("what", "")), wrong)
    return Journal(game_id, entries)


def read_entry(n: int, game_id: str, number: int, entry: Any) -> Entry:
    """One entry of a journal, once every field has its type and size."""
    if not isinstance(entry, dict):
        raise BadFile("not-understood", n, game_id, number)
    for name, type_ in FIELDS.items():
        value = entry.get(name)
        if not (type(value) is type_ or (name == "seat" and value is None)) or len(str(value)) > LONGEST.get(name, LONGEST_BODY):
            raise BadFile("not-understood", n, game_id, number, name)
    wrong = {"number": entry["number"] != number, "at": not is_time(entry["at"]), "seat": not 0 <= (entry["seat"] or 0) < MOST_SEATS}
    for name in (name for name, is_wrong in wrong.items() if is_wrong):
        raise BadFile("not-understood", n, game_id, number, name)
    return Entry(**{name: entry[name] for name in FIELDS})


def is_time(text: str) -> bool:
    """Whether the text is a moment, as journals write it."""
    try:
        return datetime.fromisoformat(text).tzinfo is not None
    except ValueError:
        return False


def continues(longer: Sequence[Entry], shorter: Sequence[Entry]) -> bool:
    """Whether one journal begins with the whole of the other."""
    return tuple(longer[: len(shorter)]) == tuple(shorter)
