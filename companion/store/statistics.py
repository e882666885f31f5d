"""What a table wants to know after many evenings: wins by board, by number of players, means, rows of wins.

Of all games of a shelf out of the kept sums, of some of them counted in the index.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import combinations, groupby
from operator import itemgetter
from threading import Lock
from typing import Any

from cachetools import LRUCache
from sqlalchemy import ColumnElement, Connection, Select, case, func, literal, select

from companion.store.kept_sums import (
    ACTION,
    ACTIONS,
    BOARD,
    CARD,
    LINE,
    PLAYER,
    SIZE,
    TIME,
    TOTAL,
    KeptSum,
    KeptSums,
    Label,
    kept_days,
    kept_rivals,
    read_sums,
    shelves_with_sums,
)
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
class BoardSum:
    """Plays and wins of a board and side, beside the wins that chance would give at such tables."""

    edition: str
    wonder: str
    side: str
    plays: int
    wins: int
    fair: float


@dataclass(frozen=True, slots=True)
class SizeSum:
    """Games of a kind: those of a number of players, or with the same boxes; means where points decided."""

    game: str
    edition: str
    number: int
    expansions: str
    plays: int
    mean: float | None
    winning: float | None


@dataclass(frozen=True, slots=True)
class TimeSum:
    """How long games of a number of players took on average, of those of which that is known."""

    game: str
    edition: str
    number: int
    plays: int
    minutes: float


@dataclass(frozen=True, slots=True)
class ActionSum:
    """What a player did on average in followed games."""

    key: str
    name: str
    plays: int
    chains: float
    given: float
    taken: float


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
    """Everything about the games that fit a query."""

    games: int
    first: str
    last: str
    #: who played most first
    players: Sequence[PlayerSum]
    boards: Sequence[BoardSum]
    #: by number of players
    sizes: Sequence[SizeSum]
    #: by boxes
    boxes: Sequence[SizeSum]
    #: the mean of each line, by what can be compared: base, more, duel
    means: Mapping[str, Mapping[str, float]]
    streak: Streak
    #: how often one player came before the other, of those who played most
    duels: Mapping[_Pair, int]
    #: who played most followed games first
    actions: Sequence[ActionSum]
    cards: Sequence[CardSum] = ()
    times: Sequence[TimeSum] = ()

    @property
    def rivals(self) -> tuple[PlayerSum, ...]:
        """The players of whom it is told how they fared against each other."""
        return tuple(
            one for one in self.players[:_MOST_RIVALS] if any(one.key in pair for pair in self.duels)
        )


#: what was counted last, by the query and a mark of the games that fitted
_CACHE: LRUCache[tuple[GameQuery, str], Statistics] = LRUCache(32)
_CACHE_LOCK = Lock()
_Conditions = Sequence[ColumnElement[bool]]
PLAYS, WINS = func.count().label("plays"), func.count().filter(seat_table.c.won).label("wins")


def statistics_of(store: Store, query: GameQuery) -> Statistics:
    """What the finished games that fit come to.

    Some of them are counted once, and that is kept until one of them is another.
    """
    asked = conditions(query)
    with store.engine.connect() as connection:
        if not asked and not (store.access and store.access.tables):
            return kept_statistics(connection)
        fitting = (game_table.c.removed.is_(False), game_table.c.finished_at != "", *asked)
        seen = _mark(connection, fitting)
        with _CACHE_LOCK:
            known = _CACHE.get((query, seen))
        if known is None:
            known = counted_statistics(connection, fitting)
            with _CACHE_LOCK:
                _CACHE[query, seen] = known
    return known


def _mark(connection: Connection, fitting: _Conditions) -> str:
    """What is another as soon as one of the games that fit is."""
    found: Sequence[Any] = connection.execute(
        select(game_table.c.game_id, game_table.c.changed_at).where(*fitting).order_by(game_table.c.game_id)
    ).all()
    return sha256("".join([f"{game_id} {at} " for game_id, at in found]).encode()).hexdigest()


def forget_statistics() -> None:
    """Count anew: a game or a name was deleted."""
    with _CACHE_LOCK:
        _CACHE.clear()


def kept_statistics(connection: Connection) -> Statistics:
    """All games in sight, out of the kept sums; rows of wins alone are looked for among the seats."""
    sums = read_sums(connection)
    players = _players_of(sums[PLAYER])
    duels = kept_rivals(connection, [one.key for one in players[:_MOST_RIVALS]])
    return _statistics_of(sums, kept_days(connection), players, _longest_streak(connection), duels)


def counted_statistics(connection: Connection, fitting: _Conditions) -> Statistics:
    """The games that fit, counted."""
    day = game_table.c.played_on
    found = connection.execute(select(func.count(), func.min(day), func.max(day)).where(*fitting)).one()
    days = (found[0] or 0, found[1] or "", found[2] or "")
    sums = _counted_sums(connection, fitting)
    players = _players_of(sums[PLAYER])
    streak, duels = _in_order(connection, fitting, [one.key for one in players[:_MOST_RIVALS]])
    return _statistics_of(sums, days, players, streak, duels)


def _statistics_of(
    sums: KeptSums,
    days: tuple[int, str, str],
    players: Sequence[PlayerSum],
    streak: Streak,
    duels: Mapping[_Pair, int],
) -> Statistics:
    """The statistics that the sums come to."""
    return Statistics(
        *days,
        players,
        _boards_of(sums[BOARD]),
        list(_sizes_of(sums, 3)),
        list(_sizes_of(sums, 2)),
        _means_of(sums[LINE]),
        streak,
        duels,
        _actions_of(sums[ACTION]),
        _cards_of(sums[CARD]),
        _times_of(sums[TIME]),
    )


def _together(sums: Mapping[Label, KeptSum], by: Callable[[Label], Any]) -> dict[Any, KeptSum]:
    """KeptSums of labels that have something in common, added up."""
    found: dict[Any, KeptSum] = {}
    for label, one in sums.items():
        key = by(label)
        found[key] = found[key].plus(one) if key in found else one
    return found


def _mean(found: KeptSum | None) -> float | None:
    return found.points / found.number if found and found.number else None


def _players_of(sums: Mapping[Label, KeptSum]) -> list[PlayerSum]:
    """Everyone who played, who played most first."""
    spelled: dict[str, Counter[str]] = defaultdict(Counter)
    totals: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for (key, name, total), found in sums.items():
        spelled[key][name] += found.number
        if total is not None:
            totals[key].append((total, found.number))
    found_players = [
        PlayerSum(key, _used_most(spelled[key]), found.number, found.won, *_mean_and_best(totals[key]))
        for key, found in _together(sums, itemgetter(0)).items()
    ]
    return sorted(found_players, key=lambda one: (-one.plays, -one.wins, one.name))


def _used_most(spelled: Mapping[str, int]) -> str:
    return min(spelled, key=lambda name: (-spelled[name], name))


def _mean_and_best(totals: Sequence[tuple[int, int]]) -> tuple[float | None, int | None]:
    """The mean of totals, each so many times, and the highest."""
    if not totals:
        return None, None
    return sum(one * times for one, times in totals) / sum(times for _, times in totals), max(totals)[0]


def _times_of(sums: Mapping[Label, KeptSum]) -> list[TimeSum]:
    """How long games took by number of players."""
    return [
        TimeSum(game, edition, number, found.number, found.points / found.number)
        for (game, edition, number), found in sorted(sums.items())
    ]


def _boards_of(sums: Mapping[Label, KeptSum]) -> list[BoardSum]:
    """Wins by board and side, beside the wins that chance would give at such tables."""
    fair: dict[Label, float] = defaultdict(float)
    for (*board, number), found in sorted(sums.items()):
        fair[tuple(board)] += found.number / number
    played = _together(sums, itemgetter(0, 1, 2))
    return [
        BoardSum(edition, wonder, side, found.number, found.won, fair[edition, wonder, side])
        for (edition, wonder, side), found in sorted(played.items())
    ]


def _sizes_of(sums: KeptSums, part: int) -> Iterator[SizeSum]:
    """Games, mean totals and mean winning totals by game, edition and a part of the label; most first."""
    by = itemgetter(0, 1, part)
    games, totals = _together(sums[SIZE], by), _together(sums[TOTAL], by)
    winning = _together({label: one for label, one in sums[TOTAL].items() if label[-1]}, by)
    for kind in sorted(games, key=lambda kind: (-games[kind].number, kind)):
        game, edition, of = kind
        size, boxes = (of, "") if part == 3 else (0, of)
        means = (_mean(totals.get(kind)), _mean(winning.get(kind)))
        yield SizeSum(game, edition, size, boxes, games[kind].number, *means)


def _means_of(sums: Mapping[Label, KeptSum]) -> dict[str, dict[str, float]]:
    """The mean of the total and of every line over the seats that have it, by what can be compared."""
    names = {"": "total", **{line: line for line in LINE_COLUMNS}}
    return {
        kind: {
            name: found.points / found.number
            for line, name in names.items()
            if (found := sums.get((kind, line))) is not None
        }
        for kind in sorted({kind for kind, _line in sums})
    }


def _actions_of(sums: Mapping[Label, KeptSum]) -> list[ActionSum]:
    """The means of followed games by player, who played most of them first."""
    names: dict[str, str] = {}
    for key, name, _what in sums:
        names[key] = max(name, names.get(key, ""))
    done = _together(sums, itemgetter(0, 2))
    plays = {key: done[key, ACTIONS[0]].number for key in names}
    return [
        ActionSum(key, names[key], plays[key], *(done[key, what].points / plays[key] for what in ACTIONS))
        for key in sorted(names, key=lambda key: (-plays[key], key))[:_MOST_RIVALS]
    ]


def _cards_of(sums: Mapping[Label, KeptSum]) -> list[CardSum]:
    """The cards that stood in most cities."""
    cards = [
        CardSum(game, edition, card, found.number, found.won) for (game, edition, card), found in sums.items()
    ]
    return sorted(cards, key=lambda one: (-one.number, one.card, one.game, one.edition))[:_MOST_CARDS]


def _longest_streak(connection: Connection) -> Streak:
    """The longest row of wins in sight; of several the one that was reached first.

    The results of all seats come as one text, player by player, each in the order of the games.
    """
    seats = seat_table.c
    counts = (seats.finished, seats.free_city.is_(False), seats.shelf.in_(shelves_with_sums(connection)))
    numbers = select(seats.name_key, func.count()).where(*counts).group_by(seats.name_key)
    text, at = connection.scalar(_results_select(connection, counts)) or "", 0
    reached: list[tuple[int, str, int]] = []
    rows: Iterable[Any] = connection.execute(numbers.order_by(seats.name_key))
    for key, number in rows:
        results, at = text[at : at + number], at + number
        wins = max(map(len, results.split("0")))
        reached.append((wins, key, results.find("1" * wins) + wins - 1))
    most = max((wins for wins, *_ in reached), default=0)
    found = [(key, place) for wins, key, place in reached if wins == most and most]
    if len(found) > 1:
        order = (seats.played, seats.game_id, seats.seat)
        nth = select(*order).where(*counts).order_by(*order).limit(1)
        at_end = {
            key: tuple(connection.execute(nth.where(seats.name_key == key).offset(n)).one())
            for key, n in found
        }
        found.sort(key=lambda one: at_end[one[0]])
    return Streak(found[0][0], most) if found else Streak()


def _results_select(connection: Connection, counts: _Conditions) -> Select[Any]:
    """The results of seats as one text of 1 and 0, by player and then in the order of the games."""
    seats = seat_table.c
    order = (seats.name_key, seats.played, seats.game_id, seats.seat)
    result = case((seats.won, "1"), else_="0")
    if connection.dialect.name == "postgresql":
        from sqlalchemy.dialects.postgresql import aggregate_order_by  # not all of us carry that dialect

        return select(func.string_agg(result, aggregate_order_by(literal(""), *order))).where(*counts)
    ordered = select(result.label("result")).where(*counts).order_by(*order).subquery()
    return select(func.group_concat(ordered.c.result, ""))


def _seats(fitting: _Conditions, *columns: Any) -> Select[Any]:
    """Columns of the seats of players, and of their games, in the games that fit."""
    joined = (
        select(*columns)
        .select_from(seat_table)
        .join(game_table, game_table.c.game_id == seat_table.c.game_id)
    )
    return joined.where(*fitting, seat_table.c.free_city.is_(False))


def _counted_sums(connection: Connection, fitting: _Conditions) -> KeptSums:
    """The sums of the games that fit, but for pairs and days."""
    seats, games = seat_table.c, game_table.c
    total = case((seats.by_points, seats.total))
    size = (games.game, games.edition, games.expansions, games.players)
    kind = (games.game, games.edition, games.players)
    board = (seats.edition, seats.wonder, seats.side, seats.players)
    nothing, points, won = func.sum(0), func.sum(seats.total), case((seats.won, 1), else_=0)

    def grouped(found: Select[Any], *label: Any) -> dict[Label, KeptSum]:
        rows = connection.execute(found.group_by(*label))
        return {tuple(row[: len(label)]): KeptSum(*map(int, row[len(label) :])) for row in rows}

    named = (seats.name_key, seats.name)
    by_points = _seats(fitting, *size, won, PLAYS, WINS, points).where(seats.by_points)
    timed = select(*kind, func.count(), nothing, func.sum(games.minutes))
    timed = timed.where(*fitting, games.minutes.is_not(None))
    return {
        PLAYER: grouped(_seats(fitting, *named, total, PLAYS, WINS, nothing), *named, total),
        BOARD: grouped(_seats(fitting, *board, PLAYS, WINS, nothing).where(seats.wonder != ""), *board),
        SIZE: grouped(select(*size, func.count(), nothing, nothing).where(*fitting), *size),
        TIME: grouped(timed, *kind),
        TOTAL: grouped(by_points, *size, won),
        LINE: _line_sums(connection, fitting),
        ACTION: _action_sums(connection, fitting),
        CARD: _card_sums(connection, fitting),
    }


def _line_sums(connection: Connection, fitting: _Conditions) -> dict[Label, KeptSum]:
    """Seats and points of each line, by what can be compared."""
    columns = {"": "total", **LINE_COLUMNS}
    sums = ((func.count(seat_table.c[name]), func.sum(seat_table.c[name])) for name in columns.values())
    pairs = [one for pair in sums for one in pair]
    found = _seats(fitting, seat_table.c.kind, *pairs).where(seat_table.c.by_points)
    rows: Iterable[Any] = connection.execute(found.group_by(seat_table.c.kind))
    return {
        (kind, line): KeptSum(numbers[2 * n], 0, int(numbers[2 * n + 1]))
        for kind, *numbers in rows
        for n, line in enumerate(columns)
        if numbers[2 * n]
    }


def _action_sums(connection: Connection, fitting: _Conditions) -> dict[Label, KeptSum]:
    """What players did in followed games."""
    named = (seat_table.c.name_key, seat_table.c.name)
    found = _seats(fitting, *named, PLAYS, *(func.sum(action_table.c[what]) for what in ACTIONS)).join(
        action_table,
        (action_table.c.game_id == seat_table.c.game_id) & (action_table.c.seat == seat_table.c.seat),
    )
    rows: Iterable[Any] = connection.execute(found.group_by(*named))
    return {
        (key, name, what): KeptSum(plays, 0, int(done))
        for key, name, plays, *all_done in rows
        for what, done in zip(ACTIONS, all_done, strict=True)
    }


def _card_sums(connection: Connection, fitting: _Conditions) -> dict[Label, KeptSum]:
    """In how many cities each card stood, and in how many that won.

    Counted here, which is quicker than a row for each card of each game.
    """
    found = (
        select(game_table.c.game, game_table.c.edition, built.c.cards, built.c.won)
        .join(game_table, game_table.c.game_id == built.c.game_id)
        .where(*fitting)
    )
    stood: dict[tuple[str, str], tuple[list[str], list[str]]] = {}
    rows: Iterable[Any] = connection.execute(found)
    for game, edition, cards, won in rows:
        of_game = stood.setdefault((game, edition), ([], []))
        of_game[0].append(cards)
        of_game[1].append(won)
    sums = {}
    for kind, (cards, won) in stood.items():
        winning = Counter(" ".join(won).split())
        for card, number in Counter(" ".join(cards).split()).items():
            sums[*kind, card] = KeptSum(number, winning[card])
    return sums


def _in_order(
    connection: Connection, fitting: _Conditions, rivals: Sequence[str]
) -> tuple[Streak, dict[_Pair, int]]:
    """The longest row of wins, and who came before whom, from one look at all games in their order."""
    seats = seat_table.c
    columns = (seats.game_id, seats.name_key, seats.won, seats.rank, seats.team)
    running: Counter[str] = Counter()
    longest = Streak()
    duels: Counter[_Pair] = Counter()
    known = set(rivals)
    order = (seats.played, seats.game_id, seats.seat)
    rows: Iterable[Any] = connection.execute(_seats(fitting, *columns).order_by(*order))
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
