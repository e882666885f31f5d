"""The story of a journal: which of its entries count, and what its readers make of them.

The only place that folds entries onto states.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import wraps
from typing import Any, Generic, Protocol, TypeVar, cast

from companion.journal.entries import REDONE, REMOVED, RESTORED, STARTED, UNDONE, BadEntry, Entry
from companion.rules.refusal import Refusal

_State = TypeVar("_State")
_Step = Callable[[_State, Entry], _State | Refusal]
_Completion = Callable[[_State, Entry], tuple[Entry, _State] | Refusal]

#: kinds that the journal itself understands
_OWN = frozenset({STARTED, UNDONE, REDONE, REMOVED, RESTORED})


def _nothing_against(state: Any, entry: Entry) -> Refusal | None:
    """A judge of a reader that refuses no entry."""
    return None


def _always_apart(one: Entry, other: Entry) -> bool:
    """No two entries about the same thing."""
    return False


@dataclass(frozen=True, slots=True)
class Reader(Generic[_State]):
    """One way to read a journal; see the package for how to add one."""

    name: str
    #: the state after the first entry, or why it tells no game
    begin: Callable[[Entry], _State | Refusal]
    #: for each kind that it reads: the state after such an entry, or why it cannot be read there
    steps: Mapping[str, _Step[_State]]
    #: what keeps an entry out of a file's journal although it can be read; the first entry is asked about too
    admit: Callable[[_State, Entry], Refusal | None] = _nothing_against
    #: what keeps a new entry from being written after this state
    judge: Callable[[_State, Entry], Refusal | None] = _nothing_against
    #: kinds that undo takes back
    undoable: frozenset[str] = frozenset()
    #: whether two entries are about the same thing, so that the later one was written in view of the earlier
    touches: Callable[[Entry, Entry], bool] = _always_apart
    #: for kinds whose new entries are judged: the entry as it is written, and the state after it, in one go
    completes: Mapping[str, _Completion[_State]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Readers:
    """Some readers, registered for the same journals."""

    registered: tuple[Reader[Any], ...]

    def __iter__(self) -> Iterator[Reader[Any]]:
        return iter(self.registered)

    def of(self, kind: str) -> tuple[Reader[Any], ...]:
        """Those who read entries of a kind."""
        return tuple(reader for reader in self.registered if kind in reader.steps)

    def know(self, kind: str) -> bool:
        """Whether the journal or a reader understands that kind."""
        return kind in _OWN or bool(self.of(kind))

    def take_back(self, kind: str) -> bool:
        """Whether undo takes back entries of that kind."""
        return any(kind in reader.undoable for reader in self.registered)

    def touch(self, one: Entry, other: Entry) -> bool:
        """Whether some reader says that the entries are about the same thing."""
        return any(reader.touches(one, other) for reader in self.registered)


@dataclass(frozen=True, slots=True)
class History:
    """Numbers of entries that undo can take back.

    Those that count, those taken back last, those a later entry left behind.
    """

    done: tuple[int, ...] = ()
    undone: tuple[int, ...] = ()
    lost: tuple[int, ...] = ()
    #: what each actor took back since writing something new, the latest last
    taken: Mapping[str, tuple[int, ...]] = field(default_factory=dict)

    @property
    def void(self) -> frozenset[int]:
        """The entries that do not count."""
        return frozenset((*self.undone, *self.lost))

    def after(self, entry: Entry, is_undoable: Callable[[str], bool]) -> "History":
        """The history with one more entry.

        An undo or redo of something that it cannot take changes nothing.
        """
        if entry.kind == UNDONE:
            return self._undo(entry) if self.can_undo(entry) else self
        if entry.kind == REDONE:
            return self._redo(entry) if self.can_redo(entry) else self
        if not is_undoable(entry.kind):
            return self
        mine = {**self.taken, entry.actor: ()} if self.taken.get(entry.actor) else self.taken
        return History((*self.done, entry.number), (), self.lost + self.undone, mine)

    def can_undo(self, entry: Entry) -> bool:
        """Whether the entry names one that counts.

        The last one, or any if it says that it takes that alone.
        """
        return entry.target in self.done if _is_alone(entry) else self.done[-1:] == (entry.target,)

    def can_redo(self, entry: Entry) -> bool:
        """Whether the entry names one that was taken back.

        The last one, or any if it says that it brings back that alone.
        """
        return (
            entry.target in (*self.undone, *self.lost)
            if _is_alone(entry)
            else self.undone[-1:] == (entry.target,)
        )

    def _undo(self, entry: Entry) -> "History":
        taken = {**self.taken, entry.actor: (*self.taken.get(entry.actor, ()), entry.target)}
        return replace(
            self, done=_without(self.done, entry.target), undone=(*self.undone, entry.target), taken=taken
        )

    def _redo(self, entry: Entry) -> "History":
        number = entry.target
        taken = {actor: _without(numbers, number) for actor, numbers in self.taken.items()}
        done = tuple(sorted((*self.done, number)))
        return History(done, _without(self.undone, number), _without(self.lost, number), taken)


def _is_alone(entry: Entry) -> bool:
    """Whether an undo or redo leaves later entries as they are."""
    return entry.body.get("alone") is True


def _without(numbers: tuple[int, ...], number: int) -> tuple[int, ...]:
    """The numbers but one; mostly it is the last."""
    return numbers[:-1] if numbers[-1:] == (number,) else tuple(one for one in numbers if one != number)


def history_of(entries: Iterable[Entry], is_undoable: Callable[[str], bool]) -> History:
    """The history of some entries."""
    past = History()
    for entry in entries:
        past = past.after(entry, is_undoable)
    return past


_Value = TypeVar("_Value")
_Source = TypeVar("_Source", bound="_Keeps")
States = Mapping[str, Any]
#: a snapshot after so many entries, so that an undo need not begin at the start
STRIDE = 64


class _Keeps(Protocol):
    """A frozen value that keeps what was worked out from it."""

    @property
    def _derived(self) -> dict[Any, Any]: ...


@dataclass(frozen=True, slots=True)
class Story:
    """A journal as far as it was read: its entries, which of them count, what each reader makes of them."""

    entries: tuple[Entry, ...]
    history: History = field(default_factory=History)
    states: States = field(default_factory=dict)
    removed: bool = False
    #: numbers of entries with the states after them, as far as the same entries count
    snapshots: tuple[tuple[int, States], ...] = ()
    #: values worked out from this story, by the function that works them out; see `derived`
    _derived: dict[Any, Any] = field(default_factory=dict, init=False, repr=False, compare=False)

    @property
    def version(self) -> int:
        """The number of the last entry."""
        return len(self.entries)

    @property
    def started_at(self) -> str:
        """When the first entry was written."""
        return self.entries[0].at

    @property
    def changed_at(self) -> str:
        """When the last entry was written."""
        return self.entries[-1].at

    def entry(self, number: int) -> Entry:
        """The entry of that number."""
        return self.entries[number - 1]

    def read_by(self, reader: Reader[_State]) -> _State:
        """What a reader makes of it."""
        return cast(_State, self.states[reader.name])


def derived(work_out: Callable[[_Source], _Value]) -> Callable[[_Source], _Value]:
    """A function of a story, or of a reader's state, worked out once for each of them and kept with it.

    Two threads that ask at the same time may both work it out: the value is the same.
    """

    @wraps(work_out)
    def kept(source: _Source) -> _Value:
        values = source._derived
        if work_out not in values:
            values[work_out] = work_out(source)
        return cast(_Value, values[work_out])

    return kept


def begun(readers: Readers, entry: Entry) -> Story | Refusal:
    """The story of a first entry."""
    if entry.kind != STARTED:
        return Refusal("not-started")
    states = {}
    for reader in readers:
        state = reader.begin(entry)
        if isinstance(state, Refusal):
            return state
        states[reader.name] = state
    return Story((entry,), states=states, snapshots=((1, states),))


def followed_by(readers: Readers, story: Story, entry: Entry) -> Story | Refusal:
    """The story with its next entry: one fold, or for an undo a few from the last snapshot that still holds.

    Or why it cannot be.
    """
    past = story.history.after(entry, readers.take_back)
    if entry.kind in (UNDONE, REDONE):
        entries = (*story.entries, entry)
        return (
            refolded(readers, story, entries, past, entry.target)
            if past is not story.history
            else carried(story, entries, past)
        )
    states = folded(readers, story.states, entry)
    return states if isinstance(states, Refusal) else grown(story, entry, past, states)


def grown(story: Story, entry: Entry, past: History, states: States) -> Story:
    """The story with its next entry and the states after it."""
    entries = (*story.entries, entry)
    snapshots = (*story.snapshots, (len(entries), states)) if len(entries) % STRIDE == 0 else story.snapshots
    return Story(entries, past, states, is_removed(story.removed, entry), snapshots)


def carried(story: Story, entries: tuple[Entry, ...], past: History) -> Story:
    """The story with an entry that changes no state."""
    return Story(entries, past, story.states, story.removed, story.snapshots)


def refolded(
    readers: Readers, story: Story, entries: tuple[Entry, ...], past: History, since: int
) -> Story | Refusal:
    """The story when other entries count from one of them on; Refusal when a later one cannot stand then."""
    snapshots = tuple(one for one in story.snapshots if one[0] < since)
    number, states = snapshots[-1]
    anew = fold_all(readers, states, entries[number:], past.void, snapshots)
    if isinstance(anew, Refusal):
        return Refusal("needed", anew.rules, {"entry": since, "by": (anew.details["at"],)})
    return Story(entries, past, anew[0], story.removed, anew[1])


def tell(readers: Readers, entries: Sequence[Entry]) -> Story:
    """The story of a whole journal; BadEntry when it cannot be told."""
    first = begun(readers, entries[0]) if entries else Refusal("not-started")
    if isinstance(first, Refusal):
        raise BadEntry(f"1: {first.code} {first.details.get('what', '')}".strip())
    past = history_of(entries, readers.take_back)
    anew = fold_all(readers, first.states, entries[1:], past.void, first.snapshots)
    if isinstance(anew, Refusal):
        raise BadEntry(f"{anew.details['at']}: {anew.code} {anew.details.get('what', '')}".strip())
    removed = False
    for entry in entries:
        removed = is_removed(removed, entry)
    return Story(tuple(entries), past, anew[0], removed, anew[1])


def fold_all(
    readers: Readers,
    states: States,
    entries: Iterable[Entry],
    void: frozenset[int],
    snapshots: tuple[tuple[int, States], ...],
) -> tuple[States, tuple[tuple[int, States], ...]] | Refusal:
    """The states after all these entries that count, with snapshots on the way.

    Or why one cannot be read, with its number.
    """
    for entry in entries:
        if entry.number not in void:
            after = folded(readers, states, entry)
            if isinstance(after, Refusal):
                return Refusal(after.code, after.rules, {**after.details, "at": entry.number})
            states = after
        if entry.number % STRIDE == 0:
            snapshots = (*snapshots, (entry.number, states))
    return states, snapshots


def folded(readers: Readers, states: States, entry: Entry) -> States | Refusal:
    """The states after an entry; those who do not read its kind keep theirs."""
    for reader in readers.of(entry.kind):
        state = reader.steps[entry.kind](states[reader.name], entry)
        if isinstance(state, Refusal):
            return state
        states = {**states, reader.name: state}
    return states


def completed_entry(readers: Readers, states: States, entry: Entry) -> tuple[Entry, States] | Refusal:
    """A new entry as it is written, and the states after it.

    The reader that completes its kind judges it once.
    """
    for reader in readers.of(entry.kind):
        if complete := reader.completes.get(entry.kind):
            found = complete(states[reader.name], entry)
            if isinstance(found, Refusal):
                return found
            entry, states = found[0], {**states, reader.name: found[1]}
    rest = tuple(reader for reader in readers.of(entry.kind) if entry.kind not in reader.completes)
    after = folded(Readers(rest), states, entry)
    return after if isinstance(after, Refusal) else (entry, after)


def is_removed(removed: bool, entry: Entry) -> bool:
    """Whether the game is off the lists after an entry."""
    return entry.kind == REMOVED or (removed and entry.kind != RESTORED)
