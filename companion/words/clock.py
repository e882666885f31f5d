"""The table's clock in words: what time it is, what the conflict leaves open, what an entry says."""

from collections.abc import Sequence

from companion.catalog import phrasebook
from companion.clock import Clock, Conflicts
from companion.clock.entries import TICKED
from companion.clock.phases import CONFLICT, OVER, TURN, passing, turns
from companion.journal import Entry
from companion.rules.boxes import Open
from companion.rules.contract import Phase
from companion.seating import Setup
from companion.words.boxes import all_words
from companion.words.games import seat_name
from companion.words.language import gettext as _
from companion.words.language import spoken


def clock_age_words(age: int) -> str:
    """The name of an Age: Age II."""
    return phrasebook.age(age, spoken())


def clock_phase_words(setup: Setup, phase: Phase) -> str:
    """What the table does in a phase."""
    of_boxes = all_words().clock_phases.get(phase.step)
    if of_boxes:
        return str(of_boxes[0])
    if phase.step == CONFLICT:
        return _("Conflict")
    if phase.step == OVER:
        return _("The end")
    return _("Turn %(turn)d of %(all)d", turn=phase.turn, all=turns(setup))


def clock_next_words(clock: Clock) -> str:
    """What the large button leads to."""
    after, now = clock.next, clock.now
    if after is None:
        return ""
    if after.age != now.age:
        return _("%(age)s begins", age=clock_age_words(after.age))
    if after.step == CONFLICT:
        return _("End of the Age: conflict") if now.step == TURN else _("On to the conflict")
    if after.step == OVER:
        return _("Count the points")
    if of_boxes := all_words().clock_phases.get(after.step):
        return str(of_boxes[1])
    return _("Next turn") if now.step == TURN else _("The turns begin")


def leaving_words(clock: Clock) -> str:
    """Whose shields nobody told in the conflict that is left; nothing where all fights are known."""
    if clock.now.step != CONFLICT or not (open_ := clock.conflicts.battle(clock.now.age).open):
        return ""
    known = clock.conflicts.shields
    untold = dict.fromkeys(seat for fight in open_ for seat in (fight.one, fight.other))
    names = [seat_name(clock.setup, seat) for seat in untold if (clock.now.age, seat) not in known]
    return _("Shields not told: %(names)s", names=", ".join(sorted(names)))


def minutes_words(seconds: int) -> str:
    """A time in whole minutes."""
    return _("%(minutes)s min", minutes=max(1, round(seconds / 60)))


def turn_time_words(seconds: int) -> str:
    """The time of a turn in steps that do not tick: minutes and quarters of them."""
    steps = seconds // 15 * 15
    return f"{steps // 60}:{steps % 60:02}"


def passing_words(clock: Clock) -> str:
    """Which way hands go."""
    if passing(clock.setup, clock.now.age) == "left":
        return _("Hands go to the left, clockwise")
    return _("Hands go to the right, counter-clockwise")


def open_words(conflicts: Conflicts, open_: Sequence[Open]) -> str:
    """What keeps tokens from being known: a sentence for each reason of an Age, with its cities."""
    setup, words = conflicts.setup, all_words().clock_open
    about: dict[tuple[int, str], set[int]] = {}
    for what, age, seat in open_:
        about.setdefault((age, what), set()).add(seat)
    said = []
    for (age, what), seats in sorted(about.items(), key=lambda one: one[0][0]):
        names = ", ".join([seat_name(setup, seat) for seat in sorted(seats) if seat >= 0])
        said.append(str(words[what]) % {"age": clock_age_words(age), "name": names})
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


def note_words(note: str, conflicts: Conflicts, age: int) -> str:
    """What a page part of a box tells of an Age."""
    return all_words().clock_notes[note](conflicts, age)


def clock_entry_words(setup: Setup, entry: Entry) -> str:
    """What an entry of the clock says."""
    body = entry.body
    if entry.kind == TICKED:
        phase = Phase(body["age"], body["step"], body["turn"])
        return f"{clock_age_words(phase.age)}, {clock_phase_words(setup, phase)}"
    name = next(name for name in body if name not in ("age", "turn"))
    words = all_words().clock.get(name)
    what = words.answer(setup, body[name]) if words and words.answer else str(body[name])
    if entry.seat is None:
        return what
    return _("%(name)s: %(what)s", name=seat_name(setup, entry.seat), what=what)
