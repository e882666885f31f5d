"""Random legal Duel positions from a seed, as position files; made from data/ alone."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from random import Random

DATA = Path(__file__).resolve().parents[3] / "data" / "duel"


def all_entries(file: str, kind: str) -> dict[str, dict]:
    """The entries of one data file by id, those of the boxes too."""
    return {entry["id"]: entry for entry in tomllib.loads((DATA / f"{file}.toml").read_text("utf-8"))[kind]}


def entries(file: str, kind: str) -> dict[str, dict]:
    """The entries of the base game in one data file by id."""
    return {id_: entry for id_, entry in all_entries(file, kind).items() if "box" not in entry}


CARDS = entries("cards", "card")
WONDERS = entries("wonders", "wonder")
TOKENS = entries("progress", "progress")
LIBRARY = next(
    id_
    for id_, wonder in WONDERS.items()
    if any(effect["kind"] == "draw_progress" for effect in wonder["effects"])
)


def positions(seed: int, number: int) -> Iterator[dict]:
    """As many random positions, always the same for one seed."""
    chance = Random(seed)
    for _ in range(number):
        yield random_position(chance)


def random_position(chance: Random) -> dict:
    """A legal position of any Age: cards of the decks played so far, wonders, tokens, coins, a pawn."""
    age = chance.choice((1, 2, 3, 3))
    cities = [
        {"player": name, "cards": [], "wonders": [], "unbuilt": [], "progress": []} for name in ("Ann", "Bob")
    ]
    for card in played(chance, age):
        chance.choice(cities)["cards"].append(card)
    hand = chance.sample(sorted(WONDERS), 8)
    for index, wonder in enumerate(hand):
        built = chance.random() < age / 4 and sum(len(city["wonders"]) for city in cities) < 7
        cities[index % 2]["wonders" if built else "unbuilt"].append(wonder)
    most = 5 + any(LIBRARY in city["wonders"] for city in cities)
    for token in chance.sample(sorted(TOKENS), chance.randint(0, most)):
        chance.choice(cities)["progress"].append(token)
    for city in cities:
        city["coins"] = chance.choice((chance.randint(0, 6), chance.randint(0, 25), 60))
    return {
        "format": "companion-position/1",
        "game": "duel",
        "age": age,
        "pawn": chance.randint(-9, 9),
        "seats": cities,
    }


def played(chance: Random, age: int) -> list[str]:
    """Cards that stand in the cities: most of the Ages before, some of this one."""
    cards = []
    for number in range(1, age + 1):
        plain = [id_ for id_, card in CARDS.items() if card["age"] == number and card["color"] != "purple"]
        guilds = [id_ for id_, card in CARDS.items() if card["color"] == "purple"]
        deck = (
            chance.sample(plain, 17) + chance.sample(guilds, 3) if number == 3 else chance.sample(plain, 20)
        )
        kept = chance.randint(0, 20) if number == age else chance.randint(8, 20)
        cards += chance.sample(deck, kept)
    return cards
