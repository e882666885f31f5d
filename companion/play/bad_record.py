"""A file that is no record at all."""


class BadRecord(ValueError):
    """The place in the file, what is wrong there, and by which rules."""

    def __init__(self, place: str, code: str, *rules: str, **details: object) -> None:
        self.place, self.code, self.rules, self.details = place, code, rules, details
        super().__init__(f"{place}: {code}")
