"""Sums of sets of numbers."""

from collections.abc import Iterable


def added(*sets: Iterable[int]) -> frozenset[int]:
    """Every sum of one number from each set."""
    sums = frozenset({0})
    for numbers in sets:
        here = frozenset(numbers)
        sums = frozenset(a + b for a in sums for b in here)
    return sums


def subsets(numbers: Iterable[int]) -> frozenset[int]:
    """Every sum of some of the numbers."""
    return added(*((0, number) for number in numbers))
