"""Judges what the table says: the verdict with the game that follows, or why it cannot be."""

from dataclasses import replace
from typing import Any

from companion.rules.contract import Decision, RecordEntry, Verdict
from companion.rules.duel.course.corrections import correct
from companion.rules.duel.course.decisions import decision as open_decision
from companion.rules.duel.course.decisions import decisions
from companion.rules.duel.course.entries import (
    Build,
    BuildWonder,
    Correct,
    Play,
    Remark,
    Show,
    read_play,
)
from companion.rules.duel.course.game import Game
from companion.rules.duel.course.turns import go_on
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
    if refusal := _unasked(game, decision, play):
        return refusal
    if kind := game.table.boxes.plays.get(type(play)):
        return kind.judge(game, play)
    after = _answered(game, decision, play)
    # what an effect asked is part of a turn that now goes on; draft and beginner are not
    return go_on(after) if game.pending and isinstance(after, Game) else after


def _unasked(game: Game, decision: Decision, play: Any) -> Refusal | None:
    """Why a play does not answer the decision that is open, if so."""
    kind = game.table.boxes.plays.get(type(play))
    if (kind.ask if kind else play.ask) != decision.ask:
        return Refusal("not-asked", decision.rules, {"asked": decision.ask, "seat": decision.seat})
    if getattr(play, "seat", None) != decision.seat:
        return Refusal("not-your-turn", ("DUEL-TURN-02", *decision.rules), {"seat": decision.seat})
    return None


def _answered(game: Game, decision: Decision, play: Any) -> Game | Refusal:
    """The game after the table showed something, or a seat chose an option or passed."""
    question = game.table.boxes.questions[play.ask]
    if question.answer and isinstance(play, Show):
        return question.answer(game, decision, play.items)
    choice = play.choice
    is_open = decision.may_pass if choice is None else question.read or choice in decision.among
    if question.answer and is_open:
        return question.answer(game, decision, choice)
    if choice is None:
        return Refusal("no-pass", decision.rules, {"among": decision.among})
    return Refusal("not-an-option", decision.rules, {"choice": choice, "among": decision.among})


def judge(game: Game, entry: RecordEntry) -> Verdict[Game] | Refusal:
    """The verdict on an entry, or why it is refused; whatever stands in the entry."""
    play = read_play(game.table, entry, next((decision.ask for decision in decisions(game)), ""))
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
