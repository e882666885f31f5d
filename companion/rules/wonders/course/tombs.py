"""What Abu Simbel adds: a stage that is the tomb of a leader."""

from companion.catalog.effects import EntombLeader
from companion.catalog.items import Leader
from companion.rules.happening import Left
from companion.rules.refusal import Refusal
from companion.rules.wonders.course.game import Game
from companion.rules.wonders.table import with_city


def no_tomb_for(game: Game, seat: int, number: int, leader: str) -> Refusal | None:
    """Why a leader cannot go into the tomb of a stage: the stage is none, or the leader does not act in this city."""
    there = to_entomb(game, seat, number)
    if leader in [one.id for one in there]:
        return None
    return Refusal(
        "no-leader-to-entomb",
        ("BASE-SCORE-04",),
        {"leader": leader, "instead": tuple(one.id for one in there)},
    )


def to_entomb(game: Game, seat: int, number: int) -> tuple[Leader, ...]:
    """The own leaders of which one could go into the tomb of that stage, those that lie in none yet."""
    if not any(type(effect) is EntombLeader for effect in game.table.stage(seat, number).effects):
        return ()
    city = game.cities[seat]
    return tuple([leader for leader in city.leaders if leader not in (city.entombed or ())])


def entombed(game: Game, seat: int, leader: str) -> Game:
    """A leader lies in a tomb: it acts no more, and counts for the wonder."""
    city = game.cities[seat]
    buried = tuple([one for one in city.leaders if one.id == leader or one in (city.entombed or ())])
    game = game.changed(table=with_city(game.table, seat, entombed=buried))
    return game.telling(Left(seat, "leader", leader, "tomb", ("BASE-SCORE-04",)))
