"""What the position files of both games share: the name of the format, and the refusal of a file."""

FORMAT = "companion-position/1"


class BadPosition(ValueError):
    """A position that contradicts itself or the rules: the place in the file, a code for what is wrong there, and by which rules."""

    def __init__(self, place: str, code: str, *rules: str, **details: object) -> None:
        self.place, self.code, self.rules, self.details = place, code, rules, details
        super().__init__(f"{place}: {code}")


def is_text(value: object) -> bool:
    """Whether a value is a text, and whole: half of a surrogate pair is not."""
    return isinstance(value, str) and (value.isascii() or not any("\ud800" <= sign <= "\udfff" for sign in value))
