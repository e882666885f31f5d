"""Tower of Babel: tiles placed and the laws that they make."""

from functools import lru_cache

from companion.rules.boxes import CityNumber, ScoreLine
from companion.rules.score import Lines, Part
from companion.rules.wonders.box import WondersBox
from companion.rules.wonders.table import City

#: points for so many tiles placed (BABEL-TOWER-08)
TILE_POINTS = (0, 2, 5, 10)


def _add_holdings(lines: Lines, city: City) -> None:
    """Tiles placed in the tower."""
    if city.tiles:
        lines["tower"].append(_tiles_part(city.tiles))


@lru_cache(maxsize=256)
def _tiles_part(tiles: int) -> Part:
    """So many tiles placed."""
    return Part("tiles", TILE_POINTS[tiles], (("tile", tiles),), ("BABEL-TOWER-08",))


BOX = WondersBox(
    id="tower",
    lines=(ScoreLine("tower", rules=("BABEL-TOWER-08",)),),
    bound_rules={"military": ("BABEL-TILE-19", "BABEL-TILE-22")},
    numbers=(CityNumber("tiles", 3),),
    add_holdings=_add_holdings,
)
