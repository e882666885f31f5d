"""The table's clock as a reader of the journal: where it stands, and what was told of the conflicts."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from companion.clock.conflicts import Conflicts
from companion.clock.entries import ARMED, JOINED, KINDS, PROJECTED, TICKED, TILED, TOLD
from companion.clock.phases import OVER, after, body_of, phases
from companion.clock.telling import with_entry
from companion.journal.entries import CHANGED, BadEntry, Entry, not_understood
from companion.journal.reader import Reader
from companion.journal.story import Story
from companion.rules.contract import Phase
from companion.rules.refusal import Refusal
from companion.seating.setup import DUEL, Setup, read_setup

#: the end of the count, which the pad writes
FINISHED = "finished"


@dataclass(frozen=True, slots=True)
class Clock:
    """Where the clock stands; without a phase nobody has started it."""

    setup: Setup
    conflicts: Conflicts
    phase: Phase | None = None
    is_finished: bool = False

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


Read = Clock | Refusal


def _begin(entry: Entry) -> Read:
    """A clock that nobody has started."""
    try:
        setup = read_setup(entry.body)
    except BadEntry as error:
        return not_understood(error)
    return Clock(setup, Conflicts(setup))


def _tick(clock: Clock, entry: Entry) -> Read:
    """The clock is set to a phase."""
    every = () if clock.setup.game == DUEL else phases(clock.setup)
    phase = next((one for one in every if body_of(one).items() <= entry.body.items()), None)
    return replace(clock, phase=phase) if phase else not_understood(f"{entry.number}: no such phase")


def _tell(clock: Clock, entry: Entry) -> Read:
    """Something of a conflict is told."""
    try:
        return replace(clock, conflicts=with_entry(clock.conflicts, entry))
    except BadEntry as error:
        return not_understood(error)


def _change(clock: Clock, entry: Entry) -> Read:
    """Other names, boards, boxes; a phase that the new boxes do not have is left for the first of its Age that they have."""
    try:
        setup = read_setup(entry.body)
    except BadEntry as error:
        return not_understood(error)
    phase = clock.phase
    if phase and setup.game != DUEL and phase not in phases(setup):
        phase = next(one for one in phases(setup) if one.age == phase.age)
    return replace(clock, setup=setup, conflicts=replace(clock.conflicts, setup=setup), phase=phase)


def _finish(clock: Clock, entry: Entry) -> Read:
    """All is counted."""
    return replace(clock, is_finished=True)


STEPS: Mapping[str, Callable[[Clock, Entry], Read]] = {
    TICKED: _tick,
    **dict.fromkeys(TOLD, _tell),
    CHANGED: _change,
    FINISHED: _finish,
}


def _judge(clock: Clock, entry: Entry) -> Refusal | None:
    """What keeps an entry from being written next: a counted game has no clock any more."""
    return Refusal("finished") if entry.kind in KINDS and clock.is_finished else None


def _touches(one: Entry, other: Entry) -> bool:
    """Two phases; shields, or participation, of one city in one Age; two tiles; the projects of one Age."""
    if one.kind != other.kind or one.kind not in KINDS:
        return False
    if one.kind in (ARMED, JOINED):
        return (one.seat, one.body.get("age"), set(one.body)) == (
            other.seat,
            other.body.get("age"),
            set(other.body),
        )
    return one.kind in (TICKED, TILED) or (
        one.kind == PROJECTED and one.body.get("age") == other.body.get("age")
    )


CLOCK: Reader[Clock] = Reader("clock", _begin, STEPS, judge=_judge, undoable=KINDS, touches=_touches)


def clock_of(story: Story) -> Clock:
    """The clock of a journal."""
    return story.read_by(CLOCK)
