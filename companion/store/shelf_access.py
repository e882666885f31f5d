"""Which shelf a game stands on, and what a phone may read.

Every SELECT is restricted on its way to the database.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from sqlalchemy import Column, ColumnElement, Connection, FromClause, Table, delete, insert, literal, select
from sqlalchemy.sql.selectable import SelectBase
from sqlalchemy.sql.visitors import ExternallyTraversible, replacement_traverse

from companion.store.tables import (
    HOME,
    INDEX_TABLES,
    events,
    game_table,
    import_jobs,
    seat_table,
    shelved,
    sum_table,
)

ACCESS_OPTION = "access"


@dataclass(frozen=True, slots=True)
class Access:
    """The games of one shelf; or, where tables are named, those alone."""

    shelf: str = ""
    tables: tuple[str, ...] = ()

    def shows(self, table: Table) -> ColumnElement[bool]:
        """Whether a row of a table is in sight."""
        if table in (import_jobs, sum_table) or (table in (game_table, seat_table) and not self.tables):
            return table.c.shelf == self.shelf
        if self.tables:
            return table.c.game_id.in_(self.tables)
        return table.c.game_id.in_(select(shelved.c.game_id).where(shelved.c.shelf == self.shelf))


@lru_cache(maxsize=512)
def _views(access: Access) -> Mapping[FromClause, FromClause]:
    """What stands for each table: its rows that are in sight, under its own name."""
    return {
        table: select(table).where(access.shows(table)).subquery(table.name)
        for table in (events, *INDEX_TABLES, import_jobs)
    }


def _restricted(statement: SelectBase, access: Access) -> ExternallyTraversible:
    """A statement that finds nothing but what is in sight."""
    seen = _views(access)

    def replace(element: Any, **_: Any) -> Any:
        if isinstance(element, Table):
            return seen.get(element)
        return (
            seen[element.table].c[element.key]
            if isinstance(element, Column) and element.table in seen
            else None
        )

    return replacement_traverse(statement, {}, replace)


def narrow(
    connection: Connection, statement: Any, many: Any, values: Any, options: Any
) -> tuple[Any, Any, Any]:
    """Restrict what a connection of a restricted store is about to read."""
    access = connection.get_execution_options().get(ACCESS_OPTION)
    return (
        (_restricted(statement, access) if access and isinstance(statement, SelectBase) else statement),
        many,
        values,
    )


def shelf_of(connection: Connection, game_id: str) -> str:
    """The shelf of a game, in sight or not; "" for a game that is not kept."""
    return connection.scalar(select(shelved.c.shelf).where(shelved.c.game_id == game_id)) or ""


def put_on_shelf(connection: Connection, game_id: str, shelf: str) -> None:
    """Give a new game its place."""
    if not shelf:
        raise LookupError("a game needs a shelf to stand on")
    connection.execute(insert(shelved), {"game_id": game_id, "shelf": shelf})


def match_shelves(connection: Connection) -> None:
    """Put games of a time without shelves on the shelf of the home.

    Forget the places of games that are no more.
    """
    is_shelved = select(shelved.c.game_id).where(shelved.c.game_id == events.c.game_id).exists()
    strays = select(events.c.game_id, literal(HOME)).where(events.c.seq == 1, ~is_shelved)
    connection.execute(insert(shelved).from_select(["game_id", "shelf"], strays))
    is_kept = select(events.c.game_id).where(events.c.game_id == shelved.c.game_id).exists()
    connection.execute(delete(shelved).where(~is_kept))
