"""Single entries that may or may not be legal now.

Wrong seats, too dear, twice, seen copies, bad fields and types.
"""

from tests.plain import steps, wonders
from tests.plain.facts import CARDS, LEADERS, PROJECTS
from tests.plain.odd_entries import random_correction, random_overrule


def random_probe(chance, game):
    """One entry for this moment, legal or not."""
    kind = chance.choice(
        [play, play, play, play, another_seat, spoiled, spoiled, special, special, free_text]
    )
    return kind(chance, game)


def illegal_entry(chance, game):
    """An entry that the plain referee refuses now."""
    while True:
        entry = random_probe(chance, game)
        if not wonders.is_legal(game, entry):
            return entry


def open_seat(chance, game):
    open_now = steps.decisions(game)
    return chance.choice(open_now) if open_now else (chance.randrange(len(game.seats)), "turn")


def some_card(chance, game):
    """Mostly of this age, at times any at all."""
    here = [card for card in CARDS if CARDS[card]["age"] == game.age]
    seen = list(game.seen().elements())
    return chance.choice(
        chance.choice([here, here, here, list(CARDS), seen or here, game.pile or here, ["no_such_card"]])
    )


def play(chance, game):
    """A build, stage, recruit, sale or tile with anything."""
    seat, ask = open_seat(chance, game)
    fitting = sorted(steps.ANSWERS[ask] & {"build", "stage", "sell", "tile", "recruit", "pass"}) or ["build"]
    entry = {"seat": seat, "do": chance.choice(fitting * 3 + ["build", "sell", "pass"])}
    if entry["do"] == "build":
        entry["card"] = some_card(chance, game)
        if chance.random() < 0.3:
            entry["participate"] = True
        add_right(chance, game, seat, entry)
        add_payment(chance, entry)
    elif entry["do"] == "recruit":
        entry["leader"] = chance.choice([*LEADERS, "no_such_leader"])
        add_payment(chance, entry)
    elif entry["do"] == "stage":
        if chance.random() < 0.3:
            entry["stage"] = chance.randint(1, 4)
        add_right(chance, game, seat, entry)
        add_payment(chance, entry)
    if entry["do"] in ("stage", "sell", "tile") and chance.random() < 0.6:
        entry["card"] = (
            chance.choice(list(LEADERS))
            if ask == "recruit" and chance.random() < 0.8
            else some_card(chance, game)
        )
    return entry


def add_right(chance, game, seat, entry):
    if seat is not None and chance.random() < 0.3:
        city = game.seats[seat]
        entry["right"] = chance.choice(
            [*city["rewards"], *city["rewards"], city["wonder"], "olympia", "caligula", "cranes", "belvedere"]
        )


def add_payment(chance, entry):
    if chance.random() < 0.3:
        entry["pay"] = {
            side: chance.choice([0, 0, 0, 1, 2, 3, 4])
            for side in ("left", "right", "bank")
            if chance.random() < 0.8
        }


def another_seat(chance, game):
    """A play of someone who is not asked, or of nobody."""
    entry = play(chance, game)
    entry["seat"] = chance.choice([*range(len(game.seats)), -1, len(game.seats), 99])
    return entry


def spoiled(chance, game):
    """A wrong field, type or word."""
    entry = play(chance, game)
    kind = chance.randrange(8)
    if kind == 0:
        entry["colour"] = "red"
    elif kind == 1:
        del entry["seat"]
    elif kind == 2:
        entry["seat"] = chance.choice(["0", 0.0, None, True, [0]])
    elif kind == 3:
        entry["do"] = chance.choice(["buy", "", None, 3, "show"])
    elif kind == 4:
        entry["pay"] = chance.choice(
            [3, [], {"left": -1}, {"middle": 1}, {"left": "1"}, {"bank": True}, {"left": 99}, None]
        )
    elif kind == 5:
        entry["card"] = chance.choice([3, None, [], {}])
    elif kind == 6:
        entry["note"] = chance.choice([3, None, ["x"]])
    else:
        entry["participate"] = chance.choice([1, "yes", None, True])
    return entry


def special(chance, game):
    """Answers to the other asks, fitting or not."""
    seat, ask = open_seat(chance, game)
    if ask == "loss":
        return {"seat": seat, "do": "lose", "coins": chance.choice([-1, 0, 1, 2, 3, 5, 9, "2", True])}
    if ask == "place":
        return {"seat": seat, "do": "place", "tile": chance.choice([0, 25, *range(1, 25), *game.laid, "3"])}
    if ask == "project":
        entry = {"do": "project", "project": chance.choice([*PROJECTS, "no_such_project"])}
        return entry if chance.random() < 0.8 else {"seat": chance.choice([0, None, 1]), **entry}
    if ask == "penalty":
        card = chance.choice(game.seats[seat]["cards"] or ["baths"])
        tokens = [chance.choice([1, 3, 5]) for _ in range(chance.choice([1, 2, 2, 2, 2, 3]))]
        return {"seat": seat, "do": "discard", **chance.choice([{"card": card}, {"victory": tokens}, {}])}
    if ask == "copy":
        return {"seat": seat, "do": "copy", "leader": chance.choice(list(LEADERS))}
    if chance.random() < 0.6:
        return play(chance, game)
    do = chance.choice(["lose", "place", "project", "discard", "copy", "pass"])
    fields = {
        "lose": {"coins": 1},
        "place": {"tile": 3},
        "project": {"project": "cranes"},
        "discard": {"card": "baths"},
    }
    return {"seat": seat, "do": do, **fields.get(do, {"leader": "midas"} if do == "copy" else {})}


def free_text(chance, game):
    """A correction, an overruled play or a remark, whole or spoiled."""
    seat, ask = open_seat(chance, game)
    if chance.random() < 0.5 and ask in ("turn", "recruit", "last", "free-city", "discarded", "leader"):
        entry = random_overrule(chance, game, seat, "recruit" if ask in ("recruit", "leader") else "turn")
        if chance.random() < 0.3:
            entry["pay"] = {"bank": game.seats[seat]["coins"] + 1}
        return entry
    entry = random_correction(chance, game)
    if chance.random() < 0.4:
        spoil = [
            {"coins": -1},
            {"coins": "3"},
            {"cards": ["no_such_card"]},
            {"stages": 9},
            {"victory": [2]},
            {"player": "Zoe"},
            {"laws": [99]},
        ]
        spoil += [
            {"wonder": "giza"},
            {"defeat": 1.5},
            {"cards": ["baths", "baths"]},
            {"leaders": ["nobody"]},
            {"tiles": 4},
            {},
        ]
        entry["set"] = chance.choice(spoil)
    return entry
