"""The end of the game: every line of every city, with the open choices taken together for the highest total."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations

from companion.catalog.items import Leader
from companion.rules.score import Lines, Part, Score
from companion.rules.wonders.scoring.choices import add_science, best_guild
from companion.rules.wonders.scoring.counting import counted_parts
from companion.rules.wonders.scoring.holdings import add_holdings
from companion.rules.wonders.scoring.worth import Worth, leader_worth, worths
from companion.rules.wonders.table import City, Table

BASE_LINES = ("military", "treasury", "wonder", "civilian", "science", "commercial", "guilds")
#: the lines that expansions add, in the order of the pad
ADDED_LINES = ("leaders", "cities", "tower", "projects")


@cache
def _lines_in_play(expansions: frozenset[str]) -> tuple[str, ...]:
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
        return _score_with(table, city, standing, ())
    return max(
        [_score_with(table, city, standing, buried) for buried in _burials(city, tombs)],
        key=lambda score: score.total,
    )


def _burials(city: City, tombs: int) -> Iterator[tuple[Leader, ...]]:
    """Every choice of own leaders to entomb; the one of the table where it says which lie there."""
    if city.entombed is not None:
        yield city.entombed
        return
    for number in range(min(tombs, len(city.leaders)) + 1):
        yield from combinations(city.leaders, number)


def _score_with(table: Table, city: City, standing: list[Worth], buried: tuple[Leader, ...]) -> Score:
    """The score of a city in which these leaders are entombed."""
    parts: Lines = {line: [] for line in _lines_in_play(table.expansions)}
    add_holdings(parts, city)
    for leader in buried:
        parts["wonder"].append(
            Part(
                leader.id,
                2 * leader.cost.coins,
                (("cost", leader.cost.coins),),
                ("BASE-SCORE-04",),
                ("entombed",),
            )
        )
    scholars = []
    copies_guild = False
    for one in standing + leader_worths(city, buried):
        if one.printed:
            parts[one.line].append(one.printed)
        if one.is_counted:
            parts[one.line] += counted_parts(one, table, city)
        if one.is_scholarly:
            scholars.append(one)
        copies_guild = copies_guild or one.copies_guild
    if copies_guild and (copied := best_guild(table, city, scholars)):
        guild, points = copied
        parts["guilds"] += points
        scholars += [guild] if guild.is_scholarly else []
    if scholars:
        add_science(parts, table, city, scholars)
    lines = {line: sum([one.points for one in some]) if some else 0 for line, some in parts.items()}
    return Score(lines, sum(lines.values()), parts)


def leader_worths(city: City, buried: tuple[Leader, ...]) -> list[Worth]:
    """The own leaders that score and are not entombed."""
    alive = [leader for leader in city.leaders if leader not in buried] if buried else city.leaders
    return [one for leader in alive if (one := leader_worth(leader.id))]
