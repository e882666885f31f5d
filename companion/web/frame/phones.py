"""What writes into a journal: a short name for the phone and the table it sits at, kept in its cookie."""

import secrets

from flask import session

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"


def phone_name() -> str:
    """The mark of this phone: two letters and a digit, made at its first entry."""
    if "phone" not in session:
        session["phone"] = secrets.choice(LETTERS) + secrets.choice(LETTERS) + secrets.choice("23456789")
    return session["phone"]


def known_phone() -> str:
    """The mark of this phone if it has written before; one that only looks on gets none."""
    return session.get("phone", "")


def sit_at(game_id: str) -> None:
    """Note the table that this phone began, or wrote to last."""
    if session.get("table") != game_id:
        session["table"] = game_id


def own_table() -> str:
    """The id of that table; empty for a phone that never sat at one."""
    return session.get("table", "")
