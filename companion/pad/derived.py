"""Numbers that follow from cards laid and conflicts fought: they fill the cells that nobody wrote."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from companion.cards.cities import Elsewhere
from companion.cards.pieces import CONFLICT_TOKENS, DEFEAT, VICTORY_VALUES, CountedLine, Want, victory
from companion.clock.conflicts import Conflicts, Tokens
from companion.pad.score_pad import Cell, Game


def with_cards(game: Game) -> Game:
    """The game with every cell filled that its cities decide and nobody wrote."""
    if not game.counted:
        return game
    found = {place: _counted_cell(one) for place, one in game.counted.items() if not one.wants}
    return replace(game, cells={**found, **game.cells})


def _counted_cell(one: CountedLine) -> Cell:
    """What a counted line writes."""
    return Cell(one.points, one.coins, one.debt, from_cards=True)


def differs(game: Game, line: str, seat: int) -> CountedLine | None:
    """What the cards say of a written number, where they say something else."""
    one = game.counted.get((line, seat))
    cell = game.cells.get((line, seat))
    if one is None or one.wants or not one.is_by_cards or cell is None or not cell.is_written:
        return None
    return one if (one.points, one.coins) != (cell.points, cell.coins) else None


def wanted(game: Game, line: str) -> tuple[Want, ...]:
    """What cells of a line still wait for, where nobody wrote their number: each once, over all seats."""
    open_ = (
        one for (name, seat), one in game.counted.items() if name == line and not game.is_written(line, seat)
    )
    return tuple(dict.fromkeys(want for one in open_ for want in one.wants))


MILITARY = "military"
#: the tallies of the helper, by the names of the tokens in a city
TALLIES = {victory(1): "ones", victory(3): "threes", victory(5): "fives", DEFEAT: "defeats"}


def with_clock(game: Game) -> Game:
    """The game with military filled where all conflicts of a city are known and nobody wrote its tokens."""
    laid = game.cities.with_tokens
    found = {
        (MILITARY, seat): _token_cell(tokens)
        for seat, tokens in enumerate(known_tokens(game))
        if not tokens.open and seat not in laid and not game.is_written(MILITARY, seat)
    }
    return replace(game, cells={**game.cells, **found}) if found else game


def known_tokens(game: Game) -> tuple[Tokens, ...]:
    """The tokens of every city as the clock was told them; nothing where it was told no shields."""
    return game.conflicts.tokens if game.conflicts and game.conflicts.is_used else ()


def _token_cell(tokens: Tokens) -> Cell:
    """What the tokens of a city write (BASE-SCORE-02)."""
    of = {TALLIES[name]: number for name, number in _named(tokens).items() if number}
    return Cell(sum(tokens.victory) - tokens.defeat, of=of, from_clock=True)


def _named(tokens: Tokens) -> dict[str, int]:
    """The tokens by the names that they have in a city."""
    return {
        **{victory(value): tokens.victory.count(value) for value in VICTORY_VALUES},
        DEFEAT: tokens.defeat,
    }


def with_tokens(game: Game) -> Game:
    """The game whose cities know what its conflicts and its counters tell of their tokens."""
    if not game.setup.has_number(DEFEAT):
        return game
    written = {seat: cell for (line, seat), cell in game.cells.items() if line == MILITARY}
    return replace(game, cities=replace(game.cities, elsewhere=partial(_elsewhere, game.conflicts, written)))


def _elsewhere(conflicts: Conflicts | None, written: Mapping[int, Cell]) -> Elsewhere:
    """The tokens of the conflicts, or of a counter; a number that was simply written leaves them unknown."""
    told = conflicts.tokens if conflicts and conflicts.is_used else ()
    known: dict[int, Mapping[str, int]] = {seat: _named(tokens) for seat, tokens in enumerate(told)}
    unknown = {seat for seat, tokens in enumerate(told) if tokens.open}
    for seat, cell in written.items():
        if counted := {
            name: cell.of[tally] for name, tally in TALLIES.items() if type(cell.of.get(tally)) is int
        }:
            known[seat] = dict.fromkeys(CONFLICT_TOKENS, 0) | counted
            unknown.discard(seat)
        elif seat not in known:
            unknown.add(seat)
    return Elsewhere(known, frozenset(unknown))
