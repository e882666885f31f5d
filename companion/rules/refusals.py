"""Why a position is not one."""


class BadPosition(ValueError):
    """A position that contradicts itself or the rules: the place in the file, what is wrong there, and by which rules."""

    def __init__(self, place: str, text: str, *rules: str) -> None:
        self.place = place
        self.text = text
        self.rules = rules
        cited = f" [{', '.join(rules)}]" if rules else ""
        super().__init__(f"{place}: {text}{cited}" if place else f"{text}{cited}")
