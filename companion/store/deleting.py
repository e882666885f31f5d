"""Games and names deleted for good, out of the journals, the index and the file.

And tables to try, deleted after a day.

A removed game can be brought back, for its journal stays; of what is deleted here nothing stays but in files
that were exported or backed up before.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from time import sleep
from typing import Any

from sqlalchemy import Connection, Row, Table, delete, insert, select, update

from companion.journal import Entry, tell
from companion.live.entries import COPIED
from companion.rules.refusal import Refusal
from companion.seating.setup import LONGEST_TEXT, name_key
from companion.store.cache import announce_change
from companion.store.erasing import doubt
from companion.store.game_index import (
    NAME_FIELDS,
    TEXT_FIELDS,
    clear,
    note_typed,
    typed_in,
    typed_row,
    write_index,
)
from companion.store.shelf_access import ACCESS_OPTION
from companion.store.shelves import on_shelf
from companion.store.statistics import forget_statistics
from companion.store.store import READERS, NoSuchGame, Store, lock, read_entries, time_from_now
from companion.store.tables import (
    TRIAL,
    erasures,
    events,
    guests,
    import_jobs,
    invitations,
    member_table,
    shelved,
    typed_table,
)

#: who sits where a name was deleted
NOBODY = "N. N."
#: games that are written anew in one transaction, and seconds in which others may write before the next
_PORTION, _BREATH = 10, 0.005


def delete_game(store: Store, game_id: str) -> bool:
    """Delete a game with all that is kept of it, copies of it to play on differently too.

    Whether no byte of it is left in the file already.
    """
    for copy in _copies_of(store, [game_id]):
        delete_game(store.on(TRIAL), copy)
    with store.writing() as connection:
        lock(connection, game_id)
        if not read_entries(connection, game_id):
            raise NoSuchGame(game_id)
        doubt(connection)
        clear(connection, [game_id])
        for table in (events, shelved, guests, invitations):
            connection.execute(delete(table).where(table.c.game_id == game_id))
        _forget_imports(connection)
        announce_change(connection, game_id)
    store.cache.forget(game_id)
    forget_statistics()
    return store.eraser.erase(deleted=[game_id])


def delete_name(store: Store, key: str) -> bool:
    """Put nobody in the place of a player, however the name was written, in every journal in sight.

    Whether no byte of the name is left in the file already. It is noted first: what is stopped halfway is
    finished at the next start.
    """
    noted = {"shelf": store.access.shelf if store.access else "", "name_key": key}
    with store.writing() as connection:
        connection.execute(insert(erasures), noted)
        doubt(connection)
    spelled = {key}
    for copy in _copies_of(store, games_with(store, key)):
        delete_game(store.on(TRIAL), copy)
    found = games_with(store, key)
    for n in range(0, len(found), _PORTION):
        spelled |= _delete_from(store, key, found[n : n + _PORTION])
        sleep(_BREATH)
    with store.writing() as connection:
        _forget_imports(connection)
        for table in (member_table, guests):
            _forget_phones(connection, table, store.shelf, key)
        is_it = (erasures.c.shelf == noted["shelf"]) & (erasures.c.name_key == key)
        connection.execute(delete(erasures).where(is_it))
    forget_statistics()
    return store.eraser.erase(deleted=spelled)


def finish_deletions(store: Store) -> None:
    """Go on, at the start, with deletions of names that were stopped halfway, and empty the file of them."""
    with store.engine.connect() as connection:
        begun = connection.execute(select(erasures)).all()
    for row in begun:
        delete_name(store.on(row.shelf) if row.shelf else store, row.name_key)
    store.eraser.erase()


def _delete_from(store: Store, key: str, ids: Sequence[str]) -> set[str]:
    """Put nobody in the place of a player in the journals of some games; how the name was written there."""
    spelled: set[str] = set()
    with store.writing() as connection:
        for game_id in ids:
            lock(connection, game_id)
            spelled |= _rewrite(connection, game_id, key)
            announce_change(connection, game_id)
    for game_id in ids:
        store.cache.forget(game_id)
    return spelled


def games_with(store: Store, key: str) -> list[str]:
    """The games in sight whose journals name or mention a player, renamed seats and removed games too.

    By what the index says was typed in them; tables to try, and games that are not in it yet, are read.
    """
    mention = _mention({key})
    with store.engine.connect() as connection:
        rows: Iterable[Any] = connection.execute(select(typed_table))
        found = [game_id for game_id, names, texts in rows if f"\n{key}\n" in names or mention.search(texts)]
        for game_id in _not_indexed(connection, store):
            typed = typed_row(game_id, read_entries(connection, game_id))
            if f"\n{key}\n" in typed["names"] or mention.search(typed["texts"]):
                found.append(game_id)
    return sorted(found)


def _not_indexed(connection: Connection, store: Store) -> Sequence[str]:
    """The games of which the index does not say what was typed in them."""
    is_indexed = select(typed_table.c.game_id).where(typed_table.c.game_id == shelved.c.game_id).exists()
    others = select(shelved.c.game_id).where(~is_indexed)
    if store.access:
        others = others.where(shelved.c.shelf == store.access.shelf)
    return connection.scalars(others).all()


def _rewrite(connection: Connection, game_id: str, key: str) -> set[str]:
    """Write a journal anew without a name; how it was written there.

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
    story = tell(READERS, read_entries(connection, game_id))
    note_typed(connection, game_id, None, story)
    write_index(connection, game_id, story)
    return _spelled(key, rows)


def _forgetting(key: str, rows: Sequence[Row[Any]]) -> Callable[[Mapping[str, Any]], Mapping[str, Any]]:
    """What takes a name out of the bodies of one journal: nobody sits twice at a table."""
    taken = {name_key(text) for row in rows for field, text in typed_in(row.body) if field in NAME_FIELDS}
    nobody = next(
        name for n in range(1, 100) if name_key(name := NOBODY if n == 1 else f"{NOBODY} {n}") not in taken
    )
    mention = _mention(_spelled(key, rows))

    def without(value: Any, field: str = "") -> Any:
        if isinstance(value, Mapping):
            return {name: without(one, name) for name, one in value.items()}
        if isinstance(value, list):
            return [without(one, field) for one in value]
        if isinstance(value, str) and field in NAME_FIELDS:
            return nobody if name_key(value) == key else value
        is_text = isinstance(value, str) and field in TEXT_FIELDS
        return mention.sub(nobody, value)[:LONGEST_TEXT] if is_text else value

    return without


def _spelled(key: str, rows: Sequence[Row[Any]]) -> set[str]:
    """How a name is written in the bodies of one journal."""
    written = {text for row in rows for field, text in typed_in(row.body) if field in NAME_FIELDS}
    return {name for name in written if name_key(name) == key} | {key}


def _mention(spelled: Iterable[str]) -> re.Pattern[str]:
    """What finds spellings of a name in a text, as whole words in any capitals."""
    longest_first = sorted(spelled, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)", re.IGNORECASE)


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


def _forget_imports(connection: Connection) -> None:
    """Forget what was said of files that are in: it may name games and players."""
    for row in connection.execute(select(import_jobs.c.job, import_jobs.c.body)).all():
        if "share" not in row.body:
            connection.execute(delete(import_jobs).where(import_jobs.c.job == row.job))


def _copies_of(store: Store, ids: Sequence[str]) -> list[str]:
    """The tables to try that were copied from these games, whoever may see them."""
    copied = (
        select(events.c.game_id, events.c.body)
        .join(shelved, shelved.c.game_id == events.c.game_id)
        .where(shelved.c.shelf == TRIAL, events.c.kind == COPIED)
    )
    everywhere = store.engine.execution_options(**{ACCESS_OPTION: None})
    with everywhere.connect() as connection:
        rows: Iterable[Any] = connection.execute(copied)
        return [game_id for game_id, body in rows if body["game"] in ids]


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
