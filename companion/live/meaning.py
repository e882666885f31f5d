"""What a table means to write into the journal of a followed game: answers as the referee completes them, and what is taken back."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.journal import Entry, Story
from companion.journal.entries import UNDONE
from companion.journal.judging import Meant
from companion.live.entries import FOLLOWED, PLAYED, WITHDRAWN
from companion.live.reader import ASIDE, live_of
from companion.live.table import Live, Played
from companion.rules.refusal import Refusal

Said = Mapping[str, Any]
NOT_ASKED = Refusal("not-asked")


def answer(*said: Said) -> Meant:
    """Answers as entries of the record; the referee completes each as it is judged, after the one before it."""
    return [written(one) for one in said]


def written(entry: Said) -> Entry:
    """An entry of the record as one of the journal."""
    seat = entry.get("seat")
    return Entry(PLAYED, dict(entry), seat if type(seat) is int else None)


def take_back(story: Story, number: int) -> Meant:
    """One answer of the open round, or the last entry, or everything from an entry on; what everyone had seen is noted."""
    live = live_of(story)
    answers = {one.number for one in live.answers}
    if number in answers:
        return [Entry(UNDONE, {"entry": number})]
    later = [
        one for one in story.history.done if one >= number and story.entry(one).kind in (FOLLOWED, PLAYED)
    ]
    if number not in later:
        return Refusal("nothing-to-undo")
    seen = [one for one in later if one not in answers]
    return [*(Entry(UNDONE, {"entry": one}) for one in reversed(later)), _withdrawn(story, seen)]


def _withdrawn(story: Story, numbers: list[int], changed: int = 0) -> Entry:
    """The note that entries which everyone had seen no longer count."""
    return Entry(
        WITHDRAWN, {"entries": numbers, "since": story.version, **({"changed": changed} if changed else {})}
    )


@dataclass(frozen=True, slots=True)
class Changed:
    """What comes of another answer in a closed round: the entries to write, and those that no longer fit and would be dropped."""

    entries: tuple[Entry, ...]
    dropped: tuple[Played, ...]


def another(story: Story, number: int, said: Said) -> Changed | Refusal:
    """Another answer in place of one that everyone has seen, with all later answers kept that still fit, each by who gave it."""
    live = live_of(story)
    place = next((place for place, one in enumerate(live.played) if one.number == number), None)
    secret = {one.number for one in live.answers}
    if place is None or number in secret:
        return NOT_ASKED
    later, game = live.played[place:], before(live, place)
    entries: list[Entry] = []
    dropped: list[Played] = []
    for one, entry in [(later[0], said), *((one, one.entry) for one in later[1:])]:
        verdict = NOT_ASKED if dropped and one.entry["do"] not in ASIDE else live.referee.judge(game, entry)
        if isinstance(verdict, Refusal) and one is later[0]:
            return verdict
        if isinstance(verdict, Refusal):
            dropped.append(one)
        else:
            game = verdict.game
            entries.append(replace(written(verdict.entry), actor="" if one is later[0] else one.actor))
    taken = [Entry(UNDONE, {"entry": one.number}) for one in reversed(later)]
    seen = [number, *(one.number for one in dropped if one.number not in secret)]
    return Changed((*taken, *entries, _withdrawn(story, seen, number)), tuple(dropped))


def before(live: Live, place: int) -> Any:
    """The game before one of its entries."""
    game = live.start
    for one in live.played[:place]:
        game = live.after(game, one.entry)
    return game
