"""The end of the game: every line of the pad in parts, supremacies, ranks and winners."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Literal, get_args

from companion.catalog import catalog
from companion.catalog.duel_items import Wonder
from companion.catalog.effects import Effect, Points, PointsPer
from companion.catalog.items import Card, Item
from companion.duel.counting import counted
from companion.duel.military import leader, zone
from companion.duel.supremacy import supremacy
from companion.duel.table import Supremacy, Table

Line = Literal["military", "civilian", "science", "commercial", "guilds", "wonders", "progress", "treasury"]
LINES: tuple[Line, ...] = get_args(Line)
LINE_OF_COLOR: Mapping[str, Line] = {"blue": "civilian", "green": "science", "yellow": "commercial", "purple": "guilds"}


@dataclass(frozen=True, slots=True)
class Part:
    """Points and where they come from; things were counted in the city of `seat`, or the pawn's or the treasury's."""

    of: str
    points: int
    rules: tuple[str, ...]
    count: int | None = None
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class SeatScore:
    """One seat's lines with their parts."""

    parts: Mapping[Line, tuple[Part, ...]]
    lines: Mapping[Line, int]
    total: int


@dataclass(frozen=True, slots=True)
class Score:
    """Both seats, their ranks, the winners, and the supremacy that decided, if one did."""

    seats: tuple[SeatScore, SeatScore]
    ranks: tuple[int, int]
    winners: tuple[int, ...]
    supremacy: Supremacy | None


def score(table: Table) -> Score:
    """The score as if the game ended now."""
    seats = (seat_score(table, 0), seat_score(table, 1))
    won = supremacy(table)
    # a tie is broken by the points of blue buildings (DUEL-SCORE-03)
    keys = [(seat.total, seat.lines["civilian"]) for seat in seats] if won is None else [seat == won.seat for seat in (0, 1)]
    ranks = (1 + (keys[1] > keys[0]), 1 + (keys[0] > keys[1]))
    return Score(seats, ranks, tuple(seat for seat in (0, 1) if ranks[seat] == 1), won)


def seat_score(table: Table, seat: int) -> SeatScore:
    """The lines of one seat."""
    parts: dict[Line, list[Part]] = {line: [] for line in LINES}
    for line, part in all_parts(table, seat):
        parts[line].append(part)
    lines = {line: sum([part.points for part in of_line]) for line, of_line in parts.items()}
    return SeatScore({line: tuple(of_line) for line, of_line in parts.items()}, lines, sum(lines.values()))


def all_parts(table: Table, seat: int) -> Iterator[tuple[Line, Part]]:
    """Every source of points of one seat, with its line."""
    city = table.cities[seat]
    if leader(table.pawn) == seat and (points := zone(table.pawn).points):
        yield "military", Part("pawn", points, ("DUEL-SCORE-02", "DUEL-OPEN-02"), abs(table.pawn), seat)
    for owned, known in zip((city.cards, city.wonders, city.progress), scorers(), strict=True):
        for item in owned:
            if item in known:
                line, effects, rules = known[item]
                for effect in effects:
                    yield line, part_of(table, seat, item, effect, rules)
    if points := city.coins // 3:
        yield "treasury", Part("coins", points, ("DUEL-SCORE-02",), city.coins, seat)


def part_of(table: Table, seat: int, item: str, effect: Effect, rules: tuple[str, ...]) -> Part:
    """The points of one effect."""
    if isinstance(effect, Points):
        return Part(item, effect.points, rules)
    number, where = counted(table, seat, effect.per, effect.whose)
    return Part(item, effect.points * number, rules, number, where)


Scorer = tuple[Line, tuple[Effect, ...], tuple[str, ...]]


@cache
def scorers() -> tuple[Mapping[str, Scorer], Mapping[str, Scorer], Mapping[str, Scorer]]:
    """The cards, wonders and tokens that score, by id: line, effects, rules."""
    box = catalog()
    return scoring(box.duel_cards.values()), scoring(box.duel_wonders.values()), scoring(box.progress.values())


def scoring(items: Iterable[Item]) -> Mapping[str, Scorer]:
    """Those of the items that score."""
    known = catalog().rules
    found = {}
    for item in items:
        effects = tuple(effect for effect in item.effects if isinstance(effect, Points | PointsPer))
        rules = tuple(rule for rule in item.rules if "score" in known[rule].checks)
        if effects:
            found[item.id] = (line_of(item), effects, rules)
    return found


def line_of(item: Item) -> Line:
    """The line of the pad that an item counts on."""
    if isinstance(item, Card):
        return LINE_OF_COLOR[item.color]
    return "wonders" if isinstance(item, Wonder) else "progress"
