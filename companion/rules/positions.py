"""What the position files of both games share: the name of the format, and the refusal of a file."""

from companion.rules.bad_file import BadFile

FORMAT = "companion-position/1"


class BadPosition(BadFile):
    """A position that contradicts itself or the rules."""


def is_text(value: object) -> bool:
    """Whether a value is a text, and whole: half of a surrogate pair is not."""
    return isinstance(value, str) and (
        value.isascii() or not any("\ud800" <= sign <= "\udfff" for sign in value)
    )
