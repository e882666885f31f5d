"""The boxes of Duel in the order of the pad, a module each."""

from companion.rules.duel.boxes import base
from companion.rules.duel.in_play import DuelBox

BOXES: tuple[DuelBox, ...] = (base.BOX,)
