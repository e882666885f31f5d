"""What an entry of the clock tells of the conflicts: read, checked against the table, and added to what is known."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from companion.catalog import catalog
from companion.catalog.vocabulary import AGES
from companion.clock.conflicts import (
    LEADERS,
    Conflicts,
    has_doves,
    leaders_at_war,
    participation,
    projects_of,
)
from companion.clock.entries import ARMED, JOINED, PROJECTED, TILED
from companion.clock.phases import turns
from companion.journal.entries import BadEntry, Entry
from companion.seating.setup import DUEL

MOST_SHIELDS = 60


def with_entry(conflicts: Conflicts, entry: Entry) -> Conflicts:
    """What is told with one more entry; BadEntry when it cannot be read."""
    if conflicts.setup.game == DUEL:
        raise BadEntry("kind: a Duel has no clock")
    return _STEPS[entry.kind](conflicts, entry)


def _age_in(entry: Entry) -> int:
    """The Age that an entry is about."""
    age = entry.body.get("age")
    if type(age) is not int or age not in AGES:
        raise BadEntry("age: 1 to 3")
    return age


def _place_in(conflicts: Conflicts, entry: Entry) -> tuple[int, int]:
    """The Age and the seat that an entry is about."""
    if type(entry.seat) is not int or not 0 <= entry.seat < len(conflicts.setup.seats):
        raise BadEntry("seat: none such")
    return _age_in(entry), entry.seat


def _arm(conflicts: Conflicts, entry: Entry) -> Conflicts:
    """The shields of a city, or whether it sits out, or what its leaders do."""
    place, said = (
        _place_in(conflicts, entry),
        {name: value for name, value in entry.body.items() if name != "age"},
    )
    match said:
        case {"shields": int(number), **rest} if (
            not rest and type(number) is int and 0 <= number <= MOST_SHIELDS
        ):
            return replace(conflicts, shields={**conflicts.shields, place: number})
        case {"dove": bool(sits_out), **rest} if not rest and has_doves(conflicts.setup):
            return replace(conflicts, doves=conflicts.doves - {place} | ({place} if sits_out else set()))
    word, does = next(iter(said.items()), ("", None))
    if (
        len(said) != 1
        or type(does) is not bool
        or word not in LEADERS
        or not leaders_at_war(conflicts.setup, word)
    ):
        raise BadEntry(", ".join(("shields", "dove", *LEADERS)))
    one = {(word, *place)}
    return replace(conflicts, leaders=conflicts.leaders | one if does else conflicts.leaders - one)


def _tile(conflicts: Conflicts, entry: Entry) -> Conflicts:
    """A tile of the Tower, each laid once."""
    age, turn, number = _age_in(entry), entry.body.get("turn"), entry.body.get("tile")
    if (
        type(number) is not int
        or number not in catalog().tiles
        or number in {one[0] for one in conflicts.tiles}
    ):
        raise BadEntry("tile: none such, or laid already")
    if type(turn) is not int or not 1 <= turn <= turns(conflicts.setup) or not conflicts.setup.has("tower"):
        raise BadEntry("turn: none such")
    return replace(conflicts, tiles=(*conflicts.tiles, (number, age, turn)))


def _project(conflicts: Conflicts, entry: Entry) -> Conflicts:
    """The Great Project of an Age."""
    age, id_ = _age_in(entry), entry.body.get("project")
    if type(id_) is not str or id_ not in {one.id for one in projects_of(conflicts.setup, age)}:
        raise BadEntry("project: none such")
    return replace(conflicts, projects={**conflicts.projects, age: id_})


def _join(conflicts: Conflicts, entry: Entry) -> Conflicts:
    """The participation tokens that a city took."""
    place, tokens = _place_in(conflicts, entry), entry.body.get("tokens")
    if (
        type(tokens) is not int
        or not 0 <= tokens <= participation(conflicts.setup)
        or not conflicts.setup.has("projects")
    ):
        raise BadEntry("tokens: a whole number")
    return replace(conflicts, joined={**conflicts.joined, place: tokens})


_STEPS: Mapping[str, Callable[[Conflicts, Entry], Conflicts]] = {
    ARMED: _arm,
    TILED: _tile,
    PROJECTED: _project,
    JOINED: _join,
}
