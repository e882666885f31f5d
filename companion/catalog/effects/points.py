"""Victory points and science."""

from companion.catalog.effects.record import Effect, record
from companion.catalog.vocabulary import Color, Counted, Symbol, Whose


@record
class Points(Effect):
    """Victory points."""

    points: int


@record
class PointsPer(Effect):
    """Victory points at the end for each thing counted."""

    points: int
    per: tuple[Counted, ...]
    whose: Whose


@record
class PointsPerSet(Effect):
    """Victory points at the end for each full set of cards of these colours in the own city."""

    points: int
    of: tuple[Color, ...]


@record
class Science(Effect):
    """One science symbol; "any" is chosen at the end of the game."""

    symbol: Symbol


@record
class SetBonus(Effect):
    """More victory points for each set of three different science symbols."""

    points: int


@record
class CopyScience(Effect):
    """A mask: at the end, the symbol of one green card of a neighbour, each card once."""


@record
class CopyGuild(Effect):
    """At the end, one guild of a neighbour scores as if it were built here."""
