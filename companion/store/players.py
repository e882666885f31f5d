"""A player's record out of the index: plays, wins, and averages beside those of the same tables."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from sqlalchemy import Connection, Row, bindparam, func, select

from companion.seating.setup import DUEL, name_key
from companion.store.store import Store
from companion.store.tables import LINE_COLUMNS, game_table, seat_table

_COUNTED = ("total", *LINE_COLUMNS.values())
#: lines that some games have and others have not: with their box, or counted by lines at all
_SOME = tuple(LINE_COLUMNS.values())

_IS_PLAYER = (seat_table.c.name_key == bindparam("key")) & seat_table.c.free_city.is_(False)
PLAYS, WINS = func.count().label("plays"), func.count().filter(seat_table.c.won).label("wins")
_SPELLINGS = (
    select(seat_table.c.name)
    .join(game_table, game_table.c.game_id == seat_table.c.game_id)
    .where(_IS_PLAYER, game_table.c.removed.is_(False))
    .group_by(seat_table.c.name)
    .order_by(
        func.max(game_table.c.played_on).desc(), func.max(game_table.c.started_at).desc(), seat_table.c.name
    )
)
_GROUPS = (
    _IS_PLAYER.label("is_player"),
    seat_table.c.game,
    seat_table.c.kind,
    seat_table.c.players.label("number"),
    seat_table.c.by_points,
)
_SUMS = (
    select(
        *_GROUPS,
        PLAYS,
        WINS,
        *(func.sum(seat_table.c[name]).label(name) for name in _COUNTED),
        *(func.count(seat_table.c[name]).label(f"had_{name}") for name in _SOME),
    )
    .where(
        seat_table.c.game_id.in_(select(seat_table.c.game_id).where(_IS_PLAYER, seat_table.c.finished)),
        seat_table.c.free_city.is_(False),
    )
    .group_by(*_GROUPS)
)
_BEST = (
    select(seat_table.c.game_id, seat_table.c.total)
    .where(_IS_PLAYER, seat_table.c.by_points, seat_table.c.game != DUEL)
    .order_by(seat_table.c.total.desc(), seat_table.c.game_id)
    .limit(1)
)
_WONDER = (
    select(seat_table.c.edition, seat_table.c.wonder, PLAYS, WINS)
    .where(_IS_PLAYER, seat_table.c.finished, seat_table.c.wonder != "")
    .group_by(seat_table.c.edition, seat_table.c.wonder)
    .order_by(PLAYS.desc(), WINS.desc(), seat_table.c.wonder)
    .limit(1)
)


_RIVAL = seat_table.alias("rival")
_MET = func.count().label("met")
#: other players, how often they met, and who came first; partners are no rivals
_RIVALS = (
    select(
        func.max(_RIVAL.c.name).label("name"),
        _MET,
        func.count().filter(seat_table.c.rank < _RIVAL.c.rank).label("before"),
        func.count().filter(seat_table.c.rank > _RIVAL.c.rank).label("after"),
    )
    .join(_RIVAL, (_RIVAL.c.game_id == seat_table.c.game_id) & (_RIVAL.c.seat != seat_table.c.seat))
    .where(
        _IS_PLAYER,
        seat_table.c.finished,
        _RIVAL.c.free_city.is_(False),
        (seat_table.c.team == "") | (seat_table.c.team != _RIVAL.c.team),
    )
    .group_by(_RIVAL.c.name_key)
    .order_by(_MET.desc(), _RIVAL.c.name_key)
    .limit(8)
)
_BOARDS = (
    select(seat_table.c.edition, seat_table.c.wonder, seat_table.c.side, PLAYS, WINS)
    .where(_IS_PLAYER, seat_table.c.finished, seat_table.c.wonder != "")
    .group_by(seat_table.c.edition, seat_table.c.wonder, seat_table.c.side)
    .order_by(PLAYS.desc(), WINS.desc(), seat_table.c.edition, seat_table.c.wonder, seat_table.c.side)
)
_IN_ORDER = (
    select(seat_table.c.won)
    .join(game_table, game_table.c.game_id == seat_table.c.game_id)
    .where(_IS_PLAYER, seat_table.c.finished)
    .order_by(game_table.c.played_on, game_table.c.started_at, game_table.c.game_id)
)


@dataclass(slots=True)
class Sum:
    """Seats added up: how many, how many won, and the points of those that were counted in points."""

    plays: int = 0
    wins: int = 0
    counted: int = 0
    points: dict[str, int] = field(default_factory=dict)
    #: how many seats had a line that not every game has
    had: dict[str, int] = field(default_factory=dict)

    def add(self, row: Row[Any]) -> None:
        """Add a row of sums."""
        self.plays += row.plays
        self.wins += row.wins
        if row.by_points:
            self.counted += row.plays
            for name in _COUNTED:
                if (points := getattr(row, name)) is not None:
                    self.points[name] = self.points.get(name, 0) + points
            for name in _SOME:
                self.had[name] = self.had.get(name, 0) + getattr(row, f"had_{name}")

    def mean(self, name: str) -> float | None:
        """The mean of a column, the total or a line, over the games that have it.

        None where there is nothing to average.
        """
        seats = self.had.get(name, self.counted)
        return self.points[name] / seats if seats and name in self.points else None


@dataclass(slots=True)
class PlayerShare:
    """A player's seats beside all the seats of the same games."""

    player: Sum = field(default_factory=Sum)
    table: Sum = field(default_factory=Sum)


@dataclass(frozen=True, slots=True)
class PlayerRecord:
    """What a player did, over all finished games that were not removed."""

    name: str
    spellings: tuple[str, ...]
    whole: Sum
    #: by what can be compared, as the index says it
    kinds: Mapping[str, PlayerShare]
    #: 7 Wonders by the number of players
    sizes: Mapping[int, PlayerShare]
    best: Row[Any] | None
    wonder: Row[Any] | None
    #: by board and side: plays and wins
    boards: tuple[Row[Any], ...] = ()
    #: other players: how often they met, and who came first
    rivals: tuple[Row[Any], ...] = ()
    #: the most games won one after the other
    streak: int = 0


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody in the list of players, by the spelling used most."""

    name: str
    plays: int = 0
    wins: int = 0


def player_record(store: Store, name: str) -> PlayerRecord | None:
    """The record of a player, whatever the spelling; None when nobody of that name sat at a table."""
    key = name_key(name)
    with store.engine.connect() as connection:
        spellings = _spellings_of(connection, key)
        if not spellings:
            return None
        rows = _sums_of(connection, key)
        best, wonder = _best_of(connection, key), _wonder_of(connection, key)
        boards = tuple(connection.execute(_BOARDS, {"key": key}))
        rivals = tuple(connection.execute(_RIVALS, {"key": key}))
        streak = _longest_row(connection.scalars(_IN_ORDER, {"key": key}))
    whole = Sum()
    for row in rows:
        if row.is_player:
            whole.add(row)
    sizes = _shares((row for row in rows if row.game != DUEL), "number")
    return PlayerRecord(
        spellings[0], spellings, whole, _shares(rows, "kind"), sizes, best, wonder, boards, rivals, streak
    )


def _longest_row(won: Iterable[bool]) -> int:
    """The most wins one after the other."""
    return max((len(list(same)) for is_won, same in groupby(won) if is_won), default=0)


def _shares(rows: Iterable[Row[Any]], by: str) -> dict[Any, PlayerShare]:
    """The sums put together by a column."""
    found: dict[Any, PlayerShare] = {}
    for row in rows:
        share = found.setdefault(getattr(row, by), PlayerShare())
        share.table.add(row)
        if row.is_player:
            share.player.add(row)
    return dict(sorted(found.items()))


def _spellings_of(connection: Connection, key: str) -> tuple[str, ...]:
    """How the name was written, the latest first."""
    return tuple(connection.scalars(_SPELLINGS, {"key": key}))


def _sums_of(connection: Connection, key: str) -> list[Row[Any]]:
    """All seats of the player's games, added up by player, kind and number of players."""
    return list(connection.execute(_SUMS, {"key": key}))


def _best_of(connection: Connection, key: str) -> Row[Any] | None:
    """The game of 7 Wonders with the most points."""
    return connection.execute(_BEST, {"key": key}).first()


def _wonder_of(connection: Connection, key: str) -> Row[Any] | None:
    """The board played most often; of several, the one that won more."""
    return connection.execute(_WONDER, {"key": key}).first()


def player_list(store: Store) -> list[Player]:
    """Everyone who finished a game, who played most comes first."""
    spelled = (
        select(seat_table.c.name_key, seat_table.c.name, PLAYS, WINS)
        .where(seat_table.c.finished, seat_table.c.free_city.is_(False))
        .group_by(seat_table.c.name_key, seat_table.c.name)
        .order_by(PLAYS.desc(), seat_table.c.name)
    )
    found: dict[str, Player] = {}
    with store.engine.connect() as connection:
        for row in connection.execute(spelled):
            known = found.get(row.name_key, Player(row.name))
            found[row.name_key] = Player(known.name, known.plays + row.plays, known.wins + row.wins)
    return sorted(found.values(), key=lambda one: (-one.plays, one.name))
