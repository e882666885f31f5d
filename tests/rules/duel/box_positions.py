"""Short ways to write a position of Duel with Pantheon or Agora, and to ask for its prices and points."""

from companion.catalog import edition
from companion.catalog.duel_pieces import duel_pieces
from companion.rules.duel.payment.price import payment
from companion.rules.duel.position import read_position
from companion.rules.duel.scoring import score

PANTHEON, AGORA = ("pantheon",), ("agora",)
BOTH = ("pantheon", "agora")
GODS = ["tanit", "mars", "zeus", "ra", "enki", "hades"]


def at(boxes, a=None, b=None, *, age=3, pawn=0, **fields):
    """The table of a position; fields of the boxes by their names."""
    seats = [{"player": "Ann", **(a or {})}, {"player": "Bob", **(b or {})}]
    head = {"format": "companion-position/1", "game": "duel", "expansions": list(boxes)}
    return read_position({**head, "age": age, "pawn": pawn, "seats": seats, **fields})


def senate(**cubes):
    """Chambers by their numbers: `c3="2 0 decree_shield"` has two cubes of seat 0 and that Decree."""
    rows = [(cubes.get(f"c{number}") or "0 0").split() for number in range(1, 7)]
    return [{"cubes": [int(own), int(other)], "decrees": decrees} for own, other, *decrees in rows]


def gods(**spaces):
    """The six spaces of the Pantheon; those named hold what they say: `s1="gate"`."""
    return [spaces.get(f"s{number}", god) for number, god in enumerate(GODS, 1)]


def price(table, id_, boxes):
    """The payment of seat 0 for a card, Senator or wonder."""
    box = duel_pieces(edition(), frozenset(boxes))
    return payment(table, 0, {**box.in_structures, **box.wonders}[id_])


def points(table):
    """The lines of seat 0 that are not 0."""
    return {line: value for line, value in score(table)[0].lines.items() if value}
