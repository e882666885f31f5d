"""The write-ahead log of a SQLite file emptied after a deletion, outside the lock of those who write.

What is freed is overwritten as it is freed (secure_delete), but the log keeps older pages until it is
emptied, and that can only be in a moment when nobody reads by it. Nobody is made to wait for it: it is tried
again and again, beside the work of others, until it is true. Then the file is read: where something that was
deleted still stands in it, it is laid out anew. PostgreSQL clears its own rows away.
"""

import sqlite3
from collections.abc import Iterable
from contextlib import AbstractContextManager, closing
from subprocess import SubprocessError
from threading import Condition
from time import monotonic

from sqlalchemy import Connection, Engine

from companion.store.beside import Beside
from companion.store.engine import is_file
from companion.store.remains import is_left_in, written_ways

#: seconds in which most files are emptied, and between two tries
_AT_ONCE, _FIRST_PAUSE, _LONGEST_PAUSE = 2.0, 0.01, 0.25
#: seconds between two times that a file is laid out anew: many times what one takes, as others wait for it
_BETWEEN_LAYINGS, _LAYINGS_APART = 60.0, 50
#: a database of this number had its freed pages wiped from its first day, or since it was laid out anew; in
#: one of the other something was deleted since, and nobody has looked yet whether it stands there still
_WIPED, _DOUBTED = 1, 2


def doubt(connection: Connection) -> None:
    """Note that something is deleted: should the app stop before it has looked, the next start lays the file
    out anew."""
    if connection.dialect.name == "sqlite" and connection.exec_driver_sql("PRAGMA user_version").scalar():
        connection.exec_driver_sql(f"PRAGMA user_version={_DOUBTED}")


class Eraser:
    """Empties one file, in a thread of its own while there is something to empty."""

    def __init__(self, engine: Engine, turn: AbstractContextManager[object], beside: Beside) -> None:
        name = engine.url.database
        self.name = name if engine.dialect.name == "sqlite" and name and is_file(name) else ""
        self.turn, self.beside, self.state = turn, beside, Condition()
        #: how often it was asked for, and up to which of these all is gone
        self.asked = self.done = 0
        self.is_running = False
        self.not_before = 0.0
        #: what was deleted since the file was last looked through
        self.deleted: frozenset[bytes] = frozenset()
        self.is_stained = False

    def erase(self, patience: float = _AT_ONCE, deleted: Iterable[str] = ()) -> bool:
        """Let the file hold nothing of what was deleted until now; whether that is true in so many seconds.

        Otherwise it is tried on beside, until it is.
        """
        if not self.name:
            return True
        with self.state:
            self.asked += 1
            self.deleted |= written_ways(deleted)
            mine = self.asked
            if not self.is_running:
                self.is_running = self.beside.start(self._run, "eraser")
            if not self.is_running and self._is_emptied():
                self.done = mine
            self.state.wait_for(lambda: self.done >= mine or not self.is_running, patience)
            return self.done >= mine

    def _run(self) -> None:
        """Try until nothing is left to do, more and more seldom; the next start does what is left."""
        pause = _FIRST_PAUSE
        while True:
            wanted = self.asked
            is_empty = not self.beside.is_over.is_set() and self._is_emptied()
            with self.state:
                if is_empty:
                    self.done, pause = wanted, _FIRST_PAUSE
                if self.beside.is_over.is_set() or self.done == self.asked:
                    self.is_running = False
                self.state.notify_all()
                if not self.is_running:
                    return
            if not is_empty:
                self.beside.is_over.wait(max(pause, self.not_before - monotonic() if self.is_stained else 0))
                pause = min(2 * pause, _LONGEST_PAUSE)

    def _is_emptied(self) -> bool:
        """One try, which waits for nobody: most is copied while others write, the rest in a turn of ours."""
        try:
            with closing(sqlite3.connect(self.name, timeout=0, isolation_level=None)) as file:
                file.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
                looked_for = self.deleted
                self._clear_doubts(file, bool(looked_for))
                if not self._is_cut(file):
                    return False
            self.is_stained = bool(looked_for) and is_left_in(self.name, looked_for)
        except (sqlite3.Error, OSError, SubprocessError):  # locked by others, or a full disk: later perhaps
            return False
        if not self.is_stained:
            with self.state:
                self.deleted -= looked_for
        return not self.is_stained

    def _clear_doubts(self, file: sqlite3.Connection, is_known: bool) -> None:
        """Lay the file out anew where something stands in it still, or nobody knows any more what it was."""
        version = file.execute("PRAGMA user_version").fetchone()[0]
        if self.is_stained or version < _WIPED or (version == _DOUBTED and not is_known):
            self._lay_out_anew(file)
        elif version == _DOUBTED:
            with self.turn:
                file.execute(f"PRAGMA user_version={_WIPED}")

    def _is_cut(self, file: sqlite3.Connection) -> bool:
        """Whether the log could be emptied in a turn of ours."""
        with self.turn:
            (is_busy, *_) = file.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        return not is_busy

    def _lay_out_anew(self, file: sqlite3.Connection) -> None:
        """Let go what still stands in the file; then others are let through for a while."""
        if monotonic() < self.not_before:
            raise sqlite3.OperationalError("not yet")
        begun = monotonic()
        self.not_before = begun + _BETWEEN_LAYINGS
        with self.turn:
            file.execute("VACUUM")
            file.execute(f"PRAGMA user_version={_WIPED}")
        self.not_before = min(self.not_before, monotonic() + _LAYINGS_APART * (monotonic() - begun))
