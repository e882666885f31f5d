"""The boxes of Duel in the order of the pad, a module each."""

from companion.rules.duel.box import DuelBox
from companion.rules.duel.boxes import base

BOXES: tuple[DuelBox, ...] = (base.BOX,)
