"""What the page of the clock shows: the phase, the shields and fights of its conflict, what boxes ask."""

from collections.abc import Callable, Iterator
from typing import Any

from flask import request

from companion.catalog.vocabulary import AGES
from companion.clock import Clock, clock_of
from companion.clock.conflicts import SHIELDS, clock_questions, shields_from_cards
from companion.clock.entries import CLOCK_KINDS
from companion.clock.evening import Evening
from companion.clock.phases import CONFLICT, OVER, TURN, passing, phases
from companion.journal import Story
from companion.journal.validation import redoable, undoable
from companion.pad import game_of
from companion.rules.boxes import ClockQuestion
from companion.seating.setup import Setup
from companion.store.store import now as this_moment
from companion.web.frame.access import known_phone
from companion.words import clock as words
from companion.words.boxes import all_words
from companion.words.games import seat_name
from companion.words.undo import entry_words, redo_words, undo_words

#: the picture of turns: how wide a bar with its gap is, and how tall the longest
_BAR, _TALLEST = 17, 34
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
        **_time(clock),
        **_conflict(story, clock),
        **_asking(clock),
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


def _time(clock: Clock) -> dict[str, Any]:
    """How long the table takes: the phase that runs, the evening, what is left, and a bar for each turn."""
    evening = Evening(clock, this_moment())
    turns = [phase for phase in phases(clock.setup) if phase.step == TURN]
    longest = max([evening.this_phase, *evening.seconds_of.values()], default=0) or 1
    times = [evening.this_phase if one == clock.now else evening.seconds_of.get(one, 0) for one in turns]
    bars = [
        {
            "x": place * _BAR + (one.age - 1) * _BAR,
            "height": round(_TALLEST * seconds / longest),
            "is_now": one == clock.now,
        }
        for place, (one, seconds) in enumerate(zip(turns, times, strict=True))
    ]
    per_age = len(turns) // len(AGES)
    middles = [round((age - 1) * (per_age + 1) * _BAR + per_age * _BAR / 2) for age in AGES]
    return {
        "evening": evening if clock.ticks else None,
        "bars": bars,
        "bar_ages": dict(zip(AGES, middles, strict=True)),
        "bars_width": (len(turns) + len(AGES) - 1) * _BAR,
        "tallest": _TALLEST,
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
        "known_shields": ["?" if number is None else number for number in conflicts.shields_in(now.age)],
        "battle": conflicts.battle(now.age) if now.step == CONFLICT else None,
        "flags": list(_flags(clock, asked)),
        "marks": [_mark(clock, seat) for seat in range(len(setup.seats))],
        "cited": [rule for one in clock_questions(setup, now.age) for rule in one.rules],
        "keys": _KEYS,
    }


def _flags(clock: Clock, seat: int | None) -> Iterator[tuple[str, str, str, bool]]:
    """The yes-or-no questions to a city in this conflict: name, picture, label, and whether it said yes."""
    if seat is None:
        return
    age, conflicts, words_of = clock.now.age, clock.conflicts, all_words().clock
    flags = [one for one in clock_questions(clock.setup, age) if one.is_flag]
    for one in sorted(flags, key=lambda one: not words_of[one.name].is_mark):
        said = words_of[one.name]
        if one.is_open is None or one.is_open(conflicts, age, seat):
            label = said.label(clock.setup, age) if said.label else ""
            yield one.name, said.picture, label, bool(conflicts.said(one.name, age, seat))


def _mark(clock: Clock, seat: int) -> str:
    """The picture beside a city in the conflict: shields, or what it said yes to."""
    marked = [name for name, said in all_words().clock.items() if said.is_mark]
    yes = [name for name in marked if clock.conflicts.said(name, clock.now.age, seat)]
    return all_words().clock[yes[0]].picture if yes else "shield"


def _asking(clock: Clock) -> dict[str, Any]:
    """What boxes ask seats for in this phase besides shields, the asked seat, and their other options."""
    now, conflicts = clock.now, clock.conflicts
    questions = [one for one in clock_questions(clock.setup, now.age) if not one.is_flag]
    of_seats = [one for one in questions if one.of == "seat" and one.step == now.step and one.name != SHIELDS]
    asked = [(one, seat) for one in of_seats if (seat := _asked_seat(clock, one)) is not None]
    return {
        "asked": asked[0] if asked else None,
        "asked_words": all_words().clock,
        "seat_questions": of_seats,
        "options": {one.name: tuple(one.options(clock.setup, now.age)) for one in questions},
        "laws": conflicts.laws(now.age, (now.turn or 0) if now.step == TURN else 0),
    }


def _asked_seat(clock: Clock, question: ClockQuestion) -> int | None:
    """The city that is asked: the one that was tapped, else the first that has not answered."""
    age, conflicts = clock.now.age, clock.conflicts
    seats = range(len(clock.setup.seats))
    open_ = [seat for seat in seats if question.is_open is None or question.is_open(conflicts, age, seat)]
    tapped = request.args.get("row", type=int)
    if tapped in open_:
        return tapped
    return next((seat for seat in open_ if conflicts.said(question.name, age, seat) is None), None)


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


def _open_at_the_end(clock: Clock) -> str:
    """What keeps the military line of some city open."""
    return words.open_words(
        clock.conflicts, [one for tokens in clock.conflicts.tokens for one in tokens.open]
    )
