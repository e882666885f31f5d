"""Every kind of file that brings games: ours, a record, plays of BG Stats, our table of results.

Each in the memory of one piece.
"""

import csv
import gzip
import json
import logging
import zlib
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from io import BytesIO
from typing import Any, BinaryIO, cast

from sqlalchemy.exc import SQLAlchemyError

from companion.journal.entries import MOST_SEATS
from companion.journal.journal_files import (
    Journal,
    bad_game,
    can_be_kept,
    checked,
    file_of,
    is_time,
    journal_text,
    read_games,
)
from companion.journal.json_stream import BadJson, JsonStream
from companion.journal.packed_journal import PACKED, BadPacking, unpacked
from companion.live.intents import entries_of_record
from companion.live.record import Stop
from companion.pad.bgstats import (
    BadPlay,
    OtherPlay,
    ReadPoints,
    References,
    box_of,
    exported_play,
    linked_play,
    our_game,
    text_or_nothing,
)
from companion.pad.results import (
    NEEDED_COLUMNS,
    BadRow,
    CsvRow,
    GameResult,
    by_game,
    id_from_result,
    result_entries,
    result_of,
)
from companion.rules.contract import RECORD_FORMAT as RECORD
from companion.rules.refusal import BadFile
from companion.seating.setup import LONGEST_TEXT
from companion.store.beside import Over
from companion.store.store import READERS, now

_log = logging.getLogger(__name__)
#: things of a list that plays can refer to, and letters of what they are called
_MOST_NAMES, _LONGEST_NAME = 20_000, 200
_HEAD = 4096  # letters in which a table must say its columns
_LONGEST_LINE = 65_536
_SHORT_NAMED = 100  # rows of a table between two of its games
_LISTS = ("games", "players", "locations")
#: what a file is known by; any other member of it is passed over
_MEMBERS = frozenset({*_LISTS, "format", "plays", "game"})


#: what stands at a place of a file: a game, why there is none, or a play that is no game of ours
_Read = Journal | BadFile | OtherPlay


@dataclass(frozen=True, slots=True)
class Words:
    """What people call things, in every language: columns, decisions, editions, points in a comment."""

    columns: Mapping[str, str]
    decisions: Mapping[str, str]
    editions: Mapping[str, str]
    points: ReadPoints


@dataclass(slots=True)
class ForeignFormat:
    """What a file of JSON says of itself: its format, its members, and the lists that plays refer to."""

    format: str = ""
    members: set[str] = field(default_factory=set)
    lists: dict[str, list[dict[str, Any]]] = field(default_factory=dict)


#: bytes of what is packed in a file that comes over no network
_MOST_UNPACKED = 1 << 32


def read_any(
    source: BinaryIO, words: Words, most: int = _MOST_UNPACKED, pause: Callable[[], None] = lambda: None
) -> Iterator[_Read]:
    """The games of a file of any kind that we know, packed or not, one after the other; before each piece
    that is read there is a pause, where others may come first.

    BadFile is raised when it is none, and where it cannot be read any further, be that our own fault.
    """
    number = 0
    try:
        for number, one in enumerate(_read_kind(_file_in(source, most, pause), words), 1):  # noqa: B007
            yield one
    except (BadFile, Over, SQLAlchemyError):
        raise
    except Exception as error:
        _log.exception("a file of games could not be read")
        raise bad_game("not-readable", number + 1) from error


def _read_kind(source: BinaryIO, words: Words) -> Iterator[_Read]:
    """The games of a file, by the reader of its kind."""
    begins = source.read(_HEAD)
    source.seek(0)
    if other := _other_kind(begins):
        raise other
    if begins.lstrip().startswith(PACKED.encode()):
        return _read_packed(source)
    if not begins.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{"):
        if columns := _head_of(begins, words):
            return _read_table(source, columns, words)
        if any(mark in begins for mark in b",;\t") and not _is_utf_8(begins):
            raise bad_game("not-utf-8")
        return read_games(READERS, source)
    try:
        kind = _kind_of(JsonStream(source))
    except BadJson:
        kind = ForeignFormat()
    source.seek(0)
    if kind.format.startswith(RECORD.partition("/")[0]):
        return _read_records(source)
    if "plays" in kind.members and not kind.format:
        return _read_plays(source, kind, words.points)
    if {"game", "players"} <= kind.members and not kind.format:
        return _read_play(source, words.points)
    return read_games(READERS, source)


#: how files begin that people take for files of games, and what they are
_OTHER_KINDS = (
    (b"PK\3\4", "archive", "ZIP"),
    (b"PK\5\6", "archive", "ZIP"),
    (b"7z\xbc\xaf", "archive", "7z"),
    (b"Rar!", "archive", "RAR"),
    (b"BZh", "archive", "bzip2"),
    (b"\xfd7zXZ", "archive", "xz"),
    (b"\x28\xb5\x2f\xfd", "archive", "zstd"),
    (b"\xd0\xcf\x11\xe0", "workbook", ""),
    (b"%PDF", "document", "PDF"),
    (b"{\\rtf", "document", "RTF"),
    (b"\x89PNG", "picture", ""),
    (b"\xff\xd8\xff", "picture", ""),
    (b"GIF8", "picture", ""),
    (b"RIFF", "picture", ""),
    (b"<", "web-page", ""),
    (b"SQLite format 3", "database", ""),
)
#: what such an archive holds when it is itself a file of an office
_OFFICE = {b"xl/": "workbook", b"opendocument.spreadsheet": "workbook", b"word/": "document"}


def _other_kind(begins: bytes) -> BadFile | None:
    """What a file is that holds no games, by how it begins: its owner may have the right one beside it."""
    start = begins.lstrip(b"\xef\xbb\xbf \t\r\n")
    if not start:
        return bad_game("empty-file")
    if begins.startswith(b"PK") and (office := [kind for mark, kind in _OFFICE.items() if mark in begins]):
        return bad_game(office[0], detail="Word")
    if begins[4:8] == b"ftyp":  # as phones keep photographs
        return bad_game("picture")
    if begins[257:262] == b"ustar":
        return bad_game("archive", detail="TAR")
    if begins.startswith((b"\xff\xfe", b"\xfe\xff")) or begins[:2].count(0) == 1:
        return bad_game("utf-16")
    kind = next((one for one in _OTHER_KINDS if start.startswith(one[0])), None)
    return bad_game(kind[1], detail=kind[2]) if kind else None


#: letters of the longest journal that is packed
_MOST_PACKED = 4 << 20


def _read_packed(source: BinaryIO) -> Iterator[_Read]:
    """The game that a link or a QR code carries, judged like one of a file."""
    try:
        game = unpacked(source.read(_MOST_PACKED).decode("ascii", "replace"))
    except BadPacking as error:
        raise bad_game("not-packed") from error
    return read_games(
        READERS, BytesIO(journal_text(file_of([]) | {"games": [game]}).encode("utf-8", "replace"))
    )


def _is_utf_8(begins: bytes) -> bool:
    """Whether the beginning of a file, cut anywhere, is text as all our files have it."""
    try:
        return "\0" not in getincrementaldecoder("utf-8")().decode(begins)
    except UnicodeDecodeError:
        return False


def _kind_of(stream: JsonStream) -> ForeignFormat:
    """What a file of JSON is: read through once, unless it says its format before anything long."""
    kind = ForeignFormat()
    for name in stream.members():
        kind.members |= {name} & _MEMBERS
        if name in _LISTS and stream.next() == "[":
            kind.lists[name] = list(items(stream))
        elif name == "format" and stream.next() == '"':
            kind.format = str(stream.value())
            return kind
        else:
            _skip(stream)
    return kind


def _skip(stream: JsonStream) -> None:
    """Pass over a value, a list piece by piece."""
    if stream.next() != "[":
        stream.value()
        return
    for _ in stream.items():
        stream.value()


def items(stream: JsonStream) -> Iterator[dict[str, Any]]:
    """The things of a list that can be referred to, no more of them than a file of plays can need."""
    for number, _ in enumerate(stream.items()):
        value = stream.value()
        if number < _MOST_NAMES and isinstance(value, dict) and type(value.get("id")) is int:
            yield {key: _short(value[key]) for key in ("id", "name", "bggId", "bggName") if key in value}


def _short(said: Any) -> Any:
    """What a play may refer to: a number, or a text that is not too long; nothing else."""
    return said[:_LONGEST_NAME] if isinstance(said, str) else said if type(said) is int else None


def _read_records(source: BinaryIO) -> Iterator[Journal | BadFile]:
    """Records of followed games: one, or one after the other."""
    stream = JsonStream(source)
    number = 0
    try:
        while stream.next():
            number += 1
            yield _record_in(stream.value(), number)
    except BadJson as error:
        raise bad_game("not-json", detail=str(error)) from error


def _record_in(raw: Any, number: int) -> Journal | BadFile:
    """One record as a journal that is known by what it holds."""
    if not can_be_kept(raw):
        return bad_game("not-a-record", number, detail="\\u0000")
    try:
        found = entries_of_record(READERS, raw, now())
    except BadFile as bad:
        return bad_game("not-a-record", number, detail=bad.place)
    game_id = id_from_result(json.dumps(raw, sort_keys=True, ensure_ascii=False))
    if isinstance(found, Stop):
        about = {
            "game": raw["game"],
            "players": [str(seat.get("player", "")) for seat in raw.get("seats", ())],
        }
        why = replace(found.refusal, details={**found.refusal.details, **about})
        return bad_game("record-refused", number, game_id, found.number, refusal=why)
    return checked(READERS, number, Journal(game_id, found, is_whole=False))


def _read_plays(source: BinaryIO, kind: ForeignFormat, points: ReadPoints) -> Iterator[_Read]:
    """The plays of a file that BG Stats exported."""
    references = _references_of(kind.lists)
    stream = JsonStream(source)
    found = False
    for name in stream.members():
        if name != "plays" or stream.next() != "[":
            _skip(stream)
            continue
        for number, _ in enumerate(stream.items(), 1):
            play = stream.value()
            made = _journal_of(play, number, lambda play: exported_play(play, references, points))
            found |= not isinstance(made, OtherPlay)
            yield made
    if not found:
        raise bad_game("no-plays")


def _references_of(lists: Mapping[str, list[dict[str, Any]]]) -> References:
    """What plays refer to."""
    games = lists.get("games", [])
    return References(
        {one["id"]: our_game(one.get("name"), one.get("bggId")) for one in games},
        {one["id"]: text_or_nothing(one.get("name")).strip()[:LONGEST_TEXT] for one in games},
        {
            one["id"]: box
            for one in games
            if (box := box_of(one.get("bggName") or one.get("name"), one.get("bggId")))
        },
        {one["id"]: text_or_nothing(one.get("name")).strip() for one in lists.get("players", [])},
        {one["id"]: text_or_nothing(one.get("name")).strip() for one in lists.get("locations", [])},
    )


def _read_play(source: BinaryIO, points: ReadPoints) -> Iterator[_Read]:
    """A play as a link carries it."""
    try:
        made = _journal_of(JsonStream(source).value(), 1, lambda play: linked_play(play, points))
    except BadJson as error:
        raise bad_game("not-json", detail=str(error)) from error
    yield made
    if isinstance(made, OtherPlay):
        raise bad_game("no-plays")


def _journal_of(
    play: Any, number: int, reading: Callable[[Mapping[str, Any]], GameResult | OtherPlay]
) -> _Read:
    """A play as a journal, if it is taken in."""
    if not isinstance(play, dict):
        return bad_game("bad-play", number)
    if not can_be_kept(play):
        return bad_game("bad-play", number)
    try:
        result = reading(play)
    except BadPlay as bad:
        return bad_game(str(bad), number)
    except TypeError:  # a number that refers to nothing can be a list
        return bad_game("bad-play", number)
    if isinstance(result, OtherPlay):
        return result
    mark = (
        text_or_nothing(play.get("uuid"))
        or text_or_nothing(play.get("sourcePlayId"))
        or json.dumps(play, sort_keys=True)
    )
    return kept(number, id_from_result("play", mark), result)


def kept(number: int, game_id: str, result: GameResult) -> Journal | BadFile:
    """A result as a journal, once it can be played."""
    if not is_time(result.started_at) or not is_time(result.finished_at):
        return bad_game("play-without-date", number, game_id)
    if not 0 < len(result.seats) <= MOST_SEATS:
        return bad_game("play-without-names", number, game_id)
    return checked(READERS, number, Journal(game_id, result_entries(result), is_whole=False))


def _head_of(begins: bytes, words: Words) -> tuple[str, list[str]] | None:
    """The separator and the columns of a table of results, in whatever language.

    None when it is no such table.
    """
    line = begins.decode("utf-8-sig", errors="replace").replace("\r", "\n").partition("\n")[0]
    for separator in ",;\t":
        columns = [
            words.columns.get(word.strip().casefold(), "")
            for word in next(csv.reader([line], delimiter=separator), [])
        ]
        if set(NEEDED_COLUMNS) <= set(columns):
            return separator, columns
    return None


def _read_table(source: BinaryIO, head: tuple[str, list[str]], words: Words) -> Iterator[Journal | BadFile]:
    """The games of a table of results."""
    separator, columns = head
    reader = csv.reader(_lines(source), delimiter=separator)
    try:
        next(reader)
        short: list[int] = []
        for number, (game_id, found) in enumerate(by_game(_whole_rows(reader, columns, short)), 1):
            yield _table_game(number, game_id, found, words)
            yield from _short_rows(short)
        yield from _short_rows(short)
    except (UnicodeDecodeError, csv.Error) as error:
        raise bad_game("not-a-table", detail=str(reader.line_num + 1)) from error


def _whole_rows(reader: Any, columns: Sequence[str], short: list[int]) -> Iterator[CsvRow]:
    """The rows of a table with every column needed; the lines of others, but for empty ones, are noted."""
    for row in reader:
        cells = dict(zip(columns, row, strict=False))
        if set(NEEDED_COLUMNS) <= cells.keys():
            yield cells
        elif any(row) and len(short) < _SHORT_NAMED:
            short.append(reader.line_num)


def _short_rows(short: list[int]) -> Iterator[BadFile]:
    """What is said of the rows that were noted, once."""
    yield from (bad_game("short-row", detail=str(line)) for line in short)
    short.clear()


def _lines(source: BinaryIO) -> Iterator[str]:
    """The lines of a file, ended as in any of the systems; one that is too long comes in pieces."""
    rest = b""
    while found := source.readline(_LONGEST_LINE):
        *whole, rest = (rest + found).replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n")
        yield from ((line + b"\n").decode("utf-8-sig") for line in whole)
        if len(rest) > _LONGEST_LINE:
            yield rest.decode("utf-8-sig")
            rest = b""
    yield rest.decode("utf-8-sig")


def _table_game(number: int, game_id: str, rows: list[CsvRow], words: Words) -> Journal | BadFile:
    """The rows of one game as a journal under the id that the table gives."""
    decided = words.decisions.get(rows[0].get("decided_by", "").strip().casefold(), "")
    said = rows[0].get("edition", "").strip().casefold()
    of = words.editions.get(said, said)
    if not game_id.isalnum() or not game_id.isascii() or not 4 <= len(game_id) <= 32:
        return bad_game("bad-game", number)
    try:
        result = result_of([{**row, "decided_by": decided, "edition": of} for row in rows[: MOST_SEATS + 1]])
    except BadRow as bad:
        return bad_game("bad-row", number, game_id, detail=str(bad))
    return kept(number, game_id, result)


_PACKED = b"\x1f\x8b"


class _Paced:
    """A file as a reader of games asks for it, unpacked, with pauses; BadFile when it is badly packed."""

    def __init__(self, inner: BinaryIO, most: int, pause: Callable[[], None]) -> None:
        self.inner, self.most, self.pause = inner, most, pause

    def read(self, size: int) -> bytes:
        """Up to so many bytes of the unpacked file."""
        return self._held(lambda: self.inner.read(size))

    def readline(self, size: int) -> bytes:
        """A line, or as much of it."""
        return self._held(lambda: self.inner.readline(size))

    def seek(self, place: int) -> None:
        """Back to the beginning."""
        self.inner.seek(place)

    def _held(self, asked: Callable[[], bytes]) -> bytes:
        """What was asked for, unless it is damaged or too much."""
        self.pause()
        try:
            found = asked()
        except (OSError, EOFError, zlib.error) as error:
            raise bad_game("badly-packed") from error
        if self.inner.tell() > self.most:
            raise bad_game("too-much-packed", detail=str(self.most >> 20))
        return found


def _file_in(source: BinaryIO, most: int, pause: Callable[[], None]) -> BinaryIO:
    """The file itself, or what is packed in it: no more than so many bytes."""
    begins = source.read(len(_PACKED))
    source.seek(0)
    inner = cast(BinaryIO, gzip.GzipFile(fileobj=source)) if begins == _PACKED else source
    return cast(BinaryIO, _Paced(inner, most, pause))
