"""The referee: an entry is accepted with all that follows from it, or refused."""

from typing import Any

from companion.rules.contract import RecordEntry, Verdict
from companion.rules.refusal import Refusal
from companion.rules.wonders.course.corrections import correct
from companion.rules.wonders.course.decisions import asked_by, decisions, waiting
from companion.rules.wonders.course.entries import Said, payment, read, written
from companion.rules.wonders.course.game import Answer, Game, Pending
from companion.rules.wonders.course.plays import judged
from companion.rules.wonders.course.resolving import resolved
from companion.rules.wonders.course.steps import all_answered, go_on


def judge(game: Game, entry: Any) -> Verdict[Game] | Refusal:
    """The verdict on an entry."""
    boxes = game.table.boxes
    said = read(entry, boxes)
    if isinstance(said, Refusal):
        return said
    if said["do"] == "remark":
        return Verdict(game, written(boxes, said))
    if said["do"] == "correct":
        after = correct(game, said)
        return after if isinstance(after, Refusal) else _accepted(after, written(boxes, said))
    pending = _asked_for(game, said)
    if isinstance(pending, Refusal):
        return pending
    return _answered(game, pending, said)


def _asked_for(game: Game, said: Said) -> Pending | Refusal:
    """What the entry answers."""
    seat = said.get("seat", -1)
    mine = [pending for pending in waiting(game) if pending.seat == seat]
    if not mine:
        return _not_asked(game, said)
    ask = mine[0].ask
    answers = tuple(game.table.boxes.asks[ask].answers)
    if said["do"] not in answers:
        return Refusal(
            "no-answer-to-that", asked_by(game, mine[0]), {"ask": ask, "do": said["do"], "instead": answers}
        )
    return mine[0]


def _not_asked(game: Game, said: Said) -> Refusal:
    """Why an entry answers nothing: the game is over, or others are asked, by the rules of what is open."""
    open_ = decisions(game)
    details = {"seat": said.get("seat"), "open": tuple((one.ask, one.seat) for one in open_)}
    return (
        Refusal("not-asked", open_[0].rules, details)
        if open_
        else Refusal("game-over", ("BASE-END-01",), details)
    )


def _answered(game: Game, pending: Pending, said: Said) -> Verdict[Game] | Refusal:
    """The game after an answer and all that follows from it by itself."""
    boxes = game.table.boxes
    act = boxes.entry_kinds[said["do"]].act
    if act:
        after = act(game, pending, said)
        return after if isinstance(after, Refusal) else _accepted(after, written(boxes, said))
    answer = judged(game, pending, said)
    if isinstance(answer, Refusal):
        return answer
    after = _held(game, answer) if pending.step == "round" else _done(game, pending, answer)
    return _accepted(after, answer.entry, _warnings(game, pending, said, answer), answer.how)


def _held(game: Game, answer: Answer) -> Game:
    """An answer of the open round; the last one sets the round going."""
    seat = answer.seat
    game = game.changed(answers=(*game.answers[:seat], answer, *game.answers[seat + 1 :]))
    return game if any(game.answers[player] is None for player in game.players) else all_answered(game)


def _done(game: Game, pending: Pending, answer: Answer) -> Game:
    """An answer after the round takes place by itself."""
    game = game.without(pending)
    if pending.ask == "last":
        game = game.changed(once=game.once._replace(last_cards=game.once.last_cards + 1))
    return resolved(game, [answer])


def _accepted(
    game: Game, entry: RecordEntry, warned: tuple[Refusal, ...] = (), how: str = ""
) -> Verdict[Game]:
    """The verdict that tells what happened."""
    game = go_on(game)
    return Verdict(game.changed(told=()), entry, game.told, warned, how)


def _warnings(game: Game, pending: Pending, said: Said, answer: Answer) -> tuple[Refusal, ...]:
    """What the rules only warn of."""
    if answer.do == "sell" and game.cities[pending.seat].free_city:
        return (Refusal("nothing-else-playable", ("BASE-OPEN-20",), {"card": answer.card}),)
    if (
        answer.how == "overruled"
        and any(answer.paid[:2])
        and payment(said)
        and game.options["BASE-OPEN-06"] == "a"
    ):
        plain = judged(
            game, pending, {field: value for field, value in said.items() if field not in ("overrule", "pay")}
        )
        if isinstance(plain, Answer) and all(
            due <= paid for due, paid in zip(plain.paid, answer.paid, strict=True)
        ):
            return (
                Refusal("buys-what-it-makes", ("BASE-OPEN-06",), {"pay": answer.paid, "due": plain.paid}),
            )
    return ()
