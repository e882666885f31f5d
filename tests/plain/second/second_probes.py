"""Single entries of the second edition, legal now or not: wrong seats, too dear, twice, bad fields."""

from tests.plain.second import second_course as course
from tests.plain.second.second_table import CARDS, EDIFICES, LEADERS, RIGHT

PLAYS = {"build", "stage", "sell", "recruit", "pass"}


def second_probe(chance, game):
    """One entry for this moment, legal or not."""
    kind = chance.choice(
        [play, play, play, play, another_seat, spoiled, spoiled, special, special, overruled]
    )
    return kind(chance, game)


def open_seat(chance, game):
    open_now = course.decisions(game)
    return chance.choice(open_now) if open_now else (chance.randrange(len(game.seats)), "turn")


def some_card(chance, game):
    """Mostly of this age, at times any at all."""
    here = [card for card, row in CARDS.items() if int(row["age"]) == game.age]
    seen = list(game.seen().elements())
    odd = ["no_such_card", "pawnshop", "strategists_guild"]
    return chance.choice(
        chance.choice([here, here, here, sorted(CARDS), seen or here, game.pile or here, odd])
    )


def play(chance, game):
    """A build, stage, recruit or sale with anything."""
    seat, ask = open_seat(chance, game)
    fitting = sorted(course.ANSWERS[ask] & PLAYS) or ["build"]
    entry = {"seat": seat, "do": chance.choice(fitting * 3 + ["build", "sell", "pass"])}
    if entry["do"] == "build":
        entry["card"] = some_card(chance, game)
    elif entry["do"] == "recruit":
        entry["leader"] = chance.choice([*LEADERS, "no_such_leader", "semiramis"])
    elif entry["do"] == "stage":
        add_choices(chance, game, entry)
    if entry["do"] in ("build", "stage"):
        entry |= {"participate": True} if chance.random() < 0.3 else {}
        entry |= {"right": chance.choice([RIGHT, RIGHT, "olympia"])} if chance.random() < 0.15 else {}
    if entry["do"] in ("build", "stage", "recruit"):
        add_payment(chance, entry)
    if entry["do"] in ("stage", "sell") and chance.random() < 0.5:
        leader = ask == "recruit" and chance.random() < 0.8
        entry["card"] = chance.choice(sorted(LEADERS)) if leader else some_card(chance, game)
    return entry


def add_choices(chance, game, entry):
    """What a stage may say, fitting or not."""
    board = game.seats[entry["seat"] or 0]["wonder"]
    for field, most, where in (("choose", 3, "carthage"), ("pawn", 4, "ur"), ("stage", 4, "")):
        if chance.random() < (0.8 if board == where else 0.1):
            entry[field] = chance.randint(1, most) if chance.random() < 0.9 else chance.choice([0, "1", None])
    if chance.random() < (0.5 if board == "abu_simbel" else 0.05):
        entry["entomb"] = chance.choice([*game.seats[entry["seat"] or 0]["leaders"], "midas"])


def add_payment(chance, entry):
    if chance.random() < 0.3:
        sides = [side for side in ("left", "right", "bank") if chance.random() < 0.8]
        entry["pay"] = {side: chance.choice([0, 0, 0, 1, 2, 3, 4]) for side in sides}


def another_seat(chance, game):
    """A play of someone who is not asked, or of nobody."""
    return {
        **play(chance, game),
        "seat": chance.choice([*game.everyone, -1, len(game.seats), 99]),
    }


def spoiled(chance, game):
    """A wrong field, type or word."""
    entry = play(chance, game)
    wrong = {
        "colour": ["red"],
        "seat": ["0", 0.0, None, True, [0]],
        "do": ["buy", "", None, 3, "tile", "copy", "place", "project"],
        "pay": [3, [], {"left": -1}, {"middle": 1}, {"left": "1"}, {"bank": True}, {"left": 99}, None],
        "card": [3, None, [], {}],
        "note": [3, None, ["x"]],
        "participate": [1, "yes", None, True],
        "pawn": ["1", None, True, 1.0],
        "tile": [3],
    }
    field = chance.choice([*wrong, "no seat"])
    if field == "no seat":
        del entry["seat"]
        return entry
    return {**entry, field: chance.choice(wrong[field])}


def special(chance, game):
    """Answers to the other asks, fitting or not."""
    seat, ask = open_seat(chance, game)
    edifice = chance.choice([*EDIFICES, "no_such_edifice", "cranes"])
    card = chance.choice((game.seats[seat]["cards"] if seat is not None else []) or ["baths"])
    tokens = [chance.choice([1, 3, 5]) for _ in range(chance.choice([1, 2, 2, 2, 3]))]
    said = {
        "loss": {"do": "lose", "coins": chance.choice([-1, 0, 1, 2, 3, 5, 9, "2", True])},
        "edifice": {"do": "edifice", "edifice": edifice},
        "penalty": {"do": "discard", **chance.choice([{"card": card}, {"victory": tokens}, {}])},
        "give-up": {"do": "give-up", "victory": chance.choice([1, 3, 5, 2, [1], [3], tokens, "1", True])},
    }
    if ask in said:
        return {"seat": seat, **said[ask]} if chance.random() < 0.9 else {"seat": 0, **said[ask]}
    if chance.random() < 0.6:
        return play(chance, game)
    return {"seat": seat, **chance.choice(list(said.values()))}


def overruled(chance, game):
    """A play that may be too dear or of another age, let stand by the table."""
    entry = {**play(chance, game), "overrule": "we said so"}
    if chance.random() < 0.2 and entry["seat"] in game.everyone:
        entry["pay"] = {"bank": game.seats[entry["seat"]]["coins"] + chance.choice([0, 1])}
    return entry
