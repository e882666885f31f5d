"""A game is its journal: entries, replayed to a Game; the score pad is one reader of them."""

from companion.journal.entries import BadEntry, Entry
from companion.journal.game import Game
from companion.journal.ranking import Result, result
from companion.journal.replay import replay
from companion.journal.setup import Seat, Setup

__all__ = ["BadEntry", "Entry", "Game", "Result", "Seat", "Setup", "replay", "result"]
