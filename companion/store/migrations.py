"""The way of a database from any older version to this one.

What is worked out from the journals (the index, the import jobs) is laid anew when its columns change. What
is kept (journals, shelves, phones, invitations) changes by numbered steps, each once and in order, in the
transaction that opens the database; its table `schema_version` says how many were done. To add a column:
change `companion/store/tables.py` and append a step that calls `add_column`. A step that was released stays
as it is.
"""

from collections.abc import Callable

from sqlalchemy import Column, Connection, Table, delete, insert, inspect, select, text
from sqlalchemy.schema import CreateColumn

from companion.store.tables import (
    INDEX_TABLES,
    erasures,
    events,
    guests,
    import_jobs,
    invitations,
    member_table,
    schema,
    shelved,
    shelves,
)

_Migration = Callable[[Connection], None]


_KEPT = (events, shelved, shelves, member_table, guests, invitations, erasures)


def migrate(connection: Connection) -> int:
    """Do the steps that a database lacks, all or nothing; how many. One of a newer version stays as it is."""
    schema.create(connection, checkfirst=True)
    done: int = connection.scalar(select(schema.c.version)) or 0
    for step in MIGRATIONS[done:]:
        step(connection)
    for table in _KEPT:  # one that got lost comes back empty
        table.create(connection, checkfirst=True)
    if done < len(MIGRATIONS):
        connection.execute(delete(schema))
        connection.execute(insert(schema), {"version": len(MIGRATIONS)})
    return max(0, len(MIGRATIONS) - done)


def renew_index(connection: Connection, anew: bool = False) -> bool:
    """Lay the tables that are worked out from the journals anew where their columns are not of today.

    Whether the index is empty now.
    """
    is_new = anew or not _has_present_shape(connection, *INDEX_TABLES)
    jobs = () if _has_present_shape(connection, import_jobs) else (import_jobs,)
    for table in (*(INDEX_TABLES if is_new else ()), *jobs):
        table.drop(connection, checkfirst=True)
        table.create(connection)
    return is_new


def add_column(connection: Connection, table: Table, column: Column[object]) -> None:
    """Add a column to a table that lacks it.

    One that may not be empty needs a server_default for the rows there.
    """
    if column.name not in {one["name"] for one in inspect(connection).get_columns(table.name)}:
        wanted = CreateColumn(column).compile(dialect=connection.dialect)
        connection.execute(text(f"ALTER TABLE {table.name} ADD COLUMN {wanted}"))


def _has_present_shape(connection: Connection, *tables: Table) -> bool:
    """Whether tables are in the database with the columns that are written now."""
    there = inspect(connection)
    found = {
        table.name: [column["name"] for column in there.get_columns(table.name)]
        for table in tables
        if there.has_table(table.name)
    }
    return all(found.get(table.name) == table.columns.keys() for table in tables)


def _lay_journals(connection: Connection) -> None:
    """0.1.0: the journals."""
    events.create(connection, checkfirst=True)


def _lay_shelves(connection: Connection) -> None:
    """0.3.0: shelves, the phones that share them, guests and invitations."""
    for table in (shelved, shelves, member_table, guests, invitations):
        table.create(connection, checkfirst=True)


def _lay_erasures(connection: Connection) -> None:
    """0.4.0: names that are being deleted."""
    erasures.create(connection, checkfirst=True)


MIGRATIONS: tuple[_Migration, ...] = (_lay_journals, _lay_shelves, _lay_erasures)
