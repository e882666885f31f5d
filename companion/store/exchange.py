"""Journals out of the store, journals of files into it, and how far an import has come."""

import json
from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from hashlib import sha256
from itertools import groupby
from time import sleep
from typing import Any

from sqlalchemy import Connection, Row, delete, insert, select, update

from companion.journal import Entry, tell
from companion.journal.journal_files import Journal, entry_values, reconciled
from companion.journal.validation import Flaw, admitted_journal
from companion.live.reader import live_of
from companion.pad import game_of, result
from companion.pad.bgstats import OtherPlay
from companion.rules.refusal import BadFile
from companion.store.cache import announce_change
from companion.store.game_index import day_played, seat_rows
from companion.store.shelf_access import shelf_of
from companion.store.store import (
    ID_LENGTH,
    ID_LETTERS,
    READERS,
    Store,
    entries_of_rows,
    lock,
    now,
    read_entries,
    time_from_now,
)
from companion.store.tables import events, import_jobs, seat_table

_READ = 50  # games that are read in one go
_PORTION = 400  # entries that are written under one lock
_BREATH = 0.005  # seconds in which others may write
_NAMED = 20
_Entries = tuple[Entry, ...]


@dataclass(slots=True)
class ImportResult:
    """What became of the games of a file, by their ids here."""

    added: list[str] = field(default_factory=list)
    continued: list[str] = field(default_factory=list)
    known: list[str] = field(default_factory=list)
    #: games that went another way here; the way of the file is kept under the second id
    parted: list[tuple[str, str]] = field(default_factory=list)
    #: what was passed over: the first few, and how many in all
    bad: list[BadFile] = field(default_factory=list)
    skipped: int = 0
    #: plays of other games, by their names, and with an empty one those that are marked as not counting
    others: Counter[str] = field(default_factory=Counter)
    #: games here that a game of the file is; another one of the file is another game, however like it
    matched: set[str] = field(default_factory=set)

    def note(self, bad: BadFile) -> None:
        """Note what was passed over."""
        self.skipped += 1
        if len(self.bad) < _NAMED:
            self.bad.append(bad)


def journals(store: Store, after: str = "") -> Iterator[Journal]:
    """Every journal, removed games too, a few at a time: a long read would keep alive what is deleted.

    Those after an id, in the order of the ids.
    """
    last = after
    while rows := _next_rows(store, last):
        for game_id, found in groupby(rows, key=lambda one: one.game_id):
            last = game_id
            yield Journal(game_id, entries_of_rows(found))


def _next_rows(store: Store, last: str) -> Sequence[Row[Any]]:
    """The entries of the few games after an id."""
    ids = select(events.c.game_id).distinct().where(events.c.game_id > last).order_by(events.c.game_id)
    with store.engine.connect() as connection:
        some: Sequence[str] = connection.scalars(ids.limit(_READ)).all()
        if not some:
            return ()
        are_these = (events.c.game_id > last) & (events.c.game_id <= some[-1])
        return connection.execute(
            select(events).where(are_these).order_by(events.c.game_id, events.c.seq)
        ).all()


def import_journals(
    store: Store,
    found: Iterable[Journal | BadFile | OtherPlay],
    taken: ImportResult | None = None,
) -> ImportResult:
    """Write the games of a file in portions, between which others write.

    What is bad is passed over and noted.

    Each game must be one that `read_games` let pass. A file that was taken in half can be taken in again.
    What became of files before is `taken`.
    """
    taken = taken or ImportResult()
    for portion in _portions(_passed(found, taken)):
        with store.writing() as connection:
            for one in sorted(
                portion, key=lambda one: one.game_id
            ):  # two imports lock their games in the same order
                _take_one(store, connection, one, taken)
        for one in portion:
            store.cache.forget(one.game_id)
        sleep(_BREATH)
    return taken


def _passed(
    found: Iterable[Journal | BadFile | OtherPlay],
    taken: ImportResult,
) -> Iterator[Journal]:
    """The journals that can be kept, up to where the file cannot be read any further."""
    is_file_of_games = False
    try:
        for one in found:
            if isinstance(one, OtherPlay):
                taken.others[one.name if one.name in taken.others or len(taken.others) < _NAMED else "…"] += 1
                continue
            is_file_of_games = True
            if isinstance(one, Journal):
                yield one
            else:
                taken.note(one)
    except BadFile as bad:
        if not is_file_of_games:
            raise
        taken.note(bad)


def _portions(found: Iterable[Journal]) -> Iterator[list[Journal]]:
    """Journals in lists of a few hundred entries."""
    portion: list[Journal] = []
    for one in found:
        portion.append(one)
        if sum(len(each.entries) for each in portion) >= _PORTION:
            yield portion
            portion = []
    if portion:
        yield portion


def _take_one(store: Store, connection: Connection, found: Journal, taken: ImportResult) -> None:
    """Write what is new of one journal, and note what became of it; a result is known where its game is."""
    if not found.is_whole and (twin := _twin_of(connection, found, taken.matched)):
        taken.known.append(twin)
        taken.matched.add(twin)
        return
    game_id, here, whole = _place_of(connection, found, store.shelf)
    taken.matched.add(game_id)
    if whole == here:
        taken.known.append(game_id)
        return
    if whole[: len(here)] != here:
        _reveal(connection, game_id, here, whole)
    store.change(connection, game_id, lambda story: tell(READERS, whole))
    if here:
        taken.continued.append(game_id)
    elif game_id == found.game_id or not read_entries(connection, found.game_id):
        taken.added.append(game_id)
    else:
        taken.parted.append((found.game_id, game_id))


def _reveal(connection: Connection, game_id: str, here: _Entries, whole: _Entries) -> None:
    """Make room for what a journal here withholds: it is written anew from its first such entry on."""
    first = next(mine.number for mine, full in zip(here, whole, strict=False) if mine != full)
    connection.execute(delete(events).where(events.c.game_id == game_id, events.c.seq >= first))
    announce_change(connection, game_id)


def _twin_of(connection: Connection, found: Journal, matched: Container[str]) -> str:
    """The game here that a record or a result tells again.

    The one of its id, or one with the same players, totals and day that nothing else in the file has told.
    """
    if read_entries(connection, found.game_id):
        return found.game_id
    story = tell(READERS, found.entries)
    game, live = game_of(story), live_of(story)
    wanted = seat_rows(found.game_id, game, result(game), "")
    first = next(row for row in wanted if not row["free_city"])
    near = select(seat_table.c.game_id).where(
        seat_table.c.name_key == first["name_key"], seat_table.c.total == first["total"]
    )
    game_id: str
    for game_id in connection.scalars(near.order_by(seat_table.c.game_id)):
        if game_id in matched:
            continue
        rows = connection.execute(
            select(seat_table).where(seat_table.c.game_id == game_id, seat_table.c.free_city.is_(False))
        ).mappings()
        if {_same(dict(row)) for row in rows} != {_same(row) for row in wanted if not row["free_city"]}:
            continue
        here = tell(READERS, read_entries(connection, game_id))
        if live.is_live and [one.entry for one in live_of(here).played] == [one.entry for one in live.played]:
            return game_id
        if not live.is_live and game.is_finished and _is_near(day_played(game), day_played(game_of(here))):
            return game_id
    return ""


def _same(row: Mapping[str, Any]) -> tuple[Any, ...]:
    """What a player has in common in two tellings of one game."""
    return row["name_key"], row["total"], row["won"]


def _is_near(day: str, other: str) -> bool:
    """Whether two days are the same, or one after the other: an evening may be another day in UTC."""
    return abs(date.fromisoformat(day) - date.fromisoformat(other)) <= timedelta(days=1)


def _place_of(connection: Connection, found: Journal, shelf: str) -> tuple[str, _Entries, _Entries]:
    """The id to keep a journal under, the entries there, and the whole of both.

    Its own id, or a new one if the journal here went another way.

    The new id follows from the first entry that differs, or from the shelf where the id is that of a game on
    another one, so that the same file always leads to the same place.
    """
    game_id = found.game_id
    while True:
        lock(connection, game_id)
        here = read_entries(connection, game_id)
        if not here and shelf_of(connection, game_id):
            game_id = derived_id(f"{game_id} {shelf}", found.entries[0])
            continue
        whole = reconciled(found.entries, here)
        if isinstance(whole, Entry):
            game_id = derived_id(game_id, whole)
        elif whole in (here, found.entries) or not isinstance(admitted_journal(READERS, whole), Flaw):
            return game_id, here, whole
        else:
            game_id = derived_id(game_id, found.entries[-1])


def derived_id(game_id: str, entry: Entry) -> str:
    """An id that follows from another one and an entry."""
    text = json.dumps([game_id, entry_values(entry)], sort_keys=True)
    number = int.from_bytes(sha256(text.encode()).digest())
    return "".join(ID_LETTERS[number // len(ID_LETTERS) ** n % len(ID_LETTERS)] for n in range(ID_LENGTH))


_KEPT_FOR = timedelta(days=1)
#: who takes games in says so more often than that: after it the app stopped in between
SILENT = timedelta(minutes=1)
STOPPED = {"stopped": True}


def open_import(store: Store, job: str) -> None:
    """A new import; those of yesterday are forgotten."""
    with store.writing() as connection:
        connection.execute(delete(import_jobs).where(import_jobs.c.at < time_from_now(-_KEPT_FOR)))
        connection.execute(
            insert(import_jobs), {"job": job, "shelf": store.shelf, "at": now(), "body": {"share": 0}}
        )


def note_import(store: Store, job: str, body: Mapping[str, Any]) -> None:
    """How an import stands."""
    with store.writing() as connection:
        connection.execute(
            update(import_jobs).where(import_jobs.c.job == job).values(at=now(), body=dict(body))
        )


def import_state(store: Store, job: str) -> Mapping[str, Any] | None:
    """How an import stands; None when there is none of that name."""
    with store.engine.connect() as connection:
        found = connection.execute(
            select(import_jobs.c.at, import_jobs.c.body).where(import_jobs.c.job == job)
        ).first()
    if found is None:
        return None
    body: Mapping[str, Any] = found.body
    return STOPPED if "share" in body and found.at < time_from_now(-SILENT) else body
