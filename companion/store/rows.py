"""Journals as rows: read from where they are known, appended to, never changed."""

from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import Connection, Row, func, insert, select, text

from companion.journal import Entry, Story, tell
from companion.journal.story import followed
from companion.rules.refusal import Refusal
from companion.store.readers import READERS
from companion.store.tables import events


def lock(connection: Connection, game_id: str) -> None:
    """Let nobody else write to this game until the transaction ends; SQLite has let in one writer only."""
    if connection.dialect.name == "postgresql":
        connection.execute(
            text("SELECT pg_advisory_xact_lock(hashtextextended(:game_id, 0))"), {"game_id": game_id}
        )


def told(connection: Connection, game_id: str, known: Story | None) -> Story | None:
    """The story of a game; of one that is known only what is new is read, with the last known entry to see that it is the same."""
    if known is None:
        entries = read(connection, game_id)
        return tell(READERS, entries) if entries else None
    found = read(connection, game_id, known.version)
    if found[:1] != known.entries[-1:]:
        return told(connection, game_id, None)
    story = known
    for entry in found[1:]:
        after = followed(READERS, story, entry)
        if isinstance(after, Refusal):  # an import may bring undos that hold together only as a whole
            return told(connection, game_id, None)
        story = after
    return story


def read(connection: Connection, game_id: str, first: int = 1) -> tuple[Entry, ...]:
    """The entries of a game from a number on, in order."""
    return entries_of(
        connection.execute(
            select(events).where(events.c.game_id == game_id, events.c.seq >= first).order_by(events.c.seq)
        )
    )


def entries_of(rows: Iterable[Row[Any]]) -> tuple[Entry, ...]:
    """Rows of the journals as entries."""
    return tuple(Entry(one.kind, one.body, one.seat, one.seq, one.at, one.actor) for one in rows)


def append(connection: Connection, game_id: str, entries: Sequence[Entry]) -> None:
    """Write entries after those that are there."""
    connection.execute(insert(events), [row(game_id, entry) for entry in entries])


def row(game_id: str, entry: Entry) -> dict[str, Any]:
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
