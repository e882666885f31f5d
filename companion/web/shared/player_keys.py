"""Players in addresses: a key for each name, and the names of a set-up sealed, so that logs hold no name.

Names are sealed with AES-SIV: the same text gives the same address, and nobody reads or changes it. Where its
library cannot run, names stand there in other letters only: in a browser, which sends its addresses nowhere.
"""

from base64 import b32encode, urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256, sha512
from hmac import digest

from flask import current_app, url_for

from companion.seating.setup import name_key
from companion.store import Store
from companion.store.listing import name_keys

try:
    from cryptography.exceptions import InvalidTag
    from cryptography.hazmat.primitives.ciphers.aead import AESSIV
except ModuleNotFoundError:  # pure Python, as in a browser
    AESSIV, InvalidTag = None, ValueError  # type: ignore[misc, assignment]

_LENGTH = 12  # letters; two of a million players share a key once in a million times


def key_of(name: str) -> str:
    """The key of a player, the same for every spelling; without the app's secret nobody can tell whose it
    is."""
    made = digest(str(current_app.secret_key).encode(), name_key(name).encode(), sha256)
    return b32encode(made).decode().lower()[:_LENGTH]


def name_behind(store: Store, key: str) -> str:
    """The player of a key, by the name in lower case; "" when nobody in sight has it."""
    return next((name for name in name_keys(store) if key_of(name) == key.lower()), "")


def player_address(name: str) -> str:
    """The page of a player."""
    return url_for("players.player", key=key_of(name))


def sealed(text: str) -> str:
    """A text as an address may hold it; nothing for nothing."""
    plain = text.encode("utf-8", "replace")
    kept = AESSIV(_key()).encrypt(plain, None) if plain and AESSIV is not None else plain
    return urlsafe_b64encode(kept).rstrip(b"=").decode()


def opened(word: str) -> str:
    """The text that was sealed; nothing where this app never sealed it."""
    try:
        kept = urlsafe_b64decode(word + "=" * (-len(word) % 4))
        return (AESSIV(_key()).decrypt(kept, None) if AESSIV is not None else kept).decode()
    except (InvalidTag, ValueError):
        return ""


def _key() -> bytes:
    """The key of the cipher, from the secret of the app."""
    return digest(str(current_app.secret_key).encode(), b"names in addresses", sha512)
