"""All journals out of the store, and journals from a file into it: nothing is lost, nothing is written twice."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import groupby

from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import IntegrityError

from companion.journal import Entry, replay
from companion.journal.exchange import Journal, continues, plain
from companion.store.index import write_index
from companion.store.store import ID_LENGTH, LETTERS, Conflict, Store, entries_of, journal, row
from companion.store.tables import events


@dataclass(slots=True)
class Taken:
    """What became of the games of a file, by their ids here."""

    added: list[str] = field(default_factory=list)
    continued: list[str] = field(default_factory=list)
    known: list[str] = field(default_factory=list)
    #: games that went another way here; the way of the file is kept under the second id
    parted: list[tuple[str, str]] = field(default_factory=list)


def journals(store: Store) -> Iterator[Journal]:
    """Every journal, removed games too."""
    with store.engine.connect() as connection:
        rows = connection.execute(select(events).order_by(events.c.game_id, events.c.seq))
        for game_id, found in groupby(rows, key=lambda one: one.game_id):
            yield Journal(game_id, entries_of(found))


def take_in(store: Store, found: Sequence[Journal]) -> Taken:
    """Write the games of a file, all of them or none; Conflict when somebody else writes the same at the same time."""
    taken = Taken()
    try:
        with store.engine.connect().execution_options(write=True) as connection, connection.begin():
            for one in found:
                take_one(connection, one, taken)
    except IntegrityError as error:
        raise Conflict("import") from error
    return taken


def take_one(connection: Connection, found: Journal, taken: Taken) -> None:
    """Write what is new of one journal, and note what became of it."""
    game_id = place_of(connection, found)
    known = len(journal(connection, game_id))
    if known >= len(found.entries):
        taken.known.append(game_id)
        return
    connection.execute(insert(events), [row(game_id, entry.number, entry, "") for entry in found.entries[known:]])
    write_index(connection, game_id, replay(found.entries))
    if known:
        taken.continued.append(game_id)
    elif game_id == found.game_id:
        taken.added.append(game_id)
    else:
        taken.parted.append((found.game_id, game_id))


def place_of(connection: Connection, found: Journal) -> str:
    """The id to keep a journal under: its own, or a new one if the journal here went another way.

    The new id follows from the first entry that differs, so that the same file always leads to the same place.
    """
    game_id = found.game_id
    while True:
        here = journal(connection, game_id)
        if continues(found.entries, here) or continues(here, found.entries):
            return game_id
        pairs = zip(found.entries, here, strict=False)
        game_id = derived_id(game_id, next(entry for entry, other in pairs if entry != other))


def derived_id(game_id: str, entry: Entry) -> str:
    """An id that follows from another one and an entry."""
    text = json.dumps([game_id, plain(entry)], sort_keys=True)
    number = int.from_bytes(sha256(text.encode()).digest())
    return "".join(LETTERS[number // len(LETTERS) ** n % len(LETTERS)] for n in range(ID_LENGTH))
