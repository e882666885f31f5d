"""The index of games: rows worked out from a journal, for lists and player pages."""

from collections.abc import Sequence
from datetime import date
from typing import Any

from sqlalchemy import Connection, Table, delete, func, insert, inspect, select, update

from companion.catalog.vocabulary import STANDARD
from companion.pad import Game, result
from companion.seating.setup import DUEL, name_key
from companion.store.shelving import shelf_of
from companion.store.tables import HOME, INDEX, LINES, TRIAL, events, games, seats, shelved


def write_index(connection: Connection, game_id: str, game: Game) -> None:
    """Replace the rows of one game; a table to try has none."""
    shelf = shelf_of(connection, game_id) or HOME
    if shelf == TRIAL:
        return
    connection.execute(delete(seats).where(seats.c.game_id == game_id))
    connection.execute(delete(games).where(games.c.game_id == game_id))
    connection.execute(insert(games), {"shelf": shelf, **game_row(game_id, game)})
    connection.execute(insert(seats), seat_rows(game_id, game))


def note_length(connection: Connection, game_id: str, game: Game) -> None:
    """Bring the row of a game whose journal grew by what lists show nothing of."""
    grown = {"version": game.version, "changed_at": game.changed_at}
    connection.execute(update(games).where(games.c.game_id == game_id).values(grown))


def game_row(game_id: str, game: Game) -> dict[str, Any]:
    """What the list of games shows and searches."""
    setup = game.setup
    return {
        "game_id": game_id,
        "version": game.version,
        "game": setup.game,
        "variant": setup.variant,
        "expansions": " ".join(setup.expansions),
        "played_on": played_on(game),
        "place": setup.place,
        "players": len(setup.players),
        "started_at": game.started_at,
        "changed_at": game.changed_at,
        "finished_at": game.finished_at,
        "decided_by": result(game).by if game.is_finished else "",
        "removed": game.removed,
    }


def seat_rows(game_id: str, game: Game) -> list[dict[str, Any]]:
    """What a player's page shows and counts."""
    outcome = result(game)
    counts = game.is_finished and not game.removed
    about = {
        "game_id": game_id,
        "kind": kind(game),
        "players": len(game.setup.players),
        "finished": counts,
        "by_points": counts and not game.supremacy,
    }
    return [
        about
        | {
            "seat": n,
            "name": seat.name,
            "name_key": name_key(seat.name),
            "free_city": seat.free_city,
            "wonder": seat.wonder,
            "side": seat.side,
            "team": seat.team,
            "total": standing.total,
            "coins": game.coins(n),
            "rank": standing.rank,
            "won": game.is_finished and n in outcome.winners,
        }
        | dict.fromkeys(LINES.values())
        | ({} if game.has_totals_only else {LINES[line.id]: game.points(line.id, n) for line in game.lines})
        for n, (seat, standing) in enumerate(zip(game.setup.seats, outcome.standings, strict=True))
    ]


def played_on(game: Game) -> str:
    """The day of a game: the one that the table wrote if it is a date, else that of the first entry."""
    try:
        return date.fromisoformat(game.setup.date).isoformat()
    except ValueError:
        return game.started_at[:10]


def kind(game: Game) -> str:
    """What a game can be compared with: Duel, the base game of three to seven, or more than that."""
    setup = game.setup
    if setup.game == DUEL:
        return "duel"
    return "base" if setup.variant == STANDARD and not set(setup.expansions) - {"wonderpack"} else "more"


def has_present_shape(connection: Connection, *tables: Table) -> bool:
    """Whether tables are in the database with the columns that are written now."""
    there = inspect(connection)
    found = {
        table.name: [column["name"] for column in there.get_columns(table.name)]
        for table in tables
        if there.has_table(table.name)
    }
    return all(found.get(table.name) == table.columns.keys() for table in tables)


def lay_anew(connection: Connection, *tables: Table) -> None:
    """Lay tables anew, empty."""
    for table in tables:
        table.drop(connection)
        table.create(connection)


def clear(connection: Connection, ids: Sequence[str]) -> None:
    """Take games out of the index."""
    for table in INDEX:
        for game_id in ids:
            connection.execute(delete(table).where(table.c.game_id == game_id))


def astray(connection: Connection) -> tuple[list[str], list[str]]:
    """The games whose row in the index is missing or of another length than the journal, and rows without a journal."""
    listed = events.c.game_id.not_in(select(shelved.c.game_id).where(shelved.c.shelf == TRIAL))
    lengths = select(events.c.game_id, func.max(events.c.seq)).where(listed).group_by(events.c.game_id)
    journals = {row[0]: row[1] for row in connection.execute(lengths)}
    known = {row[0]: row[1] for row in connection.execute(select(games.c.game_id, games.c.version))}
    return [one for one, length in journals.items() if known.get(one) != length], [
        one for one in known if one not in journals
    ]
