"""The boxes of Duel in the order of the pad, a module each."""

from companion.rules.duel.box import DuelBox
from companion.rules.duel.boxes import agora, base, pantheon

BOXES: tuple[DuelBox, ...] = (base.BOX, pantheon.BOX, agora.BOX)
