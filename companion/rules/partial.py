"""A city that is known in part: by its cards, by a question, in the middle of a game, as a seat of a file."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.catalog.boxes import ALL_CONTENTS

_KINDS = [file.kind for box in ALL_CONTENTS for file in box.files if file.kind.city_field]
#: the fields that hold ids of pieces, by the kind of the piece, in the order in which they are named
FIELD_OF_KIND = {one.kind: one.city_field for one in _KINDS if not one.is_asked_for_prices}
#: the fields of pieces that bear on a price and are named in a question alone
ASKED_FIELD_OF_KIND = {one.kind: one.city_field for one in _KINDS if one.is_asked_for_prices}
PIECE_FIELDS = (*FIELD_OF_KIND.values(), *ASKED_FIELD_OF_KIND.values())


@dataclass(frozen=True, slots=True)
class PartialCity:
    """The known fields of a city as the plain values of a position file; a field that is absent is unknown.

    Tokens that are counted one kind at a time are known kind by kind: victory_1, penalty_2, reward_ID.
    """

    values: Mapping[str, Any] = field(default_factory=dict)
    #: whether somebody said that this is all of it: what is not known then is not there
    done: bool = False

    def number(self, name: str) -> int:
        """A number that is known, 0 where it is not."""
        found: int = self.values.get(name, 0)
        return found

    @property
    def pieces(self) -> tuple[str, ...]:
        """The ids of everything that is known to lie there."""
        return tuple(id_ for name in PIECE_FIELDS for id_ in self.values.get(name, ()))

    @property
    def stages(self) -> tuple[int, ...]:
        """The numbers of the stages that are known to be built, from 1."""
        built = self.values.get("stages", ())
        return tuple(range(1, built + 1)) if isinstance(built, int) else tuple(built)

    @property
    def courtesan(self) -> str:
        """The piece of a neighbour that the Courtesans Guild copies, where it is known."""
        return self.values.get("courtesan") or ""

    @property
    def entombed(self) -> tuple[str, ...]:
        """The recruits in the tombs of this city, as far as they are known; nobody is an empty name."""
        return tuple(self.values.get("entombed") or ())

    def knows(self, name: str) -> bool:
        """Whether somebody said that field."""
        return name in self.values

    def get(self, name: str, default: Any = None) -> Any:
        """The value of a field, or the default where nobody said it."""
        return self.values.get(name, default)

    def saying(self, **values: Any) -> "PartialCity":
        """The same city with these fields known."""
        return PartialCity({**self.values, **values}, self.done)

    def without(self, *names: str) -> "PartialCity":
        """The same city with these fields unknown again."""
        left = {name: value for name, value in self.values.items() if name not in names}
        return PartialCity(left, self.done)

    def __iter__(self) -> Iterator[str]:
        """The names of the known fields."""
        return iter(self.values)
