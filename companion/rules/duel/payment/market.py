"""What a city produces, the prices of the bank, and the cheapest way to bring a cost together."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from companion.catalog.catalog import Catalog
from companion.catalog.effects import Discount, FixedPrice, Produce
from companion.catalog.items import Cost, Effective
from companion.catalog.vocabulary import Resource
from companion.rules.duel.table import Table

#: a missing resource costs this much, and 1 more for each symbol of the opponent (DUEL-TRADE-01)
BASE_PRICE = 2
TRADED_RESOURCES: tuple[Resource, ...] = ("wood", "stone", "clay", "glass", "papyrus")

#: units of each resource, four bits each of one whole number: tallies of cards are added at once
_Tally = int
SHIFT = {resource: 4 * place for place, resource in enumerate(TRADED_RESOURCES)}
Options = tuple[Resource, ...]
#: a unit that is any one of its options, and the card, wonder or token that gives it
Helper = tuple[str, Options]


@dataclass(frozen=True, slots=True)
class Makers:
    """What each card or wonder of the box does for production and trade, by id."""

    made: Mapping[str, _Tally]
    #: symbols that raise the opponent's price: brown and grey cards only (DUEL-TRADE-04)
    symbols: Mapping[str, _Tally]
    choices: Mapping[str, tuple[Helper, ...]]
    fixed: Mapping[str, FixedPrice]


def units(tally: _Tally, resource: Resource) -> int:
    """How many units of a resource a tally holds."""
    return (tally >> SHIFT[resource]) & 15


def produced(table: Table, seat: int) -> _Tally:
    """The units that a city makes each turn without a choice."""
    city, (cards, wonders) = table.cities[seat], _makers(table.catalog)
    of_cards, of_wonders = cards.made, wonders.made
    return sum([of_cards[card] for card in city.cards]) + sum([of_wonders[wonder] for wonder in city.wonders])


def choices(table: Table, seat: int) -> list[Helper]:
    """The units of which a city chooses one option at each payment."""
    city, (cards, wonders) = table.cities[seat], _makers(table.catalog)
    found = [helper for card in city.cards if card in cards.choices for helper in cards.choices[card]]
    return found + [
        helper for wonder in city.wonders if wonder in wonders.choices for helper in wonders.choices[wonder]
    ]


def fixed_by(table: Table, seat: int) -> dict[Resource, str]:
    """The cards of a city that fix prices, by resource (DUEL-TRADE-05)."""
    held, fixed = table.cities[seat].cards, _makers(table.catalog)[0].fixed
    return {resource: card for card in held if card in fixed for resource in fixed[card].resources}


def prices(table: Table, seat: int, wanted: Iterable[Resource]) -> dict[Resource, int]:
    """The price of a unit of each wanted resource: by the opponent's symbols, or fixed by an own card."""
    fixing, cards = fixed_by(table, seat), _makers(table.catalog)[0]
    fixed, symbols = cards.fixed, cards.symbols
    dear = sum([symbols[card] for card in table.cities[1 - seat].cards])
    return {
        resource: fixed[fixing[resource]].coins if resource in fixing else BASE_PRICE + units(dear, resource)
        for resource in wanted
    }


@cache
def _makers(items: Catalog) -> tuple[Makers, Makers]:
    """What the cards and the wonders of the box do for production and trade."""
    return _read_makers(items.duel_cards.values()), _read_makers(items.duel_wonders.values())


def _read_makers(items: Iterable[Effective]) -> Makers:
    """What some items do for production and trade."""
    made = {
        item.id: [
            (effect.sold, unit)
            for effect in item.effects
            if isinstance(effect, Produce)
            for unit in effect.units
        ]
        for item in items
    }
    return Makers(
        made={id_: _tally(unit[0] for _, unit in each if len(unit) == 1) for id_, each in made.items()},
        symbols={id_: _tally(unit[0] for sold, unit in each if sold) for id_, each in made.items()},
        choices={
            id_: found
            for id_, each in made.items()
            if (found := tuple((id_, unit) for _, unit in each if len(unit) > 1))
        },
        fixed={
            item.id: effect for item in items for effect in item.effects if isinstance(effect, FixedPrice)
        },
    )


def _tally(resources: Iterable[Resource]) -> _Tally:
    """These units as a tally."""
    return sum(1 << SHIFT[resource] for resource in resources)


@dataclass(frozen=True, slots=True)
class Bill:
    """The units that plain production lacks, dearest first, and the unit that each helper stands in for."""

    missing: Sequence[Resource] = ()
    helpers: Sequence[Helper] = ()
    used: Sequence[int | None] = ()
    price: Mapping[Resource, int] = field(default_factory=dict)

    @property
    def bought(self) -> list[Resource]:
        """The units that no helper stands in for."""
        used = self.used
        return [resource for unit, resource in enumerate(self.missing) if unit not in used]

    @property
    def coins(self) -> int:
        """What the bought units cost together."""
        price = self.price
        return sum([price[resource] for resource in self.bought])


NOTHING_MISSING = Bill()


def bill(
    table: Table, seat: int, cost: Cost, waived: Sequence[Helper], less: Mapping[Resource, int] | None = None
) -> Bill:
    """The cheapest way to bring the resources of a cost together; `less`: coins off a unit, to 1 at least."""
    made = produced(table, seat)
    lacks = {
        resource: lack for resource, needed in cost.resources if (lack := needed - units(made, resource)) > 0
    }
    if not lacks:
        return NOTHING_MISSING
    price = prices(table, seat, lacks)
    if less:
        price = {
            resource: max(min(1, coins), coins - less.get(resource, 0)) for resource, coins in price.items()
        }
    missing = [
        resource
        for resource in sorted(lacks, key=price.__getitem__, reverse=True)
        for _ in range(lacks[resource])
    ]
    helpers = [*choices(table, seat), *waived]
    return Bill(missing, helpers, _cover(missing, helpers) if helpers else (), price)


def token_waivers(table: Table, seat: int, target: str) -> list[Helper]:
    """The units that the city's tokens waive on a build of that kind, each of any resource (DUEL-OPEN-11)."""
    waiving = _waiving(table.catalog)
    return [
        (token, TRADED_RESOURCES)
        for token in table.cities[seat].progress
        if token in waiving
        for effect in waiving[token]
        if effect.on == target
        for _ in range(effect.resources)
    ]


@cache
def _waiving(items: Catalog) -> Mapping[str, tuple[Discount, ...]]:
    """The progress tokens that waive units, by id."""
    found = {
        id_: tuple([effect for effect in token.effects if isinstance(effect, Discount)])
        for id_, token in items.progress.items()
    }
    return {id_: effects for id_, effects in found.items() if effects}


def is_waived(cost: Cost, waived: Sequence[Helper]) -> bool:
    """Whether nothing is left of a cost, or nothing was there; coins are never waived."""
    if cost.coins:
        return False
    return cost.symbols <= len(waived) if waived else not cost.resources


def _cover(missing: Sequence[Resource], helpers: Sequence[Helper]) -> list[int | None]:
    """For each helper the unit it stands in for, when the missing units come dearest first.

    The sets of units that helpers can cover together form a matroid. So each unit is taken, dearest first,
    whenever it can still be covered, moving earlier helpers if need be: that leaves the cheapest rest.
    """
    used: list[int | None] = [None] * len(helpers)
    for unit in range(len(missing)):
        _place(unit, missing, helpers, used, set())
    return used


def _place(
    unit: int, missing: Sequence[Resource], helpers: Sequence[Helper], used: list[int | None], tried: set[int]
) -> bool:
    """Find a helper for a unit, moving others to make room; False, and nothing changed, if there is none."""
    for index, (_, options) in enumerate(helpers):
        if index in tried or missing[unit] not in options:
            continue
        tried.add(index)
        held = used[index]
        if held is None or _place(held, missing, helpers, used, tried):
            used[index] = unit
            return True
    return False
