"""The index of games, worked out from the journals for lists, players and statistics.

Rows of games, seats, cards and actions.
"""

from collections.abc import Iterator, Sequence
from datetime import date
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select, update

from companion.catalog.items import Card
from companion.catalog.vocabulary import FIRST, STANDARD
from companion.journal import Story
from companion.live.live_game import Live
from companion.live.reader import live_of
from companion.pad import CountedGame, game_of, result
from companion.rules.happening import CoinsMoved, Entered
from companion.seating.setup import DUEL, Setup, name_key
from companion.store.shelf_access import shelf_of
from companion.store.tables import (
    HOME,
    INDEX_TABLES,
    LINE_COLUMNS,
    TRIAL,
    action_table,
    built,
    events,
    game_table,
    seat_table,
    shelved,
)


def write_index(connection: Connection, game_id: str, game: CountedGame) -> None:
    """Replace the rows of one game; a table to try has none."""
    shelf = shelf_of(connection, game_id) or HOME
    if shelf == TRIAL:
        return
    connection.execute(delete(seat_table).where(seat_table.c.game_id == game_id))
    connection.execute(delete(game_table).where(game_table.c.game_id == game_id))
    connection.execute(insert(game_table), {"shelf": shelf, **_game_row(game_id, game)})
    connection.execute(insert(seat_table), seat_rows(game_id, game))


def note_length(connection: Connection, game_id: str, game: CountedGame) -> None:
    """Bring the row of a game whose journal grew by what lists show nothing of."""
    grown = {"version": game.version, "changed_at": game.changed_at}
    connection.execute(update(game_table).where(game_table.c.game_id == game_id).values(grown))


def _game_row(game_id: str, game: CountedGame) -> dict[str, Any]:
    """What the list of games shows and searches."""
    setup = game.setup
    return {
        "game_id": game_id,
        "version": game.version,
        "game": setup.game,
        "edition": setup.edition,
        "variant": setup.variant,
        "expansions": " ".join(setup.expansions),
        "played_on": day_played(game),
        "place": setup.place,
        "players": len(setup.players),
        "started_at": game.started_at,
        "changed_at": game.changed_at,
        "finished_at": game.finished_at,
        "decided_by": result(game).by if game.is_finished else "",
        "removed": game.removed,
    }


def seat_rows(game_id: str, game: CountedGame) -> list[dict[str, Any]]:
    """What a player's page shows and counts."""
    outcome = result(game)
    counts = game.is_finished and not game.removed
    about = {
        "game_id": game_id,
        "game": game.setup.game,
        "edition": game.setup.edition,
        "kind": compared_as(game.setup),
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
        | dict.fromkeys(LINE_COLUMNS.values())
        | (
            {}
            if game.has_totals_only
            else {
                LINE_COLUMNS[line.id]: cell.points if (cell := game.cells.get((line.id, n))) else 0
                for line in game.lines
            }
        )
        for n, (seat, standing) in enumerate(zip(game.setup.seats, outcome.standings, strict=True))
    ]


def day_played(game: CountedGame) -> str:
    """The day of a game: the one that the table wrote if it is a date, else that of the first entry."""
    try:
        return date.fromisoformat(game.setup.date).isoformat()
    except ValueError:
        return game.started_at[:10]


def compared_as(setup: Setup) -> str:
    """What a game can be compared with: base or more, duel or duel-more, and its edition but for the first.

    Base is the base game of three to seven, with boxes that add no line to the score; more is any other.
    """
    is_plain = setup.variant == STANDARD and not any(box.lines for box in setup.boxes[1:])
    plain, more = ("duel", "duel-more") if setup.game == DUEL else ("base", "more")
    kind = plain if is_plain else more
    return kind if setup.edition == FIRST else f"{kind}:{setup.edition}"


def clear(connection: Connection, ids: Sequence[str]) -> None:
    """Take games out of the index."""
    for table in INDEX_TABLES:
        for game_id in ids:
            connection.execute(delete(table).where(table.c.game_id == game_id))


def astray(connection: Connection) -> tuple[list[str], list[str]]:
    """Games whose index row is missing or of another length than the journal, and rows without a journal."""
    listed = events.c.game_id.not_in(select(shelved.c.game_id).where(shelved.c.shelf == TRIAL))
    lengths = select(events.c.game_id, func.max(events.c.seq)).where(listed).group_by(events.c.game_id)
    journals = {row[0]: row[1] for row in connection.execute(lengths)}
    known = {row[0]: row[1] for row in connection.execute(select(game_table.c.game_id, game_table.c.version))}
    return [one for one, length in journals.items() if known.get(one) != length], [
        one for one in known if one not in journals
    ]


def has_deeds(story: Story | None) -> bool:
    """Whether a game can have rows.

    A tap in a running one has nothing to write here, and nothing to replace.
    """
    return story is not None and game_of(story).is_finished


def write_deeds(connection: Connection, game_id: str, story: Story) -> None:
    """Replace the rows of one game.

    There are none before its end, once it was removed, and of a table to try.
    """
    for table in (built, action_table):
        connection.execute(delete(table).where(table.c.game_id == game_id))
    game = game_of(story)
    if not has_deeds(story) or game.removed or shelf_of(connection, game_id) == TRIAL:
        return
    live = live_of(story)
    if stood := list(_cards(game, live)):
        winners = result(game).winners
        won = [card for seat, card in stood if seat in winners]
        connection.execute(
            insert(built),
            {"game_id": game_id, "cards": " ".join(card for _, card in stood), "won": " ".join(won)},
        )
    if live.is_followed:
        connection.execute(insert(action_table), [{"game_id": game_id, **row} for row in _deed_rows(live)])


def _cards(game: CountedGame, live: Live) -> Iterator[tuple[int, str]]:
    """The cards of each city: of a followed game all, else those told."""
    if live.is_followed:
        for seat, city in enumerate(live.cities):
            yield from ((seat, card) for card in city.get("cards", ()))
        return
    pieces = game.setup.rules.pieces(game.setup.catalog)
    for seat, known in game.cities.laid.items():
        yield from ((seat, id_) for id_ in known.pieces if known.done and isinstance(pieces[id_], Card))


def _deed_rows(live: Live) -> list[dict[str, int]]:
    """What each seat of a followed game did."""
    rows = [{"seat": seat, "chains": 0, "given": 0, "taken": 0} for seat in range(len(live.setup.seats))]
    for one in (each for played in live.played for each in played.happened):
        if isinstance(one, Entered) and one.how == "chain" and one.seat is not None:
            rows[one.seat]["chains"] += 1
        elif isinstance(one, CoinsMoved) and one.giver is not None and one.taker is not None:
            rows[one.giver]["given"] += one.coins
            rows[one.taker]["taken"] += one.coins
    return rows
