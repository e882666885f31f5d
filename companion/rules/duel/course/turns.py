"""What follows a play: effects and questions, the next player, the end of an Age, who begins the next."""

from dataclasses import replace

from companion.rules.contract import Decision
from companion.rules.duel.course.asking import effect_decision
from companion.rules.duel.course.choices import CHOICES, SHOWS
from companion.rules.duel.course.game import CARDS_OF_AGE, Game, Owed
from companion.rules.duel.course.resolving import apply
from companion.rules.duel.course.structure import laid_out
from companion.rules.happening import Began
from companion.rules.refusal import Refusal


def go_on(game: Game) -> Game:
    """Apply what is pending; when nothing is left, the turn ends."""
    game = _resolve(game)
    if game.is_over:
        won = game.table.supremacy
        ending = (("kind", won.kind), ("seat", won.seat)) if won else (("kind", "civilian"),)
        return game.telling(Began("over", game.table.age, None, ending, ("DUEL-COMP-03",)))
    if game.pending:
        return game
    if game.played == CARDS_OF_AGE:
        return _next_age(game)
    return replace(game, turn=game.turn if game.again else 1 - game.turn, again=False)


def _resolve(game: Game) -> Game:
    """Apply effects up to the next question, the end of the turn or the end of the game (DUEL-OPEN-19)."""
    while game.pending:
        first = game.pending[0]
        if isinstance(first, Owed):
            game = apply(replace(game, pending=game.pending[1:]), first)
        elif (answered := _unasked(game, effect_decision(game, first))) is not None:
            game = answered
        else:
            return game
        if game.table.supremacy:
            return replace(game, pending=())
    return game


def _unasked(game: Game, decision: Decision) -> Game | None:
    """The game after a question that has only one answer or none; None where somebody must be asked."""
    if not decision.among:
        return replace(game, pending=game.pending[1:])
    if (
        decision.may_pass
        or len(decision.among) > decision.number
        or (not game.setup.structure and decision.ask == "build-discarded")
    ):
        return None
    if decision.seat is None:
        shown = SHOWS[decision.ask](game, decision, tuple(map(str, decision.among)))
        return None if isinstance(shown, Refusal) else shown
    return CHOICES[decision.ask](game, decision, decision.among[0])


def _next_age(game: Game) -> Game:
    """The next Age begins; another turn that was won with the last card is lost (DUEL-TURN-07)."""
    age = game.table.age + 1
    table, structure = replace(game.table, age=age), laid_out(age) if game.setup.structure else None
    game = replace(game, table=table, structure=structure, played=0, beginning=True, again=False)
    return game.telling(Began("age", age, rules=("DUEL-AGE-01",)))
