"""Journals kept in a database: appended to, read, never changed."""

import secrets
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime

from sqlalchemy import Connection, Row, func, insert, select
from sqlalchemy.exc import IntegrityError

from companion.journal import Entry, Game, replay
from companion.store.engine import connect
from companion.store.index import has_present_shape, renew, write_index
from companion.store.memory import Memory, Read
from companion.store.tables import events, games

LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # none that look alike
ID_LENGTH = 12


class Conflict(Exception):
    """Somebody wrote first: the journal has another last number."""


class NoSuchGame(LookupError):
    """There is no journal of that id."""


class Store:
    """The kept games of one database."""

    def __init__(self, url: str) -> None:
        self.engine = connect(url)
        self.memory = Memory()
        if not has_present_shape(self.engine):
            renew(self.engine)
            self.rebuild()

    def start(self, entries: Sequence[Entry], actor: str = "", game_id: str = "") -> str:
        """Begin a journal and give back its id; an id of one's own must be free."""
        game_id = game_id or "".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH))
        self.append(game_id, 0, entries, actor)
        return game_id

    def append(self, game_id: str, expected: int, entries: Sequence[Entry], actor: str = "") -> Game:
        """Write entries after number `expected` and give back the game; Conflict when someone wrote first."""
        rows = [row(game_id, expected + n, entry, actor) for n, entry in enumerate(entries, 1)]
        try:
            with self.engine.connect().execution_options(write=True) as connection, connection.begin():
                before = journal(connection, game_id, self.memory.get(game_id).entries)
                if len(before) != expected:
                    raise Conflict(game_id)
                connection.execute(insert(events), rows)
                after = journal(connection, game_id, before)
                game = replay(after)
                write_index(connection, game_id, game)
        except IntegrityError as error:
            raise Conflict(game_id) from error
        self.memory.keep(game_id, Read(after, game))
        return game

    def read(self, game_id: str) -> tuple[Entry, ...]:
        """All entries of a game in order."""
        with self.engine.connect() as connection:
            entries = journal(connection, game_id, self.memory.get(game_id).entries)
        if not entries:
            raise NoSuchGame(game_id)
        return entries

    def game(self, game_id: str) -> Game:
        """The game as it stands."""
        known, entries = self.memory.get(game_id), self.read(game_id)
        game = known.game if known.entries == entries else replay(entries)
        self.memory.keep(game_id, Read(entries, game))
        return game

    def version(self, game_id: str) -> int:
        """The number of the last entry."""
        with self.engine.connect() as connection:
            number = last_number(connection, game_id)
        if not number:
            raise NoSuchGame(game_id)
        return number

    def ids(self) -> tuple[str, ...]:
        """The ids of all journals, removed games too, oldest first."""
        with self.engine.connect() as connection:
            return tuple(connection.scalars(select(games.c.game_id).order_by(games.c.started_at, games.c.game_id)))

    def rebuild(self) -> None:
        """Work the index out anew from the journals."""
        with self.engine.connect().execution_options(write=True) as connection, connection.begin():
            for game_id in list(connection.scalars(select(events.c.game_id).distinct())):
                write_index(connection, game_id, replay(journal(connection, game_id)))


def row(game_id: str, number: int, entry: Entry, actor: str) -> dict:
    """An entry as a row; one from elsewhere brings its time and actor along."""
    at = entry.at or datetime.now(UTC).isoformat(timespec="milliseconds")
    return {
        "game_id": game_id,
        "seq": number,
        "at": at,
        "actor": entry.actor or actor,
        "kind": entry.kind,
        "seat": entry.seat,
        "body": dict(entry.body),
    }


def last_number(connection: Connection, game_id: str) -> int:
    """The number of the last entry, 0 for no journal."""
    return connection.scalar(select(func.max(events.c.seq)).where(events.c.game_id == game_id)) or 0


def journal(connection: Connection, game_id: str, known: tuple[Entry, ...] = ()) -> tuple[Entry, ...]:
    """The entries of a game in order; those that are known already need no reading."""
    unread = select(events).where(events.c.game_id == game_id, events.c.seq > len(known)).order_by(events.c.seq)
    return known + entries_of(connection.execute(unread))


def entries_of(rows: Iterable[Row]) -> tuple[Entry, ...]:
    """Rows of the journals as entries."""
    return tuple(Entry(one.kind, one.body, one.seat, one.seq, one.at, one.actor) for one in rows)
