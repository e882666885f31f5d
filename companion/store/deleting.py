"""Games and names deleted for good, out of the journals, the index and the file.

And tables to try, deleted after a day.

A removed game can be brought back, for its journal stays; of what is deleted here nothing stays but in files
that were exported or backed up before.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from itertools import groupby
from typing import Any

from sqlalchemy import Connection, Row, Table, delete, insert, or_, select, update

from companion.journal import Entry, tell
from companion.journal.entries import CHANGED, STARTED
from companion.live.entries import FOLLOWED, PLAYED
from companion.pad import game_of
from companion.rules.refusal import Refusal
from companion.seating.playable import LONGEST_TEXT
from companion.seating.setup import name_key
from companion.store.cache import announce_change
from companion.store.game_index import write_index
from companion.store.shelves import on_shelf
from companion.store.statistics import forget_statistics
from companion.store.store import READERS, NoSuchGame, Store, lock, read_entries, time_from_now
from companion.store.tables import (
    INDEX_TABLES,
    TRIAL,
    erasures,
    events,
    guests,
    intakes,
    invitations,
    member_table,
    shelved,
)

#: who sits where a name was deleted
NOBODY = "N. N."
#: entries whose bodies hold what people typed, and their fields: whole names, and texts that may mention one
_TYPED = (STARTED, CHANGED, FOLLOWED, PLAYED)
_NAMES = frozenset({"name", "player"})
_TEXTS = frozenset({"date", "place", "comment", "note", "why", "overrule"})


def delete_game(store: Store, game_id: str) -> bool:
    """Delete a game with all that is kept of it; whether no byte of it is left in the file already."""
    with store.writing() as connection:
        lock(connection, game_id)
        if not read_entries(connection, game_id):
            raise NoSuchGame(game_id)
        for table in (events, *INDEX_TABLES, shelved, guests, invitations):
            connection.execute(delete(table).where(table.c.game_id == game_id))
        _forget_intakes(connection)
        announce_change(connection, game_id)
    store.cache.forget(game_id)
    forget_statistics()
    return store.eraser.erase()


def delete_name(store: Store, key: str) -> bool:
    """Put nobody in the place of a player, however the name was written, in every journal in sight.

    Whether no byte of the name is left in the file already. It is noted first: what is stopped halfway is
    finished at the next start.
    """
    noted = {"shelf": store.sight.shelf if store.sight else "", "name_key": key}
    with store.writing() as connection:
        connection.execute(insert(erasures), noted)
    for game_id in games_with(store, key):
        with store.writing() as connection:
            lock(connection, game_id)
            _rewrite(connection, game_id, key)
            announce_change(connection, game_id)
        store.cache.forget(game_id)
    with store.writing() as connection:
        _forget_intakes(connection)
        for table in (member_table, guests):
            _forget_phones(connection, table, store.shelf, key)
        is_it = (erasures.c.shelf == noted["shelf"]) & (erasures.c.name_key == key)
        connection.execute(delete(erasures).where(is_it))
    forget_statistics()
    return store.eraser.erase()


def finish_deletions(store: Store) -> None:
    """Go on, at the start, with deletions of names that were stopped halfway, and empty the file of them."""
    with store.engine.connect() as connection:
        begun = connection.execute(select(erasures)).all()
    for row in begun:
        delete_name(store.on(row.shelf) if row.shelf else store, row.name_key)
    store.eraser.erase()


def games_with(store: Store, key: str) -> list[str]:
    """The games in sight whose journals name a player, renamed seats and removed games too."""
    typed = (
        select(events)
        .where(or_(events.c.kind.in_(_TYPED), events.c.actor != ""))
        .order_by(events.c.game_id, events.c.seq)
    )
    with store.engine.connect() as connection:
        return [
            game_id
            for game_id, rows in groupby(connection.execute(typed), lambda row: row.game_id)
            if _names_player(list(rows), key)
        ]


def _names_player(rows: Sequence[Row[Any]], key: str) -> bool:
    """Whether a player sat at that table once, or is mentioned."""
    forget = _forgetting(key, rows)
    return any(
        forget(row.body) != row.body or forget({"note": row.actor})["note"] != row.actor for row in rows
    )


def _rewrite(connection: Connection, game_id: str, key: str) -> None:
    """Write a journal anew without a name.

    The last entry moves by a thousandth of a second: another process that knows the journal sees that it is
    not the same.
    """
    rows = connection.execute(select(events).where(events.c.game_id == game_id).order_by(events.c.seq)).all()
    forget = _forgetting(key, rows)
    for row in rows:
        at = _later(row.at) if row is rows[-1] else row.at
        values = {"body": forget(row.body), "actor": forget({"note": row.actor})["note"][:64], "at": at}
        if values != {"body": row.body, "actor": row.actor, "at": row.at}:
            connection.execute(
                update(events).where(events.c.game_id == game_id, events.c.seq == row.seq).values(**values)
            )
    write_index(connection, game_id, game_of(tell(READERS, read_entries(connection, game_id))))


def _forgetting(key: str, rows: Sequence[Row[Any]]) -> Callable[[Mapping[str, Any]], Mapping[str, Any]]:
    """What takes a name out of the bodies of one journal: nobody sits twice at a table."""
    written = {name for row in rows for name in _names_in(row.body)}
    spelled = {name for name in written if name_key(name) == key} | {key}
    taken = {name_key(name) for name in written}
    nobody = next(
        name for n in range(1, 100) if name_key(name := NOBODY if n == 1 else f"{NOBODY} {n}") not in taken
    )
    mention = re.compile(
        rf"(?<!\w)(?:{'|'.join(map(re.escape, sorted(spelled, key=len, reverse=True)))})(?!\w)", re.IGNORECASE
    )

    def without(value: Any, field: str = "") -> Any:
        if isinstance(value, Mapping):
            return {name: without(one, name) for name, one in value.items()}
        if isinstance(value, list):
            return [without(one, field) for one in value]
        if isinstance(value, str) and field in _NAMES:
            return nobody if name_key(value) == key else value
        return (
            mention.sub(nobody, value)[:LONGEST_TEXT] if isinstance(value, str) and field in _TEXTS else value
        )

    return without


def _names_in(value: Any, field: str = "") -> Iterator[str]:
    """The names in a body."""
    if isinstance(value, Mapping):
        for name, one in value.items():
            yield from _names_in(one, name)
    elif isinstance(value, list):
        for one in value:
            yield from _names_in(one, field)
    elif isinstance(value, str) and field in _NAMES:
        yield value


def _later(at: str) -> str:
    """A time a thousandth of a second later."""
    return (datetime.fromisoformat(at) + timedelta(milliseconds=1)).isoformat(timespec="milliseconds")


def _forget_phones(connection: Connection, table: Table, shelf: str, key: str) -> None:
    """Take a name out of what the phones of a shelf are called."""
    mine = table.c.shelf == shelf if table is member_table else table.c.game_id.in_(on_shelf(shelf))
    forget = _forgetting(key, ())
    for row in connection.execute(select(table).where(mine, table.c.name != "")).all():
        if (name := forget({"note": row.name})["note"]) != row.name:
            connection.execute(update(table).where(table.c.phone == row.phone, mine).values(name=name))


def _forget_intakes(connection: Connection) -> None:
    """Forget what was said of files that are in: it may name games and players."""
    for row in connection.execute(select(intakes.c.job, intakes.c.body)).all():
        if "share" not in row.body:
            connection.execute(delete(intakes).where(intakes.c.job == row.job))


_LASTS = timedelta(days=1)


def begin_trial(store: Store, entries: Sequence[Entry], actor: str) -> str | Refusal:
    """Begin a table to try and give back its id; those of yesterday go."""
    for game_id in _outworn(store):
        delete_game(store, game_id)
    return store.on(TRIAL).start(entries, actor)


def _outworn(store: Store) -> tuple[str, ...]:
    """The tables to try that were begun more than a day ago."""
    begun = select(events.c.game_id).join(shelved, shelved.c.game_id == events.c.game_id)
    with store.engine.connect() as connection:
        return tuple(
            connection.scalars(
                begun.where(shelved.c.shelf == TRIAL, events.c.seq == 1, events.c.at < time_from_now(-_LASTS))
            )
        )
