"""Choosing wonders: four are shown, one player takes 1, the other 2, the first the last; then the other way round."""

from dataclasses import replace

from companion.rules.contract import Decision
from companion.rules.duel.course.game import Game
from companion.rules.duel.course.structure import laid_out
from companion.rules.happening import Began, Entered
from companion.rules.refusal import Refusal


def show_wonders(game: Game, decision: Decision, wonders: tuple[str, ...]) -> Game | Refusal:
    """Four wonders lie on the table."""
    if not len(wonders) == len(set(wonders) & set(decision.among)) == decision.number:
        return Refusal("four-wonders", ("DUEL-WSEL-01",), {"wonders": wonders, "among": decision.among})
    return replace(game, shown=wonders)


def choose_wonder(game: Game, decision: Decision, wonder: str) -> Game:
    """One wonder goes to the player who chose it, and the last one of the four to whom it is left."""
    game = _taken(game, wonder)
    if len(game.shown) == 1:
        game = _taken(game, game.shown[0])
    if game.is_drafting:
        return game
    return replace(game, structure=laid_out(1) if game.setup.structure else None).telling(
        Began("age", 1, rules=("DUEL-TURN-01",))
    )


def _taken(game: Game, wonder: str) -> Game:
    """The next player has taken a wonder."""
    seat = game.picker
    table = game.table.with_city(seat, unbuilt=(*game.table.cities[seat].unbuilt, wonder))
    game = replace(
        game, table=table, picks=game.picks + 1, shown=tuple(shown for shown in game.shown if shown != wonder)
    )
    return game.telling(Entered(seat, "wonder", wonder, "drafted", ("DUEL-WSEL-01",)))
