"""Games for the tests: set-ups and journals in few words."""

from dataclasses import replace

from companion.catalog.vocabulary import TEAMS, TWO_PLAYER
from companion.journal import Entry, Intent, tell
from companion.journal.entries import STARTED
from companion.pad import replay
from companion.pad.entries import SCORED
from companion.rules.refusal import Refusal
from companion.seating import Seat, Setup
from companion.seating.setup import DUEL, placed
from companion.store.store import READERS

NAMES = ("Oksana", "Marc", "Lena", "Tom", "Ann", "Ben", "Cara", "Dan")

#: the four-player game of the first issue, by line
FOUR = {
    "military": (18, -3, 0, 5),
    "treasury": (7, 12, 3, 4),
    "wonder": (10, 3, 20, 7),
    "civilian": (24, 12, 8, 31),
    "science": (0, 38, 13, 2),
    "commercial": (4, 0, 2, 0),
    "guilds": (9, 7, 0, 14),
}


def table(players=4, *expansions, **more):
    return Setup(expansions=expansions, seats=tuple(Seat(name) for name in NAMES[:players]), **more)


def teams(players=4):
    return Setup(expansions=("cities",), variant=TEAMS, seats=placed(TEAMS, table(players).seats))


def two_players():
    return Setup(variant=TWO_PLAYER, seats=(Seat("Oksana"), Seat("Marc"), Seat(free_city=True)))


def duel():
    return Setup(game=DUEL, seats=(Seat("Oksana"), Seat("Marc")))


def scored(line, seat, number, **more):
    value = {"coins": number} if line == "treasury" else {"points": number}
    return Entry(SCORED, {"line": line, **value, **more}, seat)


def numbered(*entries):
    return tuple(
        replace(entry, number=n, at=f"2026-11-20T20:00:{n % 60:02}+00:00")
        for n, entry in enumerate(entries, 1)
    )


def journal(setup, *entries):
    return numbered(Entry(STARTED, setup.body()), *entries)


def filled(numbers):
    """An entry for each of these numbers by line, each line across the seats; None leaves its cell empty."""
    return [
        scored(line, seat, number)
        for line, row in numbers.items()
        for seat, number in enumerate(row)
        if number is not None
    ]


def story(setup, *entries):
    """The journal of a table and what it tells."""
    return tell(READERS, journal(setup, *entries))


def pad(setup, numbers, *entries):
    """The game with these numbers."""
    return replay(journal(setup, *filled(numbers), *entries))


def write(store, game, entries, actor=""):
    """Write entries of an actor through the door; it must let them in."""
    after = store.write(game, Intent.to_write(entries, actor))
    assert not isinstance(after, Refusal), after
    return after
