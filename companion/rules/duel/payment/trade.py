"""What is missing of a cost and must be bought: own choices and waivers go where they save most."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from companion.catalog.effects import Discount
from companion.catalog.items import Cost
from companion.catalog.vocabulary import Resource
from companion.rules.duel.payment.market import RESOURCES, Helper, choices, prices, produced, units
from companion.rules.duel.table import City
from companion.rules.duel.tokens import tokens_with


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


def bill(city: City, opponent: City, cost: Cost, waived: Sequence[Helper]) -> Bill:
    """The cheapest way to bring the resources of a cost together."""
    made = produced(city)
    lacks = {
        resource: lack for resource, needed in cost.resources if (lack := needed - units(made, resource)) > 0
    }
    if not lacks:
        return NOTHING_MISSING
    price = prices(city, opponent, lacks)
    missing = [
        resource
        for resource in sorted(lacks, key=price.__getitem__, reverse=True)
        for _ in range(lacks[resource])
    ]
    helpers = [*choices(city), *waived]
    return Bill(missing, helpers, _cover(missing, helpers) if helpers else (), price)


def waivers(city: City, target: str) -> list[Helper]:
    """The units that the city's tokens waive on a build of that kind, each of any resource (DUEL-OPEN-11)."""
    return [
        (token, RESOURCES)
        for token, effect in tokens_with(city, Discount)
        if effect.on == target
        for _ in range(effect.resources)
    ]


def is_waived(cost: Cost, waived: Sequence[Helper]) -> bool:
    """Whether nothing is left of a cost, or nothing was there; coins are never waived."""
    if cost.coins:
        return False
    return cost.symbols <= len(waived) if waived else not cost.resources


def _cover(missing: Sequence[Resource], helpers: Sequence[Helper]) -> list[int | None]:
    """For each helper the unit it stands in for, when the missing units come dearest first.

    The sets of units that helpers can cover together form a matroid, so taking each unit in falling order of price
    whenever there is still a way to cover it, moving earlier helpers if need be, leaves the cheapest rest.
    """
    used: list[int | None] = [None] * len(helpers)
    for unit in range(len(missing)):
        _place(unit, missing, helpers, used, set())
    return used


def _place(
    unit: int, missing: Sequence[Resource], helpers: Sequence[Helper], used: list[int | None], tried: set[int]
) -> bool:
    """Find a helper for a unit, moving others where that makes room; False, and nothing changed, if there is none."""
    for index, (_, options) in enumerate(helpers):
        if index in tried or missing[unit] not in options:
            continue
        tried.add(index)
        held = used[index]
        if held is None or _place(held, missing, helpers, used, tried):
            used[index] = unit
            return True
    return False
