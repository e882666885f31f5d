"""What a button of the clock means, as entries that follow from the journal as it stands."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.clock import Clock, clock_of
from companion.clock.conflicts import LEADERS, shields_from_cards
from companion.clock.entries import ARMED, JOINED, PROJECTED, TICKED, TILED
from companion.clock.phases import CONFLICT, TURN, body_of, phases, turns
from companion.journal import Entry, Story
from companion.journal.entries import REDONE, UNDONE
from companion.journal.judging import QUICKER, Intended
from companion.pad import game_of
from companion.rules.contract import Phase
from companion.rules.refusal import Refusal
from companion.web.frame.form import whole_number

_NOT_UNDERSTOOD = Refusal("not-understood")


def meant(story: Story, said: str) -> Intended:
    """The entries of a button: a verb, and what it is about, with points between."""
    verb, *about = said.split(":")
    act = ACTS.get(verb)
    clock = clock_of(story)
    if act is None or clock.setup.rules.in_turns:
        return _NOT_UNDERSTOOD
    return act(story, clock, [number for word in about if (number := whole_number(word)) is not None], about)


def _go_on(story: Story, clock: Clock, numbers: list[int], words: list[str]) -> Intended:
    """On from the phase that its writer saw: nothing where the table stands there already,
    the table as it is where it went further."""
    every = phases(clock.setup)
    seen = numbers[0] if numbers else -1
    place = every.index(clock.now)
    if not 0 <= seen < len(every) - 1:
        return _NOT_UNDERSTOOD
    if place == seen + 1:
        return []
    if place != seen:
        return Refusal(QUICKER, details={"entry": 0})
    return [*(told_by_cards(story, clock) if clock.now.step == CONFLICT else ()), ticked(every[seen + 1])]


def told_by_cards(story: Story, clock: Clock) -> list[Entry]:
    """The shields that the cards say and nobody entered, as they are when the tokens are handed out."""
    age, cities = clock.now.age, game_of(story).cities
    seats = [seat for seat in range(len(clock.setup.seats)) if (age, seat) not in clock.conflicts.shields]
    known = {seat: shields_from_cards(cities, age, seat) for seat in seats}
    return [
        Entry(ARMED, {"age": age, "shields": number}, seat)
        for seat, number in known.items()
        if number is not None
    ]


def set_clock(story: Story, clock: Clock, numbers: list[int], words: list[str]) -> Intended:
    """The clock is set to a phase."""
    every = phases(clock.setup)
    place = numbers[0] if numbers else -1
    return [ticked(every[place])] if 0 <= place < len(every) else _NOT_UNDERSTOOD


def ticked(phase: Phase) -> Entry:
    """The entry that sets the clock."""
    return Entry(TICKED, body_of(phase))


def of_seat(kind: str, name: str, value: Callable[[int], Any]) -> Callable[..., Intended]:
    """A button about an Age, a seat and a value."""

    def act(story: Story, clock: Clock, numbers: list[int], words: list[str]) -> Intended:
        if len(numbers) != 3:
            return _NOT_UNDERSTOOD
        age, seat, number = numbers
        return [Entry(kind, {"age": age, name: value(number)}, seat)]

    return act


def lay_tile(story: Story, clock: Clock, numbers: list[int], words: list[str]) -> Intended:
    """A tile of the Tower, laid in this turn; in the last one after the turns are over."""
    now = clock.now
    if len(numbers) != 1:
        return _NOT_UNDERSTOOD
    turn = now.turn if now.step == TURN else turns(clock.setup)
    laid = {number for number, _age, _turn in clock.conflicts.tiles}
    return [] if numbers[0] in laid else [Entry(TILED, {"age": now.age, "turn": turn, "tile": numbers[0]})]


def name_project(story: Story, clock: Clock, numbers: list[int], words: list[str]) -> Intended:
    """The Great Project of an Age."""
    if len(words) != 2 or len(numbers) != 1:
        return _NOT_UNDERSTOOD
    return [Entry(PROJECTED, {"age": numbers[0], "project": words[1]})]


def of_entry(kind: str) -> Callable[..., Intended]:
    """A button that takes an entry back, or writes it again."""

    def act(story: Story, clock: Clock, numbers: list[int], words: list[str]) -> Intended:
        return [Entry(kind, {"entry": numbers[0]})] if numbers else _NOT_UNDERSTOOD

    return act


ACTS: Mapping[str, Callable[..., Intended]] = {
    "next": _go_on,
    "set": set_clock,
    "shields": of_seat(ARMED, "shields", int),
    "dove": of_seat(ARMED, "dove", bool),
    **{word: of_seat(ARMED, word, bool) for word in LEADERS},
    "tokens": of_seat(JOINED, "tokens", int),
    "tile": lay_tile,
    "project": name_project,
    "undo": of_entry(UNDONE),
    "redo": of_entry(REDONE),
}
