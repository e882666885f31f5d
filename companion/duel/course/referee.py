"""Judges what the table says: the game that follows, or why it cannot be."""

from companion.duel.course.choices import CHOICES, SHOWS
from companion.duel.course.game import Decision, Game, Kind
from companion.duel.course.plays import Choose, Play, Show, Take, TurnUp
from companion.duel.course.revealing import turn_up
from companion.duel.course.taking import take
from companion.play.refusal import Refusal


def judge(game: Game, play: Play) -> Game | Refusal:
    """The game after a play, or the refusal."""
    if game.is_over:
        won = game.table.supremacy
        return Refusal("game-over", ("DUEL-COMP-03",), {"supremacy": won.kind if won else None})
    if isinstance(play, TurnUp):
        return turn_up(game, play)
    decision = game.decisions[0]
    if refusal := unasked(decision, play):
        return refusal
    if isinstance(play, Take):
        return take(game, play)
    if isinstance(play, Show):
        return SHOWS[play.kind](game, decision, play.items)
    return chosen(game, decision, play)


def unasked(decision: Decision, play: Choose | Show | Take) -> Refusal | None:
    """Why a play does not answer the decision that is open, if so."""
    kind: Kind = "play-card" if isinstance(play, Take) else play.kind
    seat = None if isinstance(play, Show) else play.seat
    if kind != decision.kind:
        return Refusal("not-asked", decision.rules, {"asked": decision.kind, "seat": decision.seat})
    if seat != decision.seat:
        return Refusal("not-your-turn", ("DUEL-TURN-02", *decision.rules), {"seat": decision.seat})
    return None


def chosen(game: Game, decision: Decision, play: Choose) -> Game | Refusal:
    """The game after a seat chose one of the options, or passed where it may."""
    if play.choice in decision.options or (play.choice is None and decision.may_pass):
        return CHOICES[play.kind](game, decision, play.choice)
    return Refusal("not-an-option", decision.rules, {"choice": play.choice, "options": decision.options})
