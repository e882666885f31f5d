"""What was worked out and may be asked for again: so many values, those longest unasked forgotten first."""

from collections.abc import Callable, Hashable
from threading import Lock
from typing import Any, Generic, TypeVar

from companion.store.cache import Room

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
    """The values that were asked for last."""

    def __init__(self, most: int) -> None:
        self.lock = Lock()
        self.room: Room[Hashable, Value] = Room(most)

    def get(self, key: Hashable, work_out: Callable[[], Value]) -> Value:
        """The value of a key, worked out where it is not known."""
        found = self.room.kept.get(key)
        if found is None:
            found = work_out()
        with self.lock:
            self.room.keep(key, found)
        return found
