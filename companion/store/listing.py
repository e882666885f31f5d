"""Lists out of the index: games with their seats, found by player, day, game and box; names.

Results for a spreadsheet.
"""

import csv
import io
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import ColumnElement, Row, Select, func, select

from companion.catalog.vocabulary import EXPANSIONS
from companion.seating.setup import DUEL, WONDERS, name_key
from companion.store.store import Store
from companion.store.tables import LINES, games, seats


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
    return _with_seats(found, seated)


def _with_seats(found: Sequence[Row[Any]], seated: Sequence[Row[Any]]) -> tuple[Listed, ...]:
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


#: what can be asked for as a game: one of the two, the base game alone, or one with a box
PLAYED = (WONDERS, "base", *EXPANSIONS, DUEL)

#: what a list says about a seat
_SHOWN = ("game_id", "seat", "name", "free_city", "total", "won")


@dataclass(frozen=True, slots=True)
class GameQuery:
    """What is looked for; an empty field asks for nothing."""

    #: a name, or a part of it, or the code of a journal
    player: str = ""
    since: str = ""
    until: str = ""
    played: str = ""
    removed: bool = False
    #: the whole name
    exactly: bool = False


def found(store: Store, query: GameQuery, limit: int = 30, offset: int = 0) -> tuple[tuple[Listed, ...], int]:
    """The games that fit, newest day first, and how many there are in all."""
    fitting = [games.c.removed == query.removed, *conditions(query)]
    shown = select(*(seats.c[name] for name in _SHOWN))
    newest = (
        select(games)
        .where(*fitting)
        .order_by(games.c.played_on.desc(), games.c.started_at.desc(), games.c.game_id)
    )
    with store.engine.connect() as connection:
        number = connection.scalar(select(func.count()).select_from(games).where(*fitting)) or 0
        rows = connection.execute(newest.limit(limit).offset(offset)).all()
        seated = connection.execute(
            shown.where(seats.c.game_id.in_([row.game_id for row in rows])).order_by(seats.c.seat)
        ).all()
    return _with_seats(rows, seated), number


def conditions(query: GameQuery) -> list[ColumnElement[bool]]:
    """What a game must fulfil."""
    asked: list[ColumnElement[bool]] = []
    if query.player:
        code = "".join(query.player.split()).lower()
        asked.append(games.c.game_id.in_(_games_of(query)) | (games.c.game_id == code))
    if query.since:
        asked.append(games.c.played_on >= query.since)
    if query.until:
        asked.append(games.c.played_on <= query.until)
    if query.played in (WONDERS, DUEL):
        asked.append(games.c.game == query.played)
    elif query.played == "base":
        asked += [games.c.game == WONDERS, games.c.expansions == ""]
    elif query.played:
        asked.append((" " + games.c.expansions + " ").like(f"% {query.played} %"))
    return asked


def _games_of(query: GameQuery) -> Select[tuple[str]]:
    """The games at which that player sat."""
    key = name_key(query.player)
    is_player = seats.c.name_key == key if query.exactly else seats.c.name_key.contains(key, autoescape=True)
    return select(seats.c.game_id).where(is_player, seats.c.free_city.is_(False))


_ABOUT_GAME = (
    "game_id",
    "played_on",
    "game",
    "variant",
    "expansions",
    "place",
    "players",
    "decided_by",
    "started_at",
    "finished_at",
)
_ABOUT_SEAT = ("seat", "name", "team", "wonder", "side", "free_city", "rank", "won", "total", "coins")
#: the board of a seat, whose name the line of its points bears too
_HEADINGS = {"wonder": "board"}
#: what a spreadsheet would take for the beginning of a formula
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")


def results_csv(
    store: Store,
    separator: str = ",",
    head: Callable[[str], str] = str,
    value: Callable[[str, Any], Any] = lambda column, value: value,
) -> str:
    """The table as text, games by the day they were played, seats in order.

    Head and values in the words that are given.
    """
    text = io.StringIO()
    writer = csv.writer(text, delimiter=separator)
    columns = (*_ABOUT_GAME, *(_HEADINGS.get(name, name) for name in _ABOUT_SEAT), *LINES)
    writer.writerow([head(name) for name in columns])
    writer.writerows(
        [cell(value(name, one)) for name, one in zip(columns, row, strict=True)] for row in _rows(store)
    )
    return text.getvalue()


def _rows(store: Store) -> Iterator[Row[Any]]:
    """The seats of finished games that were not removed, with their games.

    A line that a game does not have stays empty.
    """
    found = (
        select(
            *(games.c[name] for name in _ABOUT_GAME),
            *(seats.c[name] for name in (*_ABOUT_SEAT, *LINES.values())),
        )
        .join(seats, seats.c.game_id == games.c.game_id)
        .where(games.c.removed.is_(False), games.c.finished_at != "")
        .order_by(games.c.played_on, games.c.started_at, games.c.game_id, seats.c.seat)
    )
    with store.engine.connect() as connection:
        yield from connection.execute(found)


def cell(value: Any) -> Any:
    """A value as a spreadsheet takes it: yes and no as 1 and 0, text never as a formula."""
    if isinstance(value, bool):
        return int(value)
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else value
