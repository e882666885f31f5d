"""What cards, stages, leaders, tiles, projects and tokens do: a closed set of typed records."""

import re
from dataclasses import Field, dataclass
from typing import Any, ClassVar, Literal, TypeVar, dataclass_transform

from companion.catalog.vocabulary import (
    Age,
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
    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]


#: every kind of effect there is, by its word in data/
EFFECT_KINDS: dict[str, type[Effect]] = {}


_Kind = TypeVar("_Kind", bound=Effect)


@dataclass_transform(frozen_default=True)
def _record(cls: type[_Kind]) -> type[_Kind]:
    """Make a class a frozen record and one of the kinds."""
    made = dataclass(frozen=True, slots=True)(cls)
    made.kind = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()
    EFFECT_KINDS[made.kind] = made
    return made


@_record
class Produce(Effect):
    """Each turn these units, each one of its options; neighbours may buy them when sold."""

    units: tuple[tuple[Resource, ...], ...]
    sold: bool = True


@_record
class ProduceExtra(Effect):
    """Each turn one more unit of something the board, brown or grey cards make; not sold."""


@_record
class ProduceMissing(Effect):
    """Each turn one unit of something the board, brown and grey cards do not make; not sold."""


@_record
class TradePrice(Effect):
    """Resources of a class cost this many coins each from that neighbour."""

    resources: ResourceClass
    side: Direction
    coins: int


@_record
class Rebate(Effect):
    """Each turn one resource bought from that neighbour costs this many coins less."""

    side: Direction
    coins: int


@_record
class StartRebate(Effect):
    """Every resource of the kind that a neighbour's board makes from the start costs coins less there."""

    coins: int


@_record
class PriceChange(Effect):
    """Resources of a class cost everybody this many coins more (or less) each."""

    resources: ResourceClass
    coins: int


@_record
class BuyFromBank(Effect):
    """Once a turn one resource of any kind for this many coins to the bank."""

    coins: int


@_record
class FixedPrice(Effect):
    """Duel: these resources cost this many coins each, whatever the opponent makes."""

    resources: tuple[Resource, ...]
    coins: int


@_record
class TakeTrade(Effect):
    """Duel: what the opponent pays for resources comes here instead of to the bank."""


@_record
class Discount(Effect):
    """Later builds of that kind need this many resources fewer, of the owner's choice."""

    on: Target
    resources: int


@_record
class Free(Effect):
    """Builds of that kind are free of their cost, or of its resources only."""

    on: Target
    times: Times = "always"
    waives: Waived = "cost"


@_record
class LeaderDiscount(Effect):
    """Leaders cost the owner, and each neighbour, fewer coins."""

    own: int
    neighbours: int


@_record
class Tax(Effect):
    """Everybody who does this pays the bank as many coins as the number of the Age."""

    on: Target


@_record
class Bonus(Effect):
    """Everybody who does this takes coins from the bank: a number, or that of the Age."""

    on: Target
    coins: int | Literal["age"]


@_record
class PayInCoins(Effect):
    """Buildings of that kind cost one coin to the bank per resource, and no resources."""

    on: Target


@_record
class ChainNeighbours(Effect):
    """Buildings in both neighbouring cities open chains too."""


@_record
class Block(Effect):
    """These cards have no effect; they can be built and keep their chains."""

    cards: tuple[str, ...]


@_record
class Unlimited(Effect):
    """These cards make any number of their resource."""

    cards: tuple[str, ...]


@_record
class Coins(Effect):
    """Coins from the bank, once."""

    coins: int


@_record
class StartCoins(Effect):
    """Coins at the start of the game, in place of a resource."""

    coins: int


@_record
class CoinsPer(Effect):
    """Coins from the bank for each thing counted, once, when built."""

    coins: int
    per: tuple[Counted, ...]
    whose: Whose


@_record
class CoinsOn(Effect):
    """Coins from the bank each later time that something happens."""

    coins: int
    trigger: Trigger


@_record
class NeighbourCoins(Effect):
    """Each neighbour takes coins from the bank too."""

    coins: int


@_record
class OthersLose(Effect):
    """Every other player loses coins, or takes debt: a number, or that of the Age."""

    coins: int | Literal["age"]


@_record
class OthersLosePer(Effect):
    """Every other player loses coins for each thing that player has, or takes debt."""

    coins: int
    per: tuple[Counted, ...]


@_record
class OthersLoseOnStage(Effect):
    """Every other player loses coins, or takes debt, for each stage that is built later."""

    coins: int


@_record
class OthersGain(Effect):
    """Every other player takes coins from the bank."""

    coins: int


@_record
class NeighboursDebt(Effect):
    """Each neighbour takes debt at once, which no coins can replace."""

    debt: int


@_record
class OpponentLoses(Effect):
    """Duel: the opponent returns coins to the bank, or all if fewer."""

    coins: int


@_record
class Shields(Effect):
    """Shields in every later conflict; in Duel the pawn moves at once."""

    shields: int


@_record
class ShieldBonus(Effect):
    """Duel: more shields on later builds of that kind."""

    on: Target
    shields: int


@_record
class Diplomacy(Effect):
    """Diplomacy tokens: each sits one conflict out."""

    tokens: int


@_record
class DefeatToVictor(Effect):
    """Defeat tokens of lost conflicts go to the winner."""


@_record
class DefeatAsShields(Effect):
    """Each defeat token held counts as shields in later conflicts."""

    shields: int


@_record
class VictoryToken(Effect):
    """A victory token of that value."""

    points: int


@_record
class VictoryOfAge(Effect):
    """A victory token of the Age."""


@_record
class DiscardDefeat(Effect):
    """All own defeat tokens go back."""


@_record
class OthersGiveUp(Effect):
    """Every other player gives up victory tokens of the own choice."""

    tokens: int


@_record
class ReplaceVictory(Effect):
    """Victory tokens are taken in a smaller value: pairs of printed and taken, 0 = none."""

    values: tuple[tuple[int, int], ...]


@_record
class DefeatTimes(Effect):
    """This many defeat tokens in place of each one."""

    tokens: int


@_record
class Points(Effect):
    """Victory points."""

    points: int


@_record
class PointsPer(Effect):
    """Victory points at the end for each thing counted."""

    points: int
    per: tuple[Counted, ...]
    whose: Whose


@_record
class PointsPerSet(Effect):
    """Victory points at the end for each full set of cards of these colours in the own city."""

    points: int
    of: tuple[Color, ...]


@_record
class PointsIf(Effect):
    """Victory points at the end if something is true of the own city."""

    points: int
    when: Condition


@_record
class PointsIfMore(Effect):
    """Victory points at the end for more of something than each neighbour has."""

    points: int
    of: Rivalled


@_record
class PointsPerPair(Effect):
    """Victory points at the end for each pair of equal victory tokens: the value of one of them."""


@_record
class Science(Effect):
    """One science symbol; "any" is chosen at the end of the game."""

    symbol: Symbol


@_record
class ScienceMost(Effect):
    """At the end, one more of the science symbol that the city has most of."""


@_record
class ReplaceScience(Effect):
    """At the end, one own science symbol may count as another one."""


@_record
class SetBonus(Effect):
    """More victory points for each set of three different science symbols."""

    points: int


@_record
class CopyScience(Effect):
    """A mask: at the end, the symbol of one green card of a neighbour, each card once."""


@_record
class CopyGuild(Effect):
    """At the end, one guild of a neighbour scores as if it were built here."""


@_record
class RepeatGuild(Effect):
    """At the end, one own guild scores a second time."""


@_record
class BuildDiscarded(Effect):
    """One card of the discard pile is built free."""


@_record
class PlayLastCard(Effect):
    """The last card of each Age may be played."""


@_record
class PlayAgain(Effect):
    """Duel: another turn at once."""


@_record
class PlayAgainOn(Effect):
    """Duel: each later build of that kind gives another turn."""

    on: Target


@_record
class CopyLeader(Effect):
    """The Courtesan token: all that one leader of a neighbour does."""


@_record
class CopyStage(Effect):
    """The same effect, at the same cost, as that stage of that neighbour."""

    side: Direction
    stage: StagePlace


@_record
class EntombLeader(Effect):
    """One own leader loses its effect and is worth twice its cost in points."""


@_record
class DrawLeaders(Effect):
    """Leaders from the box into the hand."""

    leaders: int


@_record
class RecruitLeader(Effect):
    """Extra leaders at once, each for fewer coins than printed."""

    leaders: int
    discount: int


@_record
class TakePawn(Effect):
    """A participation pawn of that Age, or of one to choose, out of the box at no cost."""

    age: Age | Literal["any"]


@_record
class AnyColor(Effect):
    """Once: take part in a Great Project whatever its colour."""


@_record
class DiscardOpponent(Effect):
    """Duel: one card of that colour leaves the opponent's city."""

    color: Color


@_record
class DrawProgress(Effect):
    """Duel: draw progress tokens from the box, keep one."""

    tokens: int


@_record
class LoseCard(Effect):
    """Discard one own card of that colour."""

    color: Color


@_record
class LoseCoins(Effect):
    """Discard so many coins."""

    coins: int


@_record
class LoseAllCoins(Effect):
    """Discard all coins."""


@_record
class LoseVictory(Effect):
    """Discard victory tokens of the own choice."""

    tokens: int


@_record
class BlockBoard(Effect):
    """The start resource or power of the own board is lost to the end of the game."""


@_record
class DrawDivinities(Effect):
    """Pantheon: draw Divinities of one Mythology, lay one of them face down on an empty space."""

    cards: int


@_record
class ActivationDiscount(Effect):
    """Pantheon: an activation costs this many coins less."""

    coins: int


@_record
class OfferProgress(Effect):
    """Pantheon: progress tokens of the box lie on it from its reveal; who activates it keeps one."""

    tokens: int


@_record
class CopySymbol(Effect):
    """Pantheon: the Snake token lies on a green card of the opponent; its symbol counts here too."""


@_record
class CoinsOnCard(Effect):
    """Pantheon: coins lie on it, safe from losses, to be spent or to be worth points at the end."""

    coins: int
    points: int


@_record
class RevealTops(Effect):
    """Pantheon: the top Divinity of every deck is turned up, one of them is activated for free."""


@_record
class RevealMythology(Effect):
    """Pantheon: one whole deck of Divinities is turned up, one of them is activated for free."""


@_record
class TakeCard(Effect):
    """Duel: one card of these colours moves from the opponent's city to the own one."""

    colors: tuple[Color, ...]


@_record
class TakeWonder(Effect):
    """Duel: an unbuilt wonder of the opponent joins the own ones."""


@_record
class UnbuildWonder(Effect):
    """Duel: a built wonder of either player loses the card under it and is unbuilt."""


@_record
class RemoveWonder(Effect):
    """Duel: a built wonder of the opponent goes back to the box."""


@_record
class BuildWonderDiscarded(Effect):
    """Duel: one own wonder is built for free with a card of the discard pile."""


@_record
class DiscardStructure(Effect):
    """Duel: cards of the structure are discarded, all after the first if one likes; covered ones too."""

    cards: int
    covered: bool


@_record
class PlaceMinerva(Effect):
    """Pantheon: the Minerva pawn stands on a space of the track and stops the conflict pawn once."""


@_record
class DropMilitary(Effect):
    """Pantheon: a military token leaves without effect."""


@_record
class ApplyMilitary(Effect):
    """Pantheon: a military token acts and leaves."""


@_record
class TemplePoints(Effect):
    """Pantheon: points in all for one, two and three cards of this kind."""

    points: tuple[int, ...]


@_record
class LosePerSpace(Effect):
    """Duel: the opponent loses coins for each space that the owner moves the pawn."""

    coins: int


@_record
class ChainForCoins(Effect):
    """Duel: a card with a chain symbol below its cost may be built for this many coins."""

    coins: int


@_record
class SenateActions(Effect):
    """Agora: placements in these Chambers or moves, as many as the blue cards of the city allow."""

    chambers: tuple[int, ...]


@_record
class PlaceOrConspire(Effect):
    """Agora: a cube in any Chamber, or Conspiracies drawn."""


@_record
class PlaceCube(Effect):
    """Agora: own cubes from the supply into any Chambers."""

    cubes: int


@_record
class MoveCube(Effect):
    """Agora: own cubes may move, each to a neighbouring Chamber."""

    cubes: int


@_record
class RemoveCube(Effect):
    """Agora: cubes of the opponent go back to their owner."""

    cubes: int


@_record
class Conspire(Effect):
    """Agora: draw Conspiracies, keep some of them face down."""

    cards: int
    keep: int


@_record
class KeepConspiracies(Effect):
    """Agora: all Conspiracies drawn are kept."""


@_record
class TriggerConspiracy(Effect):
    """Agora: one unprepared Conspiracy may be triggered."""


@_record
class IncomeOn(Effect):
    """Agora: coins by the Age whenever either player builds something of that kind."""

    on: Target


@_record
class IgnoreSymbol(Effect):
    """Agora: one symbol of the cost of such buildings is left out, a resource or the coins."""

    on: Target


@_record
class TradeDiscount(Effect):
    """Agora: each bought resource of a class costs fewer coins, but 1 at least."""

    resources: ResourceClass
    coins: int


@_record
class BlueBonus(Effect):
    """Agora: more blue cards when Senate actions are counted."""

    cards: int


@_record
class ShieldInControl(Effect):
    """Agora: shields with the control of the Chamber; the pawn goes back when it is lost."""

    shields: int


@_record
class DiscardBonus(Effect):
    """Agora: more coins for a card that is discarded for coins."""

    coins: int


@_record
class ChainOpponent(Effect):
    """Agora: buildings of the opponent open chains too."""


@_record
class TakeHalf(Effect):
    """Agora: half of the opponent's coins, rounded up."""


@_record
class LockProgress(Effect):
    """Agora: a progress token of the board, the opponent or the box is out of use to the end."""


@_record
class BuildEndRow(Effect):
    """Agora: a building of the row that was laid first is built for free."""


@_record
class BuildRemoved(Effect):
    """Agora: one of the cards taken out at the set-up, of this Age and earlier ones, is built for free."""


@_record
class TakeBoxProgress(Effect):
    """Agora: one of all progress tokens in the box."""


@_record
class SwapCards(Effect):
    """Agora: a card of one of these colours changes places with one of the opponent's of the same colour."""

    colors: tuple[Color, ...]


@_record
class MoveDecree(Effect):
    """Agora: a Decree goes under that of another Chamber."""
