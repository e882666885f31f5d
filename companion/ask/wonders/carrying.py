"""What a question knows of a table, carried into a game: who sits where at which board, and what was said to lie there."""

from collections.abc import Mapping
from typing import Any

from companion.ask.told import Told, made_by
from companion.ask.wonders.question import Question
from companion.catalog import catalog
from companion.catalog.items import Board, Card, Leader


def places(question: Question, cities: int) -> Mapping[str, int]:
    """The seat of each city of the question: mine first, my left neighbour next to it, my right neighbour last."""
    return dict(zip(question.rows, (0, 1, cities - 1), strict=True))


def board_of(question: Question, row: str) -> tuple[Board, str] | None:
    """The board of a city with its side, where the question is sure of it: a key may only say what a board makes."""
    told = question.told.get(row, Told())
    if told.board is None:
        return None
    alike = [
        one
        for one in catalog().boards.values()
        if one.is_in_play(question.expansions) and made_by(one) == made_by(told.board)
    ]
    is_named = bool(question.of or told.stages or (row == "me" and question.item is None))
    return (told.board, told.side) if is_named or alike == [told.board] else None


def laid(question: Question, row: str) -> dict[str, Any]:
    """What was told of a city, as pieces to lay and numbers to set."""
    told = question.told.get(row, Told())
    pieces = [item.id for item in told.items if isinstance(item, Card | Leader)]
    values: dict[str, Any] = {"stages": list(range(1, told.stages + 1))} if told.stages else {}
    if row == question.rows[0] and question.coins is not None:
        values["coins"] = question.coins
    return ({"add": pieces} if pieces else {}) | ({"set": values} if values else {})
