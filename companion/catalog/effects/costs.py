"""What changes the cost of building, and which cards work at all."""

from typing import Literal

from companion.catalog.effects.record import Effect, record
from companion.catalog.vocabulary import Target, Times, Waived


@record
class Discount(Effect):
    """Later builds of that kind need this many resources fewer, of the owner's choice."""

    on: Target
    resources: int


@record
class Free(Effect):
    """Builds of that kind are free of their cost, or of its resources only."""

    on: Target
    times: Times = "always"
    waives: Waived = "cost"


@record
class LeaderDiscount(Effect):
    """Leaders cost the owner, and each neighbour, fewer coins."""

    own: int
    neighbours: int


@record
class Tax(Effect):
    """Everybody who does this pays the bank as many coins as the number of the Age."""

    on: Target


@record
class Bonus(Effect):
    """Everybody who does this takes coins from the bank: a number, or that of the Age."""

    on: Target
    coins: int | Literal["age"]


@record
class PayInCoins(Effect):
    """Buildings of that kind cost one coin to the bank per resource, and no resources."""

    on: Target


@record
class ChainNeighbours(Effect):
    """Buildings in both neighbouring cities open chains too."""


@record
class Block(Effect):
    """These cards have no effect; they can be built and keep their chains."""

    cards: tuple[str, ...]


@record
class Unlimited(Effect):
    """These cards make any number of their resource."""

    cards: tuple[str, ...]
