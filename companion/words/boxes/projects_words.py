"""The words of the Great Projects of Babel."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from companion.catalog import edition, phrasebook
from companion.catalog.boxes.projects_contents import Project
from companion.words.box_words import (
    AskWords,
    BoxWords,
    ClockWords,
    LineWords,
    PieceWords,
    SheetChip,
    SheetRow,
)
from companion.words.language import gettext as _
from companion.words.language import lazy_gettext as _l
from companion.words.language import ngettext, spoken
from companion.words.names import joined

if TYPE_CHECKING:
    from companion.clock import Conflicts
    from companion.prepare.steps import Preparation, ToDo
    from companion.rules.wonders.table import City
    from companion.seating import Setup
    from companion.words.refusals import Blanks


def _sort(step: "ToDo", made: "Preparation") -> str:
    return _("Sort the Great Projects by Age, %(n)s in each pile.", n=step.each_age)


def _reveal(step: "ToDo", made: "Preparation") -> str:
    return ngettext(
        "Turn up a Great Project of this Age; put %(num)s Participation token on it.",
        "Turn up a Great Project of this Age; put %(num)s Participation tokens on it.",
        step.tokens,
    )


def _other_colour(blanks: "Blanks") -> str:
    """A card whose colour the project does not take."""
    box, details = edition(), blanks.refusal.details
    project, card = box.of(Project)[details["project"]], box.cards[details["card"]]
    return _(
        "%(project)s takes %(color)s buildings; %(card)s is %(other)s.",
        project=blanks["project"],
        color=phrasebook.PHRASEBOOKS[spoken()].words["colored"][project.color],
        card=blanks["card"],
        other=phrasebook.color(card.color, spoken()),
    )


def _city_rows(city: "City") -> Iterator[SheetRow]:
    """Rewards and penalties."""
    penalties = [SheetChip(_("penalty"), value) for value in city.penalties]
    yield "project", [*(one.id for one in city.rewards), *penalties]


def _help(setup: "Setup") -> Iterator[tuple[str, str]]:
    """Rewards and penalties on a blank pad."""
    yield _("Projects"), _("tokens with points, less penalties of 1, 2, 3.")


def _outcome(conflicts: "Conflicts", age: int) -> str:
    """How the project of an Age ended."""
    from companion.rules.wonders.boxes.projects import is_completed, named_project, penalised

    setup, project, completed = conflicts.setup, named_project(conflicts, age), is_completed(conflicts, age)
    if project is None:
        return _("Name the project first.")
    if completed is None:
        missing = [
            setup.seats[one].name for one in setup.players if conflicts.said("tokens", age, one) is None
        ]
        return _("Not told yet: %(names)s.", names=joined(missing))
    if completed:
        reward = phrasebook.effect(project.reward, spoken(), "reward")
        return _("Completed: one reward for each token.") + " " + reward
    punished = [setup.seats[seat].name for seat in penalised(conflicts, age)]
    if not punished:
        return _("Not completed. Everyone took part: nobody suffers the penalty.")
    penalty = phrasebook.effect(project.penalty, spoken(), "penalty")
    return _("Not completed. The penalty falls on %(names)s:", names=joined(punished)) + " " + penalty


WORDS = BoxWords(
    "projects",
    picture="project",
    lines={"projects": LineWords(_l("Projects"), _l("VP tokens"), picture="project")},
    asks={
        "project": AskWords(
            _l("the Great Project"),
            _l("Which Great Project lies open?"),
            _l("Great Project"),
            _l("As many participation tokens go on it as the number of players says."),
            _l(
                "The project lies open for the whole Age. Who builds a card of its colour may pay to take "
                "part."
            ),
        ),
        "penalty": AskWords(
            _l("penalty"),
            _l("%(who)s gives up what?"),
            _l("Penalties"),
            _l("What was to be built together is not finished, and this city took no part in it."),
            picture="victory",
        ),
    },
    plays={"project": _l("The Great Project is %(what)s")},
    adds={"participate": _l("joins the Great Project")},
    pieces={"project": PieceWords("project")},
    signs={
        "reward": lambda moved: [("", _("reward"))],
        "penalty": lambda moved: [("", f"{_('penalty')} {abs(moved.value or moved.number)}")],
        "participation": lambda moved: [("project", "")],
    },
    heads={"project": _l("Project")},
    fees={"participation": _l("Pay the bank %(coins)s: taking part in %(piece)s.")},
    city_rows=_city_rows,
    follows={"project": _l("Great Project of Age %(age)s")},
    tokens={
        "participation": _l("participation token"),
        "reward": _l("reward"),
        "penalty": _l("penalty token"),
    },
    fields={
        "rewards": _l("rewards"),
        "penalties": _l("penalties"),
        "project": _l("project"),
        "project tokens": _l("Tokens left on it"),
    },
    numbers={"penalty": _l("Penalties")},
    sources={"penalties": _l("Penalties")},
    refusals={
        "project-untold": _l("Which Great Project lies open?"),
        "no-project": _l("No Great Project lies on the table."),
        "no-part-with-this": _l("Only a building can take part in a Great Project, not a stage or a leader."),
        "no-part-for-the-free-city": _l("The Free City never takes part in a Great Project."),
        "no-tokens-left": _l("No participation token is left on %(project)s."),
        "took-part-already": _l("This city has taken part in %(project)s already."),
        "other-colour": _other_colour,
        "not-a-project-of-this-age": _l(
            "%(project)s is not a Great Project of this Age. These are: %(instead)s."
        ),
        "cannot-give-that-up": _l("This cannot be given up. These can: %(instead)s."),
    },
    flaws={
        "unknown-project": _l("unknown project"),
        "no-project-object": _l("must be an object with id and tokens"),
    },
    supply={"participation": _l("Participation")},
    steps={"projects": _sort, "project": _reveal},
    help=_help,
    counted_pictures={"penalty": "project"},
    clock={
        "project": ClockWords(
            "project", answer=lambda setup, project: setup.catalog.of(Project)[project].name[spoken()]
        ),
        "tokens": ClockWords(
            "project",
            _l("How many participation tokens?"),
            answer=lambda setup, tokens: ngettext("%(num)d token", "%(num)d tokens", tokens),
        ),
    },
    clock_phases={"outcome": (_l("The Great Project"), _l("End of the Age: the Great Project"))},
    clock_open={
        "project": _l("%(age)s: the Great Project is not told."),
        "penalty": _l("%(age)s: which Victory tokens %(name)s gave up is not told."),
    },
    clock_notes={"outcome": _outcome},
)
