"""What a table wants to know after many evenings, out of the index.

Wins by board, by number of players, means, rows of wins.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import combinations, groupby
from operator import itemgetter
from threading import Lock
from typing import Any

from cachetools import LRUCache
from sqlalchemy import ColumnElement, Connection, Row, RowMapping, Select, case, func, select

from companion.store.listing import GameQuery, conditions
from companion.store.store import Store
from companion.store.tables import LINE_COLUMNS, action_table, built, game_table, seat_table

_MOST_RIVALS = 6
_MOST_CARDS = 10
_Pair = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Streak:
    """The most games that somebody won one after the other."""

    key: str = ""
    wins: int = 0


@dataclass(frozen=True, slots=True)
class CardSum:
    """In how many cities a card stood, and in how many that won."""

    game: str
    edition: str
    card: str
    number: int
    won: int


@dataclass(frozen=True, slots=True)
class PlayerSum:
    """What one player did in the games that fit, under the spelling used most."""

    key: str
    name: str
    plays: int
    wins: int
    mean: float | None
    best: int | None


@dataclass(frozen=True, slots=True)
class Statistics:
    """Everything about the games that fit a query; rows have the columns of their selects below."""

    games: int
    first: str
    last: str
    #: who played most first
    players: Sequence[PlayerSum]
    #: edition, wonder, side, plays, wins, fair (the wins that chance would give)
    boards: Sequence[Row[Any]]
    #: game, edition, number, plays, mean, winning
    sizes: Sequence[Row[Any]]
    #: game, edition, expansions, plays, mean, winning
    boxes: Sequence[Row[Any]]
    #: the mean of each line, by what can be compared: base, more, duel
    means: Mapping[str, Mapping[str, float]]
    streak: Streak
    #: how often one player came before the other, of those who played most
    duels: Mapping[_Pair, int]
    #: key, plays, chains, given, taken: means of followed games
    deeds: Sequence[Row[Any]]
    cards: Sequence[CardSum] = ()

    @property
    def rivals(self) -> tuple[PlayerSum, ...]:
        """The players of whom it is told how they fared against each other."""
        return tuple(
            one for one in self.players[:_MOST_RIVALS] if any(one.key in pair for pair in self.duels)
        )


@dataclass(frozen=True, slots=True)
class Fitting:
    """The conditions of a query, and whether it asks for more than finished games, which seats know."""

    games: Sequence[ColumnElement[bool]]
    is_narrow: bool

    def seats(self, *columns: Any) -> Select[Any]:
        """Columns of the seats of players in the games that fit."""
        return (
            self.joined(*columns)
            if self.is_narrow
            else select(*columns).where(seat_table.c.finished, seat_table.c.free_city.is_(False))
        )

    def joined(self, *columns: Any) -> Select[Any]:
        """The same with columns of their games."""
        found = (
            select(*columns)
            .select_from(seat_table)
            .join(game_table, game_table.c.game_id == seat_table.c.game_id)
        )
        return found.where(*self.games, seat_table.c.free_city.is_(False))


#: what was counted last, by the query and a mark of the games that fitted
_CACHE: LRUCache[tuple[GameQuery, str], Statistics] = LRUCache(32)
_CACHE_LOCK = Lock()
PLAYS, WINS = func.count().label("plays"), func.count().filter(seat_table.c.won).label("wins")
_MEAN = func.avg(case((seat_table.c.by_points, seat_table.c.total))).label("mean")
_WINNING = func.avg(case((seat_table.c.by_points & seat_table.c.won, seat_table.c.total))).label("winning")

_GAME, _EDITION = seat_table.c.game, seat_table.c.edition
_NUMBER = seat_table.c.players.label("number")
_GAMES = func.count(seat_table.c.game_id.distinct()).label("plays")
_SIZES = (_GAMES, _MEAN, _WINNING)


def statistics(store: Store, query: GameQuery) -> Statistics:
    """What the finished games that fit come to.

    Counted once, and kept until one of the games in sight is another.
    """
    fitting = (game_table.c.removed.is_(False), game_table.c.finished_at != "", *conditions(query))
    with store.engine.connect() as connection:
        found: Sequence[Any] = connection.execute(
            select(game_table.c.game_id, game_table.c.changed_at)
            .where(*fitting)
            .order_by(game_table.c.game_id)
        ).all()
        seen = sha256(
            "".join([f"{game_id} {changed_at} " for game_id, changed_at in found]).encode()
        ).hexdigest()
        with _CACHE_LOCK:
            known = _CACHE.get((query, seen))
        if known is None:
            known = _counted(connection, Fitting(fitting, bool(conditions(query))))
            with _CACHE_LOCK:
                _CACHE[query, seen] = known
    return known


def forget_statistics() -> None:
    """Count anew: a game or a name was deleted."""
    with _CACHE_LOCK:
        _CACHE.clear()


def _counted(connection: Connection, fitting: Fitting) -> Statistics:
    """The games that fit, counted."""
    about = select(func.count(), func.min(game_table.c.played_on), func.max(game_table.c.played_on)).where(
        *fitting.games
    )
    number, first, last = tuple[Any, Any, Any](connection.execute(about).one())
    played = _players_of(connection, fitting)
    streak, duels = _in_order(connection, fitting, [one.key for one in played[:_MOST_RIVALS]])
    return Statistics(
        number or 0,
        first or "",
        last or "",
        played,
        connection.execute(_boards_select(fitting)).all(),
        connection.execute(_sizes_select(fitting.seats, _GAME, _EDITION, _NUMBER)).all(),
        connection.execute(_sizes_select(fitting.joined, _GAME, _EDITION, game_table.c.expansions)).all(),
        _means_of(connection, fitting),
        streak,
        duels,
        connection.execute(_deeds_select(fitting)).all(),
        _cards_of(connection, fitting),
    )


def _players_of(connection: Connection, fitting: Fitting) -> list[PlayerSum]:
    """Everyone who played, who played most first."""
    best = func.max(case((seat_table.c.by_points, seat_table.c.total))).label("best")
    counted = func.count(case((seat_table.c.by_points, 1))).label("counted")
    spelled = fitting.seats(seat_table.c.name_key, seat_table.c.name, PLAYS, WINS, _MEAN, best, counted)
    found: dict[str, list[Row[Any]]] = defaultdict(list)
    for row in connection.execute(
        spelled.group_by(seat_table.c.name_key, seat_table.c.name).order_by(PLAYS.desc(), seat_table.c.name)
    ):
        found[row.name_key].append(row)
    sums = [_player_sum(key, rows) for key, rows in found.items()]
    return sorted(sums, key=lambda one: (-one.plays, -one.wins, one.name))


def _player_sum(key: str, rows: Sequence[Row[Any]]) -> PlayerSum:
    """The spellings of one player put together."""
    counted = sum(row.counted for row in rows)
    mean = sum(float(row.mean) * row.counted for row in rows if row.counted) / counted if counted else None
    best = max((row.best for row in rows if row.best is not None), default=None)
    return PlayerSum(
        key, rows[0].name, sum(row.plays for row in rows), sum(row.wins for row in rows), mean, best
    )


def _boards_select(fitting: Fitting) -> Select[Any]:
    """Wins by board and side, beside the wins that chance would give at such tables."""
    fair = func.sum(1.0 / seat_table.c.players).label("fair")
    board = (_EDITION, seat_table.c.wonder, seat_table.c.side)
    found = fitting.seats(*board, PLAYS, WINS, fair).where(seat_table.c.wonder != "")
    return found.group_by(*board).order_by(*board)


def _sizes_select(selected: Callable[..., Select[Any]], *groups: Any) -> Select[Any]:
    """Games, mean totals and mean winning totals by some columns."""
    return selected(*groups, *_SIZES).group_by(*groups).order_by(_GAMES.desc(), *groups)


def _means_of(connection: Connection, fitting: Fitting) -> dict[str, dict[str, float]]:
    """The mean of every line over the seats that have it, by what can be compared."""
    columns = [func.avg(seat_table.c[name]).label(line) for line, name in LINE_COLUMNS.items()]
    whole = func.avg(seat_table.c.total).label("all_lines")
    found = (
        fitting.seats(seat_table.c.kind, whole, *columns)
        .where(seat_table.c.by_points)
        .group_by(seat_table.c.kind)
    )
    rows = connection.execute(found.order_by(seat_table.c.kind)).mappings()
    return {row["kind"]: _means_in(row) for row in rows}


def _means_in(row: RowMapping) -> dict[str, float]:
    """The means of a row: of the total, and of the lines that some seat has."""
    return {
        "total": float(row["all_lines"]),
        **{line: float(row[line]) for line in LINE_COLUMNS if row[line] is not None},
    }


def _in_order(
    connection: Connection, fitting: Fitting, rivals: Sequence[str]
) -> tuple[Streak, dict[_Pair, int]]:
    """The longest row of wins, and who came before whom, from one look at all games in their order."""
    columns = (
        seat_table.c.game_id,
        seat_table.c.name_key,
        seat_table.c.won,
        seat_table.c.rank,
        seat_table.c.team,
    )
    order = (game_table.c.played_on, game_table.c.started_at, seat_table.c.game_id)
    running: Counter[str] = Counter()
    longest = Streak()
    duels: Counter[_Pair] = Counter()
    known = set(rivals)
    rows: Iterable[Any] = connection.execute(fitting.joined(*columns).order_by(*order))
    for _game, sat in groupby(rows, key=itemgetter(0)):
        met = []
        for _id, key, won, rank, team in sat:
            running[key] = running[key] + 1 if won else 0
            if running[key] > longest.wins:
                longest = Streak(key, running[key])
            if key in known:
                met.append((key, rank, team))
        for (one, better, side), (other, worse, their) in combinations(met, 2):
            if better is not None and worse is not None and better != worse and (not side or side != their):
                duels[(one, other) if better < worse else (other, one)] += 1
    return longest, dict(duels)


def _deeds_select(fitting: Fitting) -> Select[Any]:
    """The means of followed games by player, who played most of them first."""
    means = [func.avg(action_table.c[name]).label(name) for name in ("chains", "given", "taken")]
    found = fitting.joined(
        seat_table.c.name_key.label("key"), func.max(seat_table.c.name).label("name"), PLAYS, *means
    )
    met = found.join(
        action_table,
        (action_table.c.game_id == seat_table.c.game_id) & (action_table.c.seat == seat_table.c.seat),
    )
    return (
        met.group_by(seat_table.c.name_key).order_by(PLAYS.desc(), seat_table.c.name_key).limit(_MOST_RIVALS)
    )


def _cards_of(connection: Connection, fitting: Fitting) -> list[CardSum]:
    """The cards that stood in most cities.

    Counted here, which is quicker than a row for each card of each game.
    """
    found = (
        select(game_table.c.game, game_table.c.edition, built.c.cards, built.c.won)
        .join(game_table, game_table.c.game_id == built.c.game_id)
        .where(*fitting.games)
    )
    stood: dict[tuple[str, str], tuple[list[str], list[str]]] = {}
    rows: Iterable[Any] = connection.execute(found)
    for game, edition, cards, won in rows:
        of_game = stood.setdefault((game, edition), ([], []))
        of_game[0].append(cards)
        of_game[1].append(won)
    sums = []
    for (game, edition), (cards, won) in stood.items():
        winning = Counter(" ".join(won).split())
        sums += [
            CardSum(game, edition, card, number, winning[card])
            for card, number in Counter(" ".join(cards).split()).items()
        ]
    return sorted(sums, key=lambda one: (-one.number, one.card))[:_MOST_CARDS]
