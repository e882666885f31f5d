"""Who sits at a random table of 7 Wonders, with which board."""

from random import Random
from typing import Any

from companion.catalog.seating.facts import TableFacts
from companion.catalog.seating.reading import wonders_facts
from companion.catalog.vocabulary import EXPANSIONS
from companion.live.simulate.wanted import Wanted
from companion.play.bad_record import BadRecord
from companion.wonders.position.boxes import Boxes, boxes

PLAYERS = ("Lena", "Marc", "Sofia", "Andriy", "Tom", "Olha", "Ines", "Petro")
FREE_CITY = "Free City"
TEAMS = "ABCD"


def seated(chance: Random, wanted: Wanted) -> tuple[TableFacts, Boxes, list[dict[str, Any]]]:
    """What the number of players fixes, what lies in the boxes, and the seats; raises BadRecord where no such table can be."""
    players = wanted.players or (2 if wanted.variant == "two-player" else 4)
    facts = wonders_facts().tables.get(players)
    for expansion in wanted.expansions:
        if expansion not in EXPANSIONS:
            raise BadRecord("expansions", "unknown-expansion", known=EXPANSIONS, expansion=expansion)
    if facts is None or (players == 2) != (wanted.variant == "two-player"):
        raise BadRecord("players", "no-such-table", "BASE-SETUP-04", players=players)
    box = boxes(frozenset(wanted.expansions), wanted.variant, facts.cities)
    if len(box.boards) < facts.cities:
        raise BadRecord("players", "no-such-table", "CITY-EIGHT-01", players=players)
    return facts, box, seats(chance, wanted, box, players, facts.cities)


def seats(chance: Random, wanted: Wanted, box: Boxes, players: int, cities: int) -> list[dict[str, Any]]:
    """Boards dealt at random, partners side by side, the Free City anywhere."""
    boards = chance.sample(sorted(box.boards), cities)
    free_city = chance.randrange(cities) if wanted.variant == "two-player" else None
    names = iter(chance.sample(PLAYERS, players))
    found = []
    for place, board in enumerate(boards):
        seat = {"player": FREE_CITY if place == free_city else next(names), "wonder": board, "side": chance.choice("AB")}
        if wanted.variant == "teams":
            seat["team"] = TEAMS[place // 2]
        found.append(seat | ({"free_city": True} if place == free_city else {}))
    return found
