"""The index of games: rows worked out from a journal, for lists and player pages."""

from typing import Any

from sqlalchemy import Connection, delete, insert

from companion.journal import Game, result
from companion.journal.names import name_key
from companion.store.tables import games, seats


def write_index(connection: Connection, game_id: str, game: Game) -> None:
    """Replace the rows of one game."""
    connection.execute(delete(seats).where(seats.c.game_id == game_id))
    connection.execute(delete(games).where(games.c.game_id == game_id))
    connection.execute(insert(games), game_row(game_id, game))
    connection.execute(insert(seats), seat_rows(game_id, game))


def game_row(game_id: str, game: Game) -> dict[str, Any]:
    """What the list of games shows and searches."""
    setup = game.setup
    return {
        "game_id": game_id,
        "version": game.version,
        "game": setup.game,
        "variant": setup.variant,
        "expansions": " ".join(setup.expansions),
        "played_on": setup.date,
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
    return [
        {
            "game_id": game_id,
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
            "lines": {line.id: game.points(line.id, n) for line in game.lines},
        }
        for n, (seat, standing) in enumerate(zip(game.setup.seats, outcome.standings, strict=True))
    ]
