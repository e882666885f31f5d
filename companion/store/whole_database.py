"""The database as a whole: a copy that holds together while the app runs, the way back, whether all is sound.

A quick look is taken at every start (`engine.look_quickly`).
"""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from companion.journal import tell
from companion.journal.entries import BadEntry
from companion.store.engine import make_private
from companion.store.exchange import journals
from companion.store.store import READERS, Store

_MOST_SAID = 20


class NoBackup(Exception):
    """Why there is no copy, or no way back."""


def back_up(database: Path, copy: Path) -> int:
    """Copy a database page by page as it stands at one moment; the number of games in the copy."""
    if copy.exists():
        raise NoBackup(f"{copy} is there already. Choose another name.")
    if not database.is_file():
        raise NoBackup(f"{database} is not there: nothing to copy.")
    draft = copy.with_name(f".{copy.name}-{os.getpid()}")
    try:
        make_private(str(draft))
        with (
            closing(sqlite3.connect(database, timeout=10)) as source,
            closing(sqlite3.connect(draft)) as target,
        ):
            source.backup(target)
            target.execute("PRAGMA journal_mode=DELETE")
        number = _checked(draft)
        os.link(draft, copy)
    except (sqlite3.Error, OSError) as error:
        raise NoBackup(f"{copy} cannot be written: {error}.") from error
    finally:
        draft.unlink(missing_ok=True)
    return number


def restore_backup(copy: Path, database: Path) -> int:
    """Put a copy in the place of the database, whose present file stays beside it; the number of games."""
    number = _checked(copy)
    draft = database.with_name(f".{database.name}-{os.getpid()}")
    try:
        database.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        make_private(str(draft))
        with (
            closing(sqlite3.connect(f"{copy.absolute().as_uri()}?mode=ro", uri=True)) as source,
            closing(sqlite3.connect(draft)) as target,
        ):
            source.backup(target)
        if database.exists():
            _set_aside(database)
        draft.replace(database)
    except (sqlite3.Error, OSError) as error:
        raise NoBackup(f"{database} cannot be replaced: {error}.") from error
    finally:
        draft.unlink(missing_ok=True)
    return number


def _set_aside(database: Path) -> None:
    """Give the present database, with what belongs to it, another name.

    The last one set aside is given up.
    """
    for end in ("-wal", "-shm", ""):
        file = database.with_name(database.name + end)
        if file.exists():
            file.replace(database.with_name(f"{database.name}.before-restore{end}"))


def _checked(copy: Path) -> int:
    """The number of games in a copy that is whole."""
    try:
        with closing(sqlite3.connect(f"{copy.absolute().as_uri()}?mode=ro", uri=True)) as found:
            (said,) = found.execute("PRAGMA quick_check(1)").fetchone()
            (number,) = found.execute("SELECT count(DISTINCT game_id) FROM event").fetchone()
    except sqlite3.Error as error:
        raise NoBackup(f"{copy} is no backup of games: {error}.") from error
    if said != "ok":
        raise NoBackup(f"{copy} is damaged: {said}.")
    return int(number)


def file_flaws(file: Path) -> Iterator[str]:
    """What is wrong with the pages and indexes of a SQLite file, the first few things."""
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as found:
            for (said,) in found.execute(f"PRAGMA integrity_check({_MOST_SAID})"):
                if said != "ok":
                    yield str(said)
    except sqlite3.Error as error:
        yield str(error)


def journal_flaws(store: Store) -> Iterator[str]:
    """The games whose journals cannot be told."""
    for one in journals(store):
        try:
            tell(READERS, one.entries)
        except BadEntry as bad:
            yield f"game {one.game_id}, entry {bad}"
        if [entry.number for entry in one.entries] != list(range(1, len(one.entries) + 1)):
            yield f"game {one.game_id}: entries are missing"
