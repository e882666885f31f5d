"""Values by which something is kept: equal to themselves alone, so that nothing that they hold is looked at."""

from typing import Any


class Same:
    """A value as a key; while it is one, it stays."""

    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        self.value = value

    def __hash__(self) -> int:
        return id(self.value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and self.value is other.value
