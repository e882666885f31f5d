"""What the cities make and sell: effects in force, makers of resources, prices between neighbours."""

from collections.abc import Collection, Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING, NamedTuple, TypeVar, final

from companion.catalog.effects import (
    Block,
    Effect,
    PriceChange,
    Produce,
    ProduceExtra,
    ProduceMissing,
    Rebate,
    StartRebate,
    TradePrice,
    Unlimited,
)
from companion.catalog.items import Board, BoardSide, Card, Item, Law
from companion.catalog.vocabulary import RESOURCES, Direction, Resource, ResourceClass
from companion.rules.wonders.covering import ENDLESS, EVERY_TYPE, RAW, TYPES, Seller, Supply, mask
from companion.rules.wonders.table import City, Table


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


class _Piece(NamedTuple):
    """An item of a city, or a side of its board: effects that bear on payments, by kind; what it sells."""

    item: Item | BoardSide
    bearing: tuple[tuple[type[Effect], Sourced], ...]
    sold: tuple[Maker, ...]


#: by the identity of the item, which its piece keeps alive: items of two editions share their ids
_pieces: dict[int, _Piece] = {}


def _piece(item: Item) -> _Piece:
    """What is to be known about an item of a city."""
    return _pieces.get(id(item)) or _new_piece(item, item, item.city_effects)


def _start(city: City) -> _Piece:
    """What is to be known about the start of the board of a city."""
    return _pieces.get(id(city.side)) or _new_piece(city.side, city.board, city.side.start)


def _new_piece(item: Item | BoardSide, source: Source, effects: tuple[Effect, ...]) -> _Piece:
    """What is to be known about an item, worked out."""
    found = _pieces[id(item)] = _Piece(item, bearing(source, effects), _sold_by(source, effects))
    return found


def bearing(source: Source, effects: tuple[Effect, ...]) -> tuple[tuple[type[Effect], Sourced], ...]:
    """The effects that bear on payments, by kind."""
    return tuple([(type(effect), (source, effect)) for effect in effects if effect.bears_on_price])


def _sold_by(source: Source, effects: tuple[Effect, ...]) -> tuple[Maker, ...]:
    """What effects make that neighbours may buy."""
    return tuple(
        [Maker(source, unit_masks(one.units)) for one in effects if type(one) is Produce and one.sold]
    )


@cache
def unit_masks(units: tuple[tuple[Resource, ...], ...]) -> tuple[int, ...]:
    """The units of an effect, each as the bit mask of the types that it may be."""
    return tuple([mask(unit) for unit in units])


_Kind = TypeVar("_Kind", bound=Effect)


class InForce(dict[type[Effect], list[Sourced]]):
    """Effects by their kind, each with what it comes from."""

    if TYPE_CHECKING:

        def __getitem__(self, kind: type[_Kind]) -> list[tuple[Source, _Kind]]: ...
        def get(  # type: ignore[override]
            self, kind: type[_Kind], default: tuple[()]
        ) -> Sequence[tuple[Source, _Kind]]: ...


def effects_in_force(table: Table, seat: int) -> InForce:
    """All effects that bear on the payments of a seat."""
    city = table.cities[seat]
    force = InForce()
    for law in table.laws_over(city):
        _add(force, law, law.effects)
    if not city.board_blocked:
        for kind, sourced in _start(city).bearing:
            force.setdefault(kind, []).append(sourced)
    if not table.stages_blocked(city):
        for number in city.stages:
            _add(force, BuiltStage(city.board, number), table.stage(seat, number).effects)
    blocked = _cards_named(table.laws_over(city), Block) if Block in force else ()
    for card in city.cards:
        bears = _piece(card).bearing
        if bears and card.id not in blocked:
            for kind, sourced in bears:
                force.setdefault(kind, []).append(sourced)
    for working_pieces in table.added.working_pieces:
        for item in working_pieces(city):
            for kind, sourced in _piece(item).bearing:
                force.setdefault(kind, []).append(sourced)
    return force


def _add(force: InForce, source: Source, effects: tuple[Effect, ...]) -> None:
    """Put the effects of one source with the others of their kind."""
    for kind, sourced in bearing(source, effects):
        force.setdefault(kind, []).append(sourced)


def _cards_named(laws: tuple[Law, ...], kind: type[Block] | type[Unlimited]) -> frozenset[str]:
    """The ids of the cards that laws with an effect of this kind name; nothing but laws does so."""
    return frozenset(
        [id_ for law in laws for effect in law.effects if type(effect) is kind for id_ in effect.cards]
    )


#: the index of each type by its bit
_SINGLE = {1 << index: index for index in range(TYPES)}


def own_makers(table: Table, city: City, force: InForce) -> list[Maker]:
    """What makes resources for the owner."""
    makers = [Maker(source, unit_masks(effect.units)) for source, effect in force.get(Produce, ())]
    if Unlimited in force:
        makers = _endless_of(makers, _cards_named(table.laws_over(city), Unlimited))
    if ProduceExtra in force or ProduceMissing in force:
        made = _made_types(table, city, force)
        # neither looks at yellow cards, stages or laws (CITY-FX-28, CITY-FX-30, CITY-OPEN-07, BABEL-X-07)
        makers += [Maker(source, (made,)) for source, _ in force.get(ProduceExtra, ()) if made]
        makers += [
            Maker(source, (EVERY_TYPE ^ made,))
            for source, _ in force.get(ProduceMissing, ())
            if made != EVERY_TYPE
        ]
    return makers


def sold_makers(table: Table, seller: City) -> list[Maker]:
    """What makes resources that neighbours may buy: the start of the board, brown and grey cards."""
    makers = [] if seller.board_blocked else [*_start(seller).sold]
    for card in seller.cards:
        makers += _piece(card).sold
    laws = table.laws_over(seller)
    return _under(table, laws, makers) if laws else makers


def _under(table: Table, laws: tuple[Law, ...], makers: list[Maker]) -> list[Maker]:
    blocked = _cards_named(laws, Block) if table.options["BABEL-OPEN-08"] == "b" else ()
    endless = _cards_named(laws, Unlimited) if table.options["BABEL-OPEN-09"] == "b" else ()
    if not blocked and not endless:
        return makers
    open_ = [maker for maker in makers if _card_id(maker.source) not in blocked]
    return _endless_of(open_, endless)


def _made_types(table: Table, city: City, force: InForce) -> int:
    """The types that the board, brown and grey cards of a city make."""
    if table.options["BABEL-OPEN-08"] == "a":
        counted = [maker.units for maker in sold_makers(table, city)]
    else:
        counted = [unit_masks(effect.units) for _, effect in force.get(Produce, ()) if effect.sold]
    if table.options["CITY-OPEN-07"] == "a":
        counted += [
            unit_masks(effect.units)
            for source, effect in force.get(Produce, ())
            if type(source) is BuiltStage
        ]
    made = 0
    for units in counted:
        for unit in units:
            made |= unit
    return made


def supply(makers: Iterable[Maker]) -> Supply:
    """What these makers give together each turn."""
    fixed = [0] * TYPES
    choices = []
    for _, units, endless in makers:
        for unit in units:
            index = _SINGLE.get(unit)
            if index is None:
                choices.append(unit)
            else:
                fixed[index] += ENDLESS if endless else 1
    return Supply(tuple(fixed), tuple(choices))


def _unlimited_supply(makers: Iterable[Maker]) -> Supply:
    """Any number of everything that these makers give."""
    given = 0
    for maker in makers:
        for unit in maker.units:
            given |= unit
    return Supply(tuple([ENDLESS if given >> index & 1 else 0 for index in range(TYPES)]))


def _endless_of(makers: list[Maker], endless: Collection[str]) -> list[Maker]:
    """These makers, the named cards without end (BABEL-TILE-20; boards are no cards, BABEL-TNOTE-07)."""
    return [maker._replace(endless=True) if _card_id(maker.source) in endless else maker for maker in makers]


def _card_id(source: Source) -> str:
    """The id of a card; empty for a board, stage or law."""
    return source.id if isinstance(source, Card) else ""


#: coins for one resource (BASE-TRADE-04)
_USUAL = 2
#: the kinds of effect that change prices between neighbours
_PRICING = frozenset({TradePrice, PriceChange, Rebate, StartRebate})


def seller(table: Table, neighbour: City, side: Direction, force: InForce) -> Seller:
    """A neighbour as the city with these effects sees it."""
    unlimited = table.options["BASE-OPEN-07"] == "a"
    sold = (_unlimited_supply if unlimited else supply)(sold_makers(table, neighbour))
    if not _PRICING.intersection(force):
        return Seller(sold, _USUAL, _USUAL, 0)
    raw, goods = unit_price(table, force, side, "raw"), unit_price(table, force, side, "manufactured")
    found = Seller(sold, raw, goods, _rebate(force, side))
    return _with_special(found, neighbour, force) if StartRebate in force else found


def _with_special(found: Seller, neighbour: City, force: InForce) -> Seller:
    """A seller whose start resource costs less (SECOND-CITY-10)."""
    start = start_resource(neighbour)
    if start is None:
        return found
    special = RESOURCES.index(start)
    usual = found.raw if special < RAW else found.manufactured
    rebates = [effect for _, effect in force[StartRebate]]
    less = min(usual, sum([effect.coins for effect in rebates]))
    often = 1 if any(effect.first for effect in rebates) else ENDLESS
    return found._replace(special=special, less=less, often=often)


def start_resource(city: City) -> Resource | None:
    """The resource that a board makes from the start, if it makes one."""
    made = [unit for one in city.side.start if type(one) is Produce for unit in one.units]
    return made[0][0] if len(made) == 1 and len(made[0]) == 1 and not city.board_blocked else None


def unit_price(table: Table, force: InForce, side: Direction, of: ResourceClass) -> int:
    """Coins for one resource of a class, before the rebate of a Dock."""
    price = _USUAL
    if TradePrice in force:
        lower = [effect.coins for _, effect in lowering(table, force, side, of)]
        price = min(lower, default=_USUAL)
        if len(lower) > 1 and table.options["BASE-OPEN-05"] == "a":
            price = _USUAL - sum([_USUAL - coins for coins in lower])
    if PriceChange in force:
        price += sum([effect.coins for _, effect in shifting(force, of)])
    return max(0, price)


def lowering(
    table: Table, force: InForce, side: Direction, of: ResourceClass
) -> list[tuple[Source, TradePrice]]:
    """The buildings and stages that lower that price; they do not add up (BASE-WB-16)."""
    # the open point is about the three cards; Olympia names the raw materials (BASE-WB-15)
    wide = (Card,) if table.options["BASE-OPEN-03"] == "a" else ()
    effects = [(source, one) for source, one in force.get(TradePrice, ()) if one.side in (side, "both")]
    return [(source, one) for source, one in effects if one.resources == of or isinstance(source, wide)]


def shifting(force: InForce, of: ResourceClass) -> list[tuple[Source, PriceChange]]:
    """The laws that change that price; they add up with everything (BABEL-TNOTE-05)."""
    return [(source, one) for source, one in force.get(PriceChange, ()) if one.resources == of]


def _rebate(force: InForce, side: Direction) -> int:
    """Coins off one resource of the buyer's choice each turn (CITY-OPEN-10)."""
    return sum([effect.coins for _, effect in force.get(Rebate, ()) if effect.side in (side, "both")])
