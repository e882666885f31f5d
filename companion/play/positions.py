"""What the position files of both games share: the name of the format, and the refusal of a file."""

import json

FORMAT = "companion-position/1"
LONGEST = 300


class BadPosition(ValueError):
    """A position that contradicts itself or the rules: the place in the file, what is wrong there, and by which rules."""

    def __init__(self, place: str, text: str, *rules: str) -> None:
        self.place = one_line(place)
        self.text = one_line(text)
        self.rules = rules
        cited = f" [{', '.join(rules)}]" if rules else ""
        super().__init__(f"{self.place}: {self.text}{cited}" if place else f"{self.text}{cited}")


def one_line(text: str) -> str:
    """A text from a file on one line of sensible length."""
    line = " ".join(text.splitlines())
    return line if len(line) <= LONGEST else f"{line[:LONGEST]}…"


def shown(value: object) -> str:
    """A value as it stands in the file; an id without its quotes."""
    return value if isinstance(value, str) and value.isidentifier() else json.dumps(value)


def is_text(value: object) -> bool:
    """Whether a value is a text, and whole: half of a surrogate pair is not."""
    return isinstance(value, str) and (value.isascii() or not any("\ud800" <= sign <= "\udfff" for sign in value))
