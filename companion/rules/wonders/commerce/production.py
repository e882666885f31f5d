"""What makes resources in a city, for its owner and for the neighbours who buy."""

from collections.abc import Collection, Iterable

from companion.catalog.effects import Block, Produce, ProduceExtra, ProduceMissing, Unlimited
from companion.catalog.items import Card, Tile
from companion.rules.wonders.commerce.in_force import InForce, cards_named
from companion.rules.wonders.commerce.pieces import BuiltStage, Maker, Source, piece, sold_by, unit_masks
from companion.rules.wonders.covering.resources import ENDLESS, EVERY_TYPE, TYPES, Supply
from companion.rules.wonders.table import City, Table

#: the index of each type by its bit
SINGLE = {1 << index: index for index in range(TYPES)}


def own_makers(table: Table, city: City, force: InForce) -> list[Maker]:
    """What makes resources for the owner."""
    makers = [Maker(source, unit_masks(effect.units)) for source, effect in force.get(Produce, ())]
    if Unlimited in force:
        makers = _endless_of(makers, cards_named(table.laws_over(city), Unlimited))
    if ProduceExtra in force or ProduceMissing in force:
        made = _made_types(table, city, force)
        # neither looks at yellow cards, stages or tiles (CITY-FX-28, CITY-FX-30, CITY-OPEN-07, BABEL-X-07)
        makers += [Maker(source, (made,)) for source, _ in force.get(ProduceExtra, ()) if made]
        makers += [
            Maker(source, (EVERY_TYPE ^ made,))
            for source, _ in force.get(ProduceMissing, ())
            if made != EVERY_TYPE
        ]
    return makers


def sold_makers(table: Table, seller: City) -> list[Maker]:
    """What makes resources that neighbours may buy: the start of the board, brown and grey cards."""
    makers = [] if seller.board_blocked else [*sold_by(seller.board, seller.side.start)]
    for card in seller.cards:
        makers += piece(card).sold
    laws = table.laws_over(seller)
    return _under(table, laws, makers) if laws else makers


def _under(table: Table, laws: tuple[Tile, ...], makers: list[Maker]) -> list[Maker]:
    blocked = cards_named(laws, Block) if table.options["BABEL-OPEN-08"] == "b" else ()
    endless = cards_named(laws, Unlimited) if table.options["BABEL-OPEN-09"] == "b" else ()
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
            index = SINGLE.get(unit)
            if index is None:
                choices.append(unit)
            else:
                fixed[index] += ENDLESS if endless else 1
    return Supply(tuple(fixed), tuple(choices))


def unlimited_supply(makers: Iterable[Maker]) -> Supply:
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
    """The id of a card; empty for a board, stage or tile."""
    return source.id if isinstance(source, Card) else ""
