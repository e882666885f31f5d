"""Set-up: players and expansions in, what to do at the table out, with fair draws from a seed."""

from companion.catalog.setup.draw import BadSeed, Seed
from companion.catalog.setup.duel import DuelWish, duel_setup
from companion.catalog.setup.parts import Part, Setup
from companion.catalog.setup.reading import duel_facts, wonders_facts
from companion.catalog.setup.seats import Seat, Wish
from companion.catalog.setup.table import Refusal, Table, refusals
from companion.catalog.setup.wonders import wonders_setup

__all__ = [
    "BadSeed",
    "DuelWish",
    "Part",
    "Refusal",
    "Seat",
    "Seed",
    "Setup",
    "Table",
    "Wish",
    "duel_facts",
    "duel_setup",
    "refusals",
    "wonders_facts",
    "wonders_setup",
]
