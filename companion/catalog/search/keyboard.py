"""What was meant when the keyboard was set to another language: ghbdtn is привет."""

from collections.abc import Iterator

LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
RUSSIAN = "йцукенгшщзхъфывапролджэячсмитьбюё"
UKRAINIAN = "йцукенгшщзхїфівапролджєячсмитьбюґ"

LAYOUTS = tuple(
    str.maketrans(typed + typed.upper(), meant + meant.upper())
    for typed, meant in ((LATIN, RUSSIAN), (LATIN, UKRAINIAN), (RUSSIAN, LATIN), (UKRAINIAN, LATIN))
)


def meant(text: str) -> Iterator[str]:
    """The text as other keyboards would have written it."""
    for layout in LAYOUTS:
        other = text.translate(layout)
        if other != text:
            yield other
