"""Random legal positions of every mix of expansions, from a seed.

Made from data/ alone, without the library under test.

for position in positions(seed=1, number=1000): ...
random_position(Random(7), expansions={"cities"}, players=5, age=3)
"""

import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

DATA = Path(__file__).resolve().parents[3] / "data" / "wonders"
EXPANSIONS = ("leaders", "cities", "tower", "projects", "wonderpack")


def entries(file: str, kind: str) -> list[dict]:
    """The entries of one data file."""
    return tomllib.loads((DATA / f"{file}.toml").read_text("utf-8"))[kind]


CARDS = {card["id"]: card for file in ("cards", "guilds", "black") for card in entries(file, "card")}
LEADERS = {leader["id"]: leader for leader in entries("leaders", "leader")}
BOARDS = {board["id"]: board for board in entries("boards", "board")}
TILES = [tile["number"] for tile in entries("tiles", "tile")]
PROJECTS = {project["id"]: project for project in entries("projects", "project")}


def positions(seed: int, number: int, **wishes) -> Iterator[dict]:
    """As many random positions, always the same for one seed."""
    chance = Random(seed)
    for _ in range(number):
        yield random_position(chance, **wishes)


def random_position(
    chance: Random, expansions=None, variant=None, players=None, age=None, rulings=None, boards=()
) -> dict:
    """A legal position; what is not asked for is left to chance.

    `players` counts cities, the Free City included; of `boards` as many are in play as have a seat.
    """
    expansions = (
        {name for name in EXPANSIONS if chance.random() < 0.5} if expansions is None else set(expansions)
    )
    variant = variant or random_variant(chance, players)
    players = players or random_players(chance, expansions, variant)
    age = age or chance.choice((1, 2, 3, 3, 3))
    seats = random_seats(chance, expansions, players, age, boards)
    if "leaders" in expansions:
        recruit(chance, seats, expansions, age)
    if variant == "teams":
        shift = chance.randrange(2)
        for number, seat in enumerate(seats):
            seat["team"] = "ABCD"[(number + shift) % players // 2]
    if variant == "two-player":
        free = chance.choice(seats)
        free["free_city"] = True
        free.pop("leaders", None)
        free.pop("courtesan", None)
    position = {
        "format": "companion-position/1",
        "game": "wonders",
        "age": age,
        "variant": variant,
        "seats": seats,
    }
    position["expansions"] = sorted(expansions)
    if rulings:
        position["rulings"] = rulings
    babel(chance, position, expansions, players, age)
    return position


def random_variant(chance: Random, players: int | None) -> str:
    """Mostly the standard game."""
    fits = (
        ["standard"] * 6
        + (["teams"] if players in (None, 4, 6, 8) else [])
        + (["two-player"] if players in (None, 3) else [])
    )
    return chance.choice(fits)


def random_players(chance: Random, expansions: set[str], variant: str) -> int:
    """A number of cities that the variant takes."""
    if variant == "two-player":
        return 3
    numbers = (3, 4, 5, 6, 7, 8) if "cities" in expansions else (3, 4, 5, 6, 7)
    return chance.choice([number for number in numbers if variant != "teams" or number % 2 == 0])


def deck(chance: Random, expansions: set[str], players: int, age: int) -> list[str]:
    """The cards of all Ages up to this one, copies and drawn guilds and black cards as in the rules,
    shuffled.
    """
    cards = [card for card in CARDS.values() if card["box"] in {"base", *expansions} and card["age"] <= age]
    ids = [card["id"] for card in cards for mark in card.get("players", ()) if mark <= players]
    guilds = [card["id"] for card in cards if card["color"] == "purple"]
    ids += chance.sample(guilds, min(len(guilds), min(players, 7) + 2))
    for one in range(1, age + 1):
        black = [card["id"] for card in cards if card["color"] == "black" and card["age"] == one]
        ids += chance.sample(black, min(len(black), players, 7))
    chance.shuffle(ids)
    return ids


def random_seats(
    chance: Random, expansions: set[str], players: int, age: int, boards: tuple = ()
) -> list[dict]:
    """Seats with boards, stages, coins, tokens and cards.

    Now and then a city with a liking for one colour.
    """
    fitting = [
        board for board in BOARDS.values() if {board["box"], *board.get("needs", ())} <= {"base", *expansions}
    ]
    rest = deck(chance, expansions, players, age)
    seats = []
    chance.shuffle(fitting)
    chosen = sorted(fitting, key=lambda board: board["id"] not in boards)[:players]
    chance.shuffle(chosen)
    for board in chosen:
        side = chance.choice(board["sides"])
        likes = chance.choice((None, None, "green", "brown", "purple", "black", "red", "grey", "yellow"))
        seat = {"wonder": board["id"], "side": side["side"], "stages": random_stages(chance, side)}
        seat["cards"] = take_cards(chance, rest, chance.randint(0, 7 * age), likes)
        seat["coins"] = chance.choice((0, 1, 2, 3, 5, 8, 13, 21, chance.randrange(30)))
        seat["victory"] = [chance.choice((1, 3, 5)[:age]) for _ in range(chance.randint(0, 2 * age))]
        seat["defeat"] = chance.randint(0, 2 * age)
        if "cities" in expansions:
            seat["debt"] = chance.choice((0, 0, 1, 3, 6))
        if expansions & {"cities", "wonderpack"}:
            seat["diplomacy"] = chance.choice((0, 0, 0, 1, 1, 2))
        seats.append(seat)
    return seats


def random_stages(chance: Random, side: dict) -> int | list[int]:
    """How many stages are built, or which, where the order is free."""
    number = chance.randint(0, len(side["stages"]))
    return chance.sample(range(1, len(side["stages"]) + 1), number) if side.get("any_order") else number


def take_cards(chance: Random, rest: list[str], number: int, likes: str | None) -> list[str]:
    """Cards out of the rest of the deck, no name twice."""
    order = sorted(rest, key=lambda id_: CARDS[id_]["color"] != likes) if likes else list(rest)
    names: set[str] = set()
    taken = []
    for id_ in order:
        name = CARDS[id_]["name"]["en"]
        if len(taken) < number and name not in names:
            names.add(name)
            taken.append(id_)
            rest.remove(id_)
    chance.shuffle(taken)
    return taken


def recruit(chance: Random, seats: list[dict], expansions: set[str], age: int) -> None:
    """Leaders for every seat, and the Courtesans' copy of a neighbour's."""
    pool = [id_ for id_, leader in LEADERS.items() if leader["box"] in expansions]
    chance.shuffle(pool)
    for seat in seats:
        most = age + 2 if (seat["wonder"], seat["side"]) == ("rome", "B") else age
        seat["leaders"] = [pool.pop() for _ in range(min(len(pool), chance.randint(0, most)))]
    for number, seat in enumerate(seats):
        near = seats[number - 1]["leaders"] + seats[(number + 1) % len(seats)]["leaders"]
        if "courtesans_guild" in seat["cards"] and near and chance.random() < 0.9:
            seat["courtesan"] = chance.choice(near)


def babel(chance: Random, position: dict, expansions: set[str], players: int, age: int) -> None:
    """Laws, tiles, project, rewards and penalties."""
    if "tower" in expansions:
        position["laws"] = chance.sample(TILES, chance.randint(0, 3 if players < 5 else 4))
        for seat in position["seats"]:
            seat["tiles"] = chance.randint(0, 3)
    if "projects" in expansions:
        if chance.random() < 0.8:
            fitting = [id_ for id_, project in PROJECTS.items() if project["age"] == age]
            position["project"] = {
                "id": chance.choice(fitting),
                "tokens": chance.randint(0, min(players, 7) - 1),
            }
        past = [id_ for id_, project in PROJECTS.items() if project["age"] <= age]
        for seat in position["seats"]:
            if not seat.get("free_city"):
                seat["rewards"] = chance.choices(past, k=chance.choice((0, 0, 1, 2, 3)))
                seat["penalties"] = chance.choices((-1, -2, -3), k=chance.choice((0, 0, 1, 2)))
                seat["board_blocked"] = chance.random() < 0.1


def mixes(position: dict) -> Counter:
    """What a position is an instance of, to see that a run met everything."""
    return Counter(
        [
            *position["expansions"],
            position["variant"],
            f"{len(position['seats'])} cities",
            f"age {position['age']}",
        ]
    )
