"""A score of either game.

Lines, and the parts they are made of, each with what was found and the rules that make it points.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from operator import itemgetter
from typing import NamedTuple

#: pairs of who or what was counted, and how many
Found = tuple[tuple[str, int], ...]
#: how a thing came to count: a code and what it is about, such as ("stage", 2), ("copied",), ("counts-as",
#: "gear")
Note = tuple[str | int, ...]


class Part(NamedTuple):
    """Points from one source: what was found there, and the rules that make it points."""

    of: str
    points: int
    found: Found
    rules: tuple[str, ...]
    note: Note = ()


#: the parts of each line
Lines = dict[str, list[Part]]


#: the points of a part; sums ask for them by the million
POINTS: Callable[[Part], int] = itemgetter(Part._fields.index("points"))


class Score(NamedTuple):
    """What one city is worth: the points of each line and the parts they are made of."""

    lines: Mapping[str, int]
    total: int
    parts: Lines


#: a part from its five fields in a tuple: what Part(…) makes, in a third of the time
part: Callable[[tuple[str, int, Found, tuple[str, ...], Note]], Part] = partial(tuple.__new__, Part)


def total(parts: Sequence[Part]) -> int:
    """The points of all parts together."""
    return sum(map(POINTS, parts))


def token_values(tokens: Sequence[int]) -> Found:
    """Tokens, each with its value, as what was found."""
    return tuple([("token", value) for value in tokens])
