"""An entry of a record and its verdict."""

from dataclasses import replace

from companion.rules.contract import Entry, Verdict
from companion.rules.duel.course.asking import decisions
from companion.rules.duel.course.game import Game
from companion.rules.duel.course.plays import Build, BuildWonder
from companion.rules.duel.course.reading import read_play
from companion.rules.duel.course.referee import judge_play
from companion.rules.happening import CoinsMoved, Happening, PawnMoved
from companion.rules.refusal import Refusal


def judge(game: Game, entry: Entry) -> Verdict[Game] | Refusal:
    """The verdict on an entry, or why it is refused; whatever stands in the entry."""
    play = read_play(entry, next((decision.ask for decision in decisions(game)), ""))
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
