"""Random questions about payments, and positions in which the rare helpers really occur.

Made from data/ alone.
"""

from collections import Counter
from random import Random

from tests.rules.wonders.random_positions import BOARDS, CARDS, LEADERS, PROJECTS, random_position

ALL = ("leaders", "cities", "tower", "projects", "wonderpack")
TRADE = (
    "east_trading_post",
    "west_trading_post",
    "marketplace",
    "clandestine_dock_west",
    "clandestine_dock_east",
)
HELPERS = (*TRADE, "secret_warehouse", "black_market", "architect_cabinet", "forum", "caravansery")
SERVANTS = ("bilkis", "hammurabi", "archimedes", "leonidas", "imhotep", "ramses", "maecenas", "caligula")
TILES = (1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 15, 16, 17, 18, 20, 21, 23)
#: the open points that change a payment, with the option that is not ours
RULINGS = {
    "BASE-OPEN-03": "a",
    "BASE-OPEN-05": "a",
    "BASE-OPEN-07": "a",
    "BASE-OPEN-08": "a",
    "BASE-OPEN-09": "a",
    "CITY-OPEN-07": "a",
    "CITY-OPEN-14": "a",
    "CITY-OPEN-26": "a",
    "BABEL-OPEN-05": "a",
    "BABEL-OPEN-08": "a",
    "BABEL-OPEN-09": "a",
    "BABEL-OPEN-11": "a",
    "BABEL-OPEN-12": "a",
    "BABEL-OPEN-15": "a",
    "BABEL-OPEN-20": "b",
}


def questions(seed, number, rulings=False):
    """Pairs of a position and a question; every other position is full of helpers."""
    chance = Random(seed)
    for turn in range(number):
        told = {point: RULINGS[point] for point in chance.sample(sorted(RULINGS), 4)} if rulings else None
        if turn % 2:
            position = random_position(chance, rulings=told)
            seat = chance.randrange(len(position["seats"]))
        else:
            position, seat = rich_position(chance, told)
        for city in position["seats"] if rulings else ():
            city["built_in"] = {
                card: chance.choice((1, 2, 3)) for card in city["cards"] if chance.random() < 0.2
            }
        yield position, random_question(chance, position, seat)


def rich_position(chance, rulings=None):
    """A position with all expansions and the seat of a city that has many of the helpers."""
    variant = chance.choice(("standard", "standard", "teams", "two-player"))
    position = random_position(chance, expansions=ALL, variant=variant, rulings=rulings)
    seat = chance.randrange(len(position["seats"]))
    if variant == "two-player" and chance.random() < 0.7:
        seat = next(number for number, city in enumerate(position["seats"]) if city.get("free_city"))
    equip(chance, position["seats"], seat)
    position["laws"] = chance.sample(TILES, chance.randint(0, 4))
    if chance.random() < 0.3:
        position["laws"] = [
            13,
            *[tile for tile in position["laws"] if tile != 13][:3],
        ]  # so that chains are weighed against paying
    if chance.random() < 0.7:
        position["project"] = {
            "id": chance.choice(sorted(PROJECTS)),
            "tokens": chance.choice((0, 1, 2, 2, 2)),
        }
    return position, seat


def equip(chance, seats, seat):
    """Give a city helpers but little production, and its neighbours much of it.

    No other black cards stay on the table.
    """
    city = seats[seat]
    helpers = [card for card in HELPERS if chance.random() < 0.45]
    for other in seats:
        kept = [card for card in other["cards"] if card not in HELPERS and CARDS[card]["color"] != "black"]
        if other is city:
            kept = [card for card in kept if not makes(card) or chance.random() < 0.3] + helpers
        other["cards"] = kept
        other["coins"] = chance.choice((0, 2, 4, 6, 8, 10, 12, 15))
    for neighbour in (seats[seat - 1], seats[(seat + 1) % len(seats)]):
        produce(chance, seats, neighbour)
    if not city.get("free_city"):
        serve(chance, seats, city)


def produce(chance, seats, city):
    """Let a city build brown and grey cards, as many as the decks hold."""
    for card in [one for one in CARDS.values() if makes(one["id"]) and chance.random() < 0.5]:
        copies = sum(mark <= min(len(seats), 7) for mark in card["players"])
        built = sum(other["cards"].count(card["id"]) for other in seats)
        if built < copies and card["name"]["en"] not in {CARDS[one]["name"]["en"] for one in city["cards"]}:
            city["cards"].append(card["id"])


def makes(card):
    """Is this a brown or grey card?"""
    return CARDS[card]["color"] in ("brown", "grey")


def serve(chance, seats, city):
    """Give a city leaders that bear on payments."""
    servants = chance.sample(SERVANTS, chance.randint(0, 3))
    for other in seats:
        if not other.get("free_city"):
            other["leaders"] = [one for one in other.get("leaders", []) if one not in SERVANTS] + (
                servants if other is city else []
            )
    if chance.random() < 0.3:
        city["courtesan"] = chance.choice(SERVANTS)


def random_question(chance, position, seat):
    """A card, a stage or a leader, often with a right to it or with participation."""
    boxes = {"base", *position["expansions"]}
    cards = [card for card in CARDS.values() if card["box"] in boxes]
    city = position["seats"][seat]
    kind, question = chance.random(), {"seat": seat}
    if kind < 0.12:
        question["stage"] = random_stage(chance, city)
    elif kind < 0.2 and "leaders" in boxes:
        question["leader"] = chance.choice(
            [leader["id"] for leader in LEADERS.values() if leader["box"] in boxes]
        )
    else:
        project = position.get("project")
        if project and chance.random() < 0.5:
            question["participate"] = True
            if chance.random() < 0.8:
                cards = [card for card in cards if card["color"] == PROJECTS[project["id"]]["color"]]
        chained = [card for card in cards if set(card.get("chain_from", ())) & set(city["cards"])]
        costly = [card for card in cards if len(card.get("cost", {})) > 2]
        taxed = chained if 13 in position.get("laws", ()) else costly
        question["card"] = chance.choice(
            chance.choice((cards, chained or cards, costly or cards, taxed or cards))
        )["id"]
    if chance.random() < 0.03:
        question["participate"] = True
    return question


def random_stage(chance, city):
    """The next stage, now and then another one."""
    side = next(side for side in BOARDS[city["wonder"]]["sides"] if side["side"] == city["side"])
    last = len(side["stages"])
    if side.get("any_order") or chance.random() < 0.1:
        return chance.randint(1, last)
    return min(last, city["stages"] + 1)


def met(position, question, answer):
    """What a question was an instance of, to see that a run met everything."""
    city = position["seats"][question["seat"]]
    found = [name for name in ("stage", "leader", "participate") if question.get(name)]
    found.append(answer["how"] or "not possible")
    found += [card for card in city["cards"] if card in HELPERS]
    found += [leader for leader in (*city.get("leaders", []), city.get("courtesan")) if leader in SERVANTS]
    found += [f"tile {number}" for number in position.get("laws", [])]
    found += list(answer["rights"])
    found += [position["variant"], *(["free city"] if city.get("free_city") else [])]
    found += ["copied leader"] if city.get("courtesan") else []
    found += [f"{len(answer['payments'])} payments"]
    found += ["chain or pay"] if len({payment["how"] for payment in answer["payments"]}) > 1 else []
    return Counter(found)
