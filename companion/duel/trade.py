"""What is missing of a cost and must be bought: own choices and waivers go where they save most."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.catalog.effects import Discount
from companion.catalog.items import Cost
from companion.catalog.vocabulary import Resource
from companion.duel.market import RESOURCES, Helper, prices, produced
from companion.duel.table import City
from companion.duel.tokens import tokens_with


@dataclass(frozen=True, slots=True)
class Bill:
    """The units that plain production lacks, dearest first, and the unit that each helper stands in for."""

    missing: Sequence[Resource]
    helpers: Sequence[Helper]
    used: Sequence[int | None]
    price: dict[Resource, int]

    @property
    def bought(self) -> list[Resource]:
        """The units that no helper stands in for."""
        return [resource for unit, resource in enumerate(self.missing) if unit not in self.used]

    @property
    def coins(self) -> int:
        """What the bought units cost together."""
        price = self.price
        return sum(price[resource] for resource in self.bought)


def bill(city: City, opponent: City, cost: Cost, waived: Sequence[Helper]) -> Bill:
    """The cheapest way to bring the resources of a cost together."""
    made, choices = produced(city)
    price = prices(city, opponent)
    missing = [resource for resource, units in cost.resources for _ in range(units - made[resource])]
    missing.sort(key=price.__getitem__, reverse=True)
    helpers = [*choices, *waived]
    return Bill(missing, helpers, cover(missing, helpers), price)


def waivers(city: City, target: str) -> list[Helper]:
    """The units that the city's tokens waive on a build of that kind, each of any resource (DUEL-OPEN-11)."""
    return [(token, RESOURCES) for token, effect in tokens_with(city, Discount) if effect.on == target for _ in range(effect.resources)]


def cover(units: Sequence[Resource], helpers: Sequence[Helper]) -> list[int | None]:
    """For each helper the unit it stands in for, when `units` come dearest first.

    The sets of units that helpers can cover together form a matroid, so taking each unit in falling order of price
    whenever there is still a way to cover it, moving earlier helpers if need be, leaves the cheapest rest.
    """
    used: list[int | None] = [None] * len(helpers)
    if helpers:
        for unit in range(len(units)):
            place(unit, units, helpers, used, set())
    return used


def place(unit: int, units: Sequence[Resource], helpers: Sequence[Helper], used: list[int | None], tried: set[int]) -> bool:
    """Find a helper for a unit, moving others where that makes room; False, and nothing changed, if there is none."""
    for index, (_, options) in enumerate(helpers):
        if index in tried or units[unit] not in options:
            continue
        tried.add(index)
        if used[index] is None or place(used[index], units, helpers, used, tried):
            used[index] = unit
            return True
    return False
