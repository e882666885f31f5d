"""Random legal positions of the second edition, from a seed and the fact tables alone."""

from collections import Counter

from tests.rules.wonders.second.plain_second import CARDS, EDIFICES, LEADERS, STAGES, stage_count

BOXES = ("leaders", "cities", "edifice")


def random_second(chance, expansions=None):
    """A position with a mix of boxes; what is not asked for is left to chance."""
    boxes = [box for box in BOXES if chance.random() < 0.6] if expansions is None else list(expansions)
    players, age = chance.randint(3, 7), chance.choice((1, 2, 3, 3, 3))
    wonders = sorted({name for (name, _, _), row in STAGES.items() if row["box"] in ("base", *boxes)})
    deck = Counter(dict(random_deck(chance, boxes, players, age)))
    leaders = sorted(one for one, row in LEADERS.items() if row["group"] != "cities" or "cities" in boxes)
    chance.shuffle(leaders)
    seats = [
        random_seat(chance, wonder, boxes, age, deck, leaders) for wonder in chance.sample(wonders, players)
    ]
    position = {
        "format": "companion-position/1",
        "game": "wonders",
        "edition": "second",
        "expansions": boxes,
        "age": age,
        "seats": seats,
    }
    if chance.random() < 0.7:
        position["turn"] = chance.choice((1, 2, 3, 6, 7 if "cities" in boxes else 6))
    if "edifice" in boxes and chance.random() < 0.8:
        there = chance.choice(sorted(one for one, row in EDIFICES.items() if int(row["age"]) == age))
        position["edifice"] = {"id": there, "pawns": chance.randint(0, 3)}
    return position


def random_deck(chance, boxes, players, age):
    """The cards in the decks with their copies, guilds and black cards drawn."""
    for id_, row in CARDS.items():
        marks = [int(mark) for mark in row.get("players", "").split(";") if mark]
        copies = sum(mark <= players for mark in marks)
        if copies and int(row["age"]) <= age:
            yield id_, copies
    guilds = sorted(id_ for id_, row in CARDS.items() if row["color"] == "purple")
    if age == 3:
        yield from ((id_, 1) for id_ in chance.sample(guilds, players + 2))
    for each in range(1, age + 1):
        black = sorted(
            id_ for id_, row in CARDS.items() if row["color"] == "black" and int(row["age"]) == each
        )
        if "cities" in boxes:
            yield from ((id_, 1) for id_ in chance.sample(black, players))


def random_seat(chance, wonder, boxes, age, deck, leaders):
    side = chance.choice("AB")
    seat = {"wonder": wonder, "side": side, "stages": chance.randint(0, stage_count(wonder, side))}
    cards, names = [], set()
    for _ in range(chance.randint(0, 5 * age)):
        card = chance.choice(sorted(id_ for id_, left in deck.items() if left))
        if CARDS[card]["name_en"] not in names:
            names.add(CARDS[card]["name_en"])
            cards.append(card)
            deck[card] -= 1
    seat |= {"cards": cards, "coins": chance.choice((0, 1, 2, 3, 5, 8, 13)), "defeat": chance.randint(0, 3)}
    seat["victory"] = [chance.choice((1, 3, 5)) for _ in range(chance.randint(0, 5))]
    choices = {
        str(number): chance.choice((1, 2))
        for number in range(1, seat["stages"] + 1)
        if STAGES[wonder, side, number]["effect"].startswith("choose")
    }
    seat |= {"choices": choices} if choices else {}
    if "leaders" in boxes:
        seat["leaders"] = [leaders.pop() for _ in range(min(len(leaders), chance.randint(0, 4)))]
    if "cities" in boxes or "edifice" in boxes:
        seat["debt"] = chance.randint(0, 4)
    if "cities" in boxes:
        seat["diplomacy"] = chance.choice((0, 0, 1))
    if "edifice" in boxes:
        seat["rewards"] = chance.sample(sorted(EDIFICES), chance.randint(0, 3))
        seat["pawns"] = [chance.choice((1, 2, 3)) for _ in range(chance.randint(0, 2))]
    return seat
