"""What makes resources, and what changes the prices of trade."""

from companion.catalog.effects.record import Effect, record
from companion.catalog.vocabulary import Direction, Resource, ResourceClass


@record
class Produce(Effect):
    """Each turn these units, each one of its options; neighbours may buy them when sold."""

    units: tuple[tuple[Resource, ...], ...]
    sold: bool = True


@record
class ProduceExtra(Effect):
    """Each turn one more unit of something the board, brown or grey cards make; not sold."""


@record
class ProduceMissing(Effect):
    """Each turn one unit of something the board, brown and grey cards do not make; not sold."""


@record
class TradePrice(Effect):
    """Resources of a class cost this many coins each from that neighbour."""

    resources: ResourceClass
    side: Direction
    coins: int


@record
class Rebate(Effect):
    """Each turn one resource bought from that neighbour costs this many coins less."""

    side: Direction
    coins: int


@record
class PriceChange(Effect):
    """Resources of a class cost everybody this many coins more (or less) each."""

    resources: ResourceClass
    coins: int


@record
class BuyFromBank(Effect):
    """Once a turn one resource of any kind for this many coins to the bank."""

    coins: int


@record
class FixedPrice(Effect):
    """Duel: these resources cost this many coins each, whatever the opponent makes."""

    resources: tuple[Resource, ...]
    coins: int


@record
class TakeTrade(Effect):
    """Duel: what the opponent pays for resources comes here instead of to the bank."""
