"""What gives and takes coins."""

from companion.catalog.effects.record import Effect, record
from companion.catalog.vocabulary import Counted, Trigger, Whose


@record
class Coins(Effect):
    """Coins from the bank, once."""

    coins: int


@record
class StartCoins(Effect):
    """Coins at the start of the game, in place of a resource."""

    coins: int


@record
class CoinsPer(Effect):
    """Coins from the bank for each thing counted, once, when built."""

    coins: int
    per: tuple[Counted, ...]
    whose: Whose


@record
class CoinsOn(Effect):
    """Coins from the bank each later time that something happens."""

    coins: int
    trigger: Trigger


@record
class NeighbourCoins(Effect):
    """Each neighbour takes coins from the bank too."""

    coins: int


@record
class OthersLose(Effect):
    """Every other player loses coins, or takes debt."""

    coins: int


@record
class OthersLosePer(Effect):
    """Every other player loses coins for each thing that player has, or takes debt."""

    coins: int
    per: tuple[Counted, ...]


@record
class OpponentLoses(Effect):
    """Duel: the opponent returns coins to the bank, or all if fewer."""

    coins: int
