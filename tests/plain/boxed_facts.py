"""Pieces, prices and points of Duel with Pantheon and Agora, from data/ and the rules alone."""

import tomllib
from collections import Counter

from tests.plain.duel_game import FOLDER
from tests.rules.duel import plain_price, plain_score


def pieces(file, kind):
    return {one["id"]: one for one in tomllib.loads((FOLDER / f"{file}.toml").read_text("utf-8"))[kind]}


CARDS, WONDERS, TOKENS = pieces("cards", "card"), pieces("wonders", "wonder"), pieces("progress", "progress")
GODS, SENATORS = pieces("divinities", "divinity"), pieces("senators", "senator")
DECREES, PLOTS = pieces("decrees", "decree"), pieces("conspiracies", "conspiracy")
MILITARY = pieces("military", "token")
LAYOUTS = {
    (one.get("box"), one["age"]): one
    for one in tomllib.loads((FOLDER / "layouts.toml").read_text("utf-8"))["layout"]
}
CHAMBER_POINTS = (1, 2, 3, 3, 2, 1)
RAW = ("wood", "stone", "clay")


def controller(chamber):
    one, two = chamber["cubes"]
    return None if one == two else 0 if one > two else 1


def decrees(position, seat):
    """The effects of the Decrees that a seat has."""
    ids = [
        id_
        for chamber in position.get("chambers", ())
        if controller(chamber) == seat
        for id_ in chamber["decrees"]
    ]
    return [effect for id_ in ids if id_ != "?" for effect in DECREES[id_]["effects"]]


def temple_of(card):
    return card.removeprefix("temple_") if card.startswith("temple_") else None


def purse(city):
    return city["coins"] + city.get("astarte", 0)


def price(position, seat, kind, id_):
    """How, and what goes to bank and opponent; None when it cannot be had."""
    city, other = position["seats"][seat], position["seats"][1 - seat]
    laws = decrees(position, seat)
    if id_ in SENATORS:
        due = 0 if "corruption" in city["progress"] else len(city.get("senators", ()))
        return afford(city, [("pay" if due else "free", due, 0)])
    item = (CARDS if kind == "card" else WONDERS)[id_]
    if kind == "card":
        if id_ in city["cards"]:
            return None
        chains = [*city["cards"]]
        if any(law["kind"] == "chain_opponent" for law in laws):
            chains += other["cards"]
        if set(item.get("chain_from", ())) & set(chains) or temple_of(id_) in city.get("mythology", ()):
            return {"how": "chain", "bank": 0, "opponent": 0}
    elif id_ not in city["unbuilt"] or sum(len(each["wonders"]) for each in position["seats"]) >= 7:
        return None
    target = "wonder" if kind == "wonder" else item["color"]
    cost = dict(item.get("cost", {}))
    coins, need = cost.pop("coins", 0), Counter(cost)
    waived = plain_price.waivers(city, target)
    waived += sum(law["resources"] for law in laws if law["kind"] == "discount" and law["on"] == target)
    ways = [(coins, waived)]
    if any(law["kind"] == "ignore_symbol" and law["on"] == target for law in laws):
        ways = [(0, waived), (coins, waived + 1)]
    economy = any(one["kind"] == "take_trade" for one in plain_price.effects(other["progress"], TOKENS))
    found = []
    for printed, struck in ways:
        trade = min(trades(city, other, need, struck, laws))
        nothing = not printed and need.total() <= struck
        found.append(("free" if nothing else "pay", printed + trade * (not economy), trade * economy, trade))
    chained = kind == "card" and (item.get("chain_from") or temple_of(id_))
    if chained and "engineering" in city["progress"]:
        found.append(("pay", 1, 0, 0))
    found.sort(key=lambda way: (way[1] + way[2], way[3], way[0] != "free"))
    return afford(city, [way[:3] for way in found])


def afford(city, ways):
    how, bank, opponent = ways[0]
    if bank + opponent > purse(city):
        return None
    return {"how": how, "bank": bank, "opponent": opponent}


def trades(city, other, need, struck, laws):
    cheaper = Counter()
    for law in laws:
        if law["kind"] == "trade_discount":
            for resource in RAW if law["resources"] == "raw" else ("glass", "papyrus"):
                cheaper[resource] += law["coins"]

    def each(resource):
        return max(1, plain_price.price_of(resource, city, other) - cheaper[resource])

    units = [unit.split("/") for effect in plain_price.made(city) for unit in effect["units"]]
    for choice in set(plain_price.product(*units)):
        rest = sorted((need - Counter(choice)).elements())
        for gone in plain_price.combinations_up_to(rest, struck):
            left = Counter(rest) - Counter(gone)
            yield sum(each(resource) * number for resource, number in left.items())


def activation(position, seat, space, offerings=()):
    """What the card of a space costs the seat."""
    number = (3, 4, 5, 6, 7, 8)[space - 1] if seat == 0 else (8, 7, 6, 5, 4, 3)[space - 1]
    if position["pantheon"][space - 1] == "gate":
        number *= 2
    number -= 2 * ("the_sanctuary" in position["seats"][seat]["wonders"])
    return max(0, number - sum(offerings))


def lines(position, seat):
    """The lines of the pad, those of the boxes too."""
    city = position["seats"][seat]
    found = plain_score.plain_lines(position, seat)
    if "pantheon" in position["expansions"]:
        del found["guilds"]
        found["temples"] = (0, 5, 12, 21)[sum(bool(temple_of(card)) for card in city["cards"])]
        found["divinities"] = 9 * ("aphrodite" in city["divinities"]) + city["astarte"]
        held = len(city["mythology"]) + len(city["offerings"])
        found["progress"] += 2 * held * ("mysticism" in city["progress"])
    if "agora" in position["expansions"]:
        owned = [controller(chamber) == seat for chamber in position["chambers"]]
        found["senate"] = sum(worth for worth, own in zip(CHAMBER_POINTS, owned, strict=True) if own)
    return found
