"""Whether a database is sound as a whole: every page of its file, every journal.

A quick look is taken at every start (`engine.look_quickly`).
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from companion.journal import tell
from companion.journal.entries import BadEntry
from companion.store.exchange import journals
from companion.store.store import READERS, Store

_MOST_SAID = 20


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
