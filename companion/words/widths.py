"""How wide a name runs in print: our serif is the same on every phone, so a name can be set as small as its longest word needs."""

from math import ceil

#: by what a letter counts more or less than an ordinary one
WIDE, NARROW = 1.4, 0.6
WIDE_LETTERS, NARROW_LETTERS = frozenset("WMmwШЩЖЮМФЫшщжюмфы"), frozenset("iljtfrIJіїгт'’.-")


def longest_word(name: str) -> int:
    """The width of a name's longest word, in ordinary letters."""
    return max((ceil(sum(map(width, word)) - 0.01) for word in name.split()), default=1)


def width(letter: str) -> float:
    """What one letter counts."""
    return WIDE if letter in WIDE_LETTERS else NARROW if letter in NARROW_LETTERS else 1
