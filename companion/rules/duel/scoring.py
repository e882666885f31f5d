"""The end of the game: every line of the pad in parts, supremacies, ranks and winners."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from companion.catalog.catalog import Catalog
from companion.catalog.duel_pieces import duel_pieces
from companion.catalog.effects import Points, PointsPer
from companion.catalog.items import Card, Progress, Wonder
from companion.rules.duel.box import Boxes
from companion.rules.duel.conflict import leader, supremacy, zone
from companion.rules.duel.holdings import counted
from companion.rules.duel.table import Supremacy, Table
from companion.rules.score_parts import Lines, Part, Score, total


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
    boxes = table.boxes
    parts: Lines = {line.id: [] for line in boxes.lines}
    for source in boxes.parts:
        for line, part in source(table, seat):
            parts[line].append(part)
    lines = {line: total(some) for line, some in parts.items()}
    return Score(lines, sum(lines.values()), parts)


def base_parts(table: Table, seat: int) -> Iterator[tuple[str, Part]]:
    """Every source of points that the base game knows, with its line."""
    city = table.cities[seat]
    if leader(table.pawn) == seat and (points := zone(table.catalog, table.pawn).points):
        yield (
            "military",
            Part("pawn", points, (("pawn", abs(table.pawn)),), ("DUEL-SCORE-02", "DUEL-OPEN-02")),
        )
    for owned, known in zip(
        (city.cards, city.wonders, city.progress), _scorers(table.catalog, table.boxes), strict=True
    ):
        for item in owned:
            if item in known:
                line, printed, counting, rules = known[item]
                for part in printed:
                    yield line, part
                for effect in counting:
                    yield line, _counted_part(table, seat, item, effect, rules)
    if points := city.coins // 3:
        yield "treasury", Part("coins", points, (("coin", city.coins),), ("DUEL-SCORE-02",))


def _counted_part(table: Table, seat: int, item: str, effect: PointsPer, rules: tuple[str, ...]) -> Part:
    """The points of an effect that counts things."""
    number, where = counted(table, seat, effect.per, effect.whose)
    return Part(item, effect.points * number, (("own-city" if where == seat else "opponent", number),), rules)


class Scorer(NamedTuple):
    """What an item brings at the end: its line, its printed points, and what counts things, with rules."""

    line: str
    printed: tuple[Part, ...]
    counting: tuple[PointsPer, ...]
    rules: tuple[str, ...]


@cache
def _scorers(
    items: Catalog, boxes: Boxes
) -> tuple[Mapping[str, Scorer], Mapping[str, Scorer], Mapping[str, Scorer]]:
    """The cards, wonders and tokens that score, by id."""
    pieces = duel_pieces(items, boxes.expansions)
    return (
        _scoring(items, boxes, pieces.cards.values()),
        _scoring(items, boxes, pieces.wonders.values()),
        _scoring(items, boxes, pieces.progress.values()),
    )


def _scoring(items: Catalog, boxes: Boxes, kind: Iterable[Card | Wonder | Progress]) -> Mapping[str, Scorer]:
    """Those of the items that score."""
    found = {}
    for item in kind:
        rules = tuple(rule for rule in item.rules if "score" in items.rules[rule].checks)
        points = [effect.points for effect in item.effects if isinstance(effect, Points)]
        printed = tuple([Part(item.id, each, (), rules) for each in points])
        counting = tuple([effect for effect in item.effects if isinstance(effect, PointsPer)])
        if printed or counting:
            found[item.id] = Scorer(_line_of(boxes, item), printed, counting, rules)
    return found


def _line_of(boxes: Boxes, item: Card | Wonder | Progress) -> str:
    """The line of the pad that an item counts on."""
    if isinstance(item, Card):
        return boxes.line_of_color[item.color]
    return "wonders" if isinstance(item, Wonder) else "progress"
