"""More to play, and copies of what others have."""

from companion.catalog.effects.record import Effect, record
from companion.catalog.vocabulary import Color, Direction, StagePlace, Target


@record
class BuildDiscarded(Effect):
    """One card of the discard pile is built free."""


@record
class PlayLastCard(Effect):
    """The last card of each Age may be played."""


@record
class PlayAgain(Effect):
    """Duel: another turn at once."""


@record
class PlayAgainOn(Effect):
    """Duel: each later build of that kind gives another turn."""

    on: Target


@record
class CopyLeader(Effect):
    """The Courtesan token: all that one leader of a neighbour does."""


@record
class CopyStage(Effect):
    """The same effect, at the same cost, as that stage of that neighbour."""

    side: Direction
    stage: StagePlace


@record
class EntombLeader(Effect):
    """One own leader loses its effect and is worth twice its cost in points."""


@record
class DrawLeaders(Effect):
    """Leaders from the box into the hand."""

    leaders: int


@record
class RecruitLeader(Effect):
    """Extra leaders at once, each for fewer coins than printed."""

    leaders: int
    discount: int


@record
class AnyColor(Effect):
    """Once: take part in a Great Project whatever its colour."""


@record
class DiscardOpponent(Effect):
    """Duel: one card of that colour leaves the opponent's city."""

    color: Color


@record
class DrawProgress(Effect):
    """Duel: draw progress tokens from the box, keep one."""

    tokens: int
