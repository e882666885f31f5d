"""Soft hyphens for long words: browsers differ in their dictionaries, and names on a phone run long."""

import re
from functools import lru_cache

VOWEL = "[аеёиоуыэюяєіїaeiouy]"
CONSONANT = "[бвгґджзйклмнпрстфхцчшщbcdfghjklmnpqrstvwxz]"
#: before a consonant (or th, ph …) with its vowel; after the first of several consonants; after a soft or hard sign
SYLLABLE = re.compile(
    f"(?<={VOWEL})(?=(?:{CONSONANT}|[cgpst]h){VOWEL})|(?<={VOWEL}{CONSONANT})(?!h)(?={CONSONANT}{{1,3}}{VOWEL})|(?<=[ьъ])(?={CONSONANT})",
    re.IGNORECASE,
)
WORD = re.compile(r"\w+")
SOFT_HYPHEN = "\u00ad"


@lru_cache(maxsize=4096)
def soft(text: str, fits: int = 9) -> str:
    """A text with soft hyphens in the words that are longer than what fits."""
    return WORD.sub(lambda word: hyphenated(word[0]) if len(word[0]) > fits else word[0], text)


def hyphenated(word: str) -> str:
    """A word with a soft hyphen between syllables, two letters or more before it and three after."""
    cuts = [match.start() for match in SYLLABLE.finditer(word) if 2 <= match.start() <= len(word) - 3]
    return SOFT_HYPHEN.join(
        word[start:end] for start, end in zip([0, *cuts], [*cuts, len(word)], strict=True)
    )
