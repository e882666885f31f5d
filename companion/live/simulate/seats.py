"""Who sits at a random table of 7 Wonders, with which board."""

from random import Random
from typing import Any

from companion.catalog import edition
from companion.catalog.setup_facts import TableFacts, wonders_facts
from companion.catalog.vocabulary import EXPANSIONS, TWO_PLAYER
from companion.live.simulate.wanted import Wanted
from companion.rules.party import Party
from companion.rules.refusal import BadFile
from companion.rules.wonders.position.pieces import PiecesInPlay, pieces_in_play
from companion.rules.wonders.seating import places_of, seating

PLAYERS = ("Lena", "Marc", "Sofia", "Andriy", "Tom", "Olha", "Ines", "Petro")
FREE_CITY = "Free City"


def seated(chance: Random, wanted: Wanted) -> tuple[TableFacts, PiecesInPlay, list[dict[str, Any]]]:
    """What the number of players fixes, what lies in the boxes, and the seats; raises BadFile where no such table can be."""
    for expansion in wanted.expansions:
        if expansion not in EXPANSIONS:
            raise BadFile("expansions", "unknown-expansion", known=EXPANSIONS, expansion=expansion)
    party = Party(
        wanted.players or (2 if wanted.variant == TWO_PLAYER else 4),
        frozenset(wanted.expansions),
        wanted.variant,
    )
    for refusal in seating(party):
        raise BadFile("players", "no-such-table", *refusal.rules, players=party.players)
    facts = wonders_facts().tables[party.players]
    box = pieces_in_play(edition(), party.expansions, party.variant, facts.cities)
    return facts, box, _seats(chance, party, sorted(box.boards), facts.cities)


def _seats(chance: Random, party: Party, boards: list[str], cities: int) -> list[dict[str, Any]]:
    """Boards dealt at random, partners side by side, the Free City anywhere."""
    dealt = chance.sample(boards, cities)
    around = list(places_of(party.variant, party.players))
    if party.is_two:
        around.insert(chance.randrange(cities), around.pop())
    names = iter(chance.sample(PLAYERS, party.players))
    found = []
    for place, board in zip(around, dealt, strict=True):
        seat = {
            "player": FREE_CITY if place.free_city else next(names),
            "wonder": board,
            "side": chance.choice("AB"),
        }
        found.append(
            seat
            | ({"team": place.team} if place.team else {})
            | ({"free_city": True} if place.free_city else {})
        )
    return found
