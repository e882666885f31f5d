"""Resources as numbers: a type is an index, a set of types a bit mask, a need or a supply seven counts."""

from collections.abc import Iterable
from typing import NamedTuple

from companion.catalog.vocabulary import RAW_MATERIALS, RESOURCES, Resource

TYPES = len(RESOURCES)
#: the raw materials come first in every count
RAW = len(RAW_MATERIALS)
INDEX: dict[Resource, int] = {resource: index for index, resource in enumerate(RESOURCES)}
EVERY_TYPE = (1 << TYPES) - 1
#: more units of one type than any cost asks for
ENDLESS = 99

#: how many units of each type, in the order of RESOURCES
Counts = tuple[int, ...]
NONE: Counts = (0,) * TYPES


class Supply(NamedTuple):
    """What a city makes each turn: units of a fixed type, and units that are one of several."""

    fixed: Counts = NONE
    #: the types that each unit of choice may be, as bit masks
    choices: tuple[int, ...] = ()


NOTHING = Supply()


def counts(resources: tuple[tuple[Resource, int], ...]) -> Counts:
    """A list of resources with their numbers as seven counts."""
    if not resources:
        return NONE
    found = [0] * TYPES
    for resource, count in resources:
        found[INDEX[resource]] += count
    return tuple(found)


def mask(resources: Iterable[Resource]) -> int:
    """A set of types as a bit mask."""
    found = 0
    for resource in resources:
        found |= 1 << INDEX[resource]
    return found


def added(one: Counts, other: Counts) -> Counts:
    """Two counts together."""
    return tuple([a + b for a, b in zip(one, other, strict=True)])
