"""Words that lead a phone to a table: a short code to be typed within half an hour, a long link that lasts."""

import secrets
from datetime import timedelta

from sqlalchemy import delete, insert, select

from companion.store.codes import CONSONANTS
from companion.store.rows import lock
from companion.store.shelves import new_word
from companion.store.store import Store
from companion.store.tables import invitations
from companion.store.times import time_from_now

LENGTH = 6  # 64 million codes
LASTS = timedelta(minutes=30)
WORTH_SHOWING = timedelta(minutes=15)


def code_for(store: Store, game_id: str) -> str:
    """The code of a table: the one that still lasts a while, else a new one; old ones are forgotten."""
    of_game = invitations.c.game_id == game_id
    with store.writing() as connection:
        lock(connection, f"invitation {game_id}")
        connection.execute(
            delete(invitations).where(invitations.c.until != "", invitations.c.until <= time_from_now())
        )
        fresh = select(invitations.c.word).where(of_game, invitations.c.until > time_from_now(WORTH_SHOWING))
        if word := connection.scalar(fresh):
            return str(word)
        word = "".join(secrets.choice(CONSONANTS) for _ in range(LENGTH))
        connection.execute(delete(invitations).where(invitations.c.word == word))
        connection.execute(
            insert(invitations), {"word": word, "game_id": game_id, "until": time_from_now(LASTS)}
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
    return len(word) <= 2 * LENGTH


def table_behind(store: Store, word: str) -> str | None:
    """The game that a word leads to."""
    asked = word.upper() if is_code(word) else word
    lasts = (invitations.c.until == "") | (invitations.c.until > time_from_now())
    with store.engine.connect() as connection:
        found: str | None = connection.scalar(
            select(invitations.c.game_id).where(invitations.c.word == asked[:64], lasts)
        )
    return found
