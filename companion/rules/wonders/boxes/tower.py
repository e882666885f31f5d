"""Tower of Babel: tiles placed and the laws that they make."""

from companion.rules.boxes import Box, CityNumber, ScoreLine

BOX = Box(
    id="tower",
    lines=(ScoreLine("tower", rules=("BABEL-TOWER-08",)),),
    bound_rules={"military": ("BABEL-TILE-19", "BABEL-TILE-22")},
    numbers=(CityNumber("tiles", 3),),
)
