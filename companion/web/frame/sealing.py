"""Words of people in addresses, sealed with the app's secret: the logs of whatever stands between a phone and the app hold no name.

The same words are always sealed alike, so that an address can be shared and kept; words that were changed on the way are none.
"""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error
from hashlib import sha256
from hmac import compare_digest, digest

from flask import current_app

MARK = 12  # bytes: what tells that nothing was changed, and sets the key stream of these words apart from all others


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
    plain = _mixed(kept[:MARK], kept[MARK:])
    return plain.decode("utf-8", "replace") if plain and compare_digest(_mark(plain), kept[:MARK]) else ""


def _mark(plain: bytes) -> bytes:
    return digest(_key("mark"), plain, sha256)[:MARK]


def _mixed(mark: bytes, text: bytes) -> bytes:
    """A text with a stream of key bytes laid over it; twice gives it back."""
    key = _key("stream")
    stream = b"".join(digest(key, mark + n.to_bytes(4), sha256) for n in range(len(text) // 32 + 1))
    return bytes(one ^ other for one, other in zip(text, stream, strict=False))


def _key(use: str) -> bytes:
    return digest(str(current_app.secret_key).encode(), f"sealing {use}".encode(), sha256)
