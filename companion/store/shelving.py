"""Which shelf a game stands on."""

from sqlalchemy import Connection, delete, insert, literal, select

from companion.store.tables import HOME, TRIAL, games, shelved


def shelf_of(connection: Connection, game_id: str) -> str:
    """The shelf of a game, in sight or not; "" for a game that is not kept."""
    return connection.scalar(select(shelved.c.shelf).where(shelved.c.game_id == game_id)) or ""


def put_on_shelf(connection: Connection, game_id: str, shelf: str) -> None:
    """Give a new game its place."""
    if not shelf:
        raise LookupError("a game needs a shelf to stand on")
    connection.execute(insert(shelved), {"game_id": game_id, "shelf": shelf})


def match_shelves(connection: Connection) -> None:
    """Put games of a time without shelves on the shelf of the home; forget the places of games that are no more."""
    strays = select(games.c.game_id, literal(HOME)).where(games.c.game_id.not_in(select(shelved.c.game_id)))
    connection.execute(insert(shelved).from_select(["game_id", "shelf"], strays))
    gone = shelved.c.game_id.not_in(select(games.c.game_id)) & (shelved.c.shelf != TRIAL)
    connection.execute(delete(shelved).where(gone))
