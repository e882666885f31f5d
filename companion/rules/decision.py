"""What a game waits for."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Decision:
    """Something that a seat must choose, or that only the table can see and say (seat None)."""

    #: the word of the record file: turn, recruit, discarded, play …
    ask: str
    seat: int | None
    #: the rules by which it is open
    rules: tuple[str, ...] = ()
    #: the seat whose player decides, where that is another one: the Free City's card holder
    by: int | None = None
    #: what can be named in the answer, and how many of them; empty where only the offers say
    among: tuple[str | int, ...] = ()
    number: int = 1
    #: the places for which something is to be named: slots of a structure
    places: tuple[int, ...] = ()
    may_pass: bool = False


@dataclass(frozen=True, slots=True)
class Phase:
    """Where a game stands: the Age, its step (the ask that is open first, or "over"), the turn from 1 or None outside turns."""

    age: int
    step: str
    turn: int | None = None
