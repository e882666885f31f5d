"""Journals as rows of the database, the readers that make stories of them, and times as they write them."""

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import Connection, Row, func, insert, select, text

from companion.clock import CLOCK
from companion.journal import Entry, Readers, Story, tell
from companion.journal.entries import WITHHELD
from companion.journal.story import followed_by
from companion.live.reader import LIVE
from companion.pad import PAD
from companion.rules.refusal import Refusal
from companion.store.tables import events


def now() -> str:
    """The time."""
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
