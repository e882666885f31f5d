"""The parts of a score, each with what was found and the rules that make it points."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

#: pairs of who or what was counted, and how many
Found = tuple[tuple[str, int], ...]
THINGS = frozenset({"coin", "symbol", "set", "tile", "defeat"})


class Part(NamedTuple):
    """Points from one source: what was found there, and the rules that make it points."""

    of: str
    points: int
    found: Found
    rules: tuple[str, ...]
    note: str = ""

    @property
    def because(self) -> str:
        """Why it is worth that, in words built from what was found."""
        found = ", ".join(in_words(what, number) for what, number in self.found)
        return ": ".join(filter(None, (self.note, found))) or "printed"


def in_words(what: str, number: int) -> str:
    """One thing found: "left 2", "3 symbols", the value of a token."""
    if what == "token":
        return str(number)
    if what in THINGS:
        return f"{number} {what}" if number == 1 else f"{number} {what}s"
    return f"{what} {number}"


#: the parts of each line
Lines = dict[str, list[Part]]
#: a part from its five fields in a tuple: what Part(…) makes, in a third of the time
part = partial(tuple.__new__, Part)


def total(parts: Sequence[Part]) -> int:
    """The points of all parts together."""
    return sum([one.points for one in parts]) if parts else 0
