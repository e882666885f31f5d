"""What writes into a journal: a short name for the phone, kept in its cookie."""

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
