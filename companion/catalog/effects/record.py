"""What an effect is: a frozen record of a closed set of kinds."""

import re
from dataclasses import Field, dataclass
from typing import Any, ClassVar, TypeVar, dataclass_transform


class Effect:
    """The base of every effect; `kind` is the word that stands for it in data/."""

    __slots__ = ()
    kind: ClassVar[str]
    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]


#: every kind of effect there is, by its word in data/
KINDS: dict[str, type[Effect]] = {}


Kind = TypeVar("Kind", bound=Effect)


@dataclass_transform(frozen_default=True)
def record(cls: type[Kind]) -> type[Kind]:
    """Make a class a frozen record and one of the kinds."""
    made = dataclass(frozen=True, slots=True)(cls)
    made.kind = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()
    KINDS[made.kind] = made
    return made
