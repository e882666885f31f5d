"""Who serves what: units that are wanted matched with givers that can each give one unit."""

from collections.abc import Sequence


def match(wanted: Sequence[int], givers: Sequence[int]) -> list[int]:
    """For each wanted type the place of its giver, earlier givers first; raises ValueError if not all can be served.

    A wanted unit is one bit, a giver the bits of all it can give.
    """
    taken: dict[int, int] = {}
    for unit in range(len(wanted)):
        if not _serve(unit, wanted, givers, taken, set()):
            raise ValueError("not all units can be served")
    found = {unit: giver for giver, unit in taken.items()}
    return [found[unit] for unit in range(len(wanted))]


def _serve(
    unit: int, wanted: Sequence[int], givers: Sequence[int], taken: dict[int, int], seen: set[int]
) -> bool:
    for place, giver in enumerate(givers):
        if giver & wanted[unit] and place not in seen:
            seen.add(place)
            if place not in taken or _serve(taken[place], wanted, givers, taken, seen):
                taken[place] = unit
                return True
    return False
