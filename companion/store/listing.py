"""Lists out of the index: games with their seats, found by player, day, game and box; names.

Results for a spreadsheet.
"""

import csv
import io
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import ColumnElement, Row, Select, func, select

from companion.catalog.vocabulary import EDITIONS
from companion.pad.results import FORMULA, QUOTE
from companion.rules.contract import GAMES, rules_of
from companion.seating.setup import DUEL, WONDERS, name_key
from companion.store.game_index import UNKNOWN_COINS
from companion.store.store import Store
from companion.store.tables import LINE_COLUMNS, game_table, seat_table


@dataclass(frozen=True, slots=True)
class ListedGame:
    """A game of the index: its row and the rows of its seats in seat order."""

    game: Row[Any]
    seats: tuple[Row[Any], ...] = field(default=())


def recent(store: Store, limit: int = 50, offset: int = 0, removed: bool = False) -> tuple[ListedGame, ...]:
    """Games by their last change, newest first."""
    newest = (
        select(game_table)
        .where(game_table.c.removed == removed)
        .order_by(game_table.c.changed_at.desc(), game_table.c.game_id)
        .limit(limit)
        .offset(offset)
    )
    with store.engine.connect() as connection:
        found = connection.execute(newest).all()
        ids = [one.game_id for one in found]
        seated = connection.execute(
            select(seat_table)
            .where(seat_table.c.game_id.in_(ids))
            .order_by(seat_table.c.game_id, seat_table.c.seat)
        ).all()
    return _with_seats(found, seated)


def _with_seats(found: Sequence[Row[Any]], seated: Sequence[Row[Any]]) -> tuple[ListedGame, ...]:
    """Games with their seats."""
    by_game: dict[str, list[Row[Any]]] = {one.game_id: [] for one in found}
    for seat in seated:
        by_game[seat.game_id].append(seat)
    return tuple(ListedGame(one, tuple(by_game[one.game_id])) for one in found)


def number_of_games(store: Store, removed: bool = False, since: str = "") -> int:
    """How many games there are that were written in after a moment."""
    fitting = game_table.c.removed == removed, game_table.c.changed_at > since
    with store.engine.connect() as connection:
        return connection.scalar(select(func.count()).select_from(game_table).where(*fitting)) or 0


def earlier_names(store: Store, limit: int = 24, games_back: int = 200) -> tuple[str, ...]:
    """Names of players of earlier games, those who played last first; each in its latest spelling."""
    present = select(game_table.c.game_id, game_table.c.changed_at).where(game_table.c.removed.is_(False))
    lately = present.order_by(game_table.c.changed_at.desc()).limit(games_back).subquery()
    played = (
        select(seat_table.c.name, seat_table.c.name_key)
        .join(lately, lately.c.game_id == seat_table.c.game_id)
        .where(seat_table.c.free_city.is_(False))
        .order_by(lately.c.changed_at.desc(), seat_table.c.game_id, seat_table.c.seat)
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
            connection.scalars(
                select(seat_table.c.name_key).where(seat_table.c.free_city.is_(False)).distinct()
            )
        )


def searchable_boxes() -> tuple[str, ...]:
    """What can be asked for as a game: one of the two, an edition, the base game alone, or one with a box."""
    editions = tuple(EDITIONS) if len(EDITIONS) > 1 else ()
    boxes = {game: [box.id for box in rules_of(game).boxes[1:]] for game in GAMES}
    return (WONDERS, *editions, "base", *boxes[WONDERS], DUEL, *boxes[DUEL])


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


def found_games(
    store: Store, query: GameQuery, limit: int = 30, offset: int = 0
) -> tuple[tuple[ListedGame, ...], int]:
    """The games that fit, newest day first, and how many there are in all."""
    fitting = [game_table.c.removed == query.removed, *conditions(query)]
    shown = select(*(seat_table.c[name] for name in _SHOWN))
    newest = (
        select(game_table)
        .where(*fitting)
        .order_by(game_table.c.played_on.desc(), game_table.c.started_at.desc(), game_table.c.game_id)
    )
    with store.engine.connect() as connection:
        number = connection.scalar(select(func.count()).select_from(game_table).where(*fitting)) or 0
        rows = connection.execute(newest.limit(limit).offset(offset)).all()
        seated = connection.execute(
            shown.where(seat_table.c.game_id.in_([row.game_id for row in rows])).order_by(seat_table.c.seat)
        ).all()
    return _with_seats(rows, seated), number


def conditions(query: GameQuery) -> list[ColumnElement[bool]]:
    """What a game must fulfil."""
    asked: list[ColumnElement[bool]] = []
    if query.player:
        code = "".join(query.player.split()).lower()
        asked.append(game_table.c.game_id.in_(_games_of(query)) | (game_table.c.game_id == code))
    if query.since:
        asked.append(game_table.c.played_on >= query.since)
    if query.until:
        asked.append(game_table.c.played_on <= query.until)
    if query.played in (WONDERS, DUEL):
        asked.append(game_table.c.game == query.played)
    elif query.played in EDITIONS:
        asked += [game_table.c.game == WONDERS, game_table.c.edition == query.played]
    elif query.played == "base":
        asked += [game_table.c.game == WONDERS, game_table.c.expansions == ""]
    elif query.played:
        asked.append((" " + game_table.c.expansions + " ").like(f"% {query.played} %"))
    return asked


def _games_of(query: GameQuery) -> Select[tuple[str]]:
    """The games at which that player sat."""
    key = name_key(query.player)
    is_player = (
        seat_table.c.name_key == key
        if query.exactly
        else seat_table.c.name_key.contains(key, autoescape=True)
    )
    return select(seat_table.c.game_id).where(is_player, seat_table.c.free_city.is_(False))


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
    "edition",
)
_ABOUT_SEAT = ("seat", "name", "team", "wonder", "side", "free_city", "rank", "won", "total", "coins")
#: the board of a seat, whose name the line of its points bears too
_HEADINGS = {"wonder": "board"}


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
    columns = (*_ABOUT_GAME, *(_HEADINGS.get(name, name) for name in _ABOUT_SEAT), *LINE_COLUMNS)
    writer.writerow([head(name) for name in columns])
    writer.writerows(
        [
            "" if (name, one) == ("coins", UNKNOWN_COINS) else cell(value(name, one))
            for name, one in zip(columns, row, strict=True)
        ]
        for row in _rows(store)
    )
    return text.getvalue()


def _rows(store: Store) -> Iterator[Row[Any]]:
    """The seats of finished games that were not removed, with their games.

    A line that a game does not have stays empty.
    """
    found = (
        select(
            *(game_table.c[name] for name in _ABOUT_GAME),
            *(seat_table.c[name] for name in (*_ABOUT_SEAT, *LINE_COLUMNS.values())),
        )
        .join(seat_table, seat_table.c.game_id == game_table.c.game_id)
        .where(game_table.c.removed.is_(False), game_table.c.finished_at != "")
        .order_by(game_table.c.played_on, game_table.c.started_at, game_table.c.game_id, seat_table.c.seat)
    )
    with store.engine.connect() as connection:
        yield from connection.execute(found)


def cell(value: Any) -> Any:
    """A value as a spreadsheet takes it: yes and no as 1 and 0, text never as a formula."""
    if isinstance(value, bool):
        return int(value)
    return f"{QUOTE}{value}" if isinstance(value, str) and value.startswith(FORMULA) else value
