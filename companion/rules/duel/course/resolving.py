"""Effects that happen at once: applied one by one, and a supremacy stops everything after any of them."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.catalog.effects import (
    BuildDiscarded,
    Coins,
    CoinsPer,
    DiscardOpponent,
    DrawProgress,
    Effect,
    OpponentLoses,
    PlayAgain,
    Science,
    Shields,
)
from companion.rules.duel.counting import counted
from companion.rules.duel.course.game import Asked, Game, Owed
from companion.rules.duel.military import direction, token_met
from companion.rules.duel.science import completes_pair, is_supreme
from companion.rules.duel.table import CAPITAL, Supremacy
from companion.rules.happening import CoinsMoved, PawnMoved, TokensMoved


def apply(game: Game, owed: Owed) -> Game:
    """The game after one effect; most effects last or count at the end, and do nothing now."""
    act = ACTS.get(type(owed.effect))
    return act(game, owed, owed.effect) if act else game


def _take_coins(game: Game, owed: Owed, effect: Coins) -> Game:
    """Coins from the bank."""
    return _from_bank(game, owed, effect.coins)


def _take_coins_per(game: Game, owed: Owed, effect: CoinsPer) -> Game:
    """Coins from the bank for each thing counted now (DUEL-FX-19)."""
    number, _ = counted(game.table, owed.seat, effect.per, effect.whose)
    return _from_bank(game, owed, effect.coins * number)


def _from_bank(game: Game, owed: Owed, coins: int) -> Game:
    """The bank gives coins, if any."""
    moved = (CoinsMoved(coins, None, owed.seat, owed.by, ("DUEL-FX-19",)),) if coins else ()
    return replace(game, table=game.table.with_coins(owed.seat, coins)).telling(*moved)


def _opponent_loses(game: Game, owed: Owed, effect: OpponentLoses) -> Game:
    """The opponent's coins go to the bank, all of them if too few (DUEL-MIL-05, DUEL-OPEN-07)."""
    there = 1 - owed.seat
    lost = min(effect.coins, game.table.cities[there].coins)
    moved = (CoinsMoved(lost, there, None, owed.by, ("DUEL-MIL-05", "DUEL-OPEN-07")),) if lost else ()
    return replace(game, table=game.table.with_coins(there, -lost)).telling(*moved)


def _move_pawn(game: Game, owed: Owed, effect: Shields) -> Game:
    """One space; what the zone's token does and the other shields come next (DUEL-OPEN-03); the capital wins (DUEL-MIL-06)."""
    before, seat = game.table.pawn, owed.seat
    # only a pawn that the table itself has put into the capital stands there already
    pawn = max(-CAPITAL, min(CAPITAL, before + direction(seat)))
    won = Supremacy("military", seat) if pawn == CAPITAL * direction(seat) else None
    game = replace(game, table=replace(game.table, pawn=pawn, supremacy=won))
    game = game.telling(PawnMoved(before, pawn, owed.by, ("DUEL-MIL-01",)))
    if effect.shields > 1:
        game = game.owing(seat, (Shields(effect.shields - 1),), owed.by)
    token = token_met(before, pawn, game.military)
    if token is None:
        return game
    game = replace(game, military=tuple(other for other in game.military if other != token.id))
    return game.telling(TokensMoved(seat, "military", by=token.id, rules=("DUEL-MIL-02",))).owing(
        seat, token.effects, token.id
    )


def _show_symbol(game: Game, owed: Owed, effect: Science) -> Game:
    """Six different symbols win; a second symbol of a kind may bring a progress token from the board."""
    city = game.table.cities[owed.seat]
    if is_supreme(city):
        return replace(game, table=replace(game.table, supremacy=Supremacy("science", owed.seat)))
    return _asking(game, Asked("take-progress", owed.seat)) if completes_pair(city, effect.symbol) else game


def _discard_opponent(game: Game, owed: Owed, effect: DiscardOpponent) -> Game:
    """A card of that colour leaves the opponent's city, if there is one (DUEL-OPEN-08)."""
    return _asking(game, Asked("discard-opponent", owed.seat, (effect.color,)))


def _build_discarded(game: Game, owed: Owed, effect: BuildDiscarded) -> Game:
    """A card of the discard pile is built, if there is one (DUEL-OPEN-06)."""
    return _asking(game, Asked("build-discarded", owed.seat))


def _draw_progress(game: Game, owed: Owed, effect: DrawProgress) -> Game:
    """Tokens are drawn from the box: the table says which."""
    return _asking(game, Asked("draw-progress", owed.seat, number=effect.tokens))


def _play_again(game: Game, owed: Owed, effect: PlayAgain) -> Game:
    """The same player takes the next turn."""
    return replace(game, again=True)


def _asking(game: Game, asked: Asked) -> Game:
    """The game with a question to answer next."""
    return replace(game, pending=(asked, *game.pending))


#: what happens at once; every other effect lasts or counts at the end
ACTS: dict[type[Effect], Callable[[Game, Owed, Any], Game]] = {
    Coins: _take_coins,
    CoinsPer: _take_coins_per,
    OpponentLoses: _opponent_loses,
    Shields: _move_pawn,
    Science: _show_symbol,
    DiscardOpponent: _discard_opponent,
    BuildDiscarded: _build_discarded,
    DrawProgress: _draw_progress,
    PlayAgain: _play_again,
}
