"""The words of one kind of text, each with the entries that hold it; entries are bits of a number."""

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cached_property

from companion.catalog.search.typos import Near


class WordList:
    """Words to look up whole, by their beginning, by any part, or with slips."""

    def __init__(self, placed: Iterable[tuple[str, int]]) -> None:
        """From words, each with the number of an entry that holds it."""
        holders: dict[str, int] = defaultdict(int)
        for word, entry in placed:
            holders[word] |= 1 << entry
        self.words = sorted(holders)
        self.entries = [holders[word] for word in self.words]
        self.text = "\n".join(self.words)

    @cached_property
    def starts(self) -> list[int]:
        """Where each word begins in the text."""
        starts, place = [], 0
        for word in self.words:
            starts.append(place)
            place += len(word) + 1
        return starts

    @cached_property
    def near(self) -> Near:
        """The words by their letter pairs."""
        return Near(self.words)

    def whole(self, word: str) -> int:
        """The entries that hold that very word."""
        place = bisect_left(self.words, word)
        return self.entries[place] if place < len(self.words) and self.words[place] == word else 0

    def starting(self, part: str) -> int:
        """The entries that hold a word with that beginning."""
        return union(self.entries[self.run(part)])

    def beginning(self, part: str) -> dict[str, int]:
        """The words with that beginning, each with the entries that hold it."""
        run = self.run(part)
        return dict(zip(self.words[run], self.entries[run], strict=True))

    def run(self, part: str) -> slice:
        """Where the words with that beginning stand."""
        first = bisect_left(self.words, part)
        return slice(first, bisect_right(self.words, f"{part}\uffff", lo=first))

    def holding(self, part: str) -> int:
        """The entries that hold a word with that part in it."""
        return union(self.entries[number] for number in self.numbers_holding(part))

    def numbers_holding(self, part: str) -> Iterator[int]:
        """The numbers of the words with that part in them."""
        place = self.text.find(part)
        while place >= 0:
            number = bisect_right(self.starts, place) - 1
            yield number
            place = self.text.find(part, self.starts[number] + len(self.words[number]))

    def nearly(self, typed: str) -> dict[str, tuple[int, int]]:
        """The words near to a typed one, with their slips and entries."""
        return {self.words[number]: (slips, self.entries[number]) for number, slips in self.near.to(typed)}


def union(masks: Iterable[int]) -> int:
    """All entries of several sets."""
    every = 0
    for mask in masks:
        every |= mask
    return every


def members(mask: int) -> Iterator[int]:
    """The entries of a set, in order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
