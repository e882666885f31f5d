"""How wide names run, and where long words may be parted: names on a phone run long, and browsers'
dictionaries differ.
"""

import re
from functools import cache, lru_cache
from math import ceil
from typing import Any
from unicodedata import normalize

from companion.languages import FACTS, Language
from companion.words.language import spoken

SOFT_HYPHEN = "\u00ad"
#: letters that stay together at the beginning and at the end of a word
FIRST_LETTERS, LAST_LETTERS = 2, 3
_WORD = re.compile(r"[\w'’]+")
_VOWELS = frozenset("aeiouyаеёиоуыэюяєії")
_CYRILLIC = re.compile("[а-џ]", re.IGNORECASE)
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
    syllables = [""]
    parted = (one.inserted(word, SOFT_HYPHEN) for one in _dictionaries(_parting(word, language)))
    for part in next((one for one in parted if SOFT_HYPHEN in one), word).split(SOFT_HYPHEN):
        if _can_stand(part) and _can_stand(syllables[-1]):
            syllables.append(part)
        else:
            syllables[-1] += part
    return SOFT_HYPHEN.join(syllables)


def _parting(word: str, language: Language) -> Language:
    """The language that parts a word: the one that is spoken, or the first with the letters of the word."""
    letters = "cyrillic" if _CYRILLIC.search(word) else "latin"
    if FACTS[language].letters == letters:
        return language
    return next(code for code, facts in FACTS.items() if facts.letters == letters)


def _can_stand(part: str) -> bool:
    """Whether a part of a word is a syllable that can end or begin a line."""
    bare = normalize("NFD", part.lower())
    return len(part) > 1 and not (_VOWELS.isdisjoint(bare) and _VOWELS.isdisjoint(part.lower()))


@cache
def _dictionaries(language: Language) -> tuple[Any, ...]:
    """The dictionaries of a language: the first that parts a word does; none where nobody has one."""
    from pyphen import LANGUAGES, Pyphen  # here, so that only pages wait for it

    names = [name for name in FACTS[language].hyphens.split() if name in LANGUAGES]
    return tuple(Pyphen(lang=name, left=FIRST_LETTERS, right=LAST_LETTERS) for name in names)


@lru_cache(maxsize=1024)
def longest_word(name: str) -> int:
    """The width of a name's longest word, in ordinary letters of our serif."""
    return max((ceil(sum(map(width, word)) - 0.01) for word in name.split()), default=1)


def width(letter: str) -> float:
    """What one letter counts."""
    return _WIDE if letter in _WIDE_LETTERS else _NARROW if letter in _NARROW_LETTERS else 1
