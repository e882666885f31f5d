"""The games whose course can be followed, by the name that a record gives."""

from functools import cache
from importlib import import_module

from companion.play.course import Course

COURSES = {"wonders": "companion.wonders.course", "duel": "companion.duel.course"}


@cache
def course(name: str) -> Course:
    """The course of a game, loaded when it is first asked for."""
    return import_module(COURSES[name]).COURSE
