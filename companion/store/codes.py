"""The short code of a game, to be typed or read out: letters made from its id, no more of them than tell it from the games before it."""

from collections.abc import Iterable
from functools import lru_cache
from hashlib import sha256

CONSONANTS = "BCDFGHJKLMNPQRSTVWXZ"  # without vowels no code is a word
SHORTEST = 4


@lru_cache(maxsize=20_000)
def letters(game_id: str) -> str:
    """All the letters that a game's id makes."""
    return "".join(CONSONANTS[byte % len(CONSONANTS)] for byte in sha256(game_id.encode()).digest())


def code_of(ids: Iterable[str], game_id: str) -> str:
    """The shortest code, of four letters or more, that no other of these games begins with."""
    own = letters(game_id)
    others = [letters(other) for other in ids if other != game_id]
    length = SHORTEST
    while any(other.startswith(own[:length]) for other in others):
        length += 1
    return own[:length]


def game_with(ids: Iterable[str], code: str) -> str | None:
    """The game of a code, the oldest one first: a game that came later had a longer code from the start."""
    asked = code.upper()
    if len(asked) < SHORTEST:
        return None
    return next((game_id for game_id in ids if letters(game_id).startswith(asked)), None)
