"""Questions about positions of either game, and where their answers come from.

A game is a module with `read_position(raw) -> table` and `ANSWERS`: for each question word a function of table and
question that gives the answer as JSON values.
"""

from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

from companion.play.positions import BadPosition, shown

GAMES = {"wonders": "companion.answers.wonders", "duel": "companion.answers.duel"}


class Unanswered(ValueError):
    """A question that cannot be answered, with the reason in one line."""


class BadQuestion(BadPosition):
    """A question that makes no sense at this table."""


def ask(question: Any) -> dict[str, Any]:
    """The answer to one question: `ask`, `position`, and what the question needs; raises Unanswered."""
    if type(question) is not dict:
        raise Unanswered("a question must be an object")
    position = question.get("position")
    game = game_of(position)
    word = question.get("ask")
    if type(word) is not str or word not in game.ANSWERS:
        raise Unanswered(f"ask: must be one of {', '.join(game.ANSWERS)}: {shown(word)}")
    try:
        return game.ANSWERS[word](game.read_position(position), question)
    except BadPosition as refusal:
        raise Unanswered(str(refusal)) from refusal


def game_of(position: Any) -> ModuleType:
    """The module of the game that a position is one of."""
    if type(position) is not dict:
        raise Unanswered("a position must be an object")
    name = position.get("game")
    if type(name) is not str or name not in GAMES:
        raise Unanswered(f"game: must be {' or '.join(GAMES)}: {shown(name)}")
    return game_named(name)


@cache
def game_named(name: str) -> ModuleType:
    """The module of a game, loaded at the first question."""
    return import_module(GAMES[name])
