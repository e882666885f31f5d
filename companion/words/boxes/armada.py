"""The words of Armada."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from companion.words.box_words import BoxWords, LineWords
from companion.words.language import gettext as _
from companion.words.language import lazy_gettext as _l

if TYPE_CHECKING:
    from companion.seating import Setup


def _help(setup: "Setup") -> Iterator[tuple[str, str]]:
    """The lines of Armada on a blank pad (ARMADA-SCORE-01)."""
    yield _("Naval conflicts"), _("the sum of the naval tokens; it can be negative.")
    yield _("Islands"), _("the points of your island cards.")
    yield _("Shipyard"), _("the points that your fleets have reached.")


WORDS = BoxWords(
    "armada",
    picture="ship",
    lines={
        "naval": LineWords(_l("Naval conflicts"), _l("naval tokens"), picture="ship"),
        "islands": LineWords(_l("Islands"), _l("island cards"), picture="globe"),
        "shipyard": LineWords(_l("Shipyard"), _l("points of the fleets"), picture="barrel"),
    },
    help=_help,
)
