"""Texts as the search compares them: no case, no diacritics, no apostrophes."""

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache

#: letters that players type for one another, and marks that they leave out
ALIKE = str.maketrans({"ё": "е", "й": "и", "ї": "і", "ґ": "г"} | dict.fromkeys("'’ʼ`´‘ʹ\u0301\u00ad"))
#: anything but bare Latin and Cyrillic letters, figures and common signs
FOREIGN = re.compile("[^\\x00-\\x7fа-џ«»—–…−×→]")
#: letters and figures apart, so that "tile7" is two words
WORD = re.compile(r"[^\W\d_]+|\d+")
#: what a table types at most; the rest is not read
LONGEST = 200


def fold(text: str) -> str:
    """A text without case, diacritics and apostrophes."""
    text = text.casefold().translate(ALIKE)
    return "".join(map(_fold_letter, text)) if FOREIGN.search(text) else text


@lru_cache(maxsize=4096)
def _fold_letter(letter: str) -> str:
    """One letter folded; it may become none or several."""
    bare = unicodedata.normalize("NFKD", letter.casefold().translate(ALIKE))
    return "".join(part for part in bare if not unicodedata.combining(part)).translate(ALIKE)


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
