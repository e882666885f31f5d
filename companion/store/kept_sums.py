"""Sums over the finished games of a shelf, kept in line with the index in the transaction that changes it.

What one game adds follows from its rows of the index alone; a change takes off what the old rows added and
adds what the new ones do. A sum is about something (players, boards, sizes, …), bears a label, and counts how
often it was so, how often with a win, and points.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from operator import itemgetter
from typing import Any, NamedTuple

from sqlalchemy import Connection, delete, func, select, text

from companion.store.tables import LINE_COLUMNS, action_table, built, game_table, seat_table, sum_table

#: name key, name, total where points decided: plays, wins
PLAYER = "player"
#: edition, wonder, side, number of players: plays, wins
BOARD = "board"
#: game, edition, expansions, number of players: games
SIZE = "size"
#: game, edition, number of players: games of which it is known how long they took, minutes
TIME = "time"
#: game, edition, expansions, number of players, and whether the seat won: seats, points
TOTAL = "total"
#: what can be compared, a line ("" for all): seats, points
LINE = "line"
#: name key, name, what was done in followed games: plays, how often
ACTION = "deed"
#: game, edition, card: cities, those that won
CARD = "card"
#: the name keys of two players: how often one came before the other
RIVALS = "rivals"
#: a day: games
DAY = "day"

Label = tuple[Any, ...]
_Row = Mapping[str, Any]
ACTIONS = ("chains", "given", "taken")


class KeptSum(NamedTuple):
    """How often, how often with a win, and points."""

    number: int = 0
    won: int = 0
    points: int = 0

    def plus(self, other: "KeptSum", times: int = 1) -> "KeptSum":
        """Both together, the other so many times."""
        return KeptSum(
            self.number + times * other.number,
            self.won + times * other.won,
            self.points + times * other.points,
        )


KeptSums = dict[str, dict[Label, KeptSum]]
#: by shelf, what they are about, and label
SumChanges = dict[tuple[str, str, Label], KeptSum]
_NOTHING = KeptSum()


class IndexRows(NamedTuple):
    """The rows of the index of one game that sums are made of."""

    game: _Row
    seats: Sequence[_Row]
    built: Sequence[_Row] = ()
    actions: Sequence[_Row] = ()


def note_change(changes: SumChanges, rows: IndexRows, times: int) -> None:
    """Note what a game adds (1), or what it added and adds no more (-1)."""
    shelf = rows.game["shelf"]
    for about, label, found in _added(rows):
        key = (shelf, about, label)
        changes[key] = changes.get(key, _NOTHING).plus(found, times)


def _kept_label(label: Label) -> str:
    return json.dumps(label, ensure_ascii=False)


def _added(rows: IndexRows) -> Iterator[tuple[str, Label, KeptSum]]:
    """What a game adds to the sums; one that is not finished, or was removed, nothing."""
    game = rows.game
    if game["removed"] or not game["finished_at"]:
        return
    sat = [seat for seat in rows.seats if not seat["free_city"]]
    yield DAY, (game["played_on"],), KeptSum(1)
    yield SIZE, _size(game), KeptSum(1)
    if game["minutes"]:
        yield TIME, (game["game"], game["edition"], game["players"]), KeptSum(1, 0, game["minutes"])
    for seat in sat:
        yield from _added_by_seat(game, seat)
    for one, other in combinations(sat, 2):
        if before := _came_before(one, other):
            yield RIVALS, before, KeptSum(1)
    names = {seat["seat"]: (seat["name_key"], seat["name"]) for seat in sat}
    for action in rows.actions:
        if action["seat"] in names:
            yield from (
                (ACTION, (*names[action["seat"]], what), KeptSum(1, 0, action[what])) for what in ACTIONS
            )
    for stood in rows.built:
        for column, found in (("cards", KeptSum(1)), ("won", KeptSum(0, 1))):
            yield from (
                (CARD, (game["game"], game["edition"], card), found) for card in stood[column].split()
            )


def _size(game: _Row) -> Label:
    return (game["game"], game["edition"], game["expansions"], game["players"])


def _added_by_seat(game: _Row, seat: _Row) -> Iterator[tuple[str, Label, KeptSum]]:
    """What a seat adds."""
    won, total = int(seat["won"]), seat["total"]
    yield PLAYER, (seat["name_key"], seat["name"], total if seat["by_points"] else None), KeptSum(1, won)
    if seat["wonder"]:
        yield BOARD, (seat["edition"], seat["wonder"], seat["side"], seat["players"]), KeptSum(1, won)
    if seat["by_points"]:
        yield TOTAL, (*_size(game), won), KeptSum(1, won, total)
        yield LINE, (seat["kind"], ""), KeptSum(1, 0, total)
        for line, column in LINE_COLUMNS.items():
            if seat[column] is not None:
                yield LINE, (seat["kind"], line), KeptSum(1, 0, seat[column])


def _came_before(one: _Row, other: _Row) -> Label | None:
    """The keys of two players in the order of their ranks; None for partners and for equal ranks."""
    better, worse = one["rank"], other["rank"]
    if better is None or worse is None or better == worse or (one["team"] and one["team"] == other["team"]):
        return None
    keys = (one["name_key"], other["name_key"])
    return keys if better < worse else keys[::-1]


_ADD = text(
    "INSERT INTO kept_sum (shelf, about, label, number, won, points)"
    " VALUES (:shelf, :about, :label, :number, :won, :points)"
    " ON CONFLICT (shelf, about, label) DO UPDATE SET number = kept_sum.number + excluded.number,"
    " won = kept_sum.won + excluded.won, points = kept_sum.points + excluded.points"
)
_DROP = text(
    "DELETE FROM kept_sum WHERE shelf = :shelf AND about = :about AND label = :label AND number = 0"
    " AND won = 0 AND points = 0"
)


def write_changes(connection: Connection, changes: SumChanges) -> None:
    """Bring the kept sums in line, last in a transaction and in one order, so that no two wait in a ring."""
    rows = [
        {"shelf": shelf, "about": about, "label": _kept_label(label), **found._asdict()}
        for (shelf, about, label), found in changes.items()
        if found != _NOTHING
    ]
    rows.sort(key=itemgetter("shelf", "about", "label"))
    changes.clear()
    if rows:
        connection.execute(_ADD, rows)
    if less := [{name: row[name] for name in ("shelf", "about", "label")} for row in rows if _is_less(row)]:
        connection.execute(_DROP, less)


def _is_less(row: _Row) -> bool:
    return bool(min(row["number"], row["won"], row["points"]) < 0)


def recount(connection: Connection) -> None:
    """Make the sums anew out of the rows of the index."""
    connection.execute(delete(sum_table))
    changes: SumChanges = {}
    for rows in _indexed_games(connection):
        note_change(changes, rows, 1)
    write_changes(connection, changes)


def _indexed_games(connection: Connection) -> Iterator[IndexRows]:
    """The rows of every game that counts."""
    is_counted = (game_table.c.removed.is_(False), game_table.c.finished_at != "")
    counts = select(game_table.c.game_id).where(*is_counted)
    by_game: dict[str, tuple[list[_Row], list[_Row], list[_Row]]] = {}
    for n, table in enumerate((seat_table, built, action_table)):
        rows: Iterable[Any] = connection.execute(select(table).where(table.c.game_id.in_(counts))).mappings()
        for row in rows:
            by_game.setdefault(row["game_id"], ([], [], []))[n].append(row)
    games: Iterable[Any] = connection.execute(select(game_table).where(*is_counted)).mappings()
    for game in games:
        yield IndexRows(game, *by_game.get(game["game_id"], ((), (), ())))


def read_sums(connection: Connection) -> KeptSums:
    """The kept sums in sight, without those of pairs and days, of which there are many."""
    kept = sum_table.c
    found: KeptSums = {about: {} for about in (PLAYER, BOARD, SIZE, TIME, TOTAL, LINE, ACTION, CARD)}
    rows: Iterable[Any] = connection.execute(
        select(kept.about, kept.label, kept.number, kept.won, kept.points).where(kept.about.in_(found))
    )
    for about, label, *numbers in rows:
        of, key = found[about], tuple(json.loads(label))
        of[key] = of[key].plus(KeptSum(*numbers)) if key in of else KeptSum(*numbers)
    return found


def shelves_with_sums(connection: Connection) -> Sequence[str]:
    """The shelves in sight on which finished games stand."""
    return connection.scalars(select(sum_table.c.shelf).where(sum_table.c.about == SIZE).distinct()).all()


def kept_days(connection: Connection) -> tuple[int, str, str]:
    """How many games there are in sight, the first day and the last."""
    kept = sum_table.c
    row = connection.execute(
        select(func.sum(kept.number), func.min(kept.label), func.max(kept.label)).where(kept.about == DAY)
    ).one()
    return (int(row[0]), json.loads(row[1])[0], json.loads(row[2])[0]) if row[0] else (0, "", "")


def kept_rivals(connection: Connection, keys: Sequence[str]) -> dict[tuple[str, str], int]:
    """How often one of these players came before another of them."""
    labels = {_kept_label((one, other)): (one, other) for one in keys for other in keys}
    kept = sum_table.c
    found: dict[tuple[str, str], int] = {}
    rows: Iterable[Any] = connection.execute(
        select(kept.label, kept.number).where(kept.about == RIVALS, kept.label.in_(labels))
    )
    for label, number in rows:
        found[labels[label]] = found.get(labels[label], 0) + number
    return found
