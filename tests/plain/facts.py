"""What the boxes hold, read from data/ alone: decks, copies, limits and numbers for a table."""

import tomllib
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[2] / "data" / "wonders"


def entries(file, kind):
    return tomllib.loads((FOLDER / f"{file}.toml").read_text("utf-8"))[kind]


CARDS = {card["id"]: card for file in ("cards", "guilds", "black") for card in entries(file, "card")}
LEADERS = {leader["id"]: leader for leader in entries("leaders", "leader")}
BOARDS = {board["id"]: board for board in entries("boards", "board")}
TILES = {tile["number"]: tile["effects"] for tile in entries("tiles", "tile")}
PROJECTS = {project["id"]: project for project in entries("projects", "project")}
TABLES = {table["players"]: table for table in entries("setup", "table")}
COINS = entries("setup", "coins")


def numbers(expansions, variant, cities):
    """The row of set-up numbers for a table with that many cities."""
    return TABLES[2 if variant == "two-player" else cities]


def turns(expansions, variant, cities):
    row = numbers(expansions, variant, cities)
    return (row["hand_with_cities"] if "cities" in expansions else row["hand"]) - 1


def copies(card, expansions, variant, cities):
    """How many copies of a card can be in the decks of this table."""
    facts = CARDS.get(card)
    if facts is None or facts["box"] not in {"base", *expansions}:
        return 0
    if facts["color"] in ("purple", "black"):
        return 1
    return sum(mark <= numbers(expansions, variant, cities)["marks"] for mark in facts["players"])


def side_of(city):
    return next(side for side in BOARDS[city["wonder"]]["sides"] if side["side"] == city["side"])


def stages_built(city):
    built = city["stages"]
    return list(built) if isinstance(built, list) else list(range(1, built + 1))
