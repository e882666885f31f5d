"""What the page of the clock shows: the phase, the shields and fights of its conflict,
the laws and the project of Babel."""

from collections.abc import Callable, Iterator
from typing import Any

from flask import request

from companion.clock import Clock, clock_of
from companion.clock.conflicts import (
    ADDS,
    LEADERS,
    PAYS,
    has_doves,
    leaders_at_war,
    participation,
    projects_of,
    shields_from_cards,
)
from companion.clock.entries import CLOCK_KINDS
from companion.clock.phases import CONFLICT, OUTCOME, OVER, TURN, passing, phases
from companion.journal import Story
from companion.journal.judging import redoable, undoable
from companion.pad import game_of
from companion.seating.setup import Setup
from companion.web.frame.access import known_phone
from companion.words import clock as words
from companion.words.games import seat_name
from companion.words.names import piece_names
from companion.words.undo import entry_words, redo_words, undo_words

#: shields that have a key of their own
_KEYS = range(16)


def shown(story: Story) -> dict[str, Any]:
    """The values of the page."""
    clock = clock_of(story)
    return {
        "clock": clock,
        "game": game_of(story),
        "version": story.version,
        "words": words,
        "names": _names(clock.setup),
        "undo": _key(story, undoable, undo_words),
        "redo": _key(story, redoable, redo_words),
        **_phase(clock),
        **_conflict(story, clock),
        **_babel(clock),
    }


def _key(story: Story, found: Callable[..., int], said: Callable[[str, str], str]) -> tuple[int, str]:
    """The entry of the clock that a key of this phone takes, 0 for none, and what the key says."""
    phone = known_phone()
    number = found(story, phone, lambda entry: entry.kind in CLOCK_KINDS)
    return number, said(*entry_words(story, story.entry(number), phone)) if number else ""


def _phase(clock: Clock) -> dict[str, Any]:
    """Where the table stands, and what keeps the pad open at the end."""
    now, setup = clock.now, clock.setup
    return {
        "now": now,
        "place": phases(setup).index(now),
        "every": phases(setup),
        "passing": passing(setup, now.age),
        "order": _round_the_table(setup, passing(setup, now.age)),
        "open": _open_at_the_end(clock) if now.step == OVER else "",
    }


def _conflict(story: Story, clock: Clock) -> dict[str, Any]:
    """The shields of the cities in this Age, the one that is asked for them, and the fights."""
    now, setup, conflicts = clock.now, clock.setup, clock.conflicts
    shields, absent = _shields_of(story, clock), conflicts.absent(now.age)
    asked = _asked_row(shields, absent)
    return {
        "shields": shields,
        "absent": absent,
        "row": asked,
        "told_shields": ["?" if number is None else number for number in conflicts.shields_in(now.age)],
        "battle": conflicts.battle(now.age) if now.step == CONFLICT else None,
        "has_doves": has_doves(setup),
        "leaders": list(_leaders(clock, asked)),
        "keys": _KEYS,
    }


def _leaders(clock: Clock, seat: int | None) -> Iterator[tuple[str, str, bool]]:
    """What leaders of this table may do for a city in this conflict, their names, and whether they do;
    who adds needs one who pays."""
    setup, done = clock.setup, clock.conflicts.leaders
    for word in LEADERS if seat is not None else ():
        found = leaders_at_war(setup, word)
        if found and (word != ADDS or (PAYS, clock.now.age, seat) in done):
            yield (
                word,
                ", ".join(piece_names(setup.game)[one.id] for one in found),
                (word, clock.now.age, seat) in done,
            )


def _babel(clock: Clock) -> dict[str, Any]:
    """The laws of the Tower and the Great Project of this Age; nothing without those boxes."""
    now, setup = clock.now, clock.setup
    return {
        "projects": projects_of(setup, now.age),
        "participation": participation(setup) if setup.has("projects") else 0,
        "joining": _asked_joining(clock),
        "laws": clock.conflicts.laws(now.age, (now.turn or 0) if now.step == TURN else 0)
        if setup.has("tower")
        else (),
        "tile_numbers": tuple(setup.catalog.tiles) if setup.has("tower") else (),
    }


def _names(setup: Setup) -> list[str]:
    """The names of the seats in their order."""
    return [seat_name(setup, seat) for seat in range(len(setup.seats))]


def _round_the_table(setup: Setup, side: str) -> list[str]:
    """The names in the order in which a hand goes round, back to the first;
    seats stand clockwise, left is the next one."""
    first, *others = _names(setup)
    return [first, *(others if side == "left" else reversed(others)), first]


def _shields_of(story: Story, clock: Clock) -> list[tuple[int | None, bool]]:
    """The shields of each city in this Age, and whether the cards say them;
    an entered number stands before theirs."""
    age, cities = clock.now.age, game_of(story).cities
    found: list[tuple[int | None, bool]] = []
    for seat in range(len(clock.setup.seats)):
        entered = clock.conflicts.shields.get((age, seat))
        found.append(
            (entered, False) if entered is not None else (shields_from_cards(cities, age, seat), True)
        )
    return found


def _asked_row(shields: list[tuple[int | None, bool]], absent: frozenset[int]) -> int | None:
    """The city whose shields are asked for: the one that was tapped, else the first without;
    one that sits out has nothing to say."""
    seat = request.args.get("row", type=int)
    if seat is not None and 0 <= seat < len(shields):
        return seat
    return next(
        (seat for seat, (number, _cards) in enumerate(shields) if number is None and seat not in absent), None
    )


def _asked_joining(clock: Clock) -> int | None:
    """The city whose participation is asked for."""
    seat = request.args.get("row", type=int)
    if seat in clock.setup.players:
        return seat
    age = clock.now.age
    if clock.now.step != OUTCOME or not clock.conflicts.project(age):
        return None
    return next((seat for seat in clock.setup.players if (age, seat) not in clock.conflicts.joined), None)


def _open_at_the_end(clock: Clock) -> str:
    """What keeps the military line of some city open."""
    return words.open_words(
        clock.conflicts, [one for tokens in clock.conflicts.tokens for one in tokens.open]
    )
