"""Words that differ from a typed one by a slip or two."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence


def slips_allowed(word: str) -> int:
    """How many slips a word of that length may hold."""
    return 0 if len(word) < 4 or not word.isalpha() else 1 if len(word) < 8 else 2


def _pairs(word: str) -> set[str]:
    """The pairs of neighbouring letters of a word, its beginning marked."""
    marked = f"^{word}"
    return {marked[place : place + 2] for place in range(len(word))}


def slips(typed: str, word: str, most: int) -> int:
    """The fewest slips (a letter wrong, missing, doubled or swapped) between a typed word and the beginning of a word.

    More than `most` are not counted out: the answer is then most + 1.
    """
    far = most + 1
    before: list[int] = []
    row = [min(place, far) for place in range(len(word) + 1)]
    for line, letter in enumerate(typed, 1):
        older, before, row = before, row, [far] * (len(word) + 1)
        row[0] = min(line, far)
        for place in range(max(1, line - most), min(len(word), line + most) + 1):
            cost = min(before[place] + 1, row[place - 1] + 1, before[place - 1] + (letter != word[place - 1]))
            if line > 1 < place and letter == word[place - 2] and typed[line - 2] == word[place - 1]:
                cost = min(cost, older[place - 2] + 1)
            row[place] = cost
        if min(row) >= far:
            return far
    return min(far, *row)


class Near:
    """Finds the words of a list that are near to a typed one."""

    def __init__(self, words: Sequence[str]) -> None:
        self.words = words
        self.having: dict[str, list[int]] = defaultdict(list)
        for number, word in enumerate(words):
            for pair in _pairs(word):
                self.having[pair].append(number)

    def to(self, typed: str) -> Iterator[tuple[int, int]]:
        """Number and slips of each word near to a typed one; only words that share enough letter pairs are compared."""
        most = slips_allowed(typed)
        if not most or len(typed) > 30:
            return
        wanted = _pairs(typed)
        shared = Counter(number for pair in wanted for number in self.having.get(pair, ()))
        # one slip spoils at most three pairs (a swap)
        enough = max(1, len(wanted) - 3 * most)
        # four letters begin too many words
        longest = len(typed) + 1 if len(typed) == 4 else 99
        for number, count in shared.items():
            word = self.words[number]
            if count >= enough and len(typed) - most <= len(word) <= longest:
                found = slips(typed, word, most)
                if found <= most:
                    yield number, found
