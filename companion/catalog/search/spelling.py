"""Words as they are compared: folded, as other keyboards write them, with slips, by their stems.

And lists of words to look them up in, and the everyday words of a language (data/everyday).
"""

import re
import unicodedata
from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path

from companion.catalog.reading import BadData, contents
from companion.catalog.vocabulary import Language
from companion.languages import FACTS

#: letters that players type for one another, and marks that they leave out
_ALIKE = str.maketrans({"ё": "е", "й": "и", "ї": "і", "ґ": "г"} | dict.fromkeys("'’ʼ`´‘ʹ\u0301\u00ad"))
#: anything but bare Latin and Cyrillic letters, figures and common signs
_FOREIGN = re.compile("[^\\x00-\\x7fа-џ«»—–…−×→]")
#: letters and figures apart, so that "age2" is two words
WORD = re.compile(r"[^\W\d_]+|\d+")
#: what a table types at most; the rest is not read
LONGEST = 200


def fold(text: str) -> str:
    """A text without case, diacritics and apostrophes."""
    text = text.casefold().translate(_ALIKE)
    return "".join(map(_fold_letter, text)) if _FOREIGN.search(text) else text


@lru_cache(maxsize=4096)
def _fold_letter(letter: str) -> str:
    """One letter folded; it may become none or several."""
    bare = unicodedata.normalize("NFKD", letter.casefold().translate(_ALIKE))
    return "".join(part for part in bare if not unicodedata.combining(part)).translate(_ALIKE)


def words(text: str) -> list[str]:
    """The folded words of a text."""
    return WORD.findall(fold(text))


def stems(word: str) -> Iterator[str]:
    """A word without its ending, where that leaves enough: щиты and щита are щит, shields is shield."""
    if len(word) >= 4 and (word[-1] == "s" or not word.isascii()):
        yield word[:-1]
    if len(word) >= 7 and not word.isascii():
        yield word[:-2]


@lru_cache(maxsize=8192)
def folded_with_places(text: str) -> tuple[str, list[int] | range]:
    """A folded text, and for each of its letters the place in the text it comes from."""
    folded = fold(text)
    if len(folded) == len(text):
        return folded, range(len(text))
    letters, places = [], []
    for place, letter in enumerate(text):
        for part in _fold_letter(letter):
            letters.append(part)
            places.append(place)
    return "".join(letters), places


_LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
_RUSSIAN = "йцукенгшщзхъфывапролджэячсмитьбюё"
_UKRAINIAN = "йцукенгшщзхїфівапролджєячсмитьбюґ"

_KEYBOARDS = tuple(
    str.maketrans(typed + typed.upper(), meant + meant.upper())
    for typed, meant in ((_LATIN, _RUSSIAN), (_LATIN, _UKRAINIAN), (_RUSSIAN, _LATIN), (_UKRAINIAN, _LATIN))
)


def on_other_keyboards(text: str) -> Iterator[str]:
    """The text as other keyboards would have written it."""
    for layout in _KEYBOARDS:
        other = text.translate(layout)
        if other != text:
            yield other


def slips_allowed(word: str) -> int:
    """How many slips a word of that length may hold."""
    return 0 if len(word) < 4 or not word.isalpha() else 1 if len(word) < 8 else 2


def _pairs(word: str) -> set[str]:
    """The pairs of neighbouring letters of a word, its beginning marked."""
    marked = f"^{word}"
    return {marked[place : place + 2] for place in range(len(word))}


def slips(typed: str, word: str, most: int) -> int:
    """The fewest slips between a typed word and the beginning of a word.

    A slip is a letter wrong, missing, doubled or swapped. More than `most` are not counted out: the answer is
    then most + 1.
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
        """Number and slips of each word near to a typed one.

        Only words that share enough letter pairs are compared.
        """
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


_PARTS = frozenset({"endings", "empty", "alike"})
#: what an ending must leave
_SHORTEST_STEM = 3


@dataclass(frozen=True)
class Everyday:
    """The everyday words of a language, folded."""

    endings: frozenset[str]
    empty: frozenset[str]
    alike: tuple[tuple[str, ...], ...]

    @cached_property
    def longest_ending(self) -> int:
        """The letters of the longest ending."""
        return max(map(len, self.endings), default=0)

    @cached_property
    def stems(self) -> dict[str, str]:
        """Words met before, with their stems."""
        return {}

    @cached_property
    def meanings(self) -> dict[str, frozenset[str]]:
        """For each stem the stems of the words that mean the same."""
        found: dict[str, set[str]] = defaultdict(set)
        for group in self.alike:
            group_stems = {self.stem(word) for word in group}
            for stem in group_stems:
                found[stem] |= group_stems
        return {stem: frozenset(others - {stem}) for stem, others in found.items()}

    def stem(self, word: str) -> str:
        """A folded word without its ending: the longest that leaves three letters or more."""
        if word in self.stems:
            return self.stems[word]
        stem = word
        for length in range(min(self.longest_ending, len(word) - _SHORTEST_STEM), 0, -1):
            if word[-length:] in self.endings:
                stem = word[:-length]
                break
        self.stems[word] = stem
        return stem

    def stems_of(self, text: str) -> list[str]:
        """The stems of a text, without the words that say nothing."""
        known, empty = self.stems, self.empty
        return [known.get(word) or self.stem(word) for word in words(text) if word not in empty]


def read_everyday(folder: Path, language: Language) -> Everyday:
    """The everyday words of a language; refuses a file that lacks a part or has an odd one."""
    path = folder / f"{language}.toml" if FACTS[language].inside else FACTS[language].folder / "everyday.toml"
    if not FACTS[language].inside and not path.is_file():
        return Everyday(frozenset(), frozenset(), ())
    raw = contents(path)
    if odd := _PARTS ^ raw.keys():
        raise BadData(path, sorted(odd)[0], "is missing, or is no part of everyday words")
    groups = [
        ("endings", raw["endings"]),
        ("empty", raw["empty"]),
        *(("alike", group) for group in raw["alike"]),
    ]
    for part, group in groups:
        if wrong := [word for word in group if not isinstance(word, str) or words(word) != [fold(word)]]:
            raise BadData(path, part, f"{wrong[0]!r} is not one word")
    folded = [tuple(map(fold, group)) for _, group in groups]
    return Everyday(frozenset(folded[0]), frozenset(folded[1]), tuple(folded[2:]))
