"""What a phone is known by, kept in its signed cookie: a short name for journals, the table it sits at, a key that shelves know."""

import secrets

from flask import session

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"


def phone_name() -> str:
    """The mark of this phone: two letters and a digit, made at its first entry."""
    if "phone" not in session:
        session["phone"] = secrets.choice(LETTERS) + secrets.choice(LETTERS) + secrets.choice("23456789")
    return str(session["phone"])


def known_phone() -> str:
    """The mark of this phone if it has written before; one that only looks on gets none."""
    return str(session.get("phone", ""))


def sit_at(game_id: str) -> None:
    """Note the table that this phone began, or wrote to last."""
    if session.get("table") != game_id:
        session["table"] = game_id


def own_table() -> str:
    """The id of that table; empty for a phone that never sat at one."""
    return str(session.get("table", ""))


def phone_id() -> str:
    """The key by which shelves know this phone, made when it first comes to one."""
    if "phone_id" not in session:
        session["phone_id"] = secrets.token_urlsafe(16)
    return str(session["phone_id"])


def known_id() -> str:
    """The key of this phone if it ever came to a shelf or a table."""
    return str(session.get("phone_id", ""))
