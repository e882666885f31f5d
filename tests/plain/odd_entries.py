"""What a table may do beside the rules, at random.

Overruled plays and corrections; they may turn out illegal.
"""

from tests.plain.facts import CARDS, LEADERS, side_of

#: rights by which a building can be free
RIGHTS = {"olympia", "manneken_pis", "caligula", "cranes", "sewer_network", "factory"}


def random_overrule(chance, game, seat, ask):
    """A play that may be too dear or of another age, let stand by the table."""
    coins = game.seats[seat]["coins"]
    entry = {
        "seat": seat,
        "do": chance.choice(["build", "stage"] if ask == "turn" else ["recruit", "stage"]),
        "overrule": "we said so",
    }
    if entry["do"] == "build":
        entry["card"] = chance.choice([card for card in CARDS if game.copies(card)])
    elif entry["do"] == "recruit":
        entry["leader"] = chance.choice(list(LEADERS))
    elif side_of(game.seats[seat]).get("any_order"):
        entry["stage"] = chance.randint(1, 4)
    if chance.random() < 0.5:
        entry["pay"] = {"left": 0, "right": 0, "bank": chance.randint(0, coins)}
        if entry["do"] != "recruit" and chance.random() < 0.5:
            entry["pay"] = {"left": chance.randint(0, coins // 2), "right": chance.randint(0, coins // 2)}
    if entry["do"] != "recruit" and chance.random() < 0.15:
        entry["right"] = chance.choice([*game.seats[seat]["rewards"], *sorted(RIGHTS), "belvedere"])
    if entry["do"] == "build" and chance.random() < 0.15:
        entry["participate"] = True
    if entry["do"] == "stage" and ask != "recruit" and chance.random() < 0.3:
        entry["card"] = chance.choice(sorted(CARDS))
    return entry


def random_correction(chance, game):
    """A field of a seat or of the table set to something near what it is."""
    seat = chance.randrange(len(game.seats))
    city = game.seats[seat]
    number = max(0, chance.randint(-2, 3))
    cards = [card for card in CARDS if game.unseen(card) and CARDS[card]["age"] <= game.age]
    leaders = [leader for leader in LEADERS if game.leader_unseen(leader)]
    changes = [
        {"coins": max(0, city["coins"] + chance.randint(-3, 5))},
        {"coins": chance.randint(0, 12), "defeat": number},
        {"victory": [*city["victory"], chance.choice([1, 3, 5])]},
        {"victory": city["victory"][1:]},
        {"defeat": number},
        {"cards": city["cards"][1:]},
        {"cards": [*city["cards"], *([chance.choice(cards)] if cards else [])]},
    ]
    if not side_of(city).get("any_order"):
        changes.append({"stages": chance.randint(0, len(side_of(city)["stages"]))})
    if "cities" in game.expansions:
        changes += [{"debt": number}, {"diplomacy": number}]
    if "leaders" in game.expansions and not city["free_city"]:
        changes += [{"leaders": city["leaders"][1:]}, {"leaders": [*city["leaders"], *leaders[:1]]}]
    if "tower" in game.expansions and not city["free_city"]:
        changes.append({"tiles": chance.randint(0, 3)})
    if "projects" in game.expansions and not city["free_city"]:
        tokens = ["cranes", "belvedere", "factory", "sewer_network"]
        changes += [
            {"rewards": [*city["rewards"], chance.choice(tokens)]},
            {"penalties": [-1]},
            {"board_blocked": not city["board_blocked"]},
        ] * 2
    entry = {"do": "correct", "seat": seat, "set": chance.choice(changes), "why": "miscounted"}
    if game.position["project"] and chance.random() < 0.2:
        project = game.position["project"]
        entry = {
            "do": "correct",
            "set": {"project": {**project, "tokens": chance.randint(0, 6)}},
            "why": "counted again",
        }
    elif game.position["laws"] and chance.random() < 0.2:
        entry = {"do": "correct", "set": {"laws": game.position["laws"][1:]}, "why": "looked again"}
    return entry
