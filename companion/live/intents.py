"""The entries that a followed game writes.

Answers, what is taken back or changed, the count at its end, and a whole record.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.cards import LAID
from companion.catalog.vocabulary import FIRST
from companion.clock.entries import TICKED
from companion.clock.phases import OVER, TURN, body_of, phases
from companion.journal import Entry, Readers, Story, tell
from companion.journal.entries import REDONE, STARTED, UNDONE
from companion.journal.validation import Intended, redoable
from companion.live.entries import FOLLOWED, LEFT, PLAYED, WITHDRAWN
from companion.live.from_position import FROM_THE_MIDDLE, laid_since
from companion.live.live_game import Live, Played, is_untold
from companion.live.reader import live_of, play_entry
from companion.live.record import Stop, follow, read_record
from companion.pad import CountedGame, game_of
from companion.pad.entries import DECIDED, FINISHED, SCORED
from companion.rules.contract import Phase, Verdict
from companion.rules.partial import PartialCity
from companion.rules.refusal import Refusal
from companion.rules.score_parts import Score
from companion.seating import Seat, Setup

_Said = Mapping[str, Any]
_NOT_ASKED = Refusal("not-asked")
_NO_LONGER = Refusal("no-longer-asked")


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
class Dropped:
    """A later entry that no longer fits after another answer, why, and whether the table may let it stand."""

    played: Played
    reason: Refusal
    may_stand: bool


@dataclass(frozen=True, slots=True)
class Changed:
    """What comes of another answer in a closed round.

    The entries to write, and those that no longer fit and would be dropped; of answers that nobody has seen
    yet nothing is said.
    """

    entries: tuple[Entry, ...]
    dropped: tuple[Dropped, ...]


def another(story: Story, number: int, said: _Said, overruled: str = "") -> Changed | Refusal:
    """Another answer in place of one that everyone has seen.

    All later answers that still fit are kept, each by who gave it; with a reason why they stand overruled,
    those too which the table may let stand.
    """
    live = live_of(story)
    place = next((place for place, one in enumerate(live.played) if one.number == number), None)
    secret = {one.number for one in live.answers}
    if place is None or number in secret:
        return _NOT_ASKED
    later, game = live.played[place:], before(live, place)
    first = live.referee.judge(game, said)
    if isinstance(first, Refusal):
        return first
    game, entries = first.game, [play_entry(first.entry)]
    dropped: list[Dropped] = []
    for one in later[1:]:
        if dropped and one.ask and live.referee.in_turns:
            # who plays next hangs on every play before
            dropped.append(Dropped(one, _NO_LONGER, False))
            continue
        again = _judged_again(live, game, one, "" if one.number in secret else overruled)
        if isinstance(again, Dropped) and is_untold(later[0].entry):
            again = _priced_again(live, game, again)
        if isinstance(again, Dropped):
            dropped.append(again)
        verdict = _open_play(live, game, again) if isinstance(again, Dropped) else again
        if verdict:
            game = verdict.game
            entries.append(replace(play_entry(verdict.entry), actor=one.actor))
    taken = [Entry(UNDONE, {"entry": one.number}) for one in reversed(later)]
    public = [one for one in dropped if one.played.number not in secret]
    seen = [number, *(one.played.number for one in public)]
    return Changed((*taken, *entries, _withdrawn(story, seen, number)), tuple(public))


def _open_play(live: Live, game: Any, dropped: Dropped) -> Verdict[Any] | None:
    """The play of a round that was dropped as one that nobody told, so that later rounds stay."""
    if dropped.played.when != "round" or dropped.reason is _NO_LONGER:
        return None
    verdict = live.referee.judge(game, {"seat": dropped.played.seat, "do": "open"})
    return None if isinstance(verdict, Refusal) else verdict


def _judged_again(live: Live, game: Any, one: Played, overruled: str) -> Verdict[Any] | Dropped:
    """The verdict on an entry after another answer before it, or why it no longer fits."""
    now = live.referee.phase(game)
    if one.ask and (now.age, now.turn, now.step) != (one.phase.age, one.phase.turn, one.phase.step):
        return Dropped(one, _NO_LONGER, False)
    verdict = live.referee.judge(game, one.entry)
    if not isinstance(verdict, Refusal):
        return verdict
    stands = live.referee.judge(game, {**one.entry, "overrule": overruled or "put right"})
    if overruled and not isinstance(stands, Refusal):
        return stands
    return Dropped(one, verdict, not isinstance(stands, Refusal))


def _priced_again(live: Live, game: Any, dropped: Dropped) -> Verdict[Any] | Dropped:
    """A later play once an open one is told: what was paid by what was known costs what it costs now."""
    entry = {name: value for name, value in dropped.played.entry.items() if name != "pay"}
    verdict = live.referee.judge(game, entry) if "pay" in dropped.played.entry else None
    return dropped if verdict is None or isinstance(verdict, Refusal) else verdict


def last_taken(story: Story, phone: str) -> int:
    """What this phone can bring back: the note of a withdrawal, or an answer of its own; 0 for nothing.

    Until something new is entered.
    """
    live, played = live_of(story), _counting(story)
    note = live.withdrawn[-1].number if live.withdrawn else 0
    if note and not any(one > note for one in played) and _taken_by(story, note):
        return note
    number = redoable(story, phone, lambda entry: entry.kind == PLAYED)
    is_open = number > max(played, default=0) or any(
        one.seat == story.entry(number).seat for one in live.decisions if number > live.closed
    )
    return number if number > note and is_open else 0


def _counting(story: Story) -> list[int]:
    """The numbers of all plays that count."""
    return [one for one in story.history.done if story.entry(one).kind in (FOLLOWED, PLAYED)]


def _taken_by(story: Story, note: int) -> list[int]:
    """The entries that a withdrawal took back, as far as they do not count."""
    since = story.entry(note).body["since"]
    taken = [one.target for one in story.entries[since:note] if one.kind == UNDONE]
    return sorted(one for one in taken if one in story.history.void)


def bring_back(story: Story, number: int) -> Intended:
    """What was taken back counts again: one answer, or all of a withdrawal in place of what was written for
    it."""
    if not 0 < number <= story.version:
        return Refusal("nothing-to-redo")
    if story.entry(number).kind != WITHDRAWN:
        return [Entry(REDONE, {"entry": number})]
    since = story.entry(number).body["since"]
    later = [one for one in _counting(story) if one > since]
    if any(one > number for one in later):
        return Refusal("nothing-to-redo")
    undone = [Entry(UNDONE, {"entry": one}) for one in reversed(later)]
    return [*undone, *(Entry(REDONE, {"entry": one}) for one in _taken_by(story, number))]


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
        if line.id not in live.unsure_lines.get(seat, ())
        and not _stands(pad, line.id, seat, body := _cell_body(line.id, line.takes_coins, score, city))
    ]
    if live.unsure_lines:  # what nobody told is for the table to count
        return entries
    if won := live.referee.supremacy(live.table):
        entries.append(Entry(DECIDED, {"by": won.kind}, won.seat))
    return [*entries, Entry(FINISHED)]


def leaving_entries(story: Story) -> Intended:
    """The entries that hand everything over to the cards and the clock, and end the following."""
    live, pad = live_of(story), game_of(story)
    if not live.is_live or pad.is_finished or not pad.setup.rules.has_middle:
        return _NOT_ASKED
    entries = []
    for seat, city in enumerate(live.cities):
        body = laid_since(pad.setup, pad.cities.known(seat), city)
        entries += [Entry(LAID, body, seat)] if body else []
    if pad.setup.rules.has_clock:
        entries.append(Entry(TICKED, body_of(_clock_phase(live))))
    sure = [seat for seat in range(len(live.cities)) if seat not in live.unsure]
    return [*entries, Entry(LEFT, {"sure": sure})]


def _clock_phase(live: Live) -> Phase:
    """The phase of the table's clock at which a followed game stands: its turn, or what comes next to it."""
    now, every = live.phase, phases(live.setup)
    if live.is_over:
        return next(one for one in every if one.step == OVER)
    same = [
        one for one in every if (one.age, one.step) == (now.age, now.step) and one.turn in (None, now.turn)
    ]
    turn = Phase(now.age, TURN, now.turn or 1)
    return next(iter(same), turn if turn in every else every[0])


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
    checked = follow(record)
    if checked.stopped:
        return checked.stopped
    head = record.course.setup(record.start)
    begun = [
        Entry(STARTED, _setup_of(head).body()),
        Entry(FOLLOWED, {name: value for name, value in head.items() if name != "entries"}),
    ]
    entries = _numbered([*begun, *(play_entry(verdict.entry) for verdict in checked.verdicts)], now)
    return (
        _numbered([*entries, *counted_entries(tell(readers, entries))], now) if checked.is_over else entries
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
        edition=shared.get("edition", FIRST),
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
