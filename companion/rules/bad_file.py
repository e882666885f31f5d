"""Why a file is refused, as a value to raise; the words for it are made elsewhere."""


class BadFile(ValueError):
    """The place in the file, a code for what is wrong there, by which rules, and what would do instead."""

    def __init__(self, place: str, code: str, *rules: str, **details: object) -> None:
        self.place, self.code, self.rules, self.details = place, code, rules, details
        super().__init__(f"{place}: {code}")
