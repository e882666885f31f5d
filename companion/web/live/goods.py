"""What a city of 7 Wonders makes: for itself, or for the neighbours who buy."""

from dataclasses import dataclass
from typing import Any

from companion.catalog.vocabulary import RESOURCES, Resource
from companion.live.live_game import Live
from companion.rules.wonders.commerce import effects_in_force, own_makers, sold_makers, supply
from companion.rules.wonders.conflict import conflict
from companion.rules.wonders.covering import ENDLESS
from companion.words.course import Teller

#: units of one resource, or one unit that is one of several; no number where there is no end of it
Goods = tuple[int | None, tuple[Resource, ...]]


@dataclass(frozen=True, slots=True)
class City:
    """A city beside the one that plays, or that one itself."""

    seat: int
    name: str
    side: str
    coins: int
    shields: int
    goods: tuple[Goods, ...]
    has_chosen: bool


def neighbourhood(live: Live, seat: int, teller: Teller) -> tuple[City, ...]:
    """The left neighbour, the city itself, the right neighbour; two cities are each other's both."""
    table = live.blind.table
    number = len(table.cities)
    around = [("left", (seat + 1) % number), ("", seat), ("right", (seat - 1) % number)]
    shields = [outcome.shields for outcome in conflict(table)]
    return tuple(city(live, table, one, side, shields[one], teller) for side, one in around)


def city(live: Live, table: Any, seat: int, side: str, shields: int, teller: Teller) -> City:
    """One of them; what it makes for itself is not always what it sells."""
    found = table.cities[seat]
    makers = sold_makers(table, found) if side else own_makers(table, found, effects_in_force(table, seat))
    return City(
        seat,
        teller.who(seat),
        side,
        found.coins,
        shields,
        goods(supply(makers)),
        live.answer(seat) is not None,
    )


def goods(made: Any) -> tuple[Goods, ...]:
    """A supply as pictures show it."""
    fixed = [
        (None if number >= ENDLESS else number, (resource,))
        for resource, number in zip(RESOURCES, made.fixed, strict=True)
        if number
    ]
    choices = [
        (1, tuple(resource for index, resource in enumerate(RESOURCES) if mask >> index & 1))
        for mask in made.choices
    ]
    return (*fixed, *choices)
