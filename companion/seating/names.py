"""When two spellings are the same player."""

import unicodedata

LONGEST_KEY = 64
SAME = str.maketrans(
    dict.fromkeys("’‘ʼʹ`´", "'") | dict.fromkeys("\u2010–—", "-") | {"ё": "е", "\u00ad": None}
)


def name_key(name: str) -> str:
    """What a player is found by: without regard to capitals, ё or е, kinds of apostrophe, dash and space, a full stop at the end."""
    plain = unicodedata.normalize("NFC", unicodedata.normalize("NFKC", name).casefold().translate(SAME))
    return (" ".join(plain.split()).rstrip(".") or name)[:LONGEST_KEY]
