"""What a card does to payments, worked out once for each card of the catalogue."""

from functools import cache
from typing import NamedTuple, final

from companion.catalog.effects import (
    AnyColor,
    Block,
    BuyFromBank,
    ChainNeighbours,
    Discount,
    Effect,
    Free,
    LeaderDiscount,
    PayInCoins,
    PriceChange,
    Produce,
    ProduceExtra,
    ProduceMissing,
    Rebate,
    Tax,
    TradePrice,
    Unlimited,
)
from companion.catalog.items import Board, Card, Item
from companion.catalog.vocabulary import Resource
from companion.rules.wonders.covering.resources import mask

#: the kinds of effect that change what something costs, or what it can be paid with
BEARING = frozenset(
    {AnyColor, Block, BuyFromBank, ChainNeighbours, Discount, Free, LeaderDiscount, PayInCoins, PriceChange}
)
BEARING |= {Produce, ProduceExtra, ProduceMissing, Rebate, Tax, TradePrice, Unlimited}


@final
class BuiltStage(NamedTuple):
    """A stage as the source of an effect."""

    board: Board
    number: int


Source = Item | BuiltStage
#: an effect with what it comes from
Sourced = tuple[Source, Effect]


def piece_of(source: Source) -> Item:
    """The piece that an effect comes from; a stage is part of its board."""
    return source.board if type(source) is BuiltStage else source


class Maker(NamedTuple):
    """One source of resources: the types that each of its units may be, as bit masks."""

    source: Source
    units: tuple[int, ...]
    endless: bool = False


class Piece(NamedTuple):
    """A card with its effects that bear on payments, by kind, and what it makes for sale."""

    card: Card
    bearing: tuple[tuple[type[Effect], Sourced], ...]
    sold: tuple[Maker, ...]


_pieces: dict[str, Piece] = {}


def piece(card: Card) -> Piece:
    """What is to be known about a card."""
    known = _pieces.get(card.id)
    if known is None or known.card is not card:
        known = _pieces[card.id] = Piece(card, bearing(card, card.effects), sold_by(card, card.effects))
    return known


def bearing(source: Source, effects: tuple[Effect, ...]) -> tuple[tuple[type[Effect], Sourced], ...]:
    """The effects that bear on payments, by kind."""
    return tuple([(type(effect), (source, effect)) for effect in effects if type(effect) in BEARING])


def sold_by(source: Source, effects: tuple[Effect, ...]) -> tuple[Maker, ...]:
    """What effects make that neighbours may buy."""
    return tuple(
        [Maker(source, unit_masks(one.units)) for one in effects if type(one) is Produce and one.sold]
    )


@cache
def unit_masks(units: tuple[tuple[Resource, ...], ...]) -> tuple[int, ...]:
    """The units of an effect, each as the bit mask of the types that it may be."""
    return tuple([mask(unit) for unit in units])
