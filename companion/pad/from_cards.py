"""Numbers that follow from the cards: they fill the cells that nobody wrote."""

from dataclasses import replace

from companion.cards.count import Counted, Want
from companion.pad.cells import Cell
from companion.pad.game import Game


def with_cards(game: Game) -> Game:
    """The game with every cell filled that its cities decide and nobody wrote."""
    if not game.counted:
        return game
    found = {place: _cell_of(one) for place, one in game.counted.items() if not one.wants}
    return replace(game, cells={**found, **game.cells})


def _cell_of(one: Counted) -> Cell:
    """What a counted line writes."""
    return Cell(one.points, one.coins, one.debt, from_cards=True)


def differs(game: Game, line: str, seat: int) -> Counted | None:
    """What the cards say of a written number, where they say something else."""
    one = game.counted.get((line, seat))
    cell = game.cells.get((line, seat))
    if one is None or one.wants or not one.is_told or cell is None or not cell.is_written:
        return None
    return one if (one.points, one.coins) != (cell.points, cell.coins) else None


def wanted(game: Game, line: str) -> tuple[Want, ...]:
    """What cells of a line still wait for, where nobody wrote their number: each once, over all seats."""
    open_ = (
        one for (name, seat), one in game.counted.items() if name == line and not game.is_written(line, seat)
    )
    return tuple(dict.fromkeys(want for one in open_ for want in one.wants))
