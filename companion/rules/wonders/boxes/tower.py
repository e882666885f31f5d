"""Tower of Babel: tiles placed and the laws that they make."""

from companion.rules.boxes import Box, ScoreLine

BOX = Box(
    id="tower",
    lines=(ScoreLine("tower", rules=("BABEL-TOWER-08",)),),
)
