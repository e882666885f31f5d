"""The table's clock in words: what time it is, what the conflict leaves open, what an entry says."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.catalog import edition, phrasebook
from companion.catalog.items import Project
from companion.clock import Clock, Conflicts
from companion.clock.conflicts import LEADERS, Open, leaders_at_war
from companion.clock.entries import ARMED, JOINED, PROJECTED, TICKED, TILED
from companion.clock.phases import CONFLICT, OUTCOME, OVER, RECRUIT, passing, turns
from companion.journal import Entry
from companion.rules.contract import Phase
from companion.seating import Setup
from companion.words.games import seat_name
from companion.words.language import gettext as _
from companion.words.language import ngettext, spoken
from companion.words.names import joined


def clock_age_words(age: int) -> str:
    """Age II."""
    return phrasebook.age(age, spoken())


def clock_phase_words(setup: Setup, phase: Phase) -> str:
    """What the table does in a phase."""
    if phase.step == RECRUIT:
        return _("Recruitment")
    if phase.step == OUTCOME:
        return _("The Great Project")
    if phase.step == CONFLICT:
        return _("Conflict")
    if phase.step == OVER:
        return _("The end")
    return _("Turn %(turn)d of %(all)d", turn=phase.turn, all=turns(setup))


def clock_next_words(clock: Clock) -> str:
    """What the large button leads to."""
    after = clock.next
    if after is None:
        return ""
    if after.age != clock.now.age:
        return _("%(age)s begins", age=clock_age_words(after.age))
    if after.step == CONFLICT:
        return _("End of the Age: conflict") if clock.now.step != OUTCOME else _("On to the conflict")
    if after.step == OUTCOME:
        return _("End of the Age: the Great Project")
    if clock.now.step == RECRUIT:
        return _("The turns begin")
    if after.step == OVER:
        return _("Count the points")
    return _("Next turn")


def passing_words(clock: Clock) -> str:
    """Which way hands go."""
    if passing(clock.setup, clock.now.age) == "left":
        return _("Hands go to the left, clockwise")
    return _("Hands go to the right, counter-clockwise")


def open_words(conflicts: Conflicts, open_: Sequence[Open]) -> str:
    """What keeps tokens from being known, each once."""
    setup = conflicts.setup
    said = []
    for what, age, seat in dict.fromkeys(open_):
        if what == "shields":
            said.append(
                _(
                    "%(age)s: the shields of %(name)s are not told.",
                    age=clock_age_words(age),
                    name=seat_name(setup, seat),
                )
            )
        elif what == "project":
            said.append(_("%(age)s: the Great Project is not told.", age=clock_age_words(age)))
        else:
            said.append(
                _(
                    "%(age)s: which Victory tokens %(name)s gave up is not told.",
                    age=clock_age_words(age),
                    name=seat_name(setup, seat),
                )
            )
    return " ".join(said)


def open_fights_words(conflicts: Conflicts, age: int) -> str:
    """Whose fights stay open in the conflict of an Age, and because of whom."""
    pairs = [
        _(
            "%(one)s and %(other)s",
            one=seat_name(conflicts.setup, fight.one),
            other=seat_name(conflicts.setup, fight.other),
        )
        for fight in conflicts.battle(age).open
    ]
    return _("Open until the shields are told: %(pairs)s.", pairs="; ".join(pairs)) if pairs else ""


def reward_words(project: Project) -> str:
    """What a project gives to those who took part."""
    return phrasebook.effect(project.reward, spoken(), "reward")


def penalty_words(project: Project) -> str:
    """What a project takes from those who did not."""
    return phrasebook.effect(project.penalty, spoken(), "penalty")


def outcome_words(conflicts: Conflicts, age: int) -> str:
    """How the project of an Age ended."""
    setup, project, completed = conflicts.setup, conflicts.project(age), conflicts.is_completed(age)
    if project is None:
        return _("Name the project first.")
    if completed is None:
        missing = [seat_name(setup, seat) for seat in setup.players if (age, seat) not in conflicts.joined]
        return _("Not told yet: %(names)s.", names=joined(missing))
    if completed:
        return _("Completed: one reward for each token.") + " " + reward_words(project)
    punished = [seat_name(setup, seat) for seat in conflicts.penalised(age)]
    if not punished:
        return _("Not completed. Everyone took part: nobody suffers the penalty.")
    return (
        _("Not completed. The penalty falls on %(names)s:", names=joined(punished))
        + " "
        + penalty_words(project)
    )


def project_name(id_: str) -> str:
    """What a project is called."""
    return edition().projects[id_].name[spoken()]


def leaders_words(setup: Setup, body: Mapping[str, Any]) -> str:
    """The leaders that an entry is about."""
    return joined(
        [one.name[spoken()] for word in LEADERS if word in body for one in leaders_at_war(setup, word)]
    )


def clock_entry_words(setup: Setup, entry: Entry) -> str:
    """What an entry of the clock says."""
    body, seat = entry.body, seat_name(setup, entry.seat) if entry.seat is not None else ""
    if entry.kind == TICKED:
        phase = Phase(body["age"], body["step"], body["turn"])
        return f"{clock_age_words(phase.age)}, {clock_phase_words(setup, phase)}"
    if entry.kind == ARMED and "shields" in body:
        shields = ngettext("%(num)d shield", "%(num)d shields", body["shields"])
        return _("%(name)s: %(what)s", name=seat, what=shields)
    if entry.kind == ARMED:
        return _(
            "%(name)s: %(what)s",
            name=seat,
            what=_("diplomacy") if "dove" in body else leaders_words(setup, body),
        )
    if entry.kind == TILED:
        return _("tile %(number)d", number=body["tile"])
    if entry.kind == PROJECTED:
        return project_name(body["project"])
    if entry.kind == JOINED:
        return _(
            "%(name)s: %(what)s", name=seat, what=ngettext("%(num)d token", "%(num)d tokens", body["tokens"])
        )
    return entry.kind
