"""Prices where boxes help: more chains, flat prices, symbols left out, cheaper trade."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from companion.catalog.boxes.agora_contents import Senator
from companion.catalog.effects import TakeTrade
from companion.catalog.items import Card, Cost, Wonder
from companion.catalog.vocabulary import Resource
from companion.rules.duel.holdings import tokens_with
from companion.rules.duel.payment.market import TRADED_RESOURCES, Bill, Helper, bill, is_waived, token_waivers
from companion.rules.duel.payment.price import (
    Act,
    Payment,
    bought_units,
    chain,
    helped_acts,
    made_acts,
    purchase_acts,
    purse,
    too_little,
    wonder_refusal,
)
from companion.rules.duel.table import Table
from companion.rules.refusal import Refusal

_Item = Card | Wonder


@dataclass(frozen=True, slots=True)
class Help:
    """What a box does to one price."""

    #: the piece that makes it free like a chain
    chain: str = ""
    #: a price in coins instead of the whole cost, and the piece that gives it
    flat: tuple[int, str] | None = None
    #: units that are left out
    waived: tuple[Helper, ...] = ()
    #: a piece that leaves out one symbol, and how many coins that is where it is not all of them
    ignores: str = ""
    ignored_coins: int | None = None
    #: coins off a unit that is bought, and the piece that takes them off
    less: Mapping[Resource, tuple[int, str]] = field(default_factory=dict)


NO_HELP = Help()


class _Way(NamedTuple):
    """One way to meet a cost: what goes to the bank as printed, what trade costs, and how it is done."""

    coins: int
    trade: int
    how: str
    means: Bill
    cost: Cost
    waived: list[Helper]
    flat: str = ""
    #: the piece that leaves out the coins
    ignores: str = ""


def boxed_payment(table: Table, seat: int, item: _Item | Senator) -> Payment | Refusal:
    """The cheapest way to build something where boxes help; of equal ones that with least trade."""
    if isinstance(item, Senator):
        return _recruited(table, seat, item)
    refusal = _refused(table, seat, item)
    if refusal:
        return refusal
    helps = [one(table, seat, item) for one in table.boxes.help]
    if link := _link(table, seat, item, helps):
        return Payment("chain", chain=link)
    way = _cheapest_way(table, seat, item, helps)
    if way.coins + way.trade > purse(table, seat):
        return _too_few(way, too_little(table, seat, way.coins + way.trade))
    if way.how == "free":
        return Payment("free")
    to_opponent = way.trade if way.trade and any(tokens_with(table, 1 - seat, TakeTrade)) else 0
    return Payment("pay", way.coins + way.trade - to_opponent, to_opponent)


def boxed_plan(table: Table, seat: int, item: _Item | Senator) -> tuple[Act, ...]:
    """The cheapest way to meet a cost, act by act, whatever the treasury holds."""
    if isinstance(item, Senator):
        coins, by = _senator_price(table, seat, item)
        if not coins:
            return (Act("fee", by=by, purpose="free-senator"),)
        return (Act("coins", coins, purpose="senator"),)
    helps = [one(table, seat, item) for one in table.boxes.help]
    if link := _link(table, seat, item, helps):
        return (Act("chain", by=link),)
    way = _cheapest_way(table, seat, item, helps)
    if way.flat:
        return (Act("coins", way.coins, by=way.flat),)
    printed = (Act("coins", way.coins),) if way.coins else ()
    if way.how == "free":
        by = way.waived[0][0] if way.waived else way.ignores
        return tuple(Act("waive", units, resource, by) for resource, units in way.cost.resources)
    rest = replace(item, cost=way.cost)
    choices = len(way.means.helpers) - len(way.waived)
    return (
        printed
        + made_acts(rest, way.means)
        + helped_acts(way.means, choices)
        + tuple([_with_piece(act, helps) for act in purchase_acts(table, seat, way.means)])
    )


def _with_piece(act: Act, helps: list[Help]) -> Act:
    """A purchase with the piece that makes it cheaper, where no card fixes its price."""
    cheaper = [one.less[act.resource][1] for one in helps if act.resource and act.resource in one.less]
    return replace(act, by=cheaper[0]) if cheaper and not act.by else act


def _refused(table: Table, seat: int, item: _Item) -> Refusal | None:
    """Why a seat may not build it at any price, if so."""
    if isinstance(item, Wonder):
        return wonder_refusal(table, seat, item)
    if item.id in table.cities[seat].cards:
        return Refusal("already-built", ("DUEL-COMP-01",), {"id": item.id})
    return None


def _recruited(table: Table, seat: int, senator: Senator) -> Payment | Refusal:
    """What a senator costs: as much as the flat price of the boxes (AGORA-SEN-01)."""
    coins, _by = _senator_price(table, seat, senator)
    if coins > purse(table, seat):
        return Refusal("too-few-coins", ("AGORA-SEN-01",), too_little(table, seat, coins))
    return Payment("pay", coins) if coins else Payment("free")


def _senator_price(table: Table, seat: int, senator: Senator) -> tuple[int, str]:
    """The price of a senator in coins, and the piece that makes it so, if one does."""
    flats = [one.flat for box in table.boxes.help if (one := box(table, seat, senator)).flat]
    return flats[0] or (0, "") if flats else (0, "")


def _link(table: Table, seat: int, item: _Item, helps: list[Help]) -> str:
    """The building or token that makes a card free."""
    if isinstance(item, Wonder):
        return ""
    return chain(table.cities[seat], item) or next((one.chain for one in helps if one.chain), "")


def _cheapest_way(table: Table, seat: int, item: _Item, helps: list[Help]) -> _Way:
    """The cheapest of all ways, of equal ones that with least trade."""
    return min(_ways(table, seat, item, helps), key=lambda way: (way.coins + way.trade, way.trade))


def _ways(table: Table, seat: int, item: _Item, helps: list[Help]) -> Iterator[_Way]:
    """Every way to meet a cost: as printed, with a symbol left out, for a flat price."""
    target = item.color if isinstance(item, Card) else "wonder"
    waived = [*token_waivers(table, seat, target), *(unit for one in helps for unit in one.waived)]
    less = {resource: off[0] for one in helps for resource, off in one.less.items()}
    ignoring = next((one for one in helps if one.ignores), NO_HELP)
    if not ignoring.ignores:
        yield _way(table, seat, item.cost, waived, less)
    elif item.cost.resources:
        yield _way(table, seat, item.cost, [*waived, (ignoring.ignores, TRADED_RESOURCES)], less)
    if ignoring.ignores and (item.cost.coins or not item.cost.resources):
        kept = 0 if ignoring.ignored_coins is None else max(0, item.cost.coins - ignoring.ignored_coins)
        found = _way(table, seat, Cost(kept, item.cost.resources), waived, less)
        yield found._replace(ignores=ignoring.ignores)
    for one in helps:
        if one.flat:
            yield _Way(one.flat[0], 0, "pay", Bill(), item.cost, waived, one.flat[1])


def _way(table: Table, seat: int, cost: Cost, waived: list[Helper], less: Mapping[Resource, int]) -> _Way:
    """One cost met by production and trade."""
    if is_waived(cost, waived):
        return _Way(0, 0, "free", Bill(), cost, waived)
    means = bill(table, seat, cost, waived, less)
    return _Way(cost.coins, means.coins, "pay", means, cost, waived)


def _too_few(way: _Way, lacking: Mapping[str, object]) -> Refusal:
    """The treasury does not cover the cheapest way."""
    details = {**lacking, "printed": way.coins, "bought": bought_units(way.means)}
    rules = ("DUEL-COST-02", "DUEL-TRADE-01") if way.trade else ("DUEL-COST-03",)
    return Refusal("too-few-coins", rules, details)
