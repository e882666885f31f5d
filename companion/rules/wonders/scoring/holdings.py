"""The points of what a player holds: tokens, coins, debt, tiles. The same holdings always make the same part."""

from functools import lru_cache

from companion.rules.score import Found, Lines, Part
from companion.rules.wonders.table import City

#: points for so many tiles placed (BABEL-TOWER-08)
TOWER = (0, 2, 5, 10)


def add_holdings(lines: Lines, city: City) -> None:
    """Put the points of all that a city holds on their lines."""
    lines["treasury"].append(_coins_part(city.coins))
    if city.victory:
        lines["military"].append(_victory_part(city.victory))
    if city.defeat:
        lines["military"].append(_defeat_part(city.defeat))
    if city.debt:
        lines["treasury"].append(_debt_part(city.debt))
    if city.tiles:
        lines["tower"].append(_tiles_part(city.tiles))
    if city.penalties:
        lines["projects"].append(_penalties_part(city.penalties))


@lru_cache(maxsize=1024)
def _victory_part(tokens: tuple[int, ...]) -> Part:
    """Victory tokens are worth what they print."""
    return Part("victory", sum(tokens), _values(tokens), ("BASE-SCORE-02",))


@lru_cache(maxsize=256)
def _defeat_part(tokens: int) -> Part:
    """A defeat token is worth -1."""
    return Part("defeat", -tokens, (("defeat", tokens),), ("BASE-SCORE-02",))


@lru_cache(maxsize=256)
def _coins_part(coins: int) -> Part:
    """Three coins are a point."""
    return Part("coins", coins // 3, (("coin", coins),), ("BASE-SCORE-03",))


@lru_cache(maxsize=256)
def _debt_part(debt: int) -> Part:
    """Debt takes its value off."""
    return Part("debt", -debt, (("debt", debt),), ("CITY-SCORE-02", "CITY-DEBT-07"))


@lru_cache(maxsize=256)
def _tiles_part(tiles: int) -> Part:
    """Tiles placed in the tower."""
    return Part("tiles", TOWER[tiles], (("tile", tiles),), ("BABEL-TOWER-08",))


@lru_cache(maxsize=1024)
def _penalties_part(tokens: tuple[int, ...]) -> Part:
    """Penalty tokens take their value off."""
    return Part("penalties", sum(tokens), _values(tokens), ("BABEL-PEND-06",))


def _values(tokens: tuple[int, ...]) -> Found:
    """Tokens, each with its value."""
    return tuple([("token", value) for value in tokens])
