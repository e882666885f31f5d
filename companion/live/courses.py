"""The games whose course can be followed, by the name that a record gives."""

from functools import cache
from importlib import import_module
from typing import Any

from companion.rules.course import Course

COURSES = {"wonders": "companion.rules.wonders.course", "duel": "companion.rules.duel.course"}


@cache
def course(name: str) -> Course[Any]:
    """The course of a game, loaded when it is first asked for."""
    found: Course[Any] = import_module(COURSES[name]).COURSE
    return found
