"""What runs of our own package while something is done, by the interpreter's own trace of calls.

A call is each entry into a function of the package: a generator when it begins, not each time it goes on, and
comprehensions and lambdas too, which this Python runs as functions. Bodies of modules do not count.
A module is on the way when a function of it that has a name was entered.
What another process does, such as the press that sets a PDF, is not seen.
"""

import dis
import sys
import threading
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import CodeType, FrameType

from tests.house.source import PACKAGE, WONDERS


@dataclass(frozen=True)
class Walk:
    """The functions that were entered, each with how often; and how often the game judged."""

    entered: Counter[tuple[str, str]]
    judged: int

    @property
    def modules(self) -> list[str]:
        """The modules in which a function with a name was entered."""
        return sorted({path for path, name in self.entered if not name.endswith(">")})

    @property
    def calls(self) -> int:
        """All calls."""
        return sum(self.entered.values())

    def times(self, function: str) -> int:
        """How often functions of this name were entered."""
        return sum(number for (_path, name), number in self.entered.items() if name == function)


class Tracer:
    """Notes the calls into a package while it stands."""

    def __init__(self, root: Path) -> None:
        self.folder = f"{root / PACKAGE}/"
        self.entered: Counter[tuple[str, str]] = Counter()
        self.judged = 0

    def __call__(self, frame: FrameType, event: str, _arg: object) -> None:
        """Note one event of the interpreter."""
        code = frame.f_code
        if event != "call" or not code.co_filename.startswith(self.folder) or frame.f_lasti > beginning(code):
            return
        if code.co_name == "<module>":
            return
        self.entered[code.co_filename.removeprefix(self.folder), code.co_qualname] += 1
        self.judged += self.is_judge(frame) and not self.is_inside_judge(frame)

    def is_judge(self, frame: FrameType) -> bool:
        """Whether this is a `judge` of 7 Wonders."""
        path = frame.f_code.co_filename.removeprefix(self.folder)
        return frame.f_code.co_name == "judge" and WONDERS in path.split("/")[:-1]

    def is_inside_judge(self, frame: FrameType) -> bool:
        """Whether another `judge` of the game has called this one: together they judge once."""
        outer = frame.f_back
        while outer is not None and not self.is_judge(outer):
            outer = outer.f_back
        return outer is not None


@cache
def beginning(code: CodeType) -> int:
    """The place in a function's code at which it stands when it has just been entered."""
    return next((one.offset for one in dis.get_instructions(code) if one.opname == "RESUME"), 0)


def traced(root: Path, work: Callable[[], object]) -> Walk:
    """The walk of some work through the package in this folder, in this thread and in those it starts."""
    tracer = Tracer(root)
    threading.setprofile(tracer)
    sys.setprofile(tracer)
    try:
        work()
    finally:
        sys.setprofile(None)
        threading.setprofile(None)
    return Walk(tracer.entered, tracer.judged)
