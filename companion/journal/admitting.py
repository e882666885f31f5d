"""Whether a whole journal from elsewhere can be kept: each entry must be readable where it stands."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.journal.entries import STARTED, Entry
from companion.journal.judging import admitted, unadmitted
from companion.journal.reader import Readers
from companion.journal.story import Story, begun
from companion.play.refusal import Refusal


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
    if wrong := unadmitted(readers, story, entries[0]):
        return Flaw(1, wrong)
    for entry in entries[1:]:
        if entry.kind == STARTED:
            return Flaw(entry.number, Refusal("not-understood", details={"what": "kind"}))
        after = admitted(readers, story, entry)
        if isinstance(after, Refusal):
            return Flaw(entry.number, after)
        story = after
    return story
