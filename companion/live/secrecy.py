"""What of a journal everyone may read: nothing from the first answer on that still waits, unseen, for those of other seats."""

from collections.abc import Sequence

from companion.journal import Entry, Readers, tell
from companion.live.entries import FOLLOWED
from companion.live.reader import LIVE, live_of

ALONE = Readers((LIVE,))


def public(entries: Sequence[Entry]) -> Sequence[Entry]:
    """The entries before the first secret one: a journal that the whole one continues."""
    if not any(entry.kind == FOLLOWED for entry in entries):
        return entries
    answers = live_of(tell(ALONE, entries)).answers
    return entries[: answers[0].number - 1] if answers else entries
