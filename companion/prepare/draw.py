"""Fair draws that anyone can repeat from a short word.

Number k (0, 1, 2 …) of a purpose is the first 8 bytes, big-endian, of SHA-256 of the text
"companion/1 SEED PURPOSE k". A draw below n takes the next number under the largest multiple of n,
modulo n, so that every outcome is equally likely.
A shuffle walks from the last place down and swaps each place with a drawn one at or before it.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import count
from typing import TypeVar

_T = TypeVar("_T")

#: letters and digits that nobody mixes up when reading aloud
ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
_LENGTH = 6
_LONGEST = 12
FITS = re.compile(rf"[A-Z0-9]{{1,{_LONGEST}}}")
SPAN = 2**64


class BadSeed(ValueError):
    """A word that cannot be a seed."""


@dataclass(frozen=True, slots=True)
class Seed:
    """The word a draw follows from."""

    word: str

    def __post_init__(self) -> None:
        if not FITS.fullmatch(self.word):
            raise BadSeed(self.word)

    @classmethod
    def read(cls, text: str) -> "Seed":
        """The seed somebody typed: small letters, spaces and hyphens do not matter."""
        return cls(re.sub(r"[\s-]", "", text).upper())

    @classmethod
    def fresh(cls, choose: Callable[[Sequence[str]], str]) -> "Seed":
        """A new seed; `choose` picks one of several letters by chance."""
        return cls("".join(choose(ALPHABET) for _ in range(_LENGTH)))

    def stream(self, purpose: str) -> "Stream":
        """The draws for one purpose; those for another do not change them."""
        return Stream(_numbers(self.word, purpose))


@dataclass(frozen=True, slots=True)
class Stream:
    """Draws one after the other."""

    numbers: Iterator[int]

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1."""
        fair = SPAN - SPAN % bound
        return next(number for number in self.numbers if number < fair) % bound

    def one(self, things: Sequence[_T]) -> _T:
        """One of the things."""
        return things[self.below(len(things))]

    def shuffled(self, things: Iterable[_T]) -> tuple[_T, ...]:
        """All of the things in a drawn order."""
        order = list(things)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)


def _numbers(word: str, purpose: str) -> Iterator[int]:
    """The endless row of numbers of a seed and a purpose."""
    for k in count():
        yield int.from_bytes(sha256(f"companion/1 {word} {purpose} {k}".encode()).digest()[:8], "big")
