"""The index of games, worked out from the journals for lists, players and statistics.

Rows of games, seats, cards and actions, and of what was typed.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from typing import Any

from sqlalchemy import (
    BindParameter,
    Connection,
    Table,
    bindparam,
    delete,
    func,
    insert,
    select,
    update,
)

from companion.catalog.items import Card
from companion.catalog.vocabulary import FIRST, STANDARD
from companion.journal import Entry, Story
from companion.live.live_game import Live
from companion.live.reader import live_of
from companion.pad import CountedGame, Result, game_of, result
from companion.rules.happening import CoinsMoved, Entered
from companion.seating.setup import DUEL, Setup, name_key
from companion.store.kept_sums import IndexRows, SumChanges, note_change
from companion.store.shelf_access import shelf_of
from companion.store.tables import (
    GAME_TABLES,
    HOME,
    LINE_COLUMNS,
    TRIAL,
    action_table,
    built,
    events,
    game_table,
    seat_table,
    shelved,
    typed_table,
)

#: in the options of a connection that writes: what its transaction changes in the kept sums
CHANGES_OPTION = "sums"
_THIS: BindParameter[str] = bindparam("game")
_DROP_GAME = delete(game_table).where(game_table.c.game_id == _THIS).returning(*game_table.c)
_DROP_SEATS = delete(seat_table).where(seat_table.c.game_id == _THIS)
#: the rows that only finished games have
_FINISHED = (built, action_table)


def write_index(connection: Connection, game_id: str, story: Story) -> None:
    """Replace the rows of one game; a table to try has none."""
    shelf = shelf_of(connection, game_id) or HOME
    if shelf != TRIAL:
        take_out(connection, game_id)
        put_in(connection, [index_rows(game_id, story, shelf)])


def take_out(connection: Connection, game_id: str) -> None:
    """Take the rows of a game out of the index, but for what was typed, and what they added off the sums."""
    row: Any = connection.execute(_DROP_GAME, {"game": game_id}).mappings().first()
    if row and _counts(row):
        kept = {table: _rows_of(connection, table, game_id) for table in (seat_table, *_FINISHED)}
        note_change(_changes(connection), IndexRows(row, *kept.values()), -1)
        for table in _FINISHED:
            if kept[table]:
                connection.execute(delete(table).where(table.c.game_id == game_id))
    connection.execute(_DROP_SEATS, {"game": game_id})


def put_in(connection: Connection, games: Sequence[IndexRows]) -> None:
    """Write the rows of games that have none, and what they add to the sums."""
    for one in games:
        if _counts(one.game):
            note_change(_changes(connection), one, 1)
    connection.execute(insert(game_table), [one.game for one in games])
    connection.execute(insert(seat_table), [seat for one in games for seat in one.seats])
    if stood := [row for one in games for row in one.built]:
        connection.execute(insert(built), stood)
    if actions := [row for one in games for row in one.actions]:
        connection.execute(insert(action_table), actions)


def _counts(game: Mapping[str, Any]) -> bool:
    """Whether a game has a part in the sums."""
    return bool(game["finished_at"]) and not game["removed"]


def _rows_of(connection: Connection, table: Table, game_id: str) -> Sequence[Any]:
    """What a table has of a game."""
    return connection.execute(select(table).where(table.c.game_id == game_id)).mappings().all()


def _changes(connection: Connection) -> SumChanges:
    """What the transaction of a connection has changed in the sums so far."""
    changes: SumChanges = connection.get_execution_options()[CHANGES_OPTION]
    return changes


def index_rows(game_id: str, story: Story, shelf: str) -> IndexRows:
    """The rows of a game; those of cards and actions once it is finished, and not removed."""
    game = game_of(story)
    outcome = result(game)
    row = {"shelf": shelf, **_game_row(game_id, game, outcome)}
    seats = seat_rows(game_id, game, outcome, shelf)
    if not game.is_finished or game.removed:
        return IndexRows(row, seats)
    return IndexRows(row, seats, *_finished_rows(game_id, game, live_of(story), outcome))


def note_length(connection: Connection, game_id: str, game: CountedGame) -> None:
    """Bring the row of a game whose journal grew by what lists show nothing of."""
    grown = {"version": game.version, "changed_at": game.changed_at}
    connection.execute(update(game_table).where(game_table.c.game_id == game_id).values(grown))


def _game_row(game_id: str, game: CountedGame, outcome: Result) -> dict[str, Any]:
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
        "minutes": (game.minutes or None) if game.is_finished else None,
        "decided_by": outcome.by if game.is_finished else "",
        "removed": game.removed,
    }


#: coins that nobody knows
UNKNOWN_COINS = -1
_NO_LINES = dict.fromkeys(LINE_COLUMNS.values())


def seat_rows(game_id: str, game: CountedGame, outcome: Result, shelf: str) -> list[dict[str, Any]]:
    """What a player's page shows and counts."""
    counts = game.is_finished and not game.removed
    about = {
        "game_id": game_id,
        "game": game.setup.game,
        "edition": game.setup.edition,
        "kind": compared_as(game.setup),
        "players": len(game.setup.players),
        "finished": counts,
        "by_points": counts and not game.supremacy,
        "shelf": shelf,
        "played": f"{day_played(game)} {game.started_at}",
    }
    return [about | _standing_row(game, outcome, n) for n in range(len(game.setup.seats))]


def _standing_row(game: CountedGame, outcome: Result, n: int) -> dict[str, Any]:
    """Who sits at a seat, and how the seat stands."""
    seat, standing = game.setup.seats[n], outcome.standings[n]
    return {
        "seat": n,
        "name": seat.name,
        "name_key": name_key(seat.name),
        "free_city": seat.free_city,
        "wonder": seat.wonder,
        "side": seat.side,
        "team": seat.team,
        "total": standing.total,
        "coins": game.coins(n) if game.knows_coins(n) else UNKNOWN_COINS,
        "rank": standing.rank,
        "won": game.is_finished and n in outcome.winners,
        **_line_points(game, n),
    }


def _line_points(game: CountedGame, n: int) -> dict[str, int | None]:
    """The points of a seat by column; a line that the game has not, or not line by line, has none."""
    lines = () if game.has_totals_only else game.lines
    cells = {LINE_COLUMNS[line.id]: game.cells.get((line.id, n)) for line in lines}
    return _NO_LINES | {column: cell.points if cell else 0 for column, cell in cells.items()}


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
    """Take games out of the index, with what was typed in them."""
    for game_id in ids:
        take_out(connection, game_id)
        for table in GAME_TABLES:
            connection.execute(delete(table).where(table.c.game_id == game_id))


def astray(connection: Connection, ids: Sequence[str] = ()) -> tuple[list[str], list[str]]:
    """Games whose index row is missing or of another length than the journal, and rows without a journal.

    Of all games, or of some.
    """
    listed = [events.c.game_id.not_in(select(shelved.c.game_id).where(shelved.c.shelf == TRIAL))]
    lengths = select(events.c.game_id, func.max(events.c.seq)).group_by(events.c.game_id)
    versions = select(game_table.c.game_id, game_table.c.version)
    if ids:
        listed.append(events.c.game_id.in_(ids))
        versions = versions.where(game_table.c.game_id.in_(ids))
    journals = {row[0]: row[1] for row in connection.execute(lengths.where(*listed))}
    known = {row[0]: row[1] for row in connection.execute(versions)}
    return [one for one, length in journals.items() if known.get(one) != length], [
        one for one in known if one not in journals
    ]


def is_counted(story: Story | None) -> bool:
    """Whether a game has rows of cards and actions, and a part in the sums; a running one has not."""
    return story is not None and game_of(story).is_finished


def _finished_rows(
    game_id: str, game: CountedGame, live: Live, outcome: Result
) -> tuple[Sequence[dict[str, Any]], Sequence[dict[str, Any]]]:
    """The rows of cards and of actions."""
    stood = list(_cards(game, live))
    won = [card for seat, card in stood if seat in outcome.winners]
    cards = {"game_id": game_id, "cards": " ".join(card for _, card in stood), "won": " ".join(won)}
    actions = [{"game_id": game_id, **row} for row in _action_rows(live)] if live.is_live else []
    return [cards] if stood else [], actions


def _cards(game: CountedGame, live: Live) -> Iterator[tuple[int, str]]:
    """The cards of each city: of a followed game all, else those told."""
    if live.is_live:
        for seat, city in enumerate(live.cities):
            yield from ((seat, card) for card in city.get("cards", ()))
        return
    pieces = game.setup.rules.pieces(game.setup.catalog)
    for seat, known in game.cities.laid.items():
        yield from ((seat, id_) for id_ in known.pieces if known.done and isinstance(pieces[id_], Card))


def _action_rows(live: Live) -> list[dict[str, int]]:
    """What each seat of a followed game did."""
    rows = [{"seat": seat, "chains": 0, "given": 0, "taken": 0} for seat in range(len(live.setup.seats))]
    for one in (each for played in live.played for each in played.happened):
        if isinstance(one, Entered) and one.how == "chain" and one.seat is not None:
            rows[one.seat]["chains"] += 1
        elif isinstance(one, CoinsMoved) and one.giver is not None and one.taker is not None:
            rows[one.giver]["given"] += one.coins
            rows[one.taker]["taken"] += one.coins
    return rows


#: fields of a body that hold what people typed: whole names, and texts that may mention one
NAME_FIELDS = frozenset({"name", "player"})
TEXT_FIELDS = frozenset({"date", "place", "comment", "note", "why", "overrule"})


def note_typed(connection: Connection, game_id: str, before: Story | None, after: Story) -> None:
    """Keep in line what was typed in a journal; mostly an entry brings nothing new."""
    known = before.version if before else 0
    actors = {entry.actor for entry in after.entries[:known]}
    if all(entry.actor in actors and not any(typed_in(entry.body)) for entry in after.entries[known:]):
        return
    connection.execute(delete(typed_table).where(typed_table.c.game_id == game_id))
    connection.execute(insert(typed_table), typed_row(game_id, after.entries))


def typed_row(game_id: str, entries: Iterable[Entry]) -> dict[str, str]:
    """What was typed in a journal: keys of names and texts, each once, on a line of its own."""
    names, texts = set(), set()
    for entry in entries:
        texts.add(entry.actor)
        for field, text in typed_in(entry.body):
            if field in NAME_FIELDS:
                names.add(name_key(text))
            else:
                texts.add(text)
    lines = "\n".join(sorted(name for name in names if name))
    return {
        "game_id": game_id,
        "names": f"\n{lines}\n" if lines else "",
        "texts": "\n".join(sorted(text for text in texts if text)),
    }


def typed_in(value: Any, field: str = "") -> Iterator[tuple[str, str]]:
    """The fields of a body that hold what people typed, with their texts."""
    if isinstance(value, Mapping):
        for name, one in value.items():
            if not isinstance(one, int):
                yield from typed_in(one, name)
    elif isinstance(value, list):
        for one in value:
            yield from typed_in(one, field)
    elif isinstance(value, str) and (field in NAME_FIELDS or field in TEXT_FIELDS):
        yield field, value
