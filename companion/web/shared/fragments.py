"""A cache of values worked out before, and the parts of pages that are drawn once for all phones."""

from collections.abc import Callable, Hashable
from threading import Lock
from typing import Any, Generic, TypeVar

from cachetools import LRUCache
from flask import Flask, current_app, request
from markupsafe import Markup

from companion.journal import Story
from companion.words.language import spoken

Value = TypeVar("Value")


class Same:
    """A value as a key, equal to itself alone: nothing that it holds is looked at,
    and it stays while it is a key."""

    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        self.value = value

    def __hash__(self) -> int:
        return id(self.value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and self.value is other.value


class Cache(Generic[Value]):
    """A cache of the values asked for last; what is missing is worked out outside its lock."""

    def __init__(self, most: int) -> None:
        self.lock = Lock()
        self.values: LRUCache[Hashable, Value] = LRUCache(most)

    def get(self, key: Hashable, work_out: Callable[[], Value]) -> Value:
        """The value of a key, worked out where it is not cached."""
        with self.lock:
            found = self.values.get(key)
        if found is None:
            found = work_out()
            with self.lock:
                self.values[key] = found
        return found


ROOM = 2048


def init_app(app: Flask) -> None:
    """Give the app room for drawings."""
    app.extensions["drawings"] = Cache[Markup](ROOM)


def drawn_once(part: str, *differs: Hashable, caller: Callable[[], str]) -> Markup:
    """What the call block looks like that this stands in; `differs` is what it depends on besides the
    language."""
    if current_app.debug:
        return Markup(caller())
    return drawings().get((part, spoken(), request.script_root, *differs), lambda: Markup(caller()))


def drawn(game_id: str, story: Story, draw: Callable[[], str], *differs: Hashable) -> Markup:
    """What a part of a page looks like for a game as it stands; `differs` is what else it depends on.

    A journal that was written anew without a name has another last time at the same length.
    """
    key = (game_id, story.version, story.changed_at, spoken(), request.script_root, *differs)
    return drawings().get(key, lambda: Markup(draw()))


def drawings() -> Cache[Markup]:
    """The drawings of the app that answers."""
    found: Cache[Markup] = current_app.extensions["drawings"]
    return found
