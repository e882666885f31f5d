"""Shields, diplomacy and the tokens of conflicts."""

from companion.catalog.effects.record import Effect, record
from companion.catalog.vocabulary import Target


@record
class Shields(Effect):
    """Shields in every later conflict; in Duel the pawn moves at once."""

    shields: int


@record
class ShieldBonus(Effect):
    """Duel: more shields on later builds of that kind."""

    on: Target
    shields: int


@record
class Diplomacy(Effect):
    """Diplomacy tokens: each sits one conflict out."""

    tokens: int


@record
class DefeatToVictor(Effect):
    """Defeat tokens of lost conflicts go to the winner."""


@record
class DefeatAsShields(Effect):
    """Each defeat token held counts as shields in later conflicts."""

    shields: int


@record
class VictoryToken(Effect):
    """A victory token of that value."""

    points: int


@record
class ReplaceVictory(Effect):
    """Victory tokens are taken in a smaller value: pairs of printed and taken, 0 = none."""

    values: tuple[tuple[int, int], ...]


@record
class DefeatTimes(Effect):
    """This many defeat tokens in place of each one."""

    tokens: int
