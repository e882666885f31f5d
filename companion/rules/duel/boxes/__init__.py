"""The boxes of Duel in the order of the pad, a module each."""

from companion.rules.boxes import Box
from companion.rules.duel.boxes import base

BOXES: tuple[Box, ...] = (base.BOX,)
