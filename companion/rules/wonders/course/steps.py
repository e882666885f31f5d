"""The course between two answers: everything that has only one answer happens, until somebody must choose."""

from companion.rules.wonders.course.game import Game, Pending, free_city
from companion.rules.wonders.course.resolving import resolved


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


def go_on(game: Game) -> Game:
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
