"""The boxes of 7 Wonders in the order of the pad, a module each."""

from companion.rules.wonders.box import WondersBox
from companion.rules.wonders.boxes import armada, base, cities, edifice, leaders, projects, tower, wonderpack

BOXES: tuple[WondersBox, ...] = (
    base.BOX,
    leaders.BOX,
    cities.BOX,
    tower.BOX,
    projects.BOX,
    wonderpack.BOX,
    armada.BOX,
    edifice.BOX,
)
