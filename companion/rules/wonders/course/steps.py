"""The course between two answers: everything that has only one answer happens, until somebody must choose."""

from collections.abc import Callable

from companion.rules.wonders.course import acts, ages, cities, leaders, plays, projects, tower
from companion.rules.wonders.course.game import Acts, Game, Pending, free_city
from companion.rules.wonders.course.resolving import resolved

#: what happens at once; every other effect lasts or counts at the end
ACTS: Acts = {**acts.ACTS, **leaders.ACTS, **cities.ACTS, **projects.ACTS}
#: steps whose seats are asked together
TOGETHER = frozenset({"loss", "place"})


def _gain(game: Game, pending: Pending) -> Game:
    """An effect of something that entered is applied."""
    act = ACTS.get(type(pending.effect))
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


def _players(game: Game, pending: Pending) -> Game:
    """All answers of the players resolve together (BASE-TURN-05)."""
    answers = [answer for answer in game.answers if answer]
    return resolved(game.without(pending).changed(answers=()), answers)


def _asked(game: Game, pending: Pending) -> None:
    """Somebody must answer, whatever lies on the table."""


STEPS: dict[str, Callable[[Game, Pending], Game | None]] = {
    "gain": _gain,
    "players": _players,
    "free-city": _asked,
    "choices": leaders.choose,
    "last": ages.last_cards,
    "leftovers": ages.leftovers,
    "discarded-by-stage": plays.offer,
    "discarded-by-leader": plays.offer,
    "losses": cities.settle_losses,
    "loss": cities.lose_unasked,
    "place": tower.place_unasked,
    "lay": tower.lay,
    "end": ages.end_round,
    "outcome": projects.outcome,
    "penalty": projects.punish,
    "closing": projects.close,
    "war": ages.war,
    "age": ages.next_age,
    "project": _asked,
}


def go_on(game: Game) -> Game:
    """Everything up to the next answer that somebody must give."""
    while game.queue:
        after = next(
            (
                one
                for one in (STEPS[pending.step](game, pending) for pending in at_hand(game))
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
        tuple([one for one in game.queue if one.step == first.step]) if first.step in TOGETHER else (first,)
    )
