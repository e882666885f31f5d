"""Lists out of the index: games with their seats, names that played before."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Row, func, select

from companion.store.store import Store
from companion.store.tables import games, seats


@dataclass(frozen=True, slots=True)
class Listed:
    """A game of the index: its row and the rows of its seats in seat order."""

    game: Row[Any]
    seats: tuple[Row[Any], ...] = field(default=())


def recent(store: Store, limit: int = 50, offset: int = 0, removed: bool = False) -> tuple[Listed, ...]:
    """Games by their last change, newest first."""
    newest = (
        select(games)
        .where(games.c.removed == removed)
        .order_by(games.c.changed_at.desc(), games.c.game_id)
        .limit(limit)
        .offset(offset)
    )
    with store.engine.connect() as connection:
        found = connection.execute(newest).all()
        ids = [one.game_id for one in found]
        seated = connection.execute(
            select(seats).where(seats.c.game_id.in_(ids)).order_by(seats.c.game_id, seats.c.seat)
        ).all()
    return with_seats(found, seated)


def with_seats(found: Sequence[Row[Any]], seated: Sequence[Row[Any]]) -> tuple[Listed, ...]:
    """Games with their seats."""
    by_game: dict[str, list[Row[Any]]] = {one.game_id: [] for one in found}
    for seat in seated:
        by_game[seat.game_id].append(seat)
    return tuple(Listed(one, tuple(by_game[one.game_id])) for one in found)


def number_of_games(store: Store, removed: bool = False) -> int:
    """How many games there are."""
    with store.engine.connect() as connection:
        return (
            connection.scalar(select(func.count()).select_from(games).where(games.c.removed == removed)) or 0
        )


def names(store: Store, limit: int = 24, games_back: int = 200) -> tuple[str, ...]:
    """Names of players of earlier games, those who played last first; each in its latest spelling."""
    present = select(games.c.game_id, games.c.changed_at).where(games.c.removed.is_(False))
    lately = present.order_by(games.c.changed_at.desc()).limit(games_back).subquery()
    played = (
        select(seats.c.name, seats.c.name_key)
        .join(lately, lately.c.game_id == seats.c.game_id)
        .where(seats.c.free_city.is_(False))
        .order_by(lately.c.changed_at.desc(), seats.c.game_id, seats.c.seat)
    )
    spelled: dict[str, str] = {}
    with store.engine.connect() as connection:
        for row in connection.execute(played):
            spelled.setdefault(row.name_key, row.name)
    return tuple(spelled.values())[:limit]


def name_keys(store: Store) -> tuple[str, ...]:
    """What the players of all games, removed ones too, are found by."""
    with store.engine.connect() as connection:
        return tuple(
            connection.scalars(select(seats.c.name_key).where(seats.c.free_city.is_(False)).distinct())
        )
