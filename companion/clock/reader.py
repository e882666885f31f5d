"""The table's clock as a reader of the journal: its phase, and what its entries say of the conflicts."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from companion.catalog.vocabulary import AGES
from companion.clock.conflicts import (
    LEADERS,
    Conflicts,
    has_doves,
    leaders_at_war,
    participation,
    projects_of,
)
from companion.clock.entries import ARMED, CLOCK_KINDS, JOINED, PROJECTED, TICKED, TILED, TOLD
from companion.clock.phases import OVER, after, body_of, has_clock, phases, turns
from companion.journal.entries import CHANGED, BadEntry, Entry, not_understood
from companion.journal.story import Reader, Story
from companion.rules.contract import Phase
from companion.rules.refusal import Refusal
from companion.seating.setup import Setup, read_setup

MOST_SHIELDS = 60


def with_entry(conflicts: Conflicts, entry: Entry) -> Conflicts:
    """What is told with one more entry; BadEntry when it cannot be read."""
    if not has_clock(conflicts.setup):
        raise BadEntry("kind: a Duel has no clock")
    return _STEPS[entry.kind](conflicts, entry)


def _age_in(entry: Entry) -> int:
    """The Age that an entry is about."""
    age = entry.body.get("age")
    if type(age) is not int or age not in AGES:
        raise BadEntry("age: 1 to 3")
    return age


def _place_in(conflicts: Conflicts, entry: Entry) -> tuple[int, int]:
    """The Age and the seat that an entry is about."""
    if type(entry.seat) is not int or not 0 <= entry.seat < len(conflicts.setup.seats):
        raise BadEntry("seat: none such")
    return _age_in(entry), entry.seat


def _arm(conflicts: Conflicts, entry: Entry) -> Conflicts:
    """The shields of a city, or whether it sits out, or what its leaders do."""
    place, said = (
        _place_in(conflicts, entry),
        {name: value for name, value in entry.body.items() if name != "age"},
    )
    match said:
        case {"shields": int(number), **rest} if (
            not rest and type(number) is int and 0 <= number <= MOST_SHIELDS
        ):
            return replace(conflicts, shields={**conflicts.shields, place: number})
        case {"dove": bool(sits_out), **rest} if not rest and has_doves(conflicts.setup):
            return replace(conflicts, doves=conflicts.doves - {place} | ({place} if sits_out else set()))
    word, does = next(iter(said.items()), ("", None))
    if (
        len(said) != 1
        or type(does) is not bool
        or word not in LEADERS
        or not leaders_at_war(conflicts.setup, word)
    ):
        raise BadEntry(", ".join(("shields", "dove", *LEADERS)))
    one = {(word, *place)}
    return replace(conflicts, leaders=conflicts.leaders | one if does else conflicts.leaders - one)


def _tile(conflicts: Conflicts, entry: Entry) -> Conflicts:
    """A tile of the Tower, each laid once."""
    age, turn, number = _age_in(entry), entry.body.get("turn"), entry.body.get("tile")
    tile = conflicts.setup.catalog.tiles.get(number) if type(number) is int else None
    is_laid = number in {one[0] for one in conflicts.tiles}
    if tile is None or not tile.is_in_play(conflicts.setup.expansions) or is_laid:
        raise BadEntry("tile: none such, or laid already")
    if type(turn) is not int or not 1 <= turn <= turns(conflicts.setup):
        raise BadEntry("turn: none such")
    return replace(conflicts, tiles=(*conflicts.tiles, (tile.number, age, turn)))


def _project(conflicts: Conflicts, entry: Entry) -> Conflicts:
    """The Great Project of an Age."""
    age, id_ = _age_in(entry), entry.body.get("project")
    if type(id_) is not str or id_ not in {one.id for one in projects_of(conflicts.setup, age)}:
        raise BadEntry("project: none such")
    return replace(conflicts, projects={**conflicts.projects, age: id_})


def _join(conflicts: Conflicts, entry: Entry) -> Conflicts:
    """The participation tokens that a city took."""
    place, tokens = _place_in(conflicts, entry), entry.body.get("tokens")
    if (
        type(tokens) is not int
        or not 0 <= tokens <= participation(conflicts.setup)
        or not projects_of(conflicts.setup, place[0])
    ):
        raise BadEntry("tokens: a whole number")
    return replace(conflicts, joined={**conflicts.joined, place: tokens})


_STEPS: Mapping[str, Callable[[Conflicts, Entry], Conflicts]] = {
    ARMED: _arm,
    TILED: _tile,
    PROJECTED: _project,
    JOINED: _join,
}


#: the end of the count, which the pad writes
_FINISHED = "finished"


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


_Read = Clock | Refusal


def _begin(entry: Entry) -> _Read:
    """A clock that nobody has started."""
    try:
        setup = read_setup(entry.body)
    except BadEntry as error:
        return not_understood(error)
    return Clock(setup, Conflicts(setup))


def _tick(clock: Clock, entry: Entry) -> _Read:
    """The clock is set to a phase."""
    every = phases(clock.setup) if has_clock(clock.setup) else ()
    phase = next((one for one in every if body_of(one).items() <= entry.body.items()), None)
    return replace(clock, phase=phase) if phase else not_understood(f"{entry.number}: no such phase")


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
    if phase and has_clock(setup) and phase not in phases(setup):
        phase = next(one for one in phases(setup) if one.age == phase.age)
    return replace(clock, setup=setup, conflicts=replace(clock.conflicts, setup=setup), phase=phase)


def _finish(clock: Clock, entry: Entry) -> _Read:
    """All is counted."""
    return replace(clock, is_finished=True)


STEPS: Mapping[str, Callable[[Clock, Entry], _Read]] = {
    TICKED: _tick,
    **dict.fromkeys(TOLD, _tell),
    CHANGED: _change,
    _FINISHED: _finish,
}


def _judge(clock: Clock, entry: Entry) -> Refusal | None:
    """What keeps an entry from being written next: a counted game has no clock any more."""
    return Refusal("finished") if entry.kind in CLOCK_KINDS and clock.is_finished else None


def _touches(one: Entry, other: Entry) -> bool:
    """Two phases; shields, or participation, of one city in one Age; two tiles; the projects of one Age."""
    if one.kind != other.kind or one.kind not in CLOCK_KINDS:
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


CLOCK: Reader[Clock] = Reader("clock", _begin, STEPS, judge=_judge, undoable=CLOCK_KINDS, touches=_touches)


def clock_of(story: Story) -> Clock:
    """The clock of a journal."""
    return story.read_by(CLOCK)
