"""Random records, and ways to spoil them."""

from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

from companion.live.simulate.playing import Wanted, simulated_records

JUNK: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 7, 99, 10**30, 1.5, "", "x", "baths", "piraeus", "law", "midas", "giza",
    "\ud800", "1", [], [0],
    ["baths", "baths"], [[]], {}, {"bank": 1}, {"left": -1}, {"1": "baths"}, {"coins": 3},
    {"cards": ["baths"]}, {"pawn": 9}, {"": {}},
)  # fmt: skip
FIELDS = (
    "seat", "do", "card", "slot", "wonder", "pay", "overrule", "note", "progress", "begins", "wonders",
    "cards", "set", "why", "leader",
    "stage", "tile", "project", "coins", "victory", "right", "participate", "position", "\ud800",
)  # fmt: skip
DOES = (
    "build", "discard", "wonder", "choose", "pass", "show", "draw", "turn-up", "correct", "remark", "stage",
    "sell", "tile", "recruit",
    "copy", "lose", "place", "project",
)  # fmt: skip


def random_records(wanted: Wanted, number: int, seed: int) -> list[dict[str, Any]]:
    return list(simulated_records(wanted, number, seed))


def spoiled(record: dict[str, Any], chance: Random, number: int) -> Iterator[tuple[int, list[Any]]]:
    """Entries of the record with one thing wrong, perhaps, and how many of them are as they were."""
    for _ in range(number):
        entries = deepcopy(record["entries"])
        at = chance.randrange(len(entries))
        yield at, chance.choice(WAYS)(entries, at, chance)


def dropped(entries: list, at: int, chance: Random) -> list:
    return entries[:at] + entries[at + 1 :]


def doubled(entries: list, at: int, chance: Random) -> list:
    return entries[: at + 1] + entries[at:]


def swapped(entries: list, at: int, chance: Random) -> list:
    other = chance.randrange(at, len(entries))
    entries[at], entries[other] = entries[other], entries[at]
    return entries


def shuffled(entries: list, at: int, chance: Random) -> list:
    return entries[:at] + chance.sample(entries[at:], len(entries) - at)


def truncated(entries: list, at: int, chance: Random) -> list:
    return entries[:at]


def after_the_end(entries: list, at: int, chance: Random) -> list:
    return [*entries, entries[at]]


def junk(entries: list, at: int, chance: Random) -> list:
    return [*entries[:at], chance.choice(JUNK), *entries[at:]]


def other_field(entries: list, at: int, chance: Random) -> list:
    key = chance.choice((*entries[at], *FIELDS))
    entries[at] = {**entries[at], key: chance.choice((*JUNK, *DOES))}
    return entries


def missing_field(entries: list, at: int, chance: Random) -> list:
    entries[at] = {
        key: value for key, value in entries[at].items() if key != chance.choice(list(entries[at]))
    }
    return entries


def made_up(entries: list, at: int, chance: Random) -> list:
    entry = {key: chance.choice(JUNK) for key in chance.sample(FIELDS, chance.randrange(5))}
    return [
        *entries[:at],
        {"seat": chance.choice((0, 1, None)), "do": chance.choice(DOES), **entry},
        *entries[at:],
    ]


WAYS = (
    dropped,
    doubled,
    swapped,
    shuffled,
    truncated,
    after_the_end,
    junk,
    other_field,
    missing_field,
    made_up,
)
