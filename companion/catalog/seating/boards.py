"""Which boards may lie at a table, with which side, each once; every other room asks here."""

from collections.abc import Mapping, Sequence
from functools import cache

from companion.catalog.catalog import catalog
from companion.catalog.items import Board, BoardSide

Boxes = frozenset[str] | tuple[str, ...]


@cache
def boards_in_play(expansions: Boxes) -> Mapping[str, Board]:
    """The boards of the boxes on the table, by their ids."""
    return {id_: board for id_, board in catalog().boards.items() if board.is_in_play(expansions)}


@cache
def sides_in_play(expansions: Boxes) -> Mapping[tuple[str, str], tuple[Board, BoardSide]]:
    """Each of these boards with each of its sides, by id and letter (BASE-COMP-03)."""
    return {
        (board.id, side.side): (board, side)
        for board in boards_in_play(expansions).values()
        for side in board.sides
    }


def laid_again(boards: Sequence[str]) -> list[int]:
    """The seats whose board lies at an earlier seat already (BASE-SETUP-04); a seat without a board has an empty id."""
    return [seat for seat, board in enumerate(boards) if board and board in boards[:seat]]
