"""The words of Armada."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from companion.words.box_words import BoxWords, LineWords
from companion.words.language import gettext as _
from companion.words.language import lazy_gettext as _l
from companion.words.language import ngettext

if TYPE_CHECKING:
    from companion.prepare.steps import Preparation, ToDo
    from companion.seating import Setup


def _help(setup: "Setup") -> Iterator[tuple[str, str]]:
    """What belongs on the three lines (ARMADA-SCORE-02, ARMADA-SCORE-03, ARMADA-SCORE-04)."""
    yield _("Naval conflicts"), _("the naval tokens of all Ages together, from −6 to 15.")
    yield _("Islands"), _("the points of your island cards.")
    yield _("Ships"), _("the points that your fleets have reached on their tracks.")


def _fleets(step: "ToDo", made: "Preparation") -> str:
    return _("Each player takes a shipyard and %(n)s fleets, one for each of its tracks.", n=step.fleets)


def _piles(step: "ToDo", made: "Preparation") -> str:
    return _("Lay the islands in %(piles)s piles by level, %(n)s in each.", piles=step.piles, n=step.each)


def _sea_cards(step: "ToDo", made: "Preparation") -> str:
    return ngettext(
        "Add %(num)s Armada card of this Age, drawn unseen from %(all)s.",
        "Add %(num)s Armada cards of this Age, drawn unseen from %(all)s.",
        step.drawn,
        all=len(step.pile),
    )


WORDS = BoxWords(
    "armada",
    picture="ship",
    lines={
        "naval": LineWords(_l("Naval conflicts"), _l("naval tokens"), picture="anchor"),
        "islands": LineWords(_l("Islands"), _l("island cards"), picture="island"),
        "ships": LineWords(_l("Ships"), _l("points on the tracks"), picture="ship"),
    },
    refusals={
        "box-only-counted": _l("Its boards are not known to us: with this box only the score pad counts."),
    },
    flaws={
        "box-only-counted": _l("its boards are not known to us; only the score pad counts it"),
    },
    help=_help,
    supply={"naval": _l("Naval tokens")},
    steps={"shipyards": _fleets, "islands": _piles, "armada_cards": _sea_cards},
)
