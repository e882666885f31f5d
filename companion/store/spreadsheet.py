"""Results for a spreadsheet: one row for each seat of each finished game."""

import csv
import io
from collections.abc import Callable, Iterator
from typing import Any

from sqlalchemy import Row, select

from companion.store.store import Store
from companion.store.tables import LINES, games, seats

ABOUT_GAME = (
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
ABOUT_SEAT = ("seat", "name", "team", "wonder", "side", "free_city", "rank", "won", "total", "coins")
#: the board of a seat, whose name the line of its points bears too
HEADINGS = {"wonder": "board"}
#: what a spreadsheet would take for the beginning of a formula
FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")


def results_csv(
    store: Store,
    separator: str = ",",
    head: Callable[[str], str] = str,
    value: Callable[[str, Any], Any] = lambda column, value: value,
) -> str:
    """The table as text, games by the day they were played, seats in order; head and values in the words that are given."""
    text = io.StringIO()
    writer = csv.writer(text, delimiter=separator)
    columns = (*ABOUT_GAME, *(HEADINGS.get(name, name) for name in ABOUT_SEAT), *LINES)
    writer.writerow([head(name) for name in columns])
    writer.writerows(
        [cell(value(name, one)) for name, one in zip(columns, row, strict=True)] for row in rows(store)
    )
    return text.getvalue()


def rows(store: Store) -> Iterator[Row[Any]]:
    """The seats of finished games that were not removed, with their games; a line that a game does not have stays empty."""
    found = (
        select(
            *(games.c[name] for name in ABOUT_GAME),
            *(seats.c[name] for name in (*ABOUT_SEAT, *LINES.values())),
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
    return f"'{value}" if isinstance(value, str) and value.startswith(FORMULA) else value
