"""How a process learns that others wrote: SQLite is asked whether anybody did, PostgreSQL says who."""

import time
from contextlib import suppress
from threading import Event, Lock, Thread
from typing import Any, Protocol

from sqlalchemy import Connection, Engine, event, text

from companion.store.engine import is_file
from companion.store.memory import Memory

CHANNEL = "companion"
#: seconds: after so long a silence, or a quarter of a poll, PostgreSQL is asked whether it is still there
PULSE = 0.5
#: seconds after which what it did not say may have been lost
DEAF = 2.0


class Hearing(Protocol):
    """Keeps a memory true while other processes write."""

    def is_heard(self) -> bool:
        """Note what others wrote; whether the memory can be relied on."""

    def ask(self) -> None:
        """Note what others wrote, as one is about to write oneself."""


class Deaf:
    """Hears nothing: every question goes to the database."""

    def is_heard(self) -> bool:
        """Never."""
        return False

    def ask(self) -> None:
        """There is nothing to note."""


class FileHearing:
    """Others wrote to a file of SQLite when its number for them has changed, which is not so for our own writes."""

    def __init__(self, writer: Engine, turn: Lock, memory: Memory) -> None:
        self.writer, self.turn, self.memory = writer, turn, memory
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
            self.memory.doubt_all()


class ServerHearing:
    """PostgreSQL sends each process what the others write, in the order in which it was written."""

    def __init__(self, engine: Engine, memory: Memory) -> None:
        self.engine, self.memory = engine, memory
        self.starting, self.over = Lock(), Event()
        self.thread: Thread | None = None
        self.last = float("-inf")

    def is_heard(self) -> bool:
        """Whether the server spoke just now; who asks first begins to listen."""
        if self.thread is None:
            with self.starting:
                if self.thread is None:
                    self.thread = Thread(target=self.listen, daemon=True, name="hearing")
                    self.thread.start()
                    event.listen(self.engine, "engine_disposed", lambda _: self.over.set())
        return time.monotonic() - self.last < DEAF

    def ask(self) -> None:
        """What others write comes by itself."""

    def listen(self) -> None:
        """Listen until the engine is disposed of; once the line is broken, be sure of nothing and begin anew."""
        while not self.over.is_set():
            with suppress(self.engine.dialect.loaded_dbapi.Error):
                self.follow()
            self.last = float("-inf")
            self.over.wait(PULSE)

    def follow(self) -> None:
        """Take in what one connection says, until it breaks."""
        arguments, options = self.engine.dialect.create_connect_args(self.engine.url)
        line = self.engine.dialect.connect(*arguments, **options)
        try:
            line.autocommit = True
            line.execute(f"LISTEN {CHANNEL}")
            self.memory.doubt_all()
            while not self.over.is_set():
                line.execute("SELECT 1")
                self.last = time.monotonic()
                for said in line.notifies(timeout=PULSE):
                    self.take(said.payload)
                    self.last = time.monotonic()
        finally:
            line.close()

    def take(self, said: str) -> None:
        """What one message says: a game and its version, 0 when it was deleted or written anew; or that rights changed."""
        game_id, _, version = said.partition(" ")
        if not game_id:
            self.memory.forget_rights()
        elif version == "0":
            self.memory.forget(game_id)
        else:
            self.memory.hear(game_id, int(version))


def hearing_of(engine: Engine, writer: Engine, turn: Any, memory: Memory) -> Hearing:
    """What suits a database."""
    if engine.dialect.name == "postgresql":
        return ServerHearing(engine, memory)
    return FileHearing(writer, turn, memory) if is_file(engine.url.database) else Deaf()


def announce(connection: Connection, game_id: str = "", version: int = 0) -> None:
    """Let other processes know, once this is written, how long a journal is, that it is another one (0), or that rights changed."""
    if connection.dialect.name == "postgresql":
        said = f"{game_id} {version}" if game_id else ""
        connection.execute(text("SELECT pg_notify(:channel, :said)"), {"channel": CHANNEL, "said": said})
