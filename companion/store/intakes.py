"""How far an import has come, kept in the database: any process that serves the app can say it."""

from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from sqlalchemy import delete, insert, select, update

from companion.store.store import Store
from companion.store.tables import intakes
from companion.store.times import now, time_from_now

KEPT_FOR = timedelta(days=1)
#: who takes games in says so more often than that: after it the app stopped in between
SILENT = timedelta(minutes=1)
STOPPED = {"stopped": True}


def open_intake(store: Store, job: str) -> None:
    """A new import; those of yesterday are forgotten."""
    with store.writing() as connection:
        connection.execute(delete(intakes).where(intakes.c.at < time_from_now(-KEPT_FOR)))
        connection.execute(
            insert(intakes), {"job": job, "shelf": store.shelf, "at": now(), "body": {"share": 0}}
        )


def note_intake(store: Store, job: str, body: Mapping[str, Any]) -> None:
    """How an import stands."""
    with store.writing() as connection:
        connection.execute(update(intakes).where(intakes.c.job == job).values(at=now(), body=dict(body)))


def intake(store: Store, job: str) -> Mapping[str, Any] | None:
    """How an import stands; None when there is none of that name."""
    with store.engine.connect() as connection:
        found = connection.execute(select(intakes.c.at, intakes.c.body).where(intakes.c.job == job)).first()
    if found is None:
        return None
    body: Mapping[str, Any] = found.body
    return STOPPED if "share" in body and found.at < time_from_now(-SILENT) else body
