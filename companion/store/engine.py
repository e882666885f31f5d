"""Connections: SQLite set to lose nothing, PostgreSQL by URL."""

from sqlite3 import Connection as SQLite

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.pool import QueuePool

from companion.store.tables import metadata

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000")


def connect(url: str) -> Engine:
    """An engine for the database, with its tables made when they are missing."""
    if not url.startswith("sqlite"):
        engine = create_engine(url, pool_pre_ping=True)
    else:
        engine = create_engine(url, poolclass=QueuePool, connect_args={"timeout": 10, "check_same_thread": False})
        event.listen(engine, "connect", prepare)
        event.listen(engine, "begin", begin)
    metadata.create_all(engine)
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
