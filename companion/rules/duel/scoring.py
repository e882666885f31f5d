"""The end of the game: every line of the pad in parts, supremacies, ranks and winners."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Literal, NamedTuple, get_args

from companion.catalog.catalog import Catalog
from companion.catalog.effects import Points, PointsPer
from companion.catalog.items import Card, Progress, Wonder
from companion.rules.duel.conflict import leader, supremacy, zone
from companion.rules.duel.holdings import counted
from companion.rules.duel.table import Supremacy, Table
from companion.rules.score import Lines, Part, Score, total

Line = Literal["military", "civilian", "science", "commercial", "guilds", "wonders", "progress", "treasury"]
LINES: tuple[Line, ...] = get_args(Line)
LINE_OF_COLOR: Mapping[str, Line] = {
    "blue": "civilian",
    "green": "science",
    "yellow": "commercial",
    "purple": "guilds",
}


class Ranking(NamedTuple):
    """The place of each seat, the seats that won, and the supremacy that decided, if one did."""

    ranks: tuple[int, int]
    winners: tuple[int, ...]
    supremacy: Supremacy | None


def score(table: Table) -> tuple[Score, Score]:
    """The score of both cities, as if the game ended now."""
    return _score_city(table, 0), _score_city(table, 1)


def rank(table: Table, scores: Sequence[Score]) -> Ranking:
    """The places of a scored table; a tie is broken by the points of blue buildings (DUEL-SCORE-03)."""
    won = supremacy(table)
    keys = (
        [(one.total, one.lines["civilian"]) for one in scores]
        if won is None
        else [(seat == won.seat, 0) for seat in (0, 1)]
    )
    ranks = (1 + (keys[1] > keys[0]), 1 + (keys[0] > keys[1]))
    return Ranking(ranks, tuple(seat for seat in (0, 1) if ranks[seat] == 1), won)


def _score_city(table: Table, seat: int) -> Score:
    parts: Lines = {line: [] for line in LINES}
    for line, part in _all_parts(table, seat):
        parts[line].append(part)
    lines = {line: total(some) for line, some in parts.items()}
    return Score(lines, sum(lines.values()), parts)


def _all_parts(table: Table, seat: int) -> Iterator[tuple[Line, Part]]:
    """Every source of points of one seat, with its line."""
    city = table.cities[seat]
    if leader(table.pawn) == seat and (points := zone(table.catalog, table.pawn).points):
        yield (
            "military",
            Part("pawn", points, (("pawn", abs(table.pawn)),), ("DUEL-SCORE-02", "DUEL-OPEN-02")),
        )
    for owned, known in zip((city.cards, city.wonders, city.progress), _scorers(table.catalog), strict=True):
        for item in owned:
            if item in known:
                line, effects, rules = known[item]
                for effect in effects:
                    yield line, _part_of(table, seat, item, effect, rules)
    if points := city.coins // 3:
        yield "treasury", Part("coins", points, (("coin", city.coins),), ("DUEL-SCORE-02",))


def _part_of(table: Table, seat: int, item: str, effect: Points | PointsPer, rules: tuple[str, ...]) -> Part:
    """The points of one effect."""
    if isinstance(effect, Points):
        return Part(item, effect.points, (), rules)
    number, where = counted(table, seat, effect.per, effect.whose)
    return Part(item, effect.points * number, (("own-city" if where == seat else "opponent", number),), rules)


Scorer = tuple[Line, tuple[Points | PointsPer, ...], tuple[str, ...]]


@cache
def _scorers(items: Catalog) -> tuple[Mapping[str, Scorer], Mapping[str, Scorer], Mapping[str, Scorer]]:
    """The cards, wonders and tokens that score, by id: line, effects, rules."""
    return (
        _scoring(items, items.duel_cards.values()),
        _scoring(items, items.duel_wonders.values()),
        _scoring(items, items.progress.values()),
    )


def _scoring(items: Catalog, kind: Iterable[Card | Wonder | Progress]) -> Mapping[str, Scorer]:
    """Those of the items that score."""
    found = {}
    for item in kind:
        effects = tuple(effect for effect in item.effects if isinstance(effect, Points | PointsPer))
        rules = tuple(rule for rule in item.rules if "score" in items.rules[rule].checks)
        if effects:
            found[item.id] = (_line_of(item), effects, rules)
    return found


def _line_of(item: Card | Wonder | Progress) -> Line:
    """The line of the pad that an item counts on."""
    if isinstance(item, Card):
        return LINE_OF_COLOR[item.color]
    return "wonders" if isinstance(item, Wonder) else "progress"
