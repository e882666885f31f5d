"""Judges what the table says: the verdict with the game that follows, or why it cannot be."""

from dataclasses import replace

from companion.rules.contract import Decision, Entry, Verdict
from companion.rules.duel.course.choices import CHOICES, SHOWS, turn_up
from companion.rules.duel.course.corrections import correct
from companion.rules.duel.course.decisions import decision as open_decision
from companion.rules.duel.course.decisions import decisions
from companion.rules.duel.course.entries import (
    Build,
    BuildWonder,
    Choose,
    Correct,
    Play,
    Remark,
    Show,
    Take,
    TurnUp,
    read_play,
)
from companion.rules.duel.course.game import Game
from companion.rules.duel.course.turns import go_on, take
from companion.rules.happening import CoinsMoved, Happening, PawnMoved
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


def judge(game: Game, entry: Entry) -> Verdict[Game] | Refusal:
    """The verdict on an entry, or why it is refused; whatever stands in the entry."""
    play = read_play(game.catalog, entry, next((decision.ask for decision in decisions(game)), ""))
    if isinstance(play, Refusal):
        return play
    after = judge_play(game, play)
    if isinstance(after, Refusal):
        return after
    told = dict(entry)
    if isinstance(play, Build | BuildWonder):
        told["pay"] = _paid(
            play.seat,
            play.wonder if isinstance(play, BuildWonder) else _after_card(game, play),
            after.happened,
        )
    return Verdict(replace(after, happened=()), told, _joined(after.happened))


def _after_card(game: Game, play: Build) -> str:
    """The card that a play builds."""
    return game.structure.cards[play.slot] if game.structure and play.slot is not None else play.card


def _paid(seat: int, by: str, happened: tuple[Happening, ...]) -> dict[str, int]:
    """The payment as a record writes it: the coins that left the treasury for the piece."""
    moved = [
        each for each in happened if isinstance(each, CoinsMoved) and each.giver == seat and each.by == by
    ]
    return {
        "bank": sum(each.coins for each in moved if each.taker is None),
        "opponent": sum(each.coins for each in moved if each.taker is not None),
    }


def _joined(happened: tuple[Happening, ...]) -> tuple[Happening, ...]:
    """What followed, with the steps of the pawn in one where nothing comes between them."""
    found: list[Happening] = []
    for each in happened:
        last = found[-1] if found else None
        if isinstance(each, PawnMoved) and isinstance(last, PawnMoved) and last.by == each.by:
            found[-1] = replace(last, end=each.end)
        else:
            found.append(each)
    return tuple(found)
