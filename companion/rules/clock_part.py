"""What a box adds to the table's clock: phases, questions, and what answers change in conflicts."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

#: the conflicts of a game as far as the table told them; the room of the clock lies above this module
Told = Any
#: what keeps the tokens of a city from being known: a word of the box, the Age, the seat (-1: of the table)
Open = tuple[str, int, int]
#: the kind of entry of a question that has no older one of its own
NOTED = "noted"


@dataclass(frozen=True, slots=True)
class ClockQuestion:
    """Something that the clock asks: of a seat in each Age, of an Age, or again and again in its turns.

    Its name is the field of the entry and the verb of the button.
    """

    name: str
    #: what can be answered, by the set-up and the Age; nothing where it is not asked at this table
    options: Callable[[Any, int], Sequence[Any]]
    of: Literal["seat", "age", "turn"] = "seat"
    #: the kind of the entry that answers it
    kind: str = NOTED
    #: the phase in which seats are asked
    step: str = "conflict"
    #: whether it is yes or no
    is_flag: bool = False
    #: whether it is asked now, by what is told, the Age and the seat
    is_open: Callable[[Told, int, int], bool] | None = None
    #: the rules behind it
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ClockPart:
    """The part of a box in the clock; every function takes what is told, the Age, and a turn or a seat."""

    #: phases of an Age before its turns, and between its turns and its conflict
    before_turns: tuple[str, ...] = ()
    after_turns: tuple[str, ...] = ()
    questions: tuple[ClockQuestion, ...] = ()
    #: the pieces in force that change conflicts, in a turn or (0) at the end of the Age
    laws: Callable[[Told, int, int], tuple[Any, ...]] | None = None
    #: values of a city of the table, and of what it brings to the conflict, by their names
    city: Callable[[Told, int, int], Mapping[str, Any]] | None = None
    host: Callable[[Told, int, int], Mapping[str, Any]] | None = None
    #: the victory tokens that a player gets besides those of the conflict, after those it has, and what keeps
    #: them open
    gains: Callable[[Told, int, int, tuple[int, ...]], tuple[tuple[int, ...], tuple[Open, ...]]] | None = None
