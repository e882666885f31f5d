"""A cache of stories, versions, shelves and rights, and its invalidation when other processes write.

Polls are answered from it and ask no row. Own writes are noted as they are made; SQLite is asked whether
others wrote, PostgreSQL says who did. A journal only grows, so that a story stays true as far as it goes: one
that may have grown is read on from its end.
"""

import time
from collections.abc import Callable
from contextlib import suppress
from threading import Event, Lock, Thread
from typing import Any, Protocol, TypeVar

from cachetools import FIFOCache
from sqlalchemy import Connection, Engine, event, text

from companion.journal import Story
from companion.store.engine import is_file

_STORIES = 64
_VERSIONS = 20_000
_RIGHTS = 20_000
_Value = TypeVar("_Value")


class StoryCache:
    """The stories of a few games; of many the version, the shelf, and what phones may do with them.

    Of too many, those that were not written for the longest time are left out first.
    """

    def __init__(self, stories: int = _STORIES, versions: int = _VERSIONS) -> None:
        self.lock = Lock()
        #: counts what was forgotten: what was read before that may be old, and is not kept
        self.age = 0
        self._stories: FIFOCache[str, Story] = FIFOCache(stories)
        self._versions: FIFOCache[str, int] = FIFOCache(versions)
        self._shelves: FIFOCache[str, str] = FIFOCache(versions)
        self._rights: FIFOCache[tuple[str, str], object] = FIFOCache(_RIGHTS)
        #: games whose story is the journal, as far as is known
        self._sure: set[str] = set()

    def story(self, game_id: str) -> Story | None:
        """What was read of a game, be it that the journal is longer; None if it is not cached."""
        with self.lock:
            return self._stories.get(game_id)

    def present_story(self, game_id: str) -> Story | None:
        """The story of a game as the journal has it now; None if that is not known."""
        with self.lock:
            story = self._stories.get(game_id)
            is_present = story and game_id in self._sure and self._versions.get(game_id) == story.version
            return story if is_present else None

    def version(self, game_id: str) -> int:
        """The number of a game's last entry; 0 if it is not known."""
        with self.lock:
            return self._versions.get(game_id, 0)

    def keep(self, game_id: str, story: Story, age: int) -> None:
        """Cache what was read at that age; what is known to be longer stays."""
        with self.lock:
            if age == self.age:
                self._put(game_id, story)

    def keep_written(self, game_id: str, story: Story, age: int) -> None:
        """Cache what was written, unless this very game may have been forgotten since that age."""
        with self.lock:
            if age == self.age:
                self._put(game_id, story)
            else:
                self._drop(game_id)

    def _put(self, game_id: str, story: Story) -> None:
        """Take a story in, under the lock."""
        known = self._stories.get(game_id)
        is_longer = known and game_id in self._sure and known.version > story.version
        self._stories[game_id] = known if known and is_longer else story
        self._sure.add(game_id)
        if len(self._sure) > self._stories.maxsize:
            self._sure.intersection_update(self._stories)
        self._put_version(game_id, story.version)

    def note(self, game_id: str, version: int, age: int) -> None:
        """Cache how long a journal was when it was read at that age; it may be longer already."""
        with self.lock:
            if age == self.age:
                self._put_version(game_id, version)

    def hear(self, game_id: str, version: int) -> None:
        """Cache how long a journal is, as the process says that wrote it."""
        with self.lock:
            self._put_version(game_id, version)

    def _put_version(self, game_id: str, version: int) -> None:
        """Take a version in, under the lock; another one left out for it makes the cache older."""
        known = self._versions.get(game_id, 0)
        if not known and len(self._versions) >= self._versions.maxsize:
            self.age += 1
        self._versions[game_id] = max(version, known)

    def shelf(self, game_id: str) -> str:
        """The shelf that a game stands on; "" if it is not known."""
        with self.lock:
            return self._shelves.get(game_id, "")

    def note_shelf(self, game_id: str, shelf: str, age: int) -> None:
        """Cache where a game stood at that age: it stays there."""
        with self.lock:
            if age == self.age:
                self._shelves[game_id] = shelf

    def forget(self, game_id: str) -> None:
        """Be sure of nothing about a game that was deleted or written anew."""
        with self.lock:
            self._drop(game_id)
            self._rights.clear()

    def _drop(self, game_id: str) -> None:
        """Leave a game out, under the lock."""
        self.age += 1
        self._sure.discard(game_id)
        for cached in (self._stories, self._versions, self._shelves):
            cached.pop(game_id, None)

    def forget_rights(self) -> None:
        """Be sure no more of what phones may do."""
        with self.lock:
            self.age += 1
            self._rights.clear()

    def doubt_all(self) -> None:
        """Be sure of nothing: others wrote."""
        with self.lock:
            self.age += 1
            self._sure.clear()
            for cached in (self._versions, self._shelves, self._rights):
                cached.clear()

    def right(self, phone: str, game_id: str, asked: Callable[[], _Value]) -> _Value:
        """What a phone may do with a game, asked for once; no right at all is not cached."""
        with self.lock:
            age, known = self.age, self._rights.get((phone, game_id))
        if known is not None:
            return known  # type: ignore[return-value]
        found = asked()
        with self.lock:
            if age == self.age and found:
                self._rights[phone, game_id] = found
        return found


_CHANNEL = "companion"
#: seconds: after so long a silence, or a quarter of a poll, PostgreSQL is asked whether it is still there
_PULSE = 0.5
#: seconds after which what it did not say may have been lost
_DEAF = 2.0


class Invalidation(Protocol):
    """Keeps a cache true while other processes write."""

    def is_heard(self) -> bool:
        """Note what others wrote; whether the cache can be relied on."""

    def ask(self) -> None:
        """Note what others wrote, as one is about to write oneself."""


class NoInvalidation:
    """Learns nothing: every question goes to the database."""

    def is_heard(self) -> bool:
        """Whether changes are told: never."""
        return False

    def ask(self) -> None:
        """There is nothing to note."""


class SqliteInvalidation:
    """Others wrote to a file of SQLite when its data_version changed, which our own writes do not change."""

    def __init__(self, writer: Engine, turn: Lock, cache: StoryCache) -> None:
        self.writer, self.turn, self.cache = writer, turn, cache
        self.number = -1

    def is_heard(self) -> bool:
        """Ask, unless somebody writes: then nobody else could, and it is asked along with that."""
        if self.turn.acquire(blocking=False):
            try:
                self.ask()
            finally:
                self.turn.release()
        return True

    def ask(self) -> None:
        """Ask for the number, in one's turn and before it is used."""
        number = -1
        with suppress(
            self.writer.dialect.loaded_dbapi.Error
        ):  # what is wrong is said when rows are asked for
            connection = self.writer.raw_connection()
            try:
                number = connection.cursor().execute("PRAGMA data_version").fetchone()[0]
            finally:
                connection.close()
        if number != self.number or number == -1:
            self.number = number
            self.cache.doubt_all()


class PostgresInvalidation:
    """PostgreSQL sends each process what the others write, in the order in which it was written."""

    def __init__(self, engine: Engine, cache: StoryCache) -> None:
        self.engine, self.cache = engine, cache
        self.starting, self.over = Lock(), Event()
        self.thread: Thread | None = None
        self.last = float("-inf")

    def is_heard(self) -> bool:
        """Whether the server spoke just now; who asks first begins to listen."""
        if self.thread is None:
            with self.starting:
                if self.thread is None:
                    self.thread = Thread(target=self.listen, daemon=True, name="invalidation")
                    self.thread.start()
                    event.listen(self.engine, "engine_disposed", lambda _: self.over.set())
        return time.monotonic() - self.last < _DEAF

    def ask(self) -> None:
        """What others write comes by itself."""

    def listen(self) -> None:
        """Listen until the engine is disposed of.

        Once the line is broken, be sure of nothing and begin anew.
        """
        while not self.over.is_set():
            with suppress(self.engine.dialect.loaded_dbapi.Error):
                self.follow()
            self.last = float("-inf")
            self.over.wait(_PULSE)

    def follow(self) -> None:
        """Take in what one connection says, until it breaks."""
        arguments, options = self.engine.dialect.create_connect_args(self.engine.url)
        line = self.engine.dialect.connect(*arguments, **options)
        try:
            line.autocommit = True
            line.execute(f"LISTEN {_CHANNEL}")
            self.cache.doubt_all()
            while not self.over.is_set():
                line.execute("SELECT 1")
                self.last = time.monotonic()
                for said in line.notifies(timeout=_PULSE):
                    self.take(said.payload)
                    self.last = time.monotonic()
        finally:
            line.close()

    def take(self, said: str) -> None:
        """What one message says: a game and its version, 0 when it was deleted or written anew.

        Or that rights changed.
        """
        game_id, _, version = said.partition(" ")
        if not game_id:
            self.cache.forget_rights()
        elif version == "0":
            self.cache.forget(game_id)
        else:
            self.cache.hear(game_id, int(version))


def invalidation_of(engine: Engine, writer: Engine, turn: Any, cache: StoryCache) -> Invalidation:
    """What suits a database."""
    if engine.dialect.name == "postgresql":
        return PostgresInvalidation(engine, cache)
    return SqliteInvalidation(writer, turn, cache) if is_file(engine.url.database) else NoInvalidation()


def announce_change(connection: Connection, game_id: str = "", version: int = 0) -> None:
    """Let other processes know how long a journal is, that it is another one (0), or that rights changed."""
    if connection.dialect.name == "postgresql":
        said = f"{game_id} {version}" if game_id else ""
        connection.execute(text("SELECT pg_notify(:channel, :said)"), {"channel": _CHANNEL, "said": said})
