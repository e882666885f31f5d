"""What a card or wonder costs, by trying everything; knows the rules from the book alone."""

from collections import Counter
from itertools import product

from tests.rules.duel.random_tables import all_entries

CARDS = all_entries("cards", "card")
WONDERS = all_entries("wonders", "wonder")
TOKENS = all_entries("progress", "progress")


def plain_payment(position: dict, seat: int, kind: str, id_: str) -> dict | None:
    """How, and what goes to the bank and to the opponent; None when it cannot be built."""
    city, other = position["seats"][seat], position["seats"][1 - seat]
    item = (CARDS if kind == "card" else WONDERS)[id_]
    if kind == "card":
        if id_ in city["cards"]:
            return None
        if set(item.get("chain_from", ())) & set(city["cards"]):
            return {"how": "chain", "bank": 0, "opponent": 0}
    elif id_ not in city["unbuilt"] or sum(len(each["wonders"]) for each in position["seats"]) == 7:
        return None
    cost = dict(item.get("cost", {}))
    coins, need = cost.pop("coins", 0), Counter(cost)
    waived = waivers(city, "wonder" if kind == "wonder" else item["color"])
    if not coins and need.total() <= waived:
        return {"how": "free", "bank": 0, "opponent": 0}
    trade = min(prices_paid(city, other, need, waived))
    if coins + trade > city["coins"]:
        return None
    to_other = (
        trade if any(effect["kind"] == "take_trade" for effect in effects(other["progress"], TOKENS)) else 0
    )
    return {"how": "pay", "bank": coins + trade - to_other, "opponent": to_other}


def prices_paid(city: dict, other: dict, need: Counter, waived: int):
    """What the rest costs for every way to use the own units and every way to waive."""
    units = [unit.split("/") for effect in made(city) for unit in effect["units"]]
    price = {
        resource: price_of(resource, city, other)
        for resource in ("wood", "stone", "clay", "glass", "papyrus")
    }
    for choice in set(product(*units)):
        rest = sorted((need - Counter(choice)).elements())
        for struck in combinations_up_to(rest, waived):
            left = Counter(rest) - Counter(struck)
            yield sum(price[resource] * number for resource, number in left.items())


def combinations_up_to(rest: list[str], number: int):
    """Every way to strike that many units, or all if there are fewer."""
    if number == 0 or not rest:
        yield ()
        return
    for index, unit in enumerate(rest):
        for more in combinations_up_to(rest[index + 1 :], number - 1):
            yield (unit, *more)


def price_of(resource: str, city: dict, other: dict) -> int:
    """Two coins, one more for each symbol on the other's brown and grey cards, or a yellow card's price."""
    for effect in effects(city["cards"], CARDS):
        if effect["kind"] == "fixed_price" and resource in effect["resources"]:
            return effect["coins"]
    sold = [CARDS[card] for card in other["cards"] if CARDS[card]["color"] in ("brown", "grey")]
    return 2 + sum(effect["units"].count(resource) for card in sold for effect in card["effects"])


def made(city: dict) -> list[dict]:
    """What the city's cards and wonders make."""
    return [
        effect
        for effect in (*effects(city["cards"], CARDS), *effects(city["wonders"], WONDERS))
        if effect["kind"] == "produce"
    ]


def waivers(city: dict, target: str) -> int:
    """Units that tokens waive on a build of that kind."""
    found = [effect for effect in effects(city["progress"], TOKENS) if effect["kind"] == "discount"]
    return sum(effect["resources"] for effect in found if effect["on"] == target)


def effects(ids: list[str], known: dict) -> list[dict]:
    """All effects of some items."""
    return [effect for id_ in ids for effect in known[id_]["effects"]]
