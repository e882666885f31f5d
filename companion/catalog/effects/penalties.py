"""What a failed Great Project costs."""

from companion.catalog.effects.record import Effect, record
from companion.catalog.vocabulary import Color


@record
class LoseCard(Effect):
    """Discard one own card of that colour."""

    color: Color


@record
class LoseAllCoins(Effect):
    """Discard all coins."""


@record
class LoseVictory(Effect):
    """Discard victory tokens of the own choice."""

    tokens: int


@record
class BlockBoard(Effect):
    """The start resource or power of the own board is lost to the end of the game."""
