"""How wide names run, and where long words may be parted: names on a phone run long, and browsers'
dictionaries differ.
"""

import re
from functools import cache, lru_cache
from math import ceil
from typing import Any

from companion.languages import Language
from companion.words.language import spoken

SOFT_HYPHEN = "\u00ad"
#: letters that stay together at the beginning and at the end of a word
FIRST_LETTERS, LAST_LETTERS = 2, 3
_WORD = re.compile(r"[\w'’]+")
_VOWELS = frozenset("aeiouyаеёиоуыэюяєії")
#: the dictionaries of a language: of several the first that parts a word
_DICTIONARIES: dict[Language, tuple[str, ...]] = {
    "en": ("en_US", "en_GB"),
    "ru": ("ru_RU",),
    "uk": ("uk_UA",),
}
#: by what a letter counts more or less than an ordinary one
_WIDE, _NARROW = 1.4, 0.6
_WIDE_LETTERS, _NARROW_LETTERS = frozenset("WMmwШЩЖЮМФЫшщжюмфы"), frozenset("iljtfrIJіїгт'’.-")


def soft(text: str, fits: int = 9) -> str:
    """A text with soft hyphens in the words that are longer than what fits."""
    return _softened(text, fits, spoken())


@lru_cache(maxsize=4096)
def _softened(text: str, fits: int, language: Language) -> str:
    return _WORD.sub(lambda word: _hyphenated(word[0], language) if len(word[0]) > fits else word[0], text)


def _hyphenated(word: str, language: Language) -> str:
    """A word with a soft hyphen between syllables, as the dictionary of its alphabet parts it.

    The dictionaries also part single letters and consonants from their syllable: these stay with what stands
    before.
    """
    if word.isascii():
        language = "en"
    elif language == "en":
        language = "ru"
    syllables = [""]
    parted = (_dictionary(name).inserted(word, SOFT_HYPHEN) for name in _DICTIONARIES[language])
    for part in next((one for one in parted if SOFT_HYPHEN in one), word).split(SOFT_HYPHEN):
        if _can_stand(part) and _can_stand(syllables[-1]):
            syllables.append(part)
        else:
            syllables[-1] += part
    return SOFT_HYPHEN.join(syllables)


def _can_stand(part: str) -> bool:
    """Whether a part of a word is a syllable that can end or begin a line."""
    return len(part) > 1 and not _VOWELS.isdisjoint(part.lower())


@cache
def _dictionary(name: str) -> Any:
    from pyphen import Pyphen  # here, so that only pages wait for it

    return Pyphen(lang=name, left=FIRST_LETTERS, right=LAST_LETTERS)


@lru_cache(maxsize=1024)
def longest_word(name: str) -> int:
    """The width of a name's longest word, in ordinary letters of our serif."""
    return max((ceil(sum(map(width, word)) - 0.01) for word in name.split()), default=1)


def width(letter: str) -> float:
    """What one letter counts."""
    return _WIDE if letter in _WIDE_LETTERS else _NARROW if letter in _NARROW_LETTERS else 1
