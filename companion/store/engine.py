"""Connections: SQLite set to lose nothing, PostgreSQL by URL."""

import os
from contextlib import suppress
from sqlite3 import Connection as SQLite

from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.pool import QueuePool, StaticPool

from companion.store.faults import Fault
from companion.store.sight import narrow

PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    "busy_timeout=10000",
    "secure_delete=ON",
)
POOL = 16  # connections, and as many more when all are taken
OPENED = {"timeout": 10, "check_same_thread": False}


def connect(url: str) -> Engine:
    """An engine for the database."""
    if not url.startswith("sqlite"):
        engine = create_engine(url, pool_pre_ping=True, pool_size=POOL, max_overflow=POOL)
    else:
        make_private(make_url(url).database or "")
        engine = set_up(
            create_engine(url, poolclass=QueuePool, pool_size=POOL, max_overflow=POOL, connect_args=OPENED)
        )
    event.listen(engine, "before_execute", narrow, retval=True)
    return engine


def writer_of(engine: Engine) -> Engine:
    """The engine that writes: to a file of SQLite through one connection, which is told when any other one wrote."""
    if engine.dialect.name != "sqlite" or not is_file(engine.url.database):
        return engine
    writer = set_up(create_engine(engine.url, poolclass=StaticPool, connect_args=OPENED))
    event.listen(writer, "before_execute", narrow, retval=True)
    event.listen(engine, "engine_disposed", lambda _: writer.dispose())
    return writer


def is_file(name: str | None) -> bool:
    """Whether a database lies in a file, and not in memory."""
    return bool(name) and name != ":memory:"


def set_up(engine: Engine) -> Engine:
    """Prepare the connections of an engine for SQLite."""
    event.listen(engine, "connect", prepare)
    event.listen(engine, "begin", begin)
    return engine


def prepare(connection: SQLite, record: object) -> None:
    """Set up a fresh SQLite connection; transactions are begun by us."""
    connection.isolation_level = None
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def begin(connection: Connection) -> None:
    """Take the write lock at once when writing: a late upgrade could fail."""
    writes = connection.get_execution_options().get("write")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def make_private(name: str) -> None:
    """Make the file when it is not there, and let nobody but its owner read it; SQLite makes those beside it like it."""
    if is_file(name) and not os.path.isdir(name):
        with suppress(
            OSError
        ):  # what cannot be opened is said by SQLite; somebody else's file stays as it is
            os.close(os.open(name, os.O_RDWR | os.O_CREAT, 0o600))
            for file in (name, f"{name}-wal", f"{name}-shm"):
                os.chmod(file, 0o600)


class File:
    """The file of a SQLite database: one that is deleted under us would take what we write into nothing."""

    def __init__(self, url: str) -> None:
        found = make_url(url)
        self.name = (found.database or "") if found.get_backend_name() == "sqlite" else ""
        self.mark = (0, 0)

    def note(self) -> None:
        """Remember which file it is."""
        self.mark = self.seen() if self.name else (0, 0)

    def seen(self) -> tuple[int, int]:
        """Which file bears the name now."""
        try:
            found = os.stat(self.name)
        except OSError:
            return (0, 0)
        return (found.st_dev, found.st_ino)

    def check(self) -> None:
        """Raise a Fault when it is another one."""
        if self.mark != (0, 0) and self.seen() != self.mark:
            raise Fault("gone")
