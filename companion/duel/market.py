"""What a city makes, and what each resource costs it from the bank."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from companion.catalog import catalog
from companion.catalog.effects import FixedPrice, Produce
from companion.catalog.items import Item
from companion.catalog.vocabulary import Resource
from companion.duel.table import City

#: a missing resource costs this much, and 1 more for each symbol of the opponent (DUEL-TRADE-01)
BASE_PRICE = 2
RESOURCES: tuple[Resource, ...] = ("wood", "stone", "clay", "glass", "papyrus")

Options = tuple[Resource, ...]
#: a unit that is any one of its options, and the card, wonder or token that gives it
Helper = tuple[str, Options]


@dataclass(frozen=True, slots=True)
class Trader:
    """What one card or wonder does for production and trade."""

    made: Options
    choices: tuple[Options, ...]
    symbols: Options
    prices: tuple[tuple[Resource, int], ...]


def produced(city: City) -> tuple[dict[Resource, int], list[Helper]]:
    """The units that a city makes each turn, and those of which it chooses one option."""
    made, choices = dict.fromkeys(RESOURCES, 0), []
    for owned, known in zip((city.cards, city.wonders), traders(), strict=True):
        for item in owned:
            if item in known:
                for resource in known[item].made:
                    made[resource] += 1
                for options in known[item].choices:
                    choices.append((item, options))
    return made, choices


def prices(city: City, opponent: City) -> dict[Resource, int]:
    """What a unit of each resource costs a city: by the opponent's symbols, unless a card of its own fixes it."""
    cards, _ = traders()
    price = dict.fromkeys(RESOURCES, BASE_PRICE)
    for card in opponent.cards:
        if card in cards:
            for resource in cards[card].symbols:
                price[resource] += 1
    for card in city.cards:
        if card in cards:
            for resource, coins in cards[card].prices:
                price[resource] = coins
    return price


def fixed_by(city: City) -> dict[Resource, str]:
    """The cards of a city that fix prices, by resource (DUEL-TRADE-05)."""
    cards, _ = traders()
    return {resource: card for card in city.cards if card in cards for resource, _ in cards[card].prices}


@cache
def traders() -> tuple[Mapping[str, Trader], Mapping[str, Trader]]:
    """The cards and the wonders that make or price resources, by id."""
    return found(catalog().duel_cards.values()), found(catalog().duel_wonders.values())


def found(items: Iterable[Item]) -> Mapping[str, Trader]:
    """Those of the items that make or price resources."""
    return {item.id: trader(item) for item in items if any(isinstance(effect, Produce | FixedPrice) for effect in item.effects)}


def trader(item: Item) -> Trader:
    """What an item does for production and trade, gathered from its effects."""
    makers = [effect for effect in item.effects if isinstance(effect, Produce)]
    fixers = [effect for effect in item.effects if isinstance(effect, FixedPrice)]
    return Trader(
        made=tuple(unit[0] for maker in makers for unit in maker.units if len(unit) == 1),
        choices=tuple(unit for maker in makers for unit in maker.units if len(unit) > 1),
        symbols=tuple(unit[0] for maker in makers if maker.sold for unit in maker.units),
        prices=tuple((resource, fixer.coins) for fixer in fixers for resource in fixer.resources),
    )
