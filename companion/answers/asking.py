"""Questions about positions of either game, and where their answers come from.

A game is a module with `read_position(raw) -> table` and `ANSWERS`: for each question word a function of table and
question that gives the answer as JSON values.
"""

from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

from companion.rules.refusal import BadFile
from companion.words.positions import position_words

GAMES = {"wonders": "companion.answers.wonders", "duel": "companion.answers.duel"}


class Unanswered(ValueError):
    """A question that cannot be answered, with the reason in one line of the language spoken."""


class BadQuestion(BadFile):
    """A question that makes no sense at this table."""


def ask(question: Any) -> dict[str, Any]:
    """The answer to one question: `ask`, `position`, and what the question needs; raises Unanswered."""
    try:
        return _answer(question)
    except BadFile as bad:
        raise Unanswered(position_words(bad)) from bad


def _answer(question: Any) -> dict[str, Any]:
    if type(question) is not dict:
        raise BadQuestion("", "no-question")
    position = question.get("position")
    game = _game_of(position)
    word = question.get("ask")
    if type(word) is not str or word not in game.ANSWERS:
        raise BadQuestion("ask", "not-one-of", options=tuple(game.ANSWERS), value=word)
    answer: dict[str, Any] = game.ANSWERS[word](game.read_position(position), question)
    return answer


def _game_of(position: Any) -> ModuleType:
    """The module of the game that a position is one of."""
    if type(position) is not dict:
        raise BadFile("", "no-position")
    name = position.get("game")
    if type(name) is not str or name not in GAMES:
        raise BadFile("game", "neither-game", value=name)
    return _game_named(name)


@cache
def _game_named(name: str) -> ModuleType:
    """The module of a game, loaded at the first question."""
    return import_module(GAMES[name])
