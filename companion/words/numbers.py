"""Numbers, coins and rows of names, as readers write them."""

from collections.abc import Sequence

from companion.words.language import gettext as _
from companion.words.language import ngettext, spoken

#: a list in a sentence is cut after so many
LONGEST_LIST = 12
#: between the whole and its tenths
DECIMAL_MARKS = {"en": ".", "ru": ",", "uk": ","}


def signed(number: int) -> str:
    """A number with a true minus sign."""
    return f"−{-number}" if number < 0 else str(number)


def tenths(number: float) -> str:
    """A number to one place, with a true minus sign."""
    return f"{round(number, 1) + 0:.1f}".replace("-", "−").replace(".", DECIMAL_MARKS[spoken()])


def coin_words(number: int) -> str:
    """A number of coins."""
    return ngettext("%(num)d coin", "%(num)d coins", number)


def joined(names: Sequence[str]) -> str:
    """Names in a row: Ann, Ben and Cara."""
    if len(names) < 2:
        return "".join(names)
    return _("%(names)s and %(last)s", names=", ".join(names[:-1]), last=names[-1])


def in_short(names: Sequence[str]) -> str:
    """Names in a row with commas, those after the first dozen counted."""
    if len(names) <= LONGEST_LIST:
        return ", ".join(names)
    return _(
        "%(names)s and %(number)s more",
        names=", ".join(names[:LONGEST_LIST]),
        number=len(names) - LONGEST_LIST,
    )
