"""What is meant → judged on the journal as it stands → the story with its new entries, or a Refusal."""

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
from companion.journal.reader import Readers
from companion.journal.story import States, Story, begun, carried, completed, followed, grown, retold
from companion.journal.taking_back import against, marked
from companion.rules.refusal import Refusal

#: somebody wrote about the same thing since; details: the number of that entry, 0 when what was seen never was
QUICKER = "quicker"
Meant = Sequence[Entry] | Refusal


@dataclass(frozen=True, slots=True)
class Intent:
    """What somebody means to write: the entries that follow from the journal as it stands, or why there are none."""

    meant: Callable[[Story], Meant]
    actor: str = ""
    #: the number of the last entry that was seen, where the meaning depends on what was seen
    expected: int | None = None

    @classmethod
    def to_write(cls, entries: Sequence[Entry], actor: str = "", expected: int | None = None) -> "Intent":
        """These entries, wherever the journal stands."""
        return cls(lambda story: entries, actor, expected)


def judged(readers: Readers, story: Story, intent: Intent, now: str) -> Story | Refusal:
    """The story with everything that is meant, each entry judged after those before it; or the first thing against it."""
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
            after = _told_anew(readers, story, after)
    return after


def _written(readers: Readers, story: Story, entry: Entry, since: Sequence[Entry]) -> Story | Refusal:
    """The story with one new entry, or why it may not be written; `since` are the entries that its writer had not seen."""
    entry = marked(story, entry) if entry.kind in (UNDONE, REDONE) else entry
    if wrong := _not_seen(readers, story, entry, since) or _refusal(readers, story, entry):
        return wrong
    return _admitted(readers, story, entry)


def _noted(readers: Readers, story: Story, entry: Entry, since: Sequence[Entry]) -> Story | Refusal:
    """The story with an undo that is one of a run: what then counts is told once, at its end."""
    entry = marked(story, entry)
    wrong = _not_seen(readers, story, entry, since) or _refusal(readers, story, entry)
    return wrong or carried(story, (*story.entries, entry), story.history.after(entry, readers.take_back))


def _told_anew(readers: Readers, before: Story, after: Story) -> Story | Refusal:
    """The story after a run of undos, from the first entry that one of them took."""
    taken = after.history.void - before.history.void
    return retold(readers, after, after.entries, after.history, min(taken)) if taken else after


def started(readers: Readers, entries: Sequence[Entry], actor: str, now: str) -> Story | Refusal:
    """The story of a new journal with these entries."""
    if not entries:
        return Refusal("not-started")
    first = _stamped(entries[0], 1, actor, now)
    story = begun(readers, first)
    if isinstance(story, Refusal):
        return story
    wrong = unadmitted(readers, story.states, first)
    return wrong or judged(readers, story, Intent.to_write(entries[1:], actor), now)


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
        return against(readers, story, entry)
    found = (reader.judge(story.read_by(reader), entry) for reader in readers.of(entry.kind))
    return next((wrong for wrong in found if wrong), None)


def _admitted(readers: Readers, story: Story, entry: Entry) -> Story | Refusal:
    """The story with a new entry, complete, once it can be read and its readers have nothing against it."""
    if entry.kind in (UNDONE, REDONE):
        after = followed(readers, story, entry)
        return after if isinstance(after, Refusal) else unadmitted(readers, story.states, entry) or after
    found = completed(readers, story.states, entry)
    if isinstance(found, Refusal):
        return found
    entry, states = found
    past = story.history.after(entry, readers.take_back)
    return unadmitted(readers, story.states, entry) or grown(story, entry, past, states)


def unadmitted(readers: Readers, states: States, entry: Entry) -> Refusal | None:
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
