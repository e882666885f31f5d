"""What was done in finished games whose cities are known, as rows of the index: cards built, chains used, coins given."""

from collections.abc import Iterator

from sqlalchemy import Connection, delete, insert

from companion.catalog import catalog
from companion.journal import Story
from companion.live.reader import live_of
from companion.live.table import Live
from companion.pad import Game, game_of, result
from companion.rules.happening import CoinsMoved, Entered
from companion.store.shelving import shelf_of
from companion.store.tables import TRIAL, built, deeds


def has_deeds(story: Story | None) -> bool:
    """Whether a game can have rows: a tap in a running one has nothing to write here, and nothing to replace."""
    return story is not None and game_of(story).is_finished


def write_deeds(connection: Connection, game_id: str, story: Story) -> None:
    """Replace the rows of one game; there are none before its end, once it was removed, and of a table to try."""
    for table in (built, deeds):
        connection.execute(delete(table).where(table.c.game_id == game_id))
    game = game_of(story)
    if not has_deeds(story) or game.removed or shelf_of(connection, game_id) == TRIAL:
        return
    live = live_of(story)
    if stood := list(cards(game, live)):
        winners = result(game).winners
        won = [card for seat, card in stood if seat in winners]
        connection.execute(
            insert(built),
            {"game_id": game_id, "cards": " ".join(card for _, card in stood), "won": " ".join(won)},
        )
    if live.is_followed:
        connection.execute(insert(deeds), [{"game_id": game_id, **row} for row in deed_rows(live)])


def cards(game: Game, live: Live) -> Iterator[tuple[int, str]]:
    """The cards of each city: of a followed game all, else those told."""
    if live.is_followed:
        for seat, city in enumerate(live.referee.position(live.game)["seats"]):
            yield from ((seat, card) for card in city.get("cards", ()))
        return
    known = catalog().duel_cards if game.setup.game == "duel" else catalog().cards
    for seat, told in game.cities.laid.items():
        yield from ((seat, id_) for id_ in told.pieces if told.done and id_ in known)


def deed_rows(live: Live) -> list[dict[str, int]]:
    """What each seat of a followed game did."""
    rows = [{"seat": seat, "chains": 0, "given": 0, "taken": 0} for seat in range(len(live.setup.seats))]
    for one in (each for played in live.played for each in played.happened):
        if isinstance(one, Entered) and one.how == "chain" and one.seat is not None:
            rows[one.seat]["chains"] += 1
        elif isinstance(one, CoinsMoved) and one.giver is not None and one.taker is not None:
            rows[one.giver]["given"] += one.coins
            rows[one.taker]["taken"] += one.coins
    return rows
