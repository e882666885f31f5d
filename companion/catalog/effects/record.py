"""What an effect is: a frozen record of a closed set of kinds."""

import re
from dataclasses import dataclass
from typing import ClassVar, dataclass_transform


class Effect:
    """The base of every effect; `kind` is the word that stands for it in data/."""

    __slots__ = ()
    kind: ClassVar[str]


#: every kind of effect there is, by its word in data/
KINDS: dict[str, type[Effect]] = {}


@dataclass_transform(frozen_default=True)
def record(cls: type[Effect]) -> type[Effect]:
    """Make a class a frozen record and one of the kinds."""
    made = dataclass(frozen=True, slots=True)(cls)
    made.kind = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()
    KINDS[made.kind] = made
    return made
