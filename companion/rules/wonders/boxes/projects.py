"""Great Projects of Babel: taking part, rewards and penalties."""

from companion.rules.boxes import LOWEST, Box, ScoreLine

BOX = Box(
    id="projects",
    lines=(ScoreLine("projects", low=LOWEST, rules=("BABEL-PEND-06",)),),
)
