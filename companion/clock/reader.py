"""The table's clock as a reader of the journal: its phase, and what its entries say of the conflicts."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from companion.catalog.vocabulary import AGES
from companion.clock.conflicts import Conflicts, clock_questions
from companion.clock.entries import CLOCK_KINDS, CONFLICT_KINDS, TICKED
from companion.clock.phases import OVER, after, body_of, phases, turns
from companion.journal.entries import CHANGED, BadEntry, Entry, not_understood
from companion.journal.story import Reader, Story
from companion.rules.boxes import ClockQuestion
from companion.rules.contract import Phase
from companion.rules.refusal import Refusal
from companion.seating.setup import Setup, read_setup


def with_entry(conflicts: Conflicts, entry: Entry) -> Conflicts:
    """What is told with one more entry; BadEntry when it cannot be read."""
    if not conflicts.setup.rules.has_clock:
        raise BadEntry("kind: a Duel has no clock")
    age = entry.body.get("age")
    if type(age) is not int or age not in AGES:
        raise BadEntry("age: 1 to 3")
    question = _question_of(conflicts.setup, entry, age)
    value = entry.body[question.name]
    if question.of == "turn":
        return _laid(conflicts, question, entry, age)
    if question.of == "age":
        return conflicts.with_answer(question.name, age, value)
    if type(entry.seat) is not int or not 0 <= entry.seat < len(conflicts.setup.seats):
        raise BadEntry("seat: none such")
    return conflicts.with_answer(question.name, age, value, entry.seat)


def _question_of(setup: Setup, entry: Entry, age: int) -> ClockQuestion:
    """The question of a box in play that an entry answers with something that can be answered."""
    asked = [one for one in clock_questions(setup, age) if one.kind == entry.kind]
    for one in asked:
        fields = {"age", one.name, *(("turn",) if one.of == "turn" else ())}
        options = one.options(setup, age)
        if fields == entry.body.keys() and any(
            value == entry.body[one.name] and type(value) is type(entry.body[one.name]) for value in options
        ):
            return one
    raise BadEntry(", ".join(one.name for one in asked) or "kind: not at this table")


def _laid(conflicts: Conflicts, question: ClockQuestion, entry: Entry, age: int) -> Conflicts:
    """Something is laid in a turn, once."""
    value, turn = entry.body[question.name], entry.body["turn"]
    if value in {one[0] for one in conflicts.laid_of(question.name)}:
        raise BadEntry(f"{question.name}: laid already")
    if type(turn) is not int or not 1 <= turn <= turns(conflicts.setup):
        raise BadEntry("turn: none such")
    return replace(conflicts, laid=(*conflicts.laid, (question.name, value, age, turn)))


#: the end of the count, which the pad writes
_FINISHED = "finished"


@dataclass(frozen=True, slots=True)
class Clock:
    """Where the clock stands; without a phase nobody has started it."""

    setup: Setup
    conflicts: Conflicts
    phase: Phase | None = None
    is_finished: bool = False
    #: when the game began, and the phases that the clock was set to, each with its time
    begun_at: str = ""
    ticks: tuple[tuple[Phase, str], ...] = ()

    @property
    def now(self) -> Phase:
        """The phase of the table, the first one before the clock is started."""
        return self.phase or phases(self.setup)[0]

    @property
    def is_running(self) -> bool:
        """Whether the table has started it and not come to the end."""
        return self.phase is not None and self.phase.step != OVER

    @property
    def next(self) -> Phase | None:
        """What follows; None after the end."""
        return after(self.setup, self.now)


_Read = Clock | Refusal


def _begin(entry: Entry) -> _Read:
    """A clock that nobody has started."""
    try:
        setup = read_setup(entry.body)
    except BadEntry as error:
        return not_understood(error)
    return Clock(setup, Conflicts(setup), begun_at=entry.at)


def _tick(clock: Clock, entry: Entry) -> _Read:
    """The clock is set to a phase."""
    every = phases(clock.setup) if clock.setup.rules.has_clock else ()
    phase = next((one for one in every if body_of(one).items() <= entry.body.items()), None)
    if phase is None:
        return not_understood(f"{entry.number}: no such phase")
    return replace(clock, phase=phase, ticks=(*clock.ticks, (phase, entry.at)))


def _tell(clock: Clock, entry: Entry) -> _Read:
    """Something of a conflict is told."""
    try:
        return replace(clock, conflicts=with_entry(clock.conflicts, entry))
    except BadEntry as error:
        return not_understood(error)


def _change(clock: Clock, entry: Entry) -> _Read:
    """Other names, boards, boxes.

    A phase that the new boxes do not have is left for the first of its Age that they have.
    """
    try:
        setup = read_setup(entry.body)
    except BadEntry as error:
        return not_understood(error)
    phase = clock.phase
    if phase and setup.rules.has_clock and phase not in phases(setup):
        phase = next(one for one in phases(setup) if one.age == phase.age)
    return replace(clock, setup=setup, conflicts=replace(clock.conflicts, setup=setup), phase=phase)


def _finish(clock: Clock, entry: Entry) -> _Read:
    """The table says that all is counted."""
    return replace(clock, is_finished=True)


STEPS: Mapping[str, Callable[[Clock, Entry], _Read]] = {
    TICKED: _tick,
    **dict.fromkeys(CONFLICT_KINDS, _tell),
    CHANGED: _change,
    _FINISHED: _finish,
}


def _judge(clock: Clock, entry: Entry) -> Refusal | None:
    """What keeps an entry from being written next: a counted game has no clock any more."""
    return Refusal("finished") if entry.kind in CLOCK_KINDS and clock.is_finished else None


def _touches(one: Entry, other: Entry) -> bool:
    """Two phases; two answers to a question about one seat in an Age, or about one Age; two things laid."""
    if one.kind != other.kind or one.kind not in CLOCK_KINDS:
        return False
    if one.kind == TICKED or "turn" in one.body:
        return True
    return (one.seat, one.body.get("age"), set(one.body)) == (
        other.seat,
        other.body.get("age"),
        set(other.body),
    )


CLOCK: Reader[Clock] = Reader("clock", _begin, STEPS, judge=_judge, undoable=CLOCK_KINDS, touches=_touches)


def clock_of(story: Story) -> Clock:
    """The clock of a journal."""
    return story.read_by(CLOCK)
