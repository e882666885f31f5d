"""A city that is known in part: told by its cards, asked about, taken over in the middle of a game, or a seat of a file."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class PartialCity:
    """The known fields of a city as the plain values of a position file; a field that is absent is unknown."""

    values: Mapping[str, Any] = field(default_factory=dict)

    def knows(self, name: str) -> bool:
        """Whether somebody said that field."""
        return name in self.values

    def get(self, name: str, default: Any = None) -> Any:
        """The value of a field, or the default where nobody said it."""
        return self.values.get(name, default)

    def saying(self, **values: Any) -> "PartialCity":
        """The same city with these fields known."""
        return PartialCity({**self.values, **values})

    def without(self, *names: str) -> "PartialCity":
        """The same city with these fields unknown again."""
        return PartialCity({name: value for name, value in self.values.items() if name not in names})

    def __iter__(self) -> Iterator[str]:
        """The names of the known fields."""
        return iter(self.values)
