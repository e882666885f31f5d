"""What is open in a game, and where it stands."""

from companion.rules.contract import Decision, Phase
from companion.rules.wonders.course.game import Game, Pending, holder
from companion.rules.wonders.course.steps import at_hand


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
