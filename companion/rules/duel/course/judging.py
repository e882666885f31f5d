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
    EntryPlay,
    Remark,
    Show,
    read_play,
)
from companion.rules.duel.course.game import Game
from companion.rules.duel.course.turns import go_on
from companion.rules.duel.table import changed
from companion.rules.happening import Happening, PawnMoved
from companion.rules.refusal import Refusal


def judge_play(game: Game, play: EntryPlay) -> Game | Refusal:
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
        after = kind.judge(game, play)
        # cards that a piece wants turned up at once are part of a turn that goes on
        is_part = decision.when == "after" and decision.seat is None and game.pending
        if is_part and isinstance(after, Game):
            return go_on(changed(after, pending=after.pending[1:]))
        return after
    after = _answered(game, decision, play)
    # what an effect asked is part of a turn that now goes on; draft and beginner are not
    goes_on = isinstance(after, Game) and (game.pending or after.pending)
    return go_on(after) if goes_on and isinstance(after, Game) else after


def _unasked(game: Game, decision: Decision, play: Any) -> Refusal | None:
    """Why a play does not answer the decision that is open, if so."""
    kind = game.table.boxes.plays.get(type(play))
    if (kind.ask or play.ask if kind else play.ask) != decision.ask:
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
    is_open = decision.may_pass if choice is None else question.checks or choice in decision.among
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
    written = dict(entry)
    if isinstance(play, Build | BuildWonder):
        written["pay"] = dict(zip(("bank", "opponent"), after.paid, strict=True))
    return Verdict(changed(after, happened=(), paid=(0, 0)), written, _joined(after.happened))


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
