"""Odd files: broken, deep, huge, in other letters, cut off.

Of every kind that can be taken in, with one thing changed.
"""

import gzip
import json
from copy import deepcopy
from functools import cache
from random import Random

from companion.journal import Entry
from companion.journal.journal_files import Journal, file_of, journal_text
from companion.live.intents import entries_of_record
from companion.pad.entries import FINISHED
from companion.store import Store
from companion.store.listing import results_csv
from companion.store.store import READERS
from tests.live.journals import recorded
from tests.live.records import JUNK
from tests.pad.games import FOUR, filled, journal, table
from tests.web.odd.games import kept
from tests.web.odd.words import TEXTS

BROKEN = (
    b"", b"{", b"[", b"null", b"0", b'"x"', b"{}", b"[]", b"{}{}", b"\xff\xfe{\x00}\x00", b"\xef\xbb\xbf{}",
    b"\x00",
    b"PK\x03\x04" + b"\0" * 500, b"\x1f\x8b\x08" + b"\0" * 50, b"[" * 100_000, b'{"a":' * 50_000,
    b'{"games":' + b"[" * 9000,
    b'{"n":' + b"9" * 60_000 + b"}",
    b'{"format":"companion-games","version":1,"games":[' + b"{}," * 3000 + b"{}]}", b'{"plays":[]}',
    b'{"plays":[null,1,[],{}]}',
    b'{"game":1,"players":2}', b'{"format":"\\ud800"}',
    b'{"format":"companion-games","version":1e400,"games":[]}', b"a,b,c\n1,2,3\n",
    b'{"format":"companion-games","format":"x","games":[{"id":"\\u0000","entries":[]}]}', b"\xd0\xd0,\xff\n",
    b"{" + b" " * 100_000,
    b'{"x":"' + b"y" * 300_000, b"NaN", b"Infinity", b'{"games":NaN}', "{\"games\":[]}".encode("utf-16"),
    "{\"games\":[]}".encode("utf-32"),
)  # fmt: skip


@cache
def samples():
    """A file of each kind: of games, a record, plays, a play, a table of results."""
    numbers = journal(table(), *filled(FOUR))
    followed = entries_of_record(READERS, recorded("base-3"), "2026-11-20T20:00:00+00:00")
    games = json.loads(
        journal_text(file_of([Journal("oddoddodd222", numbers), Journal("oddoddodd333", followed)]))
    )
    play = {
        "uuid": "odd",
        "game": {"name": "7 Wonders", "bggId": 68448, "highestWins": True},
        "playDate": "2026-03-04 20:00:00",
        "location": "Home",
        "comments": "military 3",
        "players": [
            {"name": name, "score": str(50 + n), "winner": n == 2, "role": "Giza A"}
            for n, name in enumerate(("Ann", "Ben", "Cem"))
        ],
    }
    plays = {
        "games": [{"id": 1, "name": "7 Wonders", "bggId": 68448}],
        "players": [{"id": n, "name": name} for n, name in enumerate(("Ann", "Ben", "Cem"), 1)],
        "locations": [{"id": 1, "name": "Home"}],
        "plays": [
            {"uuid": "p", "gameRefId": 1, "locationRefId": 1, "playDate": "2026-03-04 20:00:00",
             "playerScores": [{"playerRefId": n, "score": str(40 + n), "winner": n == 3} for n in (1, 2, 3)]}
        ],
    }  # fmt: skip
    records = (recorded("base-3"), recorded("duel-science"), recorded("second/second-edifice-4"))
    return games, *records, play, plays


@cache
def rows():
    """The table of results of a shelf, as the app writes it."""
    store = Store("sqlite://")
    kept(store, table(), [*filled(FOUR), Entry(FINISHED)])
    text = results_csv(store)
    store.engine.dispose()
    return text


def odd_file(chance: Random, near=()):
    """One file, as bytes."""
    kind = chance.random()
    if kind < 0.3:
        return chance.choice(BROKEN)
    if kind < 0.45:
        return odd_table(chance)
    value = deepcopy(chance.choice(samples()))
    for _ in range(chance.randrange(0, 3)):
        spoil(value, chance, near)
    data = json.dumps(value).encode(
        *chance.choice((("utf-8",), ("utf-8",), ("utf-8",), ("utf-16",), ("utf-8-sig",)))
    )
    data = data[: chance.randrange(len(data))] if chance.random() < 0.15 else data
    return packed(data, chance) if chance.random() < 0.15 else data


def packed(data, chance: Random):
    """A file that is packed, perhaps cut off, damaged or packed twice."""
    found = gzip.compress(data if chance.random() < 0.9 else gzip.compress(data), mtime=0)
    way = chance.random()
    if way < 0.2:
        return found[: chance.randrange(1, len(found))]
    if way < 0.4:
        at = chance.randrange(len(found))
        return found[:at] + chance.randbytes(1) + found[at + 1 :]
    return found + chance.choice((b"", b"", b"\0" * 9, found, b"x"))


def odd_table(chance: Random):
    """A table of results with one cell changed."""
    lines = [line.split(",") for line in rows().splitlines()]
    line = chance.choice(lines)
    line[chance.randrange(len(line))] = chance.choice((*TEXTS, '"', "\0"))
    ends, parts = chance.choice((("\n", ","), ("\r", ","), ("\r\n", ";"), ("\n", "\t")))
    text = ends.join(parts.join(line) for line in lines)
    return text.encode(chance.choice(("utf-8", "utf-8", "utf-8-sig", "utf-16", "latin-1")), "replace")


def spoil(value, chance: Random, near=()):
    """Change one thing somewhere in a value."""
    while True:
        places = list(value) if isinstance(value, dict) else range(len(value))
        if not places:
            return
        at = chance.choice(list(places))
        if not isinstance(value[at], dict | list) or not value[at] or chance.random() < 0.15:
            break
        value = value[at]
    way = chance.random()
    if way < 0.7:
        value[at] = deepcopy(chance.choice((*JUNK, *TEXTS, "\0", "\ud800", 10**400, -(10**30), 1e308, *near)))
    elif way < 0.85:
        del value[at]
    elif isinstance(value, list):
        value.append(deepcopy(value[at]))
    else:
        value[chance.choice(TEXTS)] = deepcopy(value[at])
