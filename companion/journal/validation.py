"""What may be written: new entries judged on the journal as it stands, undo and redo, journals from files.

An undo in a file may change what all later entries rest on, so each would have to be followed by a fold of
the rest. A run of undos is folded anew once, at its end; and once that took so many steps that a file could
hold us up, the rest is folded with the undos of the whole journal, in one go: an entry that was taken back
there is kept unread, and can only come back if it can be read.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from companion.journal.entries import (
    LAST_FEW,
    MOST_ENTRIES,
    REDONE,
    REMOVED,
    RESTORED,
    STARTED,
    UNDONE,
    Entry,
    not_understood,
)
from companion.journal.story import (
    STRIDE,
    History,
    Readers,
    States,
    Story,
    begun,
    carried,
    completed_entry,
    fold_all,
    folded,
    followed_by,
    grown,
    history_of,
    is_removed,
    refolded,
    tell,
)
from companion.rules.refusal import Refusal


def _any_entry(entry: Entry) -> bool:
    """Whatever an undo can take."""
    return True


def undoable(story: Story, actor: str, fits: Callable[[Entry], bool] = _any_entry) -> int:
    """Of the entries that fit, the one that an actor's undo takes back.

    The last of the actor's own, else the last of all; 0 for none.
    """
    last = 0
    for number in reversed(story.history.done):
        entry = story.entry(number)
        if fits(entry):
            if entry.actor == actor:
                return number
            last = last or number
    return last


def redoable(story: Story, actor: str, fits: Callable[[Entry], bool] = _any_entry) -> int:
    """Of the entries that fit, the last that the actor took back and that nobody brought back since.

    0 for none.
    """
    void = story.history.void
    taken = (number for number in reversed(story.history.taken.get(actor, ())) if number in void)
    return next((number for number in taken if fits(story.entry(number))), 0)


def _marked(story: Story, entry: Entry) -> Entry:
    """An undo or redo as it is written: marked where it leaves later entries as they are."""
    past = story.history
    last = past.done[-1:] if entry.kind == UNDONE else past.undone[-1:]
    body = {"entry": entry.target} if last == (entry.target,) else {"entry": entry.target, "alone": True}
    return Entry(entry.kind, body, entry.seat, entry.number, entry.at, entry.actor)


def _against(readers: Readers, story: Story, entry: Entry) -> Refusal | None:
    """Why an undo or redo cannot be.

    It names nothing it could take, or later entries rest on what it names.
    """
    past, number = story.history, entry.target
    if not (past.can_undo(entry) if entry.kind == UNDONE else past.can_redo(entry)):
        return Refusal("nothing-to-undo" if entry.kind == UNDONE else "nothing-to-redo")
    named = story.entry(number)
    later = tuple(one for one in past.done if one > number and readers.touch(named, story.entry(one)))
    return Refusal("needed", details={"entry": number, "by": later}) if later else None


#: somebody wrote about the same thing since; details: the number of that entry, 0 when what was seen never
#: was
QUICKER = "quicker"
Intended = Sequence[Entry] | Refusal


@dataclass(frozen=True, slots=True)
class Intent:
    """What somebody means to write.

    The entries that follow from the journal as it stands, or why there are none.
    """

    meant: Callable[[Story], Intended]
    actor: str = ""
    #: the number of the last entry that was seen, where the meaning depends on what was seen
    expected: int | None = None

    @classmethod
    def to_write(cls, entries: Sequence[Entry], actor: str = "", expected: int | None = None) -> "Intent":
        """These entries, wherever the journal stands."""
        return cls(lambda story: entries, actor, expected)


def judged_story(readers: Readers, story: Story, intent: Intent, now: str) -> Story | Refusal:
    """The story with everything that is meant, each entry judged after those before it.

    Or the first thing against it.
    """
    seen = intent.expected
    if seen is not None and not 0 < seen <= story.version:
        return Refusal(QUICKER, details={"entry": 0})
    entries = intent.meant(story)
    if isinstance(entries, Refusal):
        return entries
    since = () if seen is None else story.entries[seen:]
    after: Story | Refusal = story
    for kind, run in groupby(entries, lambda entry: entry.kind):
        for entry in run:
            if isinstance(after, Refusal):
                return after
            new = _stamped(entry, after.version + 1, intent.actor, now)
            after = (_noted if kind == UNDONE else _written)(readers, after, new, since)
        if kind == UNDONE and not isinstance(after, Refusal):
            after = _folded_anew(readers, story, after)
    return after


def _written(readers: Readers, story: Story, entry: Entry, since: Sequence[Entry]) -> Story | Refusal:
    """The story with one new entry, or why it may not be written.

    `since` are the entries that its writer had not seen.
    """
    entry = _marked(story, entry) if entry.kind in (UNDONE, REDONE) else entry
    if wrong := _not_seen(readers, story, entry, since) or _refusal(readers, story, entry):
        return wrong
    return _admitted(readers, story, entry)


def _noted(readers: Readers, story: Story, entry: Entry, since: Sequence[Entry]) -> Story | Refusal:
    """The story with an undo that is one of a run: what then counts is told once, at its end."""
    entry = _marked(story, entry)
    wrong = _not_seen(readers, story, entry, since) or _refusal(readers, story, entry)
    return wrong or carried(story, (*story.entries, entry), story.history.after(entry, readers.take_back))


def _folded_anew(readers: Readers, before: Story, after: Story) -> Story | Refusal:
    """The story after a run of undos, from the first entry that one of them took."""
    taken = after.history.void - before.history.void
    return refolded(readers, after, after.entries, after.history, min(taken)) if taken else after


def started_story(readers: Readers, entries: Sequence[Entry], actor: str, now: str) -> Story | Refusal:
    """The story of a new journal with these entries."""
    if not entries:
        return Refusal("not-started")
    first = _stamped(entries[0], 1, actor, now)
    story = begun(readers, first)
    if isinstance(story, Refusal):
        return story
    wrong = _unadmitted(readers, story.states, first)
    return wrong or judged_story(readers, story, Intent.to_write(entries[1:], actor), now)


def _stamped(entry: Entry, number: int, actor: str, now: str) -> Entry:
    """An entry with its number; one from elsewhere brings its time and actor along."""
    return replace(entry, number=number, at=entry.at or now, actor=entry.actor or actor)


def _refusal(readers: Readers, story: Story, entry: Entry) -> Refusal | None:
    """The reason not to write a new entry next, or None; what it says is read when it is folded."""
    if story.version >= MOST_ENTRIES - (0 if entry.kind in (REMOVED, RESTORED) else LAST_FEW):
        return Refusal("full", details={"most": MOST_ENTRIES})
    if story.removed and entry.kind != RESTORED:
        return Refusal("removed")
    if entry.kind == STARTED or not readers.know(entry.kind):
        return not_understood("kind")
    if entry.kind in (UNDONE, REDONE):
        return _against(readers, story, entry)
    found = (reader.judge(story.read_by(reader), entry) for reader in readers.of(entry.kind))
    return next((wrong for wrong in found if wrong), None)


def _admitted(readers: Readers, story: Story, entry: Entry) -> Story | Refusal:
    """The story with a new entry, complete, once it can be read and its readers have nothing against it."""
    if entry.kind in (UNDONE, REDONE):
        after = followed_by(readers, story, entry)
        return after if isinstance(after, Refusal) else _unadmitted(readers, story.states, entry) or after
    found = completed_entry(readers, story.states, entry)
    if isinstance(found, Refusal):
        return found
    entry, states = found
    past = story.history.after(entry, readers.take_back)
    return _unadmitted(readers, story.states, entry) or grown(story, entry, past, states)


def _unadmitted(readers: Readers, states: States, entry: Entry) -> Refusal | None:
    """What its readers have against an entry, new or from a file."""
    asked = readers if entry.kind == STARTED else readers.of(entry.kind)
    return next((wrong for reader in asked if (wrong := reader.admit(states[reader.name], entry))), None)


def _not_seen(readers: Readers, story: Story, entry: Entry, since: Sequence[Entry]) -> Refusal | None:
    """The first of the entries that the writer had not seen which is about the same thing as this one."""
    mine = _subject(story, entry)
    for other in since:
        theirs = _subject(story, other)
        if mine.number == theirs.number or readers.touch(mine, theirs):
            return Refusal(QUICKER, details={"entry": other.number})
    return None


def _subject(story: Story, entry: Entry) -> Entry:
    """What an entry is about: for an undo or redo the entry that it names."""
    named = entry.kind in (UNDONE, REDONE) and 0 < entry.target <= story.version
    return story.entry(entry.target) if named else entry


#: steps of telling anew: for any journal, and more for each of its entries
EASY, EACH = 20_000, 20


@dataclass(frozen=True, slots=True)
class Flaw:
    """The first entry that cannot be kept: its number, and why."""

    entry: int
    refusal: Refusal


def admitted_journal(readers: Readers, entries: Sequence[Entry]) -> Story | Flaw:
    """The story of a journal from elsewhere, or what keeps it from being kept.

    What changes nothing is no flaw.
    """
    story = begun(readers, entries[0])
    if isinstance(story, Refusal):
        return Flaw(1, story)
    if wrong := _unadmitted(readers, story.states, entries[0]):
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
        anew = fold_all(self.readers, states, self.entries[number:last], self.past.void, snapshots)
        if isinstance(anew, Refusal):
            return Flaw(
                last,
                Refusal("needed", anew.rules, {"entry": self.stale, "by": (anew.details["at"],)}),
            )
        (self.states, self.snapshots), self.stale = anew, 0
        return None

    def at_once(self) -> Story | Flaw:
        """The story told with the undos of the whole journal."""
        self.past = history_of(self.entries, self.readers.take_back)
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
    return after if isinstance(after, Refusal) else _unadmitted(readers, states, entry) or after
