"""Questions about positions of either game, read from a file or a line, and answered as JSON values."""

import json
import sys
from codecs import BOM_UTF8
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from companion.rules.contract import RECORD_FORMAT
from companion.rules.refusal import BadFile
from companion.rules.score import Part, Score
from companion.words.refusals import position_words
from companion.words.scores import because

_GAMES = {"wonders": "companion.commands.answers.wonders", "duel": "companion.commands.answers.duel"}


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
    if type(name) is not str or name not in _GAMES:
        raise BadFile("game", "neither-game", value=name)
    return _game_named(name)


@cache
def _game_named(name: str) -> ModuleType:
    """The module of a game, loaded at the first question."""
    return import_module(_GAMES[name])


def position_in(raw: Any, number: int | None) -> Any:
    """The position of a file: itself, or the one of a record after an entry; raises Unanswered."""
    if isinstance(raw, Mapping) and raw.get("format") == RECORD_FORMAT:
        from companion.commands.answers.records import position_of

        return position_of(raw, number)
    if number is not None:
        raise Unanswered("--at: is for records, and this is a position")
    return raw


def read_json(name: str) -> Any:
    """What a file holds; `-` is the standard input. Raises Unanswered."""
    try:
        text = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except OSError as error:
        why = error.strerror or position_words(BadQuestion("", "cannot-be-read"))
        raise Unanswered(f"{name}: {why}") from error
    try:
        return parsed(text)
    except Unanswered as problem:
        raise Unanswered(f"{name}: {problem}") from problem


def parsed(text: bytes) -> Any:
    """The value that a text says, with or without the mark that some editors put before it. Raises
    Unanswered.
    """
    try:
        return json.loads(text.removeprefix(BOM_UTF8).decode())
    except UnicodeDecodeError as error:
        raise _refused("no-utf8", byte=error.start + 1) from error
    except ValueError as error:
        raise _refused("no-json", why=str(error)) from error
    except RecursionError as error:
        raise _refused("too-deep") from error


def _refused(code: str, **details: object) -> Unanswered:
    return Unanswered(position_words(BadQuestion("", code, **details)))


def seat_json(player: str, coins: int, found: Score, rank: int | None, why: bool) -> dict[str, Any]:
    """One seat of the answer; with `why`, every line with its parts."""
    seat: dict[str, Any] = {
        "player": player,
        "lines": found.lines,
        "total": found.total,
        "rank": rank,
        "coins": coins,
    }
    if why:
        seat["why"] = {line: [_part_json(part) for part in parts] for line, parts in found.parts.items()}
    return seat


def _part_json(part: Part) -> dict[str, Any]:
    return {"of": part.of, "points": part.points, "because": because(part), "rules": list(part.rules)}
