"""A value of a frozen object that is worked out at the first look and then kept."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

Value = TypeVar("Value")


class cached(Generic[Value]):
    """Like functools.cached_property, without its lock."""

    def __init__(self, work_out: Callable[[Any], Value]) -> None:
        self.work_out = work_out
        self.name = work_out.__name__
        self.__doc__ = work_out.__doc__

    @overload
    def __get__(self, owner: None, kind: type) -> "cached[Value]": ...
    @overload
    def __get__(self, owner: object, kind: type) -> Value: ...
    def __get__(self, owner: Any, kind: type) -> Any:
        if owner is None:
            return self
        value = owner.__dict__[self.name] = self.work_out(owner)
        return value
