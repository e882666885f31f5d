"""The referee: what is open, an entry accepted or refused, and all that follows from it.

Everything that has only one answer happens, until somebody must choose.
"""

from typing import Any

from companion.rules.contract import Decision, Phase, RecordEntry, Verdict
from companion.rules.refusal import Refusal
from companion.rules.wonders.course.corrections import correct
from companion.rules.wonders.course.entries import Said, named_payment, read_entry, written
from companion.rules.wonders.course.game import Answer, Game, Pending, free_city, holder
from companion.rules.wonders.course.plays import judged
from companion.rules.wonders.course.resolving import resolved


def waiting(game: Game) -> tuple[Pending, ...]:
    """What the game waits for; nothing once it is over."""
    if game.over:
        return ()
    if game.queue:
        return at_hand(game)
    kind = game.round.kind
    return tuple([Pending("round", seat, kind) for seat in game.players if game.answers[seat] is None])


def decisions(game: Game) -> tuple[Decision, ...]:
    """Everything that is open now."""
    decides = holder(game)
    return tuple([_decision(game, pending, decides) for pending in waiting(game)])


def _decision(game: Game, pending: Pending, decides: int | None) -> Decision:
    """What is waited for, as a decision; the Free City's are its card holder's (BASE-OPEN-21)."""
    seat = None if pending.seat < 0 else pending.seat
    by = decides if seat is not None and game.cities[seat].free_city else None
    ask = game.table.boxes.asks[pending.ask]
    rules = asked_by(game, pending)
    return Decision(pending.ask, seat, rules, by, when=ask.when, at_once=ask.at_once)


def asked_by(game: Game, pending: Pending) -> tuple[str, ...]:
    """The rules by which something is asked."""
    return game.table.boxes.asks[pending.ask].rules or pending.rules


def phase(game: Game) -> Phase:
    """Where the game stands."""
    open_ = waiting(game)
    step = open_[0].ask if open_ else "over"
    return Phase(game.table.age, step, game.turn if open_ and game.table.boxes.asks[step].in_turn else None)


def judge(game: Game, entry: Any) -> Verdict[Game] | Refusal:
    """The verdict on an entry."""
    boxes = game.table.boxes
    said = read_entry(entry, boxes)
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
        # that a play stays open is nothing that a player does
        instead = tuple([do for do in answers if do != "open"])
        return Refusal(
            "no-answer-to-that", asked_by(game, mine[0]), {"ask": ask, "do": said["do"], "instead": instead}
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
    game = _go_on(game)
    return Verdict(game.changed(happened=()), entry, game.happened, warned, how)


def _warnings(game: Game, pending: Pending, said: Said, answer: Answer) -> tuple[Refusal, ...]:
    """What the rules only warn of."""
    if answer.do == "sell" and game.cities[pending.seat].free_city:
        return (Refusal("nothing-else-playable", ("BASE-OPEN-20",), {"card": answer.card}),)
    if (
        answer.how == "overruled"
        and any(answer.paid[:2])
        and named_payment(said)
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


def gain(game: Game, pending: Pending) -> Game:
    """An effect of something that entered is applied."""
    act = game.table.boxes.acts.get(type(pending.effect))
    game = game.without(pending)
    return act(game, pending) if act else game


def all_answered(game: Game) -> Game:
    """The last answer of a round is in: what the players do, and the steps after it, are to come."""
    steps = [Pending("players"), Pending("end")]
    if game.round.kind == "turn":
        city = free_city(game)
        steps += [] if city is None else [Pending("free-city", city, "free-city", rules=("BASE-TWO-06",))]
        steps += [Pending("last"), Pending("leftovers")] if game.is_last_turn else []
    return game.queued(*steps)


def resolve_answers(game: Game, pending: Pending) -> Game:
    """All answers of the players resolve together (BASE-TURN-05)."""
    answers = [answer for answer in game.answers if answer]
    return resolved(game.without(pending).changed(answers=()), answers)


def ask_seats(game: Game, pending: Pending) -> None:
    """Somebody must answer, whatever lies on the table."""


def _go_on(game: Game) -> Game:
    """Everything up to the next answer that somebody must give."""
    while game.queue:
        after = next(
            (
                one
                for one in (
                    game.table.boxes.steps[pending.step].act(game, pending) for pending in at_hand(game)
                )
                if one is not None
            ),
            None,
        )
        if after is None:
            return game
        game = after
    return game


def at_hand(game: Game) -> tuple[Pending, ...]:
    """What is to do next: one thing, or all of a step whose seats are asked together."""
    first = game.queue[0]
    return (
        tuple([one for one in game.queue if one.step == first.step])
        if game.table.boxes.steps[first.step].together
        else (first,)
    )
