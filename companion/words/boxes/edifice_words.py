"""The words of Edifice."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from companion.catalog import phrasebook
from companion.catalog.boxes.edifice_contents import Edifice
from companion.catalog.phrasebook.labels import AGE
from companion.words.box_words import (
    AskWords,
    BoxWords,
    ClockWords,
    LineWords,
    PieceWords,
    SheetChip,
    SheetRow,
    WantWords,
)
from companion.words.language import gettext as _
from companion.words.language import lazy_gettext as _l
from companion.words.language import ngettext, spoken
from companion.words.names import choice_words, joined, signed

if TYPE_CHECKING:
    from companion.clock import Conflicts
    from companion.prepare.steps import Preparation, ToDo
    from companion.rules.wonders.table import City
    from companion.seating import Setup
    from companion.words.narration import Teller
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


def _chosen(teller: "Teller", entry: Mapping[str, Any]) -> str:
    """The effect that was chosen with a stage, where it is known which stage that was."""
    side = teller.side(entry["seat"])
    stages = side.stages if side else ()
    with_choice = [stage for stage in stages if stage.choices]
    stage = stages[entry["stage"] - 1] if stages and "stage" in entry else None
    if stage is None and len(with_choice) == 1:
        (stage,) = with_choice
    if stage and len(stage.choices) >= entry["choose"]:
        return choice_words(stage, entry["choose"])
    return _("effect %(choose)s", choose=entry["choose"])


def _choosing(teller: "Teller", entry: Mapping[str, Any]) -> str:
    """The button of a stage with one of its effects."""
    return _("Stage %(number)s: %(what)s", number=entry["stage"], what=_chosen(teller, entry))


def _taking_pawn(teller: "Teller", entry: Mapping[str, Any]) -> str:
    """The button of a stage with the pawn that it takes."""
    age = AGE[entry["pawn"] - 1]
    return _("Stage %(number)s: pawn of Age %(age)s", number=entry["stage"], age=age)


def _city_rows(city: "City") -> Iterator[SheetRow]:
    """Rewards and pawns."""
    held = [SheetChip(f"{_('pawn')} {AGE[age - 1]}") for age in dict(city.held).get("pawns", ())]
    yield "project", [*(one.id for one in city.rewards), *held]


def _help(setup: "Setup") -> Iterator[tuple[str, str]]:
    """Rewards on a blank pad (EDIFICE-SCORE-01)."""
    yield _("Edifices"), _("points of the edifices you hold a pawn of; debt is taken off the treasury.")


def _outcome(conflicts: "Conflicts", age: int) -> str:
    """How the edifice of an Age ended, what it brings to whom, and what takes the place of a penalty."""
    from companion.rules.wonders.boxes.edifice import is_built, named_edifice, without_pawn

    setup, edifice, built = conflicts.setup, named_edifice(conflicts, age), is_built(conflicts, age)
    if edifice is None:
        return _("Name the edifice first.")
    names = {seat: setup.seats[seat].name for seat in setup.players}
    if built is None:
        missing = [name for seat, name in names.items() if conflicts.said("pawn", age, seat) is None]
        return _("Not told yet: %(names)s.", names=joined(missing))
    if built:
        holders = [name for seat, name in names.items() if conflicts.said("pawn", age, seat)]
        reward = " ".join(phrasebook.effect(one, spoken(), "reward") for one in edifice.effects)
        return _("Built. The reward goes to %(names)s:", names=joined(holders)) + " " + reward
    punished = [names[seat] for seat in without_pawn(conflicts, age)]
    if not punished:
        return _("Not built. Everyone holds a pawn: nobody suffers the penalty.")
    penalty = phrasebook.effect(edifice.penalty, spoken(), "penalty")
    debt = _("Who cannot suffer all of it takes debt: %(debt)s.", debt=signed(-edifice.debt))
    return _("Not built. The penalty falls on %(names)s:", names=joined(punished)) + f" {penalty} {debt}"


#: what the answers to the question for a pawn say
_PAWNS = {0: _l("no pawn"), 1: _l("a pawn"), 2: _l("a pawn from the box")}


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
        "penalty-or-debt": AskWords(
            _l("penalty or debt"),
            _l("%(who)s: the penalty, or debt in its place?"),
            _l("Penalties"),
            _l("What was to be built together is not finished, and this city took no part in it."),
        ),
    },
    plays={
        "edifice": _l("The edifice is %(what)s"),
        "suffer": _l("%(who)s suffers the penalty"),
        "owe": _l("%(who)s takes debt in place of the penalty"),
    },
    play_pictures={"suffer": "project", "owe": "debt"},
    buttons={
        "stage choose": _choosing,
        "stage pawn": _taking_pawn,
    },
    adds={"participate": _l("takes part in the edifice"), "choose": _chosen},
    pieces={"edifice": PieceWords("project")},
    wants={
        "choice": WantWords(
            _l("chosen effect"), _l("Which effect was chosen with a stage is not told yet: %(names)s.")
        )
    },
    drawn_from={("edifice", ""): _l("One. Of the five of each Age one is drawn.")},
    signs={
        "pawn": lambda moved: [("pawn", AGE[(moved.value or 1) - 1])],
        "reward": lambda moved: [("", _("reward"))],
    },
    heads={"edifice": _l("Edifice"), "failure": _l("Penalties")},
    fees={"participation": _l("Pay the bank %(coins)s: taking part in %(piece)s.")},
    city_rows=_city_rows,
    follows={"failure": _l("The edifice of Age %(age)s is not finished")},
    tokens={"pawn": _l("pawn of Age %(age)s"), "reward": _l("the reward of %(by)s")},
    fields={
        "rewards": _l("rewards"),
        "pawns": _l("pawns"),
        "choices": _l("chosen effects"),
        "edifice": _l("edifice"),
        "edifice pawns": _l("Pawns left on it"),
    },
    refusals={
        "edifice-untold": _l("Which edifice lies open?"),
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
        "edifice-of-another-age": _l("an edifice of Age %(age)s, which is not the Age of the table"),
        "rewarded-twice": _l("received twice: a city has each reward once"),
        "no-edifice-object": _l("must be an object with id and pawns"),
        "nothing-to-choose-there": _l("no built stage that lets its owner choose"),
    },
    supply={"pawn": _l("Pawns"), "debt_of_age": _l("Debt −2, −3, −5")},
    steps={"edifices": _sort, "edifice": _lay_out},
    help=_help,
    clock={
        "edifice": ClockWords(
            "project", answer=lambda setup, edifice: setup.catalog.of(Edifice)[edifice].name[spoken()]
        ),
        "pawn": ClockWords(
            "pawn",
            _l("A pawn of this Age?"),
            answer=lambda setup, pawn: str(_PAWNS[pawn]),
            key=lambda pawn: str(_PAWNS[pawn]),
        ),
    },
    clock_phases={"edifice": (_l("The edifice"), _l("End of the Age: the edifice"))},
    clock_open={
        "edifice": _l("%(age)s: the edifice is not told."),
        "penalty-tokens": _l("%(age)s: which Victory tokens %(name)s gave up is not told."),
    },
    clock_notes={"edifice": _outcome},
)
