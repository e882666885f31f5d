"""What conflicts can bring: to one city, and to the whole table."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations

from companion.catalog import catalog
from companion.catalog.effects import DefeatTimes, DefeatToVictor, ReplaceVictory, VictoryToken
from companion.catalog.items import Tile
from companion.catalog.setup_facts import wonders_facts
from companion.catalog.vocabulary import AGES, TEAMS
from companion.pad.possible.sums import added
from companion.rules.wonders.conflict import spoils
from companion.seating.setup import Setup


def _laws(setup: Setup) -> Iterator[tuple[Tile, ...]]:
    """Every choice of tower tiles in force that change the tokens of a conflict."""
    tiles = catalog().tiles.values() if setup.has("tower") else ()
    changing = [
        tile
        for tile in tiles
        if any(isinstance(effect, ReplaceVictory | DefeatTimes) for effect in tile.effects)
    ]
    for number in range(len(changing) + 1):
        yield from combinations(changing, number)


def _tokens(age: int, law: tuple[Tile, ...]) -> tuple[int, int]:
    """The points that the winner of one fight takes and those that the loser loses (BASE-WAR-03, BASE-WAR-04)."""
    victory, defeat = spoils(age, law)
    return sum(victory), defeat


def _passes_defeats(setup: Setup) -> bool:
    """Whether a leader may hand defeat tokens to the winner."""
    leaders = catalog().leaders.values() if setup.has("leaders") else ()
    return any(isinstance(effect, DefeatToVictor) for leader in leaders for effect in leader.effects)


@cache
def seat_sums(setup: Setup, seat: int) -> frozenset[int]:
    """What a city's tokens can add up to."""
    sums = added(
        *(
            frozenset(points for law in _laws(setup) for points in _age_points(setup, age, law))
            for age in AGES
        )
    )
    return (
        frozenset(range(min(sums), max(sums) + _project_points(setup) + 1)) if setup.has("projects") else sums
    )


def _age_points(setup: Setup, age: int, law: tuple[Tile, ...]) -> frozenset[int]:
    """What one city can take in one conflict: two fights, or one for twice the tokens in teams (CITY-TEAM-08)."""
    won, lost = _tokens(age, law)
    fight = {0, won, -lost} | ({won - lost} if _passes_defeats(setup) else set())
    if setup.variant == TEAMS:
        return frozenset(number * points for points in fight for number in (1, 2))
    return added(fight, fight)


def _project_points(setup: Setup) -> int:
    """The most that the victory tokens of Great Projects can bring the table; a penalty takes only what was won."""
    gifts = [
        project.reward.points
        for project in catalog().projects.values()
        if isinstance(project.reward, VictoryToken)
    ]
    return sum(gifts) * _participation(setup)


def _participation(setup: Setup) -> int:
    """The participation tokens on a project (BABEL-PROJ-01)."""
    return wonders_facts().tables[len(setup.players)].participation


@cache
def table_sums(setup: Setup) -> frozenset[int]:
    """What all tokens on the table can add up to.

    A fight brings winner and loser together 0, 2 or 4 by Age, nothing on a tie. There is one fight for each city, or fewer
    after diplomacy; in teams half as many, of one or two tokens a side: so in every variant 0 to n times a fight's worth.
    A leader who passes defeats on moves them within the table.
    """
    cities = len(setup.seats)
    sums = added(*(_age_sums(setup, age, cities) for age in AGES))
    if not setup.has("projects"):
        return sums
    defeats = cities * sum(max(_tokens(age, law)[1] for law in _laws(setup)) for age in AGES)
    return frozenset(range(-defeats, max(sums) + _project_points(setup) + 1))


def _age_sums(setup: Setup, age: int, cities: int) -> frozenset[int]:
    """What one conflict can bring the whole table."""
    worths = {won - lost for won, lost in (_tokens(age, law) for law in _laws(setup))}
    return frozenset(worth * fights for worth in worths for fights in range(cities + 1))


def duel_track(setup: Setup, seat: int) -> frozenset[int]:
    """The points of the military track."""
    return frozenset(zone.points for zone in catalog().track if not zone.wins)
