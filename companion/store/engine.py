"""Connections to the database.

SQLite set to lose nothing, PostgreSQL by URL, and what can be wrong with either.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from sqlite3 import Connection as SQLite

from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError, SQLAlchemyError
from sqlalchemy.pool import QueuePool, StaticPool

from companion.store.shelf_access import narrow

#: words in what SQLite or PostgreSQL says, and the fault they tell of; the first that is found counts
_SAID = {
    "disk is full": "full",
    "no space left": "full",
    "could not extend file": "full",
    "readonly": "read-only",
    "read-only": "read-only",
    "malformed": "broken",
    "not a database": "broken",
    "no such table": "gone",
    "disk i/o error": "disk",
    "unable to open": "cannot-open",
    "is locked": "busy",
    "does not exist": "unreachable",
    "authentication failed": "unreachable",
}
#: the same by PostgreSQL's numbers, whatever language it speaks
_STATES = {"53100": "full", "25006": "read-only", "XX001": "broken", "XX002": "broken"}
FAULT_LINES = {
    "full": "the disk with the games is full. Make room on it.",
    "disk": (
        "the disk with the games does not do its work. "
        "Is it full, at a limit of this user, or failing? The games on it may be sound."
    ),
    "read-only": (
        "the database may not be written to. Give this user the right to write to the file and its folder."
    ),
    "broken": (
        "the database is damaged, or is no database. companion check-database says where. "
        "Put a backup in its place: companion restore FILE. Without one: docs/sharing.md."
    ),
    "gone": "the file with the games is gone. Put it back, or start the app again for an empty one.",
    "cannot-open": (
        "the database cannot be opened. Is COMPANION_DATABASE a file in a folder that this user may use?"
    ),
    "busy": "another program keeps the database locked.",
    "unreachable": (
        "the database server does not answer, or does not let us in. "
        "Does it run, is COMPANION_DATABASE right?"
    ),
    "no-driver": "the driver for this database is missing: pip install 'companion[postgres]'.",
    "bad-address": (
        "COMPANION_DATABASE is no address of a database that we know: "
        "a file name, or postgresql://user@host/name."
    ),
}


class Fault(Exception):
    """The database cannot be used: a code of LINES."""

    def __init__(self, code: str) -> None:
        super().__init__(FAULT_LINES[code])
        self.code = code


def fault_in(error: SQLAlchemyError | ImportError) -> Fault:
    """The fault that an error tells of."""
    if isinstance(error, ImportError):
        return Fault("no-driver")
    if isinstance(error, (ArgumentError, NoSuchModuleError)):
        return Fault("bad-address")
    if known := _STATES.get(getattr(getattr(error, "orig", None), "sqlstate", None) or ""):
        return Fault(known)
    said = str(error.orig if isinstance(error, DBAPIError) else error).lower()
    is_ours = isinstance(error, DBAPIError) and type(error.orig).__module__.startswith("sqlite3")
    return Fault(
        next((code for words, code in _SAID.items() if words in said), "broken" if is_ours else "unreachable")
    )


@contextmanager
def faults() -> Iterator[None]:
    """Let errors of the database out as faults."""
    try:
        yield
    except (SQLAlchemyError, ImportError) as error:
        raise fault_in(error) from error


_PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    "busy_timeout=10000",
    "secure_delete=ON",
)
_BEGINS = b"SQLite format 3\0"
_POOL = 16  # connections, and as many more when all are taken
_OPENED = {"timeout": 10, "check_same_thread": False}


def connect(url: str) -> Engine:
    """An engine for the database."""
    if not url.startswith("sqlite"):
        engine = create_engine(url, pool_pre_ping=True, pool_size=_POOL, max_overflow=_POOL)
    else:
        make_private(make_url(url).database or "")
        engine = _set_up(
            create_engine(url, poolclass=QueuePool, pool_size=_POOL, max_overflow=_POOL, connect_args=_OPENED)
        )
    event.listen(engine, "before_execute", narrow, retval=True)
    return engine


def writer_of(engine: Engine) -> Engine:
    """The engine that writes: to a file of SQLite through one connection, which sees when others wrote."""
    if engine.dialect.name != "sqlite" or not is_file(engine.url.database):
        return engine
    writer = _set_up(create_engine(engine.url, poolclass=StaticPool, connect_args=_OPENED))
    event.listen(writer, "before_execute", narrow, retval=True)
    return writer


def is_file(name: str | None) -> bool:
    """Whether a database lies in a file, and not in memory."""
    return bool(name) and name != ":memory:"


def _set_up(engine: Engine) -> Engine:
    """Prepare the connections of an engine for SQLite."""
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


def _prepare(connection: SQLite, record: object) -> None:
    """Set up a fresh SQLite connection; transactions are begun by us."""
    connection.isolation_level = None
    for pragma in _PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    """Take the write lock at once when writing: a late upgrade could fail."""
    writes = connection.get_execution_options().get("write")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def look_quickly(engine: Engine) -> None:
    """Raise a Fault when pages of a SQLite file are damaged: what is on them would be lost without a word."""
    if engine.dialect.name == "sqlite" and is_file(engine.url.database):
        with engine.connect() as connection:
            if connection.exec_driver_sql("PRAGMA quick_check(1)").scalar() != "ok":
                raise Fault("broken")


def make_private(name: str) -> None:
    """Make the file when it is not there, and let nobody but its owner read it.

    SQLite makes those beside it like it. A file that holds something else stays as it is: the setting may be
    a slip, and others may need to read that file.
    """
    if is_file(name) and not os.path.isdir(name):
        with suppress(
            OSError
        ):  # what cannot be opened is said by SQLite; somebody else's file stays as it is
            with open(os.open(name, os.O_RDWR | os.O_CREAT, 0o600), "rb") as found:
                begins = found.read(len(_BEGINS))
            for file in (name, f"{name}-wal", f"{name}-shm") if begins in (b"", _BEGINS) else ():
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
