"""What follows a play: the next player, the end of an Age, who begins the next."""

from dataclasses import replace

from companion.duel.course.game import Game
from companion.duel.course.resolving import resolve
from companion.duel.course.structure import laid_out
from companion.duel.military import leader


def go_on(game: Game) -> Game:
    """Apply what is pending; when nothing is left, the turn ends."""
    game = resolve(game)
    if game.pending or game.is_over:
        return game
    if game.structure.is_empty:
        return next_age(game)
    return replace(game, turn=game.turn if game.again else 1 - game.turn, again=False)


def next_age(game: Game) -> Game:
    """The next structure is laid out; another turn that was won with the last card is lost (DUEL-TURN-07)."""
    age = game.table.age + 1
    seat, choosing = beginner(game)
    table = replace(game.table, age=age)
    return replace(game, table=table, structure=laid_out(age), turn=seat, choosing=choosing, again=False)


def beginner(game: Game) -> tuple[int, bool]:
    """The seat that begins the next Age, or (True) that chooses who does."""
    ahead = leader(game.table.pawn)
    if ahead is not None:
        return 1 - ahead, True
    # the player who played the last card chooses, or begins (DUEL-AGE-03) where the table rules so
    return game.turn, dict(game.rulings).get("DUEL-OPEN-01") != "a"
