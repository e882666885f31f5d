"""What the pieces of more than one box do, as typed records; those of a single box stand with the box."""

import re
from dataclasses import Field, dataclass
from typing import Any, ClassVar, Literal, TypeVar, dataclass_transform

from companion.catalog.vocabulary import (
    Color,
    Condition,
    Counted,
    Direction,
    Resource,
    ResourceClass,
    Rivalled,
    StagePlace,
    Symbol,
    Target,
    Times,
    Trigger,
    Waived,
    Whose,
)


class Effect:
    """The base of every effect; `kind` is the word that stands for it in data/."""

    __slots__ = ()
    kind: ClassVar[str]
    #: whether it changes what a play of 7 Wonders costs, or what it can be paid with
    bears_on_price: ClassVar[bool] = False
    #: whether it can be worth points at the end
    is_worth_points: ClassVar[bool] = False
    #: whether it copies a recruit of a neighbour, which the table then has to name
    copies_recruit: ClassVar[bool] = False
    #: whether it lays a recruit of the own city in a tomb, which then has to be named
    entombs_recruit: ClassVar[bool] = False
    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]


#: every kind of effect there is, by its word in data/
EFFECT_KINDS: dict[str, type[Effect]] = {}


_Kind = TypeVar("_Kind", bound=Effect)


@dataclass_transform(frozen_default=True)
def effect_record(cls: type[_Kind]) -> type[_Kind]:
    """Make a class a frozen record and one of the kinds."""
    made = dataclass(frozen=True, slots=True)(cls)
    made.kind = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()
    EFFECT_KINDS[made.kind] = made
    return made


@effect_record
class Produce(Effect):
    """Each turn these units, each one of its options; neighbours may buy them when sold."""

    bears_on_price: ClassVar[bool] = True
    units: tuple[tuple[Resource, ...], ...]
    sold: bool = True


@effect_record
class ProduceExtra(Effect):
    """Each turn one more unit of something the board, brown or grey cards make; not sold."""

    bears_on_price: ClassVar[bool] = True


@effect_record
class ProduceMissing(Effect):
    """Each turn one unit of something the board, brown and grey cards do not make; not sold."""

    bears_on_price: ClassVar[bool] = True


@effect_record
class TradePrice(Effect):
    """Resources of a class cost this many coins each from that neighbour."""

    bears_on_price: ClassVar[bool] = True
    resources: ResourceClass
    side: Direction
    coins: int


@effect_record
class Rebate(Effect):
    """Each turn one resource bought from that neighbour costs this many coins less."""

    bears_on_price: ClassVar[bool] = True
    side: Direction
    coins: int


@effect_record
class StartRebate(Effect):
    """Every resource of the kind that a neighbour's board makes from the start costs coins less there.

    Or only the first of a turn from that neighbour.
    """

    bears_on_price: ClassVar[bool] = True
    coins: int
    first: bool = False


@effect_record
class PriceChange(Effect):
    """Resources of a class cost everybody this many coins more (or less) each."""

    bears_on_price: ClassVar[bool] = True
    resources: ResourceClass
    coins: int


@effect_record
class BuyFromBank(Effect):
    """Once a turn one resource of any kind for this many coins to the bank."""

    bears_on_price: ClassVar[bool] = True
    coins: int


@effect_record
class FixedPrice(Effect):
    """Duel: these resources cost this many coins each, whatever the opponent makes."""

    resources: tuple[Resource, ...]
    coins: int


@effect_record
class TakeTrade(Effect):
    """Duel: what the opponent pays for resources comes here instead of to the bank."""


@effect_record
class Discount(Effect):
    """Later builds of that kind need this many resources fewer, of the owner's choice."""

    bears_on_price: ClassVar[bool] = True
    on: Target
    resources: int


@effect_record
class Free(Effect):
    """Builds of that kind are free of their cost, or of its resources only."""

    bears_on_price: ClassVar[bool] = True
    on: Target
    times: Times = "always"
    waives: Waived = "cost"


@effect_record
class Tax(Effect):
    """Everybody who does this pays the bank as many coins as the number of the Age."""

    bears_on_price: ClassVar[bool] = True
    on: Target


@effect_record
class Bonus(Effect):
    """Everybody who does this takes coins from the bank: a number, or that of the Age."""

    on: Target
    coins: int | Literal["age"]


@effect_record
class PayInCoins(Effect):
    """Buildings of that kind cost one coin to the bank per resource, and no resources."""

    bears_on_price: ClassVar[bool] = True
    on: Target


@effect_record
class ChainNeighbours(Effect):
    """Buildings in both neighbouring cities open chains too."""

    bears_on_price: ClassVar[bool] = True


@effect_record
class Block(Effect):
    """These cards have no effect; they can be built and keep their chains."""

    bears_on_price: ClassVar[bool] = True
    cards: tuple[str, ...]


@effect_record
class Unlimited(Effect):
    """These cards make any number of their resource."""

    bears_on_price: ClassVar[bool] = True
    cards: tuple[str, ...]


@effect_record
class Coins(Effect):
    """Coins from the bank, once."""

    coins: int


@effect_record
class StartCoins(Effect):
    """Coins at the start of the game, in place of a resource."""

    coins: int


@effect_record
class CoinsPer(Effect):
    """Coins from the bank for each thing counted, once, when built."""

    coins: int
    per: tuple[Counted, ...]
    whose: Whose


@effect_record
class CoinsOn(Effect):
    """Coins from the bank each later time that something happens."""

    coins: int
    trigger: Trigger


@effect_record
class NeighbourCoins(Effect):
    """Each neighbour takes coins from the bank too."""

    coins: int


@effect_record
class OthersLosePer(Effect):
    """Every other player loses coins for each thing that player has."""

    coins: int
    per: tuple[Counted, ...]


@effect_record
class OthersGain(Effect):
    """Every other player takes coins from the bank."""

    coins: int


@effect_record
class OpponentLoses(Effect):
    """Duel: the opponent returns coins to the bank, or all if fewer."""

    coins: int


@effect_record
class Shields(Effect):
    """Shields in every later conflict; in Duel the pawn moves at once."""

    shields: int


@effect_record
class ShieldBonus(Effect):
    """Duel: more shields on later builds of that kind."""

    on: Target
    shields: int


@effect_record
class DefeatToVictor(Effect):
    """Defeat tokens of lost conflicts go to the winner."""


@effect_record
class DefeatAsShields(Effect):
    """Each defeat token held counts as shields in later conflicts."""

    shields: int


@effect_record
class VictoryToken(Effect):
    """A victory token of that value."""

    points: int


@effect_record
class VictoryOfAge(Effect):
    """A victory token of the Age."""


@effect_record
class DiscardDefeat(Effect):
    """All own defeat tokens go back."""


@effect_record
class OthersGiveUp(Effect):
    """Every other player gives up victory tokens of the own choice."""

    tokens: int


@effect_record
class ReplaceVictory(Effect):
    """Victory tokens are taken in a smaller value: pairs of printed and taken, 0 = none."""

    values: tuple[tuple[int, int], ...]


@effect_record
class DefeatTimes(Effect):
    """This many defeat tokens in place of each one."""

    tokens: int


@effect_record
class Points(Effect):
    """Victory points."""

    is_worth_points: ClassVar[bool] = True
    points: int


@effect_record
class PointsPer(Effect):
    """Victory points at the end for each thing counted."""

    is_worth_points: ClassVar[bool] = True
    points: int
    per: tuple[Counted, ...]
    whose: Whose


@effect_record
class PointsPerSet(Effect):
    """Victory points at the end for each full set of cards of these colours in the own city."""

    is_worth_points: ClassVar[bool] = True
    points: int
    of: tuple[Color, ...]


@effect_record
class PointsIf(Effect):
    """Victory points at the end if something is true of the own city."""

    points: int
    when: Condition


@effect_record
class PointsIfMore(Effect):
    """Victory points at the end for more of something than each neighbour has."""

    points: int
    of: Rivalled


@effect_record
class PointsPerPair(Effect):
    """Victory points at the end for each pair of equal victory tokens: the value of one of them."""


@effect_record
class Science(Effect):
    """One science symbol; "any" is chosen at the end of the game."""

    is_worth_points: ClassVar[bool] = True
    symbol: Symbol


@effect_record
class ScienceMost(Effect):
    """At the end, one more of the science symbol that the city has most of."""


@effect_record
class ReplaceScience(Effect):
    """At the end, one own science symbol may count as another one."""


@effect_record
class SetBonus(Effect):
    """More victory points for each set of three different science symbols."""

    is_worth_points: ClassVar[bool] = True
    points: int


@effect_record
class CopyGuild(Effect):
    """At the end, one guild of a neighbour scores as if it were built here."""

    is_worth_points: ClassVar[bool] = True


@effect_record
class RepeatGuild(Effect):
    """At the end, one own guild scores a second time."""


@effect_record
class BuildDiscarded(Effect):
    """One card of the discard pile is built free."""


@effect_record
class PlayLastCard(Effect):
    """The last card of each Age may be played."""


@effect_record
class PlayAgain(Effect):
    """Duel: another turn at once."""


@effect_record
class PlayAgainOn(Effect):
    """Duel: each later build of that kind gives another turn."""

    on: Target


@effect_record
class CopyStage(Effect):
    """The same effect, at the same cost, as that stage of that neighbour."""

    side: Direction
    stage: StagePlace


@effect_record
class DiscardOpponent(Effect):
    """Duel: one card of that colour leaves the opponent's city."""

    color: Color


@effect_record
class DrawProgress(Effect):
    """Duel: draw progress tokens from the box, keep one."""

    tokens: int


@effect_record
class LoseCard(Effect):
    """Discard one own card of that colour."""

    color: Color


@effect_record
class LoseCoins(Effect):
    """Discard so many coins."""

    coins: int


@effect_record
class LoseAllCoins(Effect):
    """Discard all coins."""


@effect_record
class LoseVictory(Effect):
    """Discard victory tokens of the own choice."""

    tokens: int


@effect_record
class BlockBoard(Effect):
    """The start resource or power of the own board is lost to the end of the game."""


@effect_record
class TakeCard(Effect):
    """Duel: one card of these colours moves from the opponent's city to the own one."""

    colors: tuple[Color, ...]


@effect_record
class TakeWonder(Effect):
    """Duel: an unbuilt wonder of the opponent joins the own ones."""


@effect_record
class UnbuildWonder(Effect):
    """Duel: a built wonder of either player loses the card under it and is unbuilt."""


@effect_record
class RemoveWonder(Effect):
    """Duel: a built wonder of the opponent goes back to the box."""


@effect_record
class BuildWonderDiscarded(Effect):
    """Duel: one own wonder is built for free with a card of the discard pile."""


@effect_record
class DiscardStructure(Effect):
    """Duel: cards of the structure are discarded, all after the first if one likes; covered ones too."""

    cards: int
    covered: bool


@effect_record
class LosePerSpace(Effect):
    """Duel: the opponent loses coins for each space that the owner moves the pawn."""

    coins: int


@effect_record
class ChainForCoins(Effect):
    """Duel: a card with a chain symbol below its cost may be built for this many coins."""

    coins: int
