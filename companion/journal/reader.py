"""What makes something of a journal.

A reader with its kinds of entries, and the readers of a store together.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from companion.journal.entries import REDONE, REMOVED, RESTORED, STARTED, UNDONE, Entry
from companion.rules.refusal import Refusal

_State = TypeVar("_State")
_Step = Callable[[_State, Entry], _State | Refusal]
_Completion = Callable[[_State, Entry], tuple[Entry, _State] | Refusal]

#: kinds that the journal itself understands
_OWN = frozenset({STARTED, UNDONE, REDONE, REMOVED, RESTORED})


def _nothing_against(state: Any, entry: Entry) -> Refusal | None:
    """No objection."""
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
