"""Players in addresses: a key for each name, and the names of a set-up sealed, so that logs hold no name.

Names are sealed in the way of AES-SIV, with HMAC-SHA256 in the place of AES, which the standard library has
not: an HMAC of the text is its check and the start of the key stream. The same text gives the same address.
A phone that runs the app itself has the standard library only, and addresses of today must stay readable.
"""

from base64 import b32encode, urlsafe_b64decode, urlsafe_b64encode
from binascii import Error
from hashlib import sha256
from hmac import compare_digest, digest

from flask import current_app, url_for

from companion.seating.setup import name_key
from companion.store import Store
from companion.store.listing import name_keys

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


#: bytes that tell that nothing was changed, and set the key stream of these words apart from all others
_MARK = 12


def sealed(text: str) -> str:
    """A text as an address may hold it; nothing for nothing."""
    plain = text.encode("utf-8", "replace")
    return urlsafe_b64encode(_mark(plain) + _mixed(_mark(plain), plain)).rstrip(b"=").decode() if text else ""


def opened(word: str) -> str:
    """The text that was sealed; nothing where this app never sealed it."""
    try:
        kept = urlsafe_b64decode(word + "=" * (-len(word) % 4))
    except (Error, ValueError):
        return ""
    plain = _mixed(kept[:_MARK], kept[_MARK:])
    return plain.decode("utf-8", "replace") if plain and compare_digest(_mark(plain), kept[:_MARK]) else ""


def _mark(plain: bytes) -> bytes:
    """The first bytes of the HMAC of a text."""
    return digest(_key("mark"), plain, sha256)[:_MARK]


def _mixed(mark: bytes, text: bytes) -> bytes:
    """A text with a stream of key bytes laid over it; twice gives it back."""
    key = _key("stream")
    stream = b"".join(digest(key, mark + n.to_bytes(4), sha256) for n in range(len(text) // 32 + 1))
    return bytes(one ^ other for one, other in zip(text, stream, strict=False))


def _key(use: str) -> bytes:
    """A key for one use, from the secret of the app."""
    return digest(str(current_app.secret_key).encode(), f"sealing {use}".encode(), sha256)
