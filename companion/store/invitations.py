"""Words that lead a phone to a table.

The code of a game, a short code to be typed within half an hour, a long link that lasts.
"""

import secrets
from collections.abc import Iterable
from datetime import timedelta
from functools import lru_cache
from hashlib import sha256

from sqlalchemy import delete, insert, select

from companion.store.shelves import new_word
from companion.store.store import Store, lock, time_from_now
from companion.store.tables import invitations

_CONSONANTS = "BCDFGHJKLMNPQRSTVWXZ"  # without vowels no code is a word
_SHORTEST = 4


@lru_cache(maxsize=20_000)
def _letters(game_id: str) -> str:
    """All the letters that a game's id makes."""
    return "".join(_CONSONANTS[byte % len(_CONSONANTS)] for byte in sha256(game_id.encode()).digest())


def code_of(ids: Iterable[str], game_id: str) -> str:
    """The shortest code, of four letters or more, that no other of these games begins with."""
    own = _letters(game_id)
    others = [_letters(other) for other in ids if other != game_id]
    length = _SHORTEST
    while any(other.startswith(own[:length]) for other in others):
        length += 1
    return own[:length]


def game_with(ids: Iterable[str], code: str) -> str | None:
    """The game of a code, the oldest one first: a game that came later had a longer code from the start."""
    asked = code.upper()
    if len(asked) < _SHORTEST:
        return None
    return next((game_id for game_id in ids if _letters(game_id).startswith(asked)), None)


CODE_LENGTH = 6  # 64 million codes
_LASTS = timedelta(minutes=30)
_WORTH_SHOWING = timedelta(minutes=15)


def code_for(store: Store, game_id: str) -> str:
    """The code of a table: the one that still lasts a while, else a new one; old ones are forgotten."""
    of_game = invitations.c.game_id == game_id
    with store.writing() as connection:
        lock(connection, f"invitation {game_id}")
        connection.execute(
            delete(invitations).where(invitations.c.until != "", invitations.c.until <= time_from_now())
        )
        fresh = select(invitations.c.word).where(of_game, invitations.c.until > time_from_now(_WORTH_SHOWING))
        if word := connection.scalar(fresh):
            return str(word)
        word = "".join(secrets.choice(_CONSONANTS) for _ in range(CODE_LENGTH))
        connection.execute(delete(invitations).where(invitations.c.word == word))
        connection.execute(
            insert(invitations), {"word": word, "game_id": game_id, "until": time_from_now(_LASTS)}
        )
    return word


def link_for(store: Store, game_id: str) -> str:
    """The long word of a table."""
    with store.writing() as connection:
        lock(connection, f"invitation {game_id}")
        known = connection.scalar(
            select(invitations.c.word).where(invitations.c.game_id == game_id, invitations.c.until == "")
        )
        if known is None:
            connection.execute(
                insert(invitations), {"word": (known := new_word()), "game_id": game_id, "until": ""}
            )
    return str(known)


def is_code(word: str) -> bool:
    """Whether a word is as short as a code, so that it could be guessed."""
    return len(word) <= 2 * CODE_LENGTH


def table_behind(store: Store, word: str) -> str | None:
    """The game that a word leads to."""
    asked = word.upper() if is_code(word) else word
    lasts = (invitations.c.until == "") | (invitations.c.until > time_from_now())
    with store.engine.connect() as connection:
        found: str | None = connection.scalar(
            select(invitations.c.game_id).where(invitations.c.word == asked[:64], lasts)
        )
    return found
