"""The kept games of one database: journals as rows, the stories that readers make of them, and the one door
through which they are written.
"""

import secrets
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from copy import copy
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import groupby
from operator import itemgetter
from threading import Lock
from typing import Any

from sqlalchemy import Connection, Row, delete, event, func, insert, select, text

from companion.clock import CLOCK
from companion.journal import Entry, Intent, Readers, Story, tell
from companion.journal.entries import WITHHELD
from companion.journal.story import followed_by
from companion.journal.validation import judged_story, started_story
from companion.live.reader import LIVE
from companion.pad import PAD, CountedGame, game_of
from companion.rules.refusal import Refusal
from companion.store.beside import Beside
from companion.store.cache import StoryCache, announce_change, invalidation_of
from companion.store.engine import File, connect, faults, look_quickly, writer_of
from companion.store.erasing import Eraser
from companion.store.game_index import (
    CHANGES_OPTION,
    astray,
    clear,
    index_rows,
    is_counted,
    note_length,
    note_typed,
    put_in,
    take_out,
    typed_row,
    write_index,
)
from companion.store.kept_sums import SumChanges, recount, write_changes
from companion.store.migrations import migrate, renew_index
from companion.store.renewal import MOST_AT_ONCE, Renewal, portions_said
from companion.store.shelf_access import ACCESS_OPTION, Access, match_shelves, put_on_shelf, shelf_of
from companion.store.tables import HOME, events, game_table, shelved, typed_table


def now() -> str:
    """The time as entries have it."""
    return time_from_now()


def time_from_now(span: timedelta = timedelta()) -> str:
    """The time when a span from now is over; a negative one lies behind us."""
    return (datetime.now(UTC) + span).isoformat(timespec="milliseconds")


READERS = Readers((PAD, LIVE, CLOCK))


def lock(connection: Connection, game_id: str) -> None:
    """Let nobody else write to this game until the transaction ends; SQLite has let in one writer only."""
    if connection.dialect.name == "postgresql":
        connection.execute(
            text("SELECT pg_advisory_xact_lock(hashtextextended(:game_id, 0))"), {"game_id": game_id}
        )


def story_of_game(connection: Connection, game_id: str, known: Story | None) -> Story | None:
    """The story of a game, read on from what is known.

    The last known entry is read again, to see that the journal is the same; one that withholds something may
    have been written anew before its end.
    """
    if known is None or any(entry.kind == WITHHELD for entry in known.entries):
        entries = read_entries(connection, game_id)
        return tell(READERS, entries) if entries else None
    found = read_entries(connection, game_id, known.version)
    if found[:1] != known.entries[-1:]:
        return story_of_game(connection, game_id, None)
    story = known
    for entry in found[1:]:
        after = followed_by(READERS, story, entry)
        if isinstance(after, Refusal):  # an import may bring undos that hold together only as a whole
            return story_of_game(connection, game_id, None)
        story = after
    return story


def read_entries(connection: Connection, game_id: str, first: int = 1) -> tuple[Entry, ...]:
    """The entries of a game from a number on, in order."""
    return entries_of_rows(
        connection.execute(
            select(events).where(events.c.game_id == game_id, events.c.seq >= first).order_by(events.c.seq)
        )
    )


def entries_of_rows(rows: Iterable[Row[Any]]) -> tuple[Entry, ...]:
    """Rows of the journals as entries."""
    return tuple(Entry(one.kind, one.body, one.seat, one.seq, one.at, one.actor) for one in rows)


def append(connection: Connection, game_id: str, entries: Sequence[Entry]) -> None:
    """Write entries after those that are there."""
    connection.execute(insert(events), [_row(game_id, entry) for entry in entries])


def _row(game_id: str, entry: Entry) -> dict[str, Any]:
    """An entry as a row."""
    return {
        "game_id": game_id,
        "seq": entry.number,
        "at": entry.at,
        "actor": entry.actor,
        "kind": entry.kind,
        "seat": entry.seat,
        "body": dict(entry.body),
    }


def last_number(connection: Connection, game_id: str) -> int:
    """The number of the last entry, 0 for no journal."""
    return connection.scalar(select(func.max(events.c.seq)).where(events.c.game_id == game_id)) or 0


ID_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # none that look alike
ID_LENGTH = 12


class NoSuchGame(LookupError):
    """There is no journal of that id."""


class Store:
    """The kept games of one database."""

    def __init__(self, url: str) -> None:
        with faults():
            self.engine = connect(url)
            self.writer = writer_of(self.engine)
        event.listen(self.engine, "engine_disposed", lambda _: self._end())
        #: what goes on beside, and ends when the engine is disposed of
        self.beside = Beside()
        self.renewal = Renewal(self._renew_some, self.beside)
        self.cache = StoryCache()
        #: what of the database is in sight; None for all
        self.access: Access | None = None
        #: where new games are put
        self.shelf = HOME
        #: SQLite lets one writer in and leaves the others to try again after a while; here they queue up
        self.turn: AbstractContextManager[object] = (
            Lock() if self.engine.dialect.name == "sqlite" else nullcontext()
        )
        self.invalidation = invalidation_of(self.engine, self.writer, self.turn, self.cache)
        self.eraser = Eraser(self.engine, self.turn, self.beside)
        self.file = File(url)
        try:
            with faults():
                look_quickly(self.engine)
                self.settle()
        except BaseException:
            self.engine.dispose()
            raise
        self.file.note()

    def _end(self) -> None:
        """Let what goes on beside end, then close what it used: nobody writes by a connection as it goes."""
        self.beside.end()
        if self.writer is not self.engine:
            with self.turn:
                self.writer.dispose()
        self.engine.pool.dispose()

    def on(self, shelf: str) -> "Store":
        """The store as those see it who share a shelf; "" for one that is empty."""
        return self.restricted(Access(shelf))

    def only(self, *tables: str) -> "Store":
        """The store as a guest of some tables sees it."""
        return self.restricted(Access(tables=tables)) if tables else self.on("")

    def restricted(self, access: Access) -> "Store":
        """The same store, of which nothing else can be read."""
        other = copy(self)
        other.access = access
        other.engine = self.engine.execution_options(**{ACCESS_OPTION: access})
        other.writer = self.writer.execution_options(**{ACCESS_OPTION: access})
        other.shelf = access.shelf
        return other

    def settle(self, anew: bool = False) -> int:
        """Bring tables and index in line with the journals, or make the index anew, all or nothing.

        How many games were to be renewed. Where these are many they follow beside the work of others: see
        `companion/store/renewal.py`.
        """
        with self.writing() as connection:
            lock(connection, "index")
            migrate(connection)
            match_shelves(connection)
            is_empty = renew_index(connection, anew)
            wanted, orphans = astray(connection)
            if anew or len(wanted) <= MOST_AT_ONCE:
                clear(connection, orphans)
                for portion in portions_said(wanted):
                    _renew(connection, portion)
                if (wanted or orphans) and not is_empty:
                    recount(connection)
                return len(wanted)
            if not is_empty:  # what the sums hold of so many games is not to be trusted either
                renew_index(connection, anew=True)
                wanted, _orphans = astray(connection)
        self.renewal.begin(wanted)
        return len(wanted)

    def _renew_some(self, ids: Sequence[str]) -> None:
        """Renew what is still astray of some games in a transaction of its own."""
        with self.writing() as connection:
            lock(connection, "index")
            for game_id in ids:
                lock(connection, game_id)
            _renew(connection, astray(connection, ids)[0])

    def start(self, entries: Sequence[Entry], actor: str = "", game_id: str = "") -> str | Refusal:
        """Begin a journal and give back its id; an id of one's own must be free."""
        game_id = game_id or "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))
        age = self.cache.age
        with self.writing() as connection:
            after = self.change(
                connection,
                game_id,
                lambda story: Refusal("taken") if story else started_story(READERS, entries, actor, now()),
            )
        if isinstance(after, Refusal):
            return after
        self.cache.keep_written(game_id, after, age)
        return game_id

    def write(self, game_id: str, intent: Intent) -> Story | Refusal:
        """The door: what is meant is judged on the journal as it stands, under its lock.

        The story after it, or why nothing was written.
        """

        def verdict(story: Story | None) -> Story | Refusal:
            if story is None:
                raise NoSuchGame(game_id)
            return judged_story(READERS, story, intent, now())

        age = self.cache.age
        with self.writing() as connection:
            after = self.change(connection, game_id, verdict)
        if not isinstance(after, Refusal):
            self.cache.keep_written(game_id, after, age)
        return after

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction that may write: all of it or nothing.

        Nothing too when the file of the database is not there any more.
        """
        with self.turn:
            self.invalidation.ask()
            changes: SumChanges = {}
            options = {"write": True, CHANGES_OPTION: changes}
            with self.writer.connect().execution_options(**options) as connection, connection.begin():
                self.file.check()
                yield connection
                if changes:
                    write_changes(connection, changes)
                self.file.check()

    def change(
        self, connection: Connection, game_id: str, verdict: Callable[[Story | None], Story | Refusal]
    ) -> Story | Refusal:
        """Keep what a verdict adds to a game's story as it stands under the lock.

        Every change of a game comes through here.
        """
        lock(connection, game_id)
        before = story_of_game(connection, game_id, self.cache.story(game_id))
        after = verdict(before)
        if isinstance(after, Refusal):
            return after
        if before is None and shelf_of(connection, game_id):
            return Refusal("taken")  # by a game out of sight
        if before is None:
            put_on_shelf(connection, game_id, self.shelf)
        if new := after.entries[before.version if before else 0 :]:
            append(connection, game_id, new)
            note_typed(connection, game_id, before, after)
            if before and not is_counted(before) and _shows_the_same(before, after):
                note_length(connection, game_id, game_of(after))
            else:
                write_index(connection, game_id, after)
            announce_change(connection, game_id, after.version)
        return after

    def story(self, game_id: str) -> Story:
        """A game's journal and what it tells."""
        if self.remembers(game_id) and (known := self.cache.present_story(game_id)):
            return known
        age = self.cache.age
        with self.engine.connect() as connection:
            story = story_of_game(connection, game_id, self.cache.story(game_id))
        if story is None:
            raise NoSuchGame(game_id)
        self.cache.keep(game_id, story, age)
        self.note_shelf(game_id, age)
        return story

    def read(self, game_id: str) -> tuple[Entry, ...]:
        """All entries of a game in order."""
        return self.story(game_id).entries

    def game(self, game_id: str) -> CountedGame:
        """The game as it stands."""
        return game_of(self.story(game_id))

    def version(self, game_id: str) -> int:
        """The number of the last entry; no row is asked for it while nobody has written."""
        if self.remembers(game_id) and (known := self.cache.version(game_id)):
            return known
        age = self.cache.age
        with self.engine.connect() as connection:
            number = last_number(connection, game_id)
        if not number:
            raise NoSuchGame(game_id)
        self.cache.note(game_id, number, age)
        self.note_shelf(game_id, age)
        return number

    def remembers(self, game_id: str) -> bool:
        """Whether what is remembered of a game holds, and is in sight."""
        if not self.invalidation.is_heard():
            return False
        access = self.access
        return (
            access is None
            or game_id in access.tables
            or bool(access.shelf and self.cache.shelf(game_id) == access.shelf)
        )

    def note_shelf(self, game_id: str, age: int) -> None:
        """Remember on which shelf a game was seen at that age."""
        if self.access and self.access.shelf:
            self.cache.note_shelf(game_id, self.access.shelf, age)

    def ids(self) -> tuple[str, ...]:
        """The ids of all journals, removed games too, oldest first."""
        with self.engine.connect() as connection:
            return tuple(
                connection.scalars(
                    select(game_table.c.game_id).order_by(game_table.c.started_at, game_table.c.game_id)
                )
            )


def _renew(connection: Connection, ids: Sequence[str]) -> None:
    """Write the rows of some games anew out of their journals."""
    placed = connection.execute(select(shelved).where(shelved.c.game_id.in_(ids)))
    places: dict[str, str] = {row.game_id: row.shelf for row in placed}
    found = select(events).where(events.c.game_id.in_(ids)).order_by(events.c.game_id, events.c.seq)
    games, typed = [], []
    for game_id, rows in groupby(connection.execute(found), itemgetter(0)):
        entries = entries_of_rows(rows)
        take_out(connection, game_id)
        games.append(index_rows(game_id, tell(READERS, entries), places.get(game_id, HOME)))
        typed.append(typed_row(game_id, entries))
    if games:
        put_in(connection, games)
        connection.execute(delete(typed_table).where(typed_table.c.game_id.in_(ids)))
        connection.execute(insert(typed_table), typed)


def _shows_the_same(before: Story, after: Story) -> bool:
    """Whether lists show nothing of what was written."""
    game = game_of(after)
    return replace(game_of(before), version=game.version, changed_at=game.changed_at) == game
