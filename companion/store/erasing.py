"""The write-ahead log of a SQLite file emptied after a deletion, outside the lock of those who write.

What is freed is overwritten as it is freed (secure_delete), but the log keeps older pages until it is
emptied, and that can only be in a moment when nobody reads by it. Nobody is made to wait for it: it is tried
again and again, beside the work of others, until it is true. PostgreSQL clears its own rows away.
"""

import sqlite3
from contextlib import AbstractContextManager, closing
from threading import Condition
from time import monotonic

from sqlalchemy import Engine

from companion.store.beside import Beside
from companion.store.engine import is_file

#: seconds in which most files are emptied, and between two tries
_AT_ONCE, _FIRST_PAUSE, _LONGEST_PAUSE = 1.0, 0.01, 0.25
_BETWEEN_LAYINGS = 60.0
#: a database of this number had its freed pages wiped from its first day, or since it was laid out anew
_WIPED = 1


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

    def erase(self, patience: float = _AT_ONCE) -> bool:
        """Let the file hold nothing of what was deleted until now; whether that is true in so many seconds.

        Otherwise it is tried on beside, until it is.
        """
        if not self.name:
            return True
        with self.state:
            self.asked += 1
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
                self.beside.is_over.wait(pause)
                pause = min(2 * pause, _LONGEST_PAUSE)

    def _is_emptied(self) -> bool:
        """One try, which waits for nobody: most is copied while others write, the rest in a turn of ours."""
        try:
            with closing(sqlite3.connect(self.name, timeout=0, isolation_level=None)) as file:
                file.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
                if file.execute("PRAGMA user_version").fetchone()[0] < _WIPED:
                    self._lay_out_anew(file)
                with self.turn:
                    (is_busy, *_) = file.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        except sqlite3.Error:  # locked by another process, or a full disk: later perhaps
            return False
        return not is_busy

    def _lay_out_anew(self, file: sqlite3.Connection) -> None:
        """Let go what an older version freed, once; where that fails, others are let through for a minute."""
        if monotonic() < self.not_before:
            raise sqlite3.OperationalError("not yet")
        self.not_before = monotonic() + _BETWEEN_LAYINGS
        with self.turn:
            file.execute("VACUUM")
            file.execute(f"PRAGMA user_version={_WIPED}")
