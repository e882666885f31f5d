"""Numbers that follow from the conflicts: the military line, and the tokens that guilds and leaders count."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from companion.cards.cities import Elsewhere
from companion.cards.pieces import DEFEAT, TOKENS, VICTORY_VALUES, victory
from companion.clock.conflicts import Conflicts, Tokens
from companion.pad.cells import Cell
from companion.pad.game import Game
from companion.seating.setup import DUEL

LINE = "military"
#: the tallies of the helper, by the names of the tokens in a city
TALLIES = {victory(1): "ones", victory(3): "threes", victory(5): "fives", DEFEAT: "defeats"}


def with_clock(game: Game) -> Game:
    """The game with the military line filled where all conflicts of a city are known and nobody wrote or laid its tokens."""
    laid = game.cities.with_tokens
    found = {
        (LINE, seat): _cell_of(tokens)
        for seat, tokens in enumerate(known_tokens(game))
        if not tokens.open and seat not in laid and not game.is_written(LINE, seat)
    }
    return replace(game, cells={**game.cells, **found}) if found else game


def known_tokens(game: Game) -> tuple[Tokens, ...]:
    """The tokens of every city as the clock was told them; nothing where it was told no shields."""
    return game.conflicts.tokens if game.conflicts and game.conflicts.is_used else ()


def _cell_of(tokens: Tokens) -> Cell:
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
    if game.setup.game == DUEL:
        return game
    written = {seat: cell for (line, seat), cell in game.cells.items() if line == LINE}
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
            known[seat] = dict.fromkeys(TOKENS, 0) | counted
            unknown.discard(seat)
        elif seat not in known:
            unknown.add(seat)
    return Elsewhere(known, frozenset(unknown))
