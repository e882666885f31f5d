"""Whether a whole journal from elsewhere can be kept: each entry must be readable where it stands.

An undo may change what all later entries rest on, so each would have to be followed by a telling of the rest. A run of undos is
told anew once, at its end; and once that took so many steps that a file could hold us up, what is left is told with the undos of
the whole journal, in one go: an entry that was taken back there is kept unread, and can only come back if it can be read.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.journal.entries import REDONE, STARTED, UNDONE, Entry, not_understood
from companion.journal.history import History, history
from companion.journal.judging import unadmitted
from companion.journal.reader import Readers
from companion.journal.story import STRIDE, States, Story, begun, fold_all, folded, is_removed, tell
from companion.rules.refusal import Refusal

#: steps of telling anew: for any journal, and more for each of its entries
EASY, EACH = 20_000, 20


@dataclass(frozen=True, slots=True)
class Flaw:
    """The first entry that cannot be kept: its number, and why."""

    entry: int
    refusal: Refusal


def admitted_journal(readers: Readers, entries: Sequence[Entry]) -> Story | Flaw:
    """The story of a journal from elsewhere, or what keeps it from being kept; what changes nothing is no flaw."""
    story = begun(readers, entries[0])
    if isinstance(story, Refusal):
        return Flaw(1, story)
    if wrong := unadmitted(readers, story.states, entries[0]):
        return Flaw(1, wrong)
    for entry in entries[1:]:
        if entry.kind == STARTED:
            return Flaw(entry.number, not_understood("kind"))
    return Admission(readers, entries, story).admitted()


class Admission:
    """The telling of a journal, entry by entry."""

    def __init__(self, readers: Readers, entries: Sequence[Entry], first: Story) -> None:
        self.readers, self.entries = readers, entries
        self.states, self.snapshots = first.states, first.snapshots
        self.past = History()
        self.stale = 0  # the first entry that an undo touched since the states were told
        self.work = EASY + EACH * len(entries)

    def admitted(self) -> Story | Flaw:
        """The story, or the first flaw."""
        for entry in self.entries[1:]:
            if entry.kind in (UNDONE, REDONE):
                self.turn(entry)
            elif wrong := self.step(entry):
                return wrong
            if self.work < 0:
                return self.at_once()
        if self.stale and (wrong := self.tell_anew(len(self.entries))):
            return wrong
        removed = False
        for entry in self.entries:
            removed = is_removed(removed, entry)
        return Story(tuple(self.entries), self.past, self.states, removed, self.snapshots)

    def turn(self, entry: Entry) -> None:
        """Note an undo or redo."""
        past = self.past.after(entry, self.readers.take_back)
        if past is not self.past:
            self.past, self.stale = past, min(self.stale or entry.target, entry.target)

    def step(self, entry: Entry) -> Flaw | None:
        """Tell one entry more, on states that are up to date."""
        if self.stale and (wrong := self.tell_anew(entry.number - 1)):
            return wrong
        after = _admitted_states(self.readers, self.states, entry)
        if isinstance(after, Refusal):
            return Flaw(entry.number, after)
        self.states, self.past = after, self.past.after(entry, self.readers.take_back)
        if entry.number % STRIDE == 0:
            self.snapshots = (*self.snapshots, (entry.number, after))
        return None

    def tell_anew(self, last: int) -> Flaw | None:
        """Bring the states up to date after undos, the last of them that entry."""
        snapshots = tuple(one for one in self.snapshots if one[0] < self.stale)
        number, states = snapshots[-1]
        self.work -= last - number
        told = fold_all(self.readers, states, self.entries[number:last], self.past.void, snapshots)
        if isinstance(told, Refusal):
            return Flaw(
                last, Refusal("needed", told.rules, {"entry": self.stale, "by": (told.details["at"],)})
            )
        (self.states, self.snapshots), self.stale = told, 0
        return None

    def at_once(self) -> Story | Flaw:
        """The story told with the undos of the whole journal."""
        self.past = history(self.entries, self.readers.take_back)
        void, states = self.past.void, self.snapshots[0][1]
        for entry in self.entries[1:]:
            if entry.number not in void:
                after = _admitted_states(self.readers, states, entry)
                if isinstance(after, Refusal):
                    return Flaw(entry.number, after)
                states = after
        return tell(self.readers, self.entries)


def _admitted_states(readers: Readers, states: States, entry: Entry) -> States | Refusal:
    """The states after an entry, once it can be read and its readers have nothing against it."""
    after = folded(readers, states, entry)
    return after if isinstance(after, Refusal) else unadmitted(readers, states, entry) or after
