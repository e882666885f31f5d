"""Judges what the table says: the game that follows, or why it cannot be."""

from companion.rules.contract import Decision
from companion.rules.duel.course.asking import decision as open_decision
from companion.rules.duel.course.choices import CHOICES, SHOWS
from companion.rules.duel.course.correcting import correct
from companion.rules.duel.course.game import Game
from companion.rules.duel.course.plays import Choose, Correct, Play, Remark, Show, Take, TurnUp
from companion.rules.duel.course.revealing import turn_up
from companion.rules.duel.course.taking import take
from companion.rules.duel.course.turns import go_on
from companion.rules.refusal import Refusal


def judge_play(game: Game, play: Play) -> Game | Refusal:
    """The game after a play, or the refusal."""
    if isinstance(play, Remark):
        return game
    if isinstance(play, Correct):
        return correct(game, play)
    if game.is_over:
        won = game.table.supremacy
        return Refusal("game-over", ("DUEL-COMP-03",), {"supremacy": won.kind if won else None})
    decision = open_decision(game)
    if refusal := _unasked(decision, play):
        return refusal
    if isinstance(play, TurnUp):
        return turn_up(game, play)
    if isinstance(play, Take):
        return take(game, play)
    after = (
        SHOWS[play.ask](game, decision, play.items)
        if isinstance(play, Show)
        else _chosen(game, decision, play)
    )
    # what an effect asked is part of a turn that now goes on; draft and beginner are not
    return go_on(after) if game.pending and isinstance(after, Game) else after


def _unasked(decision: Decision, play: Choose | Show | TurnUp | Take) -> Refusal | None:
    """Why a play does not answer the decision that is open, if so."""
    if _asked_by(play) != decision.ask:
        return Refusal("not-asked", decision.rules, {"asked": decision.ask, "seat": decision.seat})
    if not isinstance(play, Show | TurnUp) and play.seat != decision.seat:
        return Refusal("not-your-turn", ("DUEL-TURN-02", *decision.rules), {"seat": decision.seat})
    return None


def _asked_by(play: Choose | Show | TurnUp | Take) -> str:
    """The question that a play answers."""
    if isinstance(play, TurnUp):
        return "turn-up"
    return "play" if isinstance(play, Take) else play.ask


def _chosen(game: Game, decision: Decision, play: Choose) -> Game | Refusal:
    """The game after a seat chose one of the options, or passed where it may."""
    if play.choice in decision.among or (play.choice is None and decision.may_pass):
        return CHOICES[play.ask](game, decision, play.choice)
    if play.choice is None:
        return Refusal("no-pass", decision.rules, {"among": decision.among})
    return Refusal("not-an-option", decision.rules, {"choice": play.choice, "among": decision.among})
