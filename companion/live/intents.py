"""The entries that a followed game writes.

Answers, what is taken back or changed, the count at its end, and a whole record.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.cards import LAID
from companion.journal import Entry, Readers, Story, tell
from companion.journal.entries import STARTED, UNDONE
from companion.journal.judging import Intended
from companion.live.entries import FOLLOWED, PLAYED, WITHDRAWN
from companion.live.from_position import FROM_THE_MIDDLE, laid_since
from companion.live.live_game import Live, Played
from companion.live.reader import ASIDE, live_of, play_entry
from companion.live.record import Stop, follow, read_record
from companion.pad import CountedGame, game_of
from companion.pad.entries import DECIDED, FINISHED, SCORED
from companion.rules.partial import PartialCity
from companion.rules.refusal import Refusal
from companion.rules.score import Score
from companion.seating import Seat, Setup

_Said = Mapping[str, Any]
_NOT_ASKED = Refusal("not-asked")


def take_back(story: Story, number: int) -> Intended:
    """One answer of the open round, or the last entry, or everything from an entry on.

    What everyone had seen is noted.
    """
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
    """What comes of another answer in a closed round.

    The entries to write, and those that no longer fit and would be dropped.
    """

    entries: tuple[Entry, ...]
    dropped: tuple[Played, ...]


def another(story: Story, number: int, said: _Said) -> Changed | Refusal:
    """Another answer in place of one that everyone has seen.

    All later answers that still fit are kept, each by who gave it.
    """
    live = live_of(story)
    place = next((place for place, one in enumerate(live.played) if one.number == number), None)
    secret = {one.number for one in live.answers}
    if place is None or number in secret:
        return _NOT_ASKED
    later, game = live.played[place:], before(live, place)
    entries: list[Entry] = []
    dropped: list[Played] = []
    for one, entry in [(later[0], said), *((one, one.entry) for one in later[1:])]:
        verdict = _NOT_ASKED if dropped and one.entry["do"] not in ASIDE else live.referee.judge(game, entry)
        if isinstance(verdict, Refusal) and one is later[0]:
            return verdict
        if isinstance(verdict, Refusal):
            dropped.append(one)
        else:
            game = verdict.game
            entries.append(replace(play_entry(verdict.entry), actor="" if one is later[0] else one.actor))
    taken = [Entry(UNDONE, {"entry": one.number}) for one in reversed(later)]
    seen = [number, *(one.number for one in dropped if one.number not in secret)]
    return Changed((*taken, *entries, _withdrawn(story, seen, number)), tuple(dropped))


def before(live: Live, place: int) -> Any:
    """The game before one of its entries."""
    game = live.start
    for one in live.played[:place]:
        game = live.after(game, one.entry)
    return game


def counted_entries(story: Story) -> list[Entry]:
    """The entries that fill the pad from the table as it stands and end the count.

    Nothing where that is done.
    """
    live, pad = live_of(story), game_of(story)
    if pad.is_finished:
        return []
    entries = [*_laid(pad, live)]
    entries += [
        Entry(SCORED, body, seat)
        for line in pad.lines
        for seat, (score, city) in enumerate(zip(live.scores, live.cities, strict=True))
        if not _stands(pad, line.id, seat, body := _cell_body(line.id, line.takes_coins, score, city))
    ]
    if won := live.referee.supremacy(live.table):
        entries.append(Entry(DECIDED, {"by": won.kind}, won.seat))
    return [*entries, Entry(FINISHED)]


def _laid(pad: CountedGame, live: Live) -> Iterator[Entry]:
    """The entries that bring cities known by their cards to what lies there now."""
    for seat, known in pad.cities.laid.items() if pad.setup.game in FROM_THE_MIDDLE else ():
        if body := laid_since(pad.setup, known, live.cities[seat]):
            yield Entry(LAID, body, seat)


def _cell_body(line: str, takes_coins: bool, score: Score, city: PartialCity) -> dict[str, Any]:
    """The body of a cell, with what it was counted from."""
    if takes_coins:
        debt = city.get("debt")
        return {"line": line, "coins": city.get("coins", 0)} | ({"debt": debt} if debt else {})
    parts: Counter[str] = Counter()
    for part in score.parts[line]:
        parts[part.of] += part.points
    return {"line": line, "points": score.lines[line], **({"of": {"parts": dict(parts)}} if parts else {})}


def _stands(pad: CountedGame, line: str, seat: int, body: dict[str, Any]) -> bool:
    """Whether the pad has that number already."""
    cell = pad.cells.get((line, seat))
    if cell is None:
        return False
    return (
        (cell.coins, cell.debt) == (body["coins"], body.get("debt", 0))
        if "coins" in body
        else cell.points == body["points"]
    )


def entries_of_record(readers: Readers, raw: Mapping[str, Any], now: str) -> tuple[Entry, ...] | Stop:
    """The journal of a record, or the entry that the referee refuses; BadFile when it is none."""
    record = read_record(raw)
    followed = follow(record)
    if followed.stopped:
        return followed.stopped
    head = record.course.setup(record.start)
    begun = [
        Entry(STARTED, _setup_of(head).body()),
        Entry(FOLLOWED, {name: value for name, value in head.items() if name != "entries"}),
    ]
    entries = _numbered([*begun, *(play_entry(verdict.entry) for verdict in followed.verdicts)], now)
    return (
        _numbered([*entries, *counted_entries(tell(readers, entries))], now) if followed.is_over else entries
    )


def _setup_of(head: Mapping[str, Any]) -> Setup:
    """Who sits where, as the set-up of a record says."""
    seats = head.get("seats") or head["from"]["position"]["seats"]
    shared = head if "seats" in head else head["from"]["position"]
    return Setup(
        head["game"],
        tuple(shared.get("expansions", ())),
        shared.get("variant", "standard"),
        tuple(_seat_of(seat) for seat in seats),
        rulings=tuple(sorted(shared.get("rulings", {}).items())),
    )


def _seat_of(seat: Mapping[str, Any]) -> Seat:
    """One seat of a record."""
    free = seat.get("free_city", False)
    return Seat(
        "" if free else seat["player"].strip(),
        seat.get("wonder", ""),
        seat.get("side", ""),
        seat.get("team") or "",
        free,
    )


def _numbered(entries: list[Entry] | tuple[Entry, ...], now: str) -> tuple[Entry, ...]:
    """The entries with their numbers, all written now."""
    return tuple(
        Entry(one.kind, one.body, one.seat, number, now, one.actor) for number, one in enumerate(entries, 1)
    )
