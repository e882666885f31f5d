"""The words of Edifice."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from companion.catalog.phrasebook.labels import AGE
from companion.words.box_words import AskWords, BoxWords, LineWords, PieceWords, SheetChip, SheetRow
from companion.words.language import gettext as _
from companion.words.language import lazy_gettext as _l
from companion.words.language import ngettext

if TYPE_CHECKING:
    from companion.prepare.steps import Preparation, ToDo
    from companion.rules.wonders.table import City
    from companion.seating import Setup
    from companion.words.refusals import Blanks


def _sort(step: "ToDo", made: "Preparation") -> str:
    return _("Sort the edifices by Age, %(n)s in each pile.", n=step.each_age)


def _lay_out(step: "ToDo", made: "Preparation") -> str:
    return ngettext(
        "Lay out an edifice of this Age, project side up; put %(num)s pawn of this Age on it.",
        "Lay out an edifice of this Age, project side up; put %(num)s pawns of this Age on it.",
        step.pawns,
    )


def _choose_one(blanks: "Blanks") -> str:
    """A stage that offers a choice, with what can be said."""
    field, offers = blanks.refusal.details["field"], blanks.refusal.details["instead"]
    said = ", ".join(f"“{field}”: {one}" for one in offers)
    return _("Stage %(stage)s lets you choose: %(said)s.", stage=blanks["stage"], said=said)


def _city_rows(city: "City") -> Iterator[SheetRow]:
    """Rewards and pawns."""
    held = [SheetChip(f"{_('pawn')} {AGE[age - 1]}") for age in dict(city.held).get("pawns", ())]
    yield "project", [*(one.id for one in city.rewards), *held]


def _help(setup: "Setup") -> Iterator[tuple[str, str]]:
    """Rewards on a blank pad (EDIFICE-SCORE-01)."""
    yield _("Edifices"), _("points of the edifices you hold a pawn of; debt is taken off the treasury.")


WORDS = BoxWords(
    "edifice",
    picture="project",
    lines={"edifice": LineWords(_l("Edifices"), _l("rewards"), picture="project")},
    asks={
        "edifice": AskWords(
            _l("the edifice"),
            _l("Which edifice lies open?"),
            _l("Edifice"),
            _l("As many pawns of this Age go on it as the number of players says."),
            _l("Who builds a Wonder stage may pay to take part, once in the Age."),
        ),
    },
    plays={"edifice": _l("The edifice is %(what)s")},
    buttons={
        "stage choose": _l("Stage %(number)s: effect %(choose)s"),
        "stage pawn": _l("Stage %(number)s: pawn of Age %(pawn)s"),
    },
    adds={"participate": _l("takes part in the edifice")},
    pieces={"edifice": PieceWords("project")},
    signs={
        "pawn": lambda moved: [("pawn", AGE[(moved.value or 1) - 1])],
        "reward": lambda moved: [("", _("reward"))],
    },
    heads={"edifice": _l("Edifice"), "failure": _l("Penalties")},
    fees={"participation": _l("Pay the bank %(coins)s: taking part in %(piece)s.")},
    city_rows=_city_rows,
    follows={"failure": _l("The edifice of Age %(age)s is not finished")},
    tokens={"pawn": _l("participation pawn"), "reward": _l("reward")},
    fields={
        "rewards": _l("rewards"),
        "pawns": _l("pawns"),
        "choices": _l("chosen effects"),
        "edifice": _l("edifice"),
        "edifice pawns": _l("Pawns left on it"),
    },
    refusals={
        "no-edifice": _l("No edifice lies on the table."),
        "no-part-but-with-a-stage": _l("One takes part in an edifice with a Wonder stage only."),
        "no-pawns-left": _l("No pawn is left on %(edifice)s."),
        "holds-a-pawn": _l("This city holds a pawn of this Age already: %(edifice)s."),
        "not-an-edifice-of-this-age": _l(
            "%(edifice)s is not an edifice of this Age. These are: %(instead)s."
        ),
        "choose-one": _choose_one,
        "nothing-to-choose": _l("This stage leaves nothing to choose: “%(field)s”."),
    },
    flaws={
        "unknown-edifice": _l("unknown edifice"),
        "no-edifice-object": _l("must be an object with id and pawns"),
        "nothing-to-choose-there": _l("no built stage that lets its owner choose"),
    },
    supply={"participation": _l("Participation")},
    steps={"edifices": _sort, "edifice": _lay_out},
    help=_help,
)
