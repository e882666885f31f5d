"""Random set-ups of every mix: expansions, boards, rulings, and themes that chance alone shows too seldom."""

from tests.plain.facts import BOARDS

EXPANSIONS = ("leaders", "cities", "tower", "projects", "wonderpack")
#: boards that open decisions of their own come up more often than the others
EAGER = {"halicarnassus", "babylon", "olympia", "rome", "manneken_pis", "great_wall", "petra"}
#: games bent towards what chance alone shows too seldom: wishes for the table, boards with a side,
#: how much each answer is liked
THEMES = {
    "tiles": ({"expansions": ["cities", "tower"], "variant": "standard", "cities": 8}, {}, {"tile": 30}),
    "free city": (
        {"variant": "two-player"},
        {"babylon": "B", "olympia": "A", "halicarnassus": "B"},
        {"stage": 30, "build": 2},
    ),
    "last cards": (
        {"expansions": ["leaders", "tower", "projects"]},
        {"babylon": "B"},
        {"stage": 30, "tile": 4},
    ),
    "copies": (
        {"expansions": ["leaders", "cities"]},
        {"rome": "B", "babylon": "B", "halicarnassus": "B"},
        {"stage": 8, "recruit": 20},
    ),
    "walls": (
        {"expansions": ["leaders", "cities", "wonderpack"], "variant": "standard", "cities": 3},
        {"great_wall": "B", "manneken_pis": "A"},
        {"stage": 8, "recruit": 8},
    ),
    "tombs": (
        {"expansions": ["leaders", "wonderpack"], "cities": 3},
        {"abu_simbel": "B", "manneken_pis": "A"},
        {"stage": 25, "recruit": 30},
    ),
    "projects": (
        {"expansions": ["tower", "projects", "wonderpack"], "cities": 3},
        {"manneken_pis": "A"},
        {"tile": 6},
    ),
}
#: other options of open points that change the course of a game
RULINGS = [
    (f"BASE-OPEN-{number}", "a") for number in ("03", "05", "07", "08", "09", "10", "11", "12", "19", "21")
]
RULINGS += [(f"LEAD-OPEN-{number}", "a") for number in ("06", "07", "08", "12", "15", "16")]
RULINGS += [
    (f"CITY-OPEN-{number}", "a") for number in ("02", "03", "04", "05", "07", "11", "13", "14", "24", "26")
]
RULINGS += [
    (f"BABEL-OPEN-{number}", "a")
    for number in ("02", "03", "05", "06", "07", "08", "09", "11", "12", "13", "14", "15", "17", "19")
]
RULINGS += [
    ("BABEL-OPEN-19", "c"),
    ("BABEL-OPEN-20", "b"),
    ("BABEL-OPEN-21", "a"),
    ("BABEL-OPEN-25", "a"),
    ("BABEL-OPEN-26", "a"),
]
NAMES = ("Lena", "Marc", "Ira", "Tom", "Olha", "Petr", "Ann", "Bo")


def random_setup(chance, expansions=None, variant=None, cities=None, boards=None, rulings=None):
    """The set-up part of a record.

    What is not asked for is left to chance; `boards` maps boards to have to their side.
    """
    boards = boards or {}
    if expansions is None:
        expansions = [name for name in EXPANSIONS if chance.random() < 0.55]
    variant = variant or chance.choice(
        ["standard"] * 4 + ["two-player"] + ["teams"] * ("cities" in expansions)
    )
    if cities is None:
        most = 8 if "cities" in expansions else 7
        cities = (
            3
            if variant == "two-player"
            else chance.choice([4, 6, 8])
            if variant == "teams"
            else chance.randint(3, most)
        )
    in_play = {"base", *expansions}
    fitting = [board for board in BOARDS.values() if {board["box"], *board.get("needs", ())} <= in_play]
    fitting.sort(
        key=lambda board: (board["id"] not in boards, chance.random() * (0.5 if board["id"] in EAGER else 1))
    )
    chosen = fitting[:cities]
    chance.shuffle(chosen)
    sides = [boards.get(board["id"], chance.choice("AB")) for board in chosen]
    seats = [{"player": NAMES[n], "wonder": board["id"], "side": sides[n]} for n, board in enumerate(chosen)]
    if variant == "two-player":
        chance.choice([seat for seat in seats if seat["wonder"] in boards] or seats)["free_city"] = True
    if variant == "teams":
        shift = chance.randrange(2)
        for number, seat in enumerate(seats):
            seat["team"] = "ABCD"[(number + shift) % cities // 2]
    setup = {
        "format": "companion-record/1",
        "game": "wonders",
        "expansions": list(expansions),
        "variant": variant,
    }
    if rulings is None:
        rulings = dict(chance.sample(RULINGS, chance.randint(1, 3)) if chance.random() < 0.15 else [])
    return setup | {"rulings": rulings, "seats": seats}
