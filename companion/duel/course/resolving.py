"""Effects that happen at once: applied one by one, and a supremacy stops everything after any of them."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.catalog import catalog
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
from companion.duel.counting import counted
from companion.duel.course.game import Decision, Game
from companion.duel.military import direction, token_met
from companion.duel.science import completes_pair
from companion.duel.supremacy import supremacy


def resolve(game: Game) -> Game:
    """Apply what is pending up to the next decision, the end of the turn or the end of the game (DUEL-OPEN-19)."""
    while game.pending and not isinstance(game.pending[0], Decision):
        owed = game.pending[0]
        game = replace(game, pending=game.pending[1:])
        if act := ACTS.get(type(owed.effect)):
            game = act(game, owed.seat, owed.effect)
        if won := supremacy(game.table):
            return replace(game, table=replace(game.table, supremacy=won), pending=())
    return game


def take_coins(game: Game, seat: int, effect: Coins) -> Game:
    """Coins from the bank."""
    return replace(game, table=game.table.with_coins(seat, effect.coins))


def take_coins_per(game: Game, seat: int, effect: CoinsPer) -> Game:
    """Coins from the bank for each thing counted now (DUEL-FX-19)."""
    number, _ = counted(game.table, seat, effect.per, effect.whose)
    return replace(game, table=game.table.with_coins(seat, effect.coins * number))


def opponent_loses(game: Game, seat: int, effect: OpponentLoses) -> Game:
    """The opponent's coins go to the bank, all of them if too few (DUEL-MIL-05, DUEL-OPEN-07)."""
    return replace(game, table=game.table.with_coins(1 - seat, -effect.coins))


def move_pawn(game: Game, seat: int, effect: Shields) -> Game:
    """One space; what the zone's token does and the other shields come next (DUEL-OPEN-03)."""
    table = replace(game.table, pawn=game.table.pawn + direction(seat))
    token = token_met(game.table.pawn, table.pawn, game.military)
    met = token.effects if token else ()
    left = tuple(other for other in game.military if token is None or other != token.id)
    more = (Shields(effect.shields - 1),) if effect.shields > 1 else ()
    return replace(game, table=table, military=left).owing(seat, (*met, *more))


def show_symbol(game: Game, seat: int, effect: Science) -> Game:
    """A second symbol of a kind may bring a progress token from the board."""
    if not completes_pair(game.table.cities[seat], effect.symbol):
        return game
    return asking(game, Decision("take-progress", seat, game.board, may_pass=True))


def discard_opponent(game: Game, seat: int, effect: DiscardOpponent) -> Game:
    """A card of that colour leaves the opponent's city, if there is one (DUEL-OPEN-08)."""
    cards = catalog().duel_cards
    there = tuple(card for card in game.table.cities[1 - seat].cards if cards[card].color == effect.color)
    return asking(game, Decision("discard-opponent", seat, there))


def build_discarded(game: Game, seat: int, effect: BuildDiscarded) -> Game:
    """A card of the discard pile is built, if there is one (DUEL-OPEN-06)."""
    return asking(game, Decision("build-discarded", seat, game.discarded))


def draw_progress(game: Game, seat: int, effect: DrawProgress) -> Game:
    """Tokens are drawn from the box: the table says which."""
    return asking(game, Decision("draw-progress", None, game.box, min(effect.tokens, len(game.box))))


def play_again(game: Game, seat: int, effect: PlayAgain) -> Game:
    """The same player takes the next turn."""
    return replace(game, again=True)


def asking(game: Game, decision: Decision) -> Game:
    """The game with a decision to take next; one without options is none."""
    return replace(game, pending=(decision, *game.pending)) if decision.options else game


#: what happens at once; every other effect lasts or counts at the end
ACTS: dict[type[Effect], Callable[[Game, int, Any], Game]] = {
    Coins: take_coins,
    CoinsPer: take_coins_per,
    OpponentLoses: opponent_loses,
    Shields: move_pawn,
    Science: show_symbol,
    DiscardOpponent: discard_opponent,
    BuildDiscarded: build_discarded,
    DrawProgress: draw_progress,
    PlayAgain: play_again,
}
