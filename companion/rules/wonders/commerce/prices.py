"""What a resource costs when it is bought from a neighbour."""

from companion.catalog.effects import PriceChange, Rebate, TradePrice
from companion.catalog.items import Card
from companion.catalog.vocabulary import Direction, ResourceClass
from companion.rules.wonders.commerce.in_force import InForce
from companion.rules.wonders.commerce.pieces import Source
from companion.rules.wonders.commerce.production import sold_makers, supply, unlimited_supply
from companion.rules.wonders.covering.splits import Seller
from companion.rules.wonders.table import City, Table

#: coins for one resource (BASE-TRADE-04)
USUAL = 2


def seller(table: Table, neighbour: City, side: Direction, force: InForce) -> Seller:
    """A neighbour as the city with these effects sees it."""
    unlimited = table.options["BASE-OPEN-07"] == "a"
    sold = (unlimited_supply if unlimited else supply)(sold_makers(table, neighbour))
    if TradePrice not in force and PriceChange not in force and Rebate not in force:
        return Seller(sold, USUAL, USUAL, 0)
    raw, goods = unit_price(table, force, side, "raw"), unit_price(table, force, side, "manufactured")
    return Seller(sold, raw, goods, _rebate(force, side))


def unit_price(table: Table, force: InForce, side: Direction, of: ResourceClass) -> int:
    """Coins for one resource of a class, before the rebate of a Dock."""
    price = USUAL
    if TradePrice in force:
        lower = [effect.coins for _, effect in lowering(table, force, side, of)]
        price = min(lower, default=USUAL)
        if len(lower) > 1 and table.options["BASE-OPEN-05"] == "a":
            price = USUAL - sum([USUAL - coins for coins in lower])
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
    """The tiles that change that price; they add up with everything (BABEL-TNOTE-05)."""
    return [(source, one) for source, one in force.get(PriceChange, ()) if one.resources == of]


def _rebate(force: InForce, side: Direction) -> int:
    """Coins off one resource of the buyer's choice each turn (CITY-OPEN-10)."""
    return sum([effect.coins for _, effect in force.get(Rebate, ()) if effect.side in (side, "both")])
