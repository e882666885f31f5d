"""What cities told by their cards come to: the points of a line of a city, or what they still wait for."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.rules.score import Part

#: what a line waits for, and whose: ("city", 2) a city that is not told, ("board", 0) a board, ("coins", 1), ("pawn", 0),
#: ("tokens", 3) conflict tokens of a city
Want = tuple[str, int]


@dataclass(frozen=True, slots=True)
class Counted:
    """A line of a city: its points with their parts, and what they wait for; they count once nothing is wanting."""

    points: int
    parts: tuple[Part, ...] = ()
    wants: tuple[Want, ...] = ()
    coins: int = 0
    debt: int = 0
    #: whether some piece or number of this line was told at all
    is_told: bool = True


#: by line and seat
Count = Mapping[tuple[str, int], Counted]
