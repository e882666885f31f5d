"""The games by their names in files: each a value of the contract, loaded when it is first asked for."""

from functools import cache
from importlib import import_module
from typing import Any

from companion.rules.contract import Rules

#: the package of each game
GAMES = {"wonders": "companion.rules.wonders", "duel": "companion.rules.duel"}


@cache
def rules_of(game: str) -> Rules[Any]:
    """The rules of a game."""
    found: Rules[Any] = import_module(GAMES[game] + ".game").RULES
    return found
