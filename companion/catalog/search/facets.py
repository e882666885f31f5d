"""What an item can be filtered by besides what is printed at its head: what its effects give and do."""

from collections.abc import Iterator
from typing import Literal, get_args

from companion.catalog import effects as kinds
from companion.catalog.effects import Effect
from companion.catalog.items import Item, effects_of
from companion.catalog.vocabulary import Resource

Facet = Literal[
    Resource,
    "choice",
    "shields",
    "coins",
    "points",
    "science",
    "discount",
    "trade",
    "play",
    "copy",
    "conflict",
    "loss",
]
FACETS: tuple[Facet, ...] = get_args(Facet)

#: Produce has its own facets; every other kind of effect has one
FACET_OF: dict[type[Effect], Facet] = {
    kinds.ProduceExtra: "choice",
    kinds.ProduceMissing: "choice",
    kinds.Unlimited: "choice",
    kinds.TradePrice: "trade",
    kinds.Rebate: "trade",
    kinds.PriceChange: "trade",
    kinds.BuyFromBank: "trade",
    kinds.FixedPrice: "trade",
    kinds.TakeTrade: "trade",
    kinds.Discount: "discount",
    kinds.Free: "discount",
    kinds.LeaderDiscount: "discount",
    kinds.PayInCoins: "discount",
    kinds.ChainNeighbours: "discount",
    kinds.Bonus: "coins",
    kinds.Coins: "coins",
    kinds.StartCoins: "coins",
    kinds.CoinsPer: "coins",
    kinds.CoinsOn: "coins",
    kinds.NeighbourCoins: "coins",
    kinds.Tax: "loss",
    kinds.Block: "loss",
    kinds.OthersLose: "loss",
    kinds.OthersLosePer: "loss",
    kinds.OpponentLoses: "loss",
    kinds.DiscardOpponent: "loss",
    kinds.LoseCard: "loss",
    kinds.LoseAllCoins: "loss",
    kinds.LoseVictory: "loss",
    kinds.BlockBoard: "loss",
    kinds.Points: "points",
    kinds.PointsPer: "points",
    kinds.PointsPerSet: "points",
    kinds.VictoryToken: "points",
    kinds.EntombLeader: "points",
    kinds.Science: "science",
    kinds.SetBonus: "science",
    kinds.CopyScience: "science",
    kinds.DrawProgress: "science",
    kinds.Shields: "shields",
    kinds.ShieldBonus: "shields",
    kinds.DefeatAsShields: "shields",
    kinds.Diplomacy: "conflict",
    kinds.DefeatToVictor: "conflict",
    kinds.ReplaceVictory: "conflict",
    kinds.DefeatTimes: "conflict",
    kinds.BuildDiscarded: "play",
    kinds.PlayLastCard: "play",
    kinds.PlayAgain: "play",
    kinds.PlayAgainOn: "play",
    kinds.DrawLeaders: "play",
    kinds.RecruitLeader: "play",
    kinds.AnyColor: "play",
    kinds.CopyGuild: "copy",
    kinds.CopyLeader: "copy",
    kinds.CopyStage: "copy",
}


def facets(item: Item) -> frozenset[Facet]:
    """Everything an item gives or does."""
    return frozenset(facet for effect in effects_of(item) for facet in _facets_of(effect))


def _facets_of(effect: Effect) -> Iterator[Facet]:
    """What one effect gives or does."""
    if not isinstance(effect, kinds.Produce):
        yield FACET_OF[type(effect)]
        return
    for unit in effect.units:
        yield from unit
        if len(unit) > 1:
            yield "choice"
