"""The end of the game: every line of every city, with the open choices taken together for the highest total."""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations
from typing import NamedTuple

from companion.catalog.items import Leader
from companion.rules.choices import add_science, best_guild
from companion.rules.counting import parts_of
from companion.rules.parts import Lines, Part, total
from companion.rules.table import City, Table
from companion.rules.worth import Worth, leader_worth, worths

BASE_LINES = ("military", "treasury", "wonder", "civilian", "science", "commercial", "guilds")
#: the lines that expansions add, in the order of the pad
ADDED_LINES = ("leaders", "cities", "tower", "projects")
#: points for so many tiles placed (BABEL-TOWER-08)
TOWER = (0, 2, 5, 10)


class Score(NamedTuple):
    """What one city is worth: the points of each line and the parts they are made of."""

    lines: Mapping[str, int]
    total: int
    parts: Lines


@cache
def lines_in_play(expansions: frozenset[str]) -> tuple[str, ...]:
    """The lines of the pad, in order."""
    return (*BASE_LINES, *(line for line in ADDED_LINES if line in expansions))


def score(table: Table) -> tuple[Score, ...]:
    """The score of every city, as if the game ended now."""
    return tuple([score_city(table, city) for city in table.cities])


def score_city(table: Table, city: City) -> Score:
    """The score of one city with its best choices."""
    standing = worths(table, city)
    tombs = sum([one.entombs for one in standing])
    if not tombs:
        return score_with(table, city, standing, ())
    return max([score_with(table, city, standing, buried) for buried in burials(city, tombs)], key=lambda score: score.total)


def burials(city: City, tombs: int) -> Iterator[tuple[Leader, ...]]:
    """Every choice of own leaders to entomb: a position says neither which nor whether one was in play in time."""
    for number in range(min(tombs, len(city.leaders)) + 1):
        yield from combinations(city.leaders, number)


def score_with(table: Table, city: City, standing: list[Worth], buried: tuple[Leader, ...]) -> Score:
    """The score of a city in which these leaders are entombed."""
    parts: Lines = {line: [] for line in lines_in_play(table.expansions)}
    acting = standing + [one for leader in city.leaders if leader not in buried and (one := leader_worth(leader.id))]
    scholars = []
    for one in acting:
        if one.counted or one.sets:
            parts[one.line] += parts_of(one, table, city)
        elif one.printed:
            parts[one.line].append(one.printed)
        if one.is_scholarly:
            scholars.append(one)
    add_held(parts, city)
    for leader in buried:
        parts["wonder"].append(Part(leader.id, 2 * leader.cost.coins, (("cost", leader.cost.coins),), ("BASE-SCORE-04",), "entombed"))
    if any(one.copies_guild for one in standing) and (copied := best_guild(table, city, scholars)):
        guild, points = copied
        parts["guilds"] += points
        scholars += [guild] if guild.is_scholarly else []
    add_science(parts, table, city, scholars)
    lines = {line: total(some) for line, some in parts.items()}
    return Score(lines, sum(lines.values()), parts)


def add_held(lines: Lines, city: City) -> None:
    """Put the points of tokens, coins, debt and tiles on their lines."""
    if city.victory:
        tokens = tuple([("token", value) for value in city.victory])
        lines["military"].append(Part("victory", sum(city.victory), tokens, ("BASE-SCORE-02",)))
    if city.defeat:
        lines["military"].append(Part("defeat", -city.defeat, (("defeat", city.defeat),), ("BASE-SCORE-02",)))
    lines["treasury"].append(Part("coins", city.coins // 3, (("coin", city.coins),), ("BASE-SCORE-03",)))
    if city.debt:
        lines["treasury"].append(Part("debt", -city.debt, (("debt", city.debt),), ("CITY-SCORE-02", "CITY-DEBT-07")))
    if city.tiles:
        lines["tower"].append(Part("tiles", TOWER[city.tiles], (("tile", city.tiles),), ("BABEL-TOWER-08",)))
    if city.penalties:
        tokens = tuple([("token", value) for value in city.penalties])
        lines["projects"].append(Part("penalties", sum(city.penalties), tokens, ("BABEL-PEND-06",)))
