"""A small cache of what was worked out and may be asked for again."""

from collections.abc import Callable, Hashable
from threading import Lock
from typing import Any, Generic, TypeVar

from cachetools import LRUCache

Value = TypeVar("Value")


class Same:
    """A value as a key, equal to itself alone: nothing that it holds is looked at, and it stays while it is a key."""

    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        self.value = value

    def __hash__(self) -> int:
        return id(self.value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and self.value is other.value


class Latest(Generic[Value]):
    """A cache of so many values, those that were asked for last; what is missing is worked out outside its lock."""

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
