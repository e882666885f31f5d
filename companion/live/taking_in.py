"""A record file as the entries of a journal: followed to its end, and counted where the game is over."""

from collections.abc import Mapping
from typing import Any

from companion.journal import Entry, Readers, tell
from companion.journal.entries import STARTED
from companion.live.counting import counted
from companion.live.entries import FOLLOWED
from companion.live.follow import Stop, follow
from companion.live.meaning import written
from companion.live.record import read_record
from companion.seating import Seat, Setup


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
    entries = _numbered([*begun, *(written(verdict.entry) for verdict in followed.verdicts)], now)
    return _numbered([*entries, *counted(tell(readers, entries))], now) if followed.is_over else entries


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
