"""Tables to try: kept like any game, but in no list and no count, and deleted after a day."""

from collections.abc import Sequence
from datetime import timedelta

from sqlalchemy import select

from companion.journal import Entry
from companion.rules.refusal import Refusal
from companion.store.deleting import delete_game
from companion.store.store import Store
from companion.store.tables import TRIAL, events, shelved
from companion.store.times import time_from_now

LASTS = timedelta(days=1)


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
                begun.where(shelved.c.shelf == TRIAL, events.c.seq == 1, events.c.at < time_from_now(-LASTS))
            )
        )
