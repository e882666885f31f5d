"""Files of games: journals written as plain JSON values, and read back, checked to the last entry."""

import json
import logging
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from io import BytesIO
from typing import Any, BinaryIO

from companion.journal.entries import MOST_ENTRIES, MOST_SEATS, WITHHELD, Entry
from companion.journal.json_stream import BadJson, JsonStream
from companion.journal.story import Readers
from companion.journal.validation import Flaw, admitted_journal
from companion.rules.refusal import BadFile, Refusal

_log = logging.getLogger(__name__)
FORMAT, VERSION = "companion-games", 1
#: more than a file of the largest size can hold of real games
_MOST_GAMES = 100_000
_LONGEST_BODY = 20_000
#: letters of all entries of one game: many times what a long evening writes
_MOST_WRITTEN = 8 << 20
_YEARS = range(1970, 2200)
_ID = re.compile(r"[a-z0-9]{4,32}")
ENTRY_FIELDS: Mapping[str, type] = {
    "number": int,
    "at": str,
    "actor": str,
    "kind": str,
    "seat": int,
    "body": dict,
}
_LONGEST = {"at": 32, "actor": 64, "kind": 64}


@dataclass(frozen=True, slots=True)
class Journal:
    """The entries of one game under its id."""

    game_id: str
    entries: tuple[Entry, ...]
    #: whether it is the game's own journal, and not made from a record or a result
    is_whole: bool = True


def bad_game(
    code: str,
    game: int = 0,
    game_id: str = "",
    entry: int = 0,
    detail: str = "",
    refusal: Refusal | None = None,
) -> BadFile:
    """Why a file, or one game of it, is not imported: a code, and where it is wrong.

    Or why its readers refuse an entry.
    """
    place = "/".join([*(("games", str(game)) if game else ()), *(("entries", str(entry)) if entry else ())])
    about = {"game": game, "game_id": game_id, "entry": entry, "detail": detail, "refusal": refusal}
    return BadFile(place, code, *(refusal.rules if refusal else ()), **about)


def file_of(journals: Iterable[Journal]) -> dict[str, Any]:
    """The file of some games, as plain values."""
    return {"format": FORMAT, "version": VERSION, "games": [plain_journal(journal) for journal in journals]}


def plain_journal(journal: Journal) -> dict[str, Any]:
    """One game of the file, as plain values."""
    return {"id": journal.game_id, "entries": [entry_values(entry) for entry in journal.entries]}


def entry_values(entry: Entry) -> dict[str, Any]:
    """An entry as plain values, all of them."""
    return {name: getattr(entry, name) for name in ENTRY_FIELDS} | {"body": dict(entry.body)}


def journal_text(file: Mapping[str, Any]) -> str:
    """The file as text: one line for each entry, so that two files can be compared."""
    return "".join(journal_pieces(file))


def journal_pieces(file: Mapping[str, Any]) -> Iterator[str]:
    """The same text game by game; its games may come one after the other too."""
    head = {name: value for name, value in file.items() if name != "games"}
    yield json.dumps(head, ensure_ascii=False)[:-1] + ', "games": [\n'
    for n, game in enumerate(file["games"]):
        rest = {name: value for name, value in game.items() if name != "entries"}
        yield ("," if n else "") + json.dumps(rest, ensure_ascii=False)[:-1] + ', "entries": [\n'
        yield ",\n".join(json.dumps(entry, ensure_ascii=False) for entry in game["entries"])
        yield "\n]}\n"
    yield "]}\n"


def read_file(readers: Readers, data: bytes) -> tuple[Journal, ...]:
    """The games of a small file, every entry checked; BadFile when one thing is wrong."""
    found = []
    for one in read_games(readers, BytesIO(data)):
        if isinstance(one, BadFile):
            raise one
        found.append(one)
    return tuple(found)


def read_games(readers: Readers, source: BinaryIO) -> Iterator[Journal | BadFile]:
    """The games of a file one after the other, each checked to its last entry, or what is wrong with it.

    Raises BadFile when it is no file of games, and where it cannot be read any further.
    """
    stream = JsonStream(source)
    try:
        yield from _games_in(readers, stream)
    except BadJson as error:
        raise bad_game("not-json", detail=str(error)) from error


def _games_in(readers: Readers, stream: JsonStream) -> Iterator[Journal | BadFile]:
    """The games of the outermost object, once its format is known."""
    if stream.next() != "{":
        stream.value()
        raise bad_game("other-format")
    head: dict[str, Any] = {"version": VERSION}
    for name in stream.members():
        if name != "games" or stream.next() != "[":
            said = stream.value()
            if name in ("format", "version", "games"):
                head[name] = said
            continue
        _check_head(head)
        for n, _ in enumerate(stream.items(), 1):
            if n > _MOST_GAMES:
                raise bad_game("too-many-games", detail=str(_MOST_GAMES))
            yield _read_game(readers, n, stream)
        head["games"] = None
    _check_head(head)
    if "games" not in head or head["games"] is not None:
        raise bad_game("other-format")
    if stream.next():
        raise stream.bad()


def _check_head(head: Mapping[str, Any]) -> None:
    """Whether the file says that it holds games as we write them."""
    if head.get("format") != FORMAT:
        raise bad_game("other-format")
    if head["version"] != VERSION:
        raise bad_game("other-version", detail=str(head["version"])[:20])


def _read_game(readers: Readers, n: int, stream: JsonStream) -> Journal | BadFile:
    """The n-th game of a file, or the first thing that is wrong with it."""
    if stream.next() != "{":
        stream.value()
        return bad_game("bad-game", n)
    game_id: Any = None
    entries: list[Entry | BadFile] | None = None
    for name in stream.members():
        if name == "entries" and stream.next() == "[":
            entries = _read_entries(n, stream)
        elif name == "id":
            game_id = stream.value()
        else:
            stream.value()
    if not isinstance(game_id, str) or not _ID.fullmatch(game_id) or entries is None:
        return bad_game("bad-game", n)
    if not 0 < len(entries) <= MOST_ENTRIES:
        return bad_game("too-many-entries", n, game_id, detail=str(MOST_ENTRIES))
    if bad := next((one for one in entries if isinstance(one, BadFile)), None):
        return bad_game(bad.code, n, game_id, bad.details["entry"], bad.details["detail"])
    return checked(readers, n, Journal(game_id, tuple(one for one in entries if isinstance(one, Entry))))


def _read_entries(n: int, stream: JsonStream) -> list[Entry | BadFile]:
    """The entries of a game up to the first that cannot be read, or the first too many.

    What follows is passed over.
    """
    entries: list[Entry | BadFile] = []
    written = 0
    for number, _ in enumerate(stream.items(), 1):
        plain = stream.value()
        if len(entries) <= MOST_ENTRIES and not (entries and isinstance(entries[-1], BadFile)):
            entries.append(found := _read_entry(number, plain))
            written += len(str(plain)) if isinstance(found, Entry) else 0
            if written > _MOST_WRITTEN:
                entries[-1] = bad_game("too-long-game", entry=number)
    return entries


def checked(readers: Readers, n: int, journal: Journal) -> Journal | BadFile:
    """The journal, once its readers have nothing against an entry.

    A fault of ours costs this game alone, not those that follow it in its file.
    """
    try:
        found = admitted_journal(readers, journal.entries)
    except Exception:
        _log.exception("a game of a file could not be read")
        return bad_game("game-not-readable", n, journal.game_id)
    if not isinstance(found, Flaw):
        return journal
    wrong = found.refusal
    return bad_game(wrong.code, n, journal.game_id, found.entry, str(wrong.details.get("what", "")), wrong)


def _read_entry(number: int, entry: Any) -> Entry | BadFile:
    """One entry of a journal, once every field has its type and size and can be kept in any database."""
    if not isinstance(entry, dict):
        return bad_game("not-understood", entry=number)
    for name, type_ in ENTRY_FIELDS.items():
        value = entry.get(name, ...)
        if not (type(value) is type_ or (name == "seat" and value is None)) or len(str(value)) > _LONGEST.get(
            name, _LONGEST_BODY
        ):
            return bad_game("not-understood", entry=number, detail=name)
    wrong = {
        "number": entry["number"] != number,
        "at": not is_time(entry["at"]),
        "seat": not 0 <= (entry["seat"] or 0) < MOST_SEATS,
        "\\u0000": not can_be_kept(entry),
    }
    for name in (name for name, is_wrong in wrong.items() if is_wrong):
        return bad_game("not-understood", entry=number, detail=name)
    return Entry(**{name: entry[name] for name in ENTRY_FIELDS})


def can_be_kept(values: Any) -> bool:
    """Whether every database takes these values: no NUL, no half of a letter."""
    try:
        return "\\u0000" not in json.dumps(values, ensure_ascii=False).encode().decode()
    except ValueError:
        return False


def is_time(text: str) -> bool:
    """Whether the text is a moment, as journals write it."""
    try:
        return (
            datetime.fromisoformat(text).astimezone(UTC).year in _YEARS
            and datetime.fromisoformat(text).tzinfo is not None
        )
    except (ValueError, OverflowError):
        return False


def reconciled(one: Sequence[Entry], other: Sequence[Entry]) -> tuple[Entry, ...] | Entry:
    """The whole of two tellings of one journal, of which each may go further or withhold less.

    Or the first entry of the one where the other went another way.
    """
    whole: list[Entry] = []
    for mine, theirs in zip(one, other, strict=False):
        if mine != theirs and not (_withholds(mine, theirs) or _withholds(theirs, mine)):
            return mine
        whole.append(theirs if mine.kind == WITHHELD else mine)
    return (*whole, *one[len(whole) :], *other[len(whole) :])


def _withholds(entry: Entry, whole: Entry) -> bool:
    """Whether an entry stands for another one that it does not show."""
    return entry.kind == WITHHELD and replace(entry, kind=whole.kind, body=whole.body) == whole
