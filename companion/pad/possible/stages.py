"""The points that the stages of a board can bring."""

from functools import cache

from companion.catalog import catalog
from companion.catalog.effects import CopyGuild, CopyStage, Effect, EntombLeader, Points, PointsPer
from companion.catalog.items import BoardSide, Stage
from companion.pad.lines import HIGHEST
from companion.pad.possible.sums import added
from companion.seating.setup import Setup

ANYTHING = frozenset(range(HIGHEST + 1))


def side_of(setup: Setup, seat: int) -> BoardSide | None:
    """The side of the board at a seat, when the table said which."""
    own = setup.seats[seat]
    return next((board.side(own.side) for board in setup.boards if board.id == own.wonder and own.side), None)


@cache
def wonder_sums(setup: Setup, seat: int) -> frozenset[int] | None:
    """Every sum of the stages built; they are built in order unless the board says otherwise (BASE-STAGE-01)."""
    side = side_of(setup, seat)
    if side is None:
        return None
    worth = [_stage_points(setup, seat, stage) for stage in side.stages]
    if side.any_order:
        return frozenset(one for one in added(*({0} | points for points in worth)) if one <= HIGHEST)
    builds = [added(*worth[:built]) for built in range(len(worth) + 1)]
    return frozenset(one for build in builds for one in build if one <= HIGHEST)


def printed_sums(setup: Setup, seat: int) -> tuple[int, ...]:
    """The points after no stage, one stage, two …; empty when they are not fixed by the board alone."""
    side = side_of(setup, seat)
    if side is None or side.any_order:
        return ()
    worth = [_stage_points(setup, seat, stage, copied_guild=False) for stage in side.stages]
    if any(len(points) > 1 for points in worth):
        return ()
    return tuple(sum(min(points) for points in worth[:built]) for built in range(len(worth) + 1))


def _stage_points(setup: Setup, seat: int, stage: Stage, copied_guild: bool = True) -> frozenset[int]:
    """What one stage can be worth."""
    return added(*(_effect_points(setup, seat, effect, copied_guild) for effect in stage.effects))


def _effect_points(setup: Setup, seat: int, effect: Effect, copied_guild: bool) -> frozenset[int]:
    """What one effect of a stage can be worth on this line."""
    if isinstance(effect, Points):
        return frozenset({effect.points})
    if isinstance(effect, PointsPer):
        return frozenset(range(0, HIGHEST + 1, effect.points))
    if isinstance(effect, EntombLeader):
        return frozenset({0, *(2 * leader.cost.coins for leader in catalog().leaders.values())})
    if isinstance(effect, CopyStage):
        return _copied_points(setup, seat, effect)
    if isinstance(effect, CopyGuild) and copied_guild:  # some printed pads put the copied guild on this line
        return ANYTHING
    return frozenset({0})


def _copied_points(setup: Setup, seat: int, effect: CopyStage) -> frozenset[int]:
    """What a stage of a neighbour is worth; left is the next seat clockwise."""
    neighbour = (seat + (1 if effect.side == "left" else -1)) % len(setup.seats)
    side = side_of(setup, neighbour)
    if side is None:
        return ANYTHING
    if side.any_order:
        return frozenset().union(*(_stage_points(setup, neighbour, stage) for stage in side.stages))
    return _stage_points(setup, neighbour, side.stages[side.number_of(effect.stage) - 1])
