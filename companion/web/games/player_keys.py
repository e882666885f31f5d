"""The key of a player for addresses: names stay out of the logs of whatever stands between a phone and the app."""

from base64 import b32encode
from hashlib import sha256
from hmac import digest

from flask import current_app, url_for

from companion.seating.setup import name_key
from companion.store import Store
from companion.store.listing import name_keys

LENGTH = 12  # letters; two of a million players share a key once in a million times


def key_of(name: str) -> str:
    """The key of a player, the same for every spelling; without the app's secret nobody can tell whose it is."""
    made = digest(str(current_app.secret_key).encode(), name_key(name).encode(), sha256)
    return b32encode(made).decode().lower()[:LENGTH]


def name_behind(store: Store, key: str) -> str:
    """The player of a key, by the name in lower case; "" when nobody in sight has it."""
    return next((name for name in name_keys(store) if key_of(name) == key.lower()), "")


def player_address(name: str) -> str:
    """The page of a player."""
    return url_for("players.player", key=key_of(name))
