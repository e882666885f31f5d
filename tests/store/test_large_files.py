"""Large and hostile files: linear in time, bounded in memory, and taps pass between their portions."""

import time
import tracemalloc
from contextlib import suppress
from io import BytesIO
from threading import Thread

import pytest

from companion.journal import Entry, Intent
from companion.journal.entries import MOST_ENTRIES, REDONE, STARTED, UNDONE
from companion.journal.journal_files import Journal, file_of, journal_text, read_file, read_games
from companion.rules.refusal import BadFile, Refusal
from companion.store.exchange import import_journals, journals
from companion.store.store import READERS
from tests.pad.games import journal, scored, table, write

NUMBERS = [scored("civilian", n % 4, n % 50) for n in range(2000)]
FAR = {"entry": 2, "alone": True}


@pytest.mark.parametrize(
    "entries",
    [
        [*NUMBERS, *(Entry(UNDONE, {"entry": n + 2, "alone": True}) for n in range(2000))],
        [*NUMBERS, *(Entry((UNDONE, REDONE)[n % 2], FAR) for n in range(2000))],
        [
            *NUMBERS,
            *(
                one
                for n in range(1000)
                for one in (Entry((UNDONE, REDONE)[n % 2], FAR), scored("guilds", n % 4, n % 9))
            ),
        ],
    ],
    ids=["each taken back", "one taken back again and again", "one taken back between numbers"],
)
def test_many_undos_take_no_more_time_than_many_numbers(entries):
    """16 and 30 seconds where each undo told the rest of the journal anew."""
    data = journal_text(file_of([Journal("game", journal(table(), *entries))])).encode()
    begun = time.process_time()
    (found,) = read_file(READERS, data)
    assert time.process_time() - begun < 4
    assert len(found.entries) == 4001


@pytest.mark.parametrize(
    "data",
    [
        b'{"format": "companion-games", "version": 1, "games": [' + b"{}," * 400_000 + b"{}]}",
        b'{"format": "companion-games", "version": 1, "games": [{"id": "abcd", "entries": ['
        + b"{}," * 400_000
        + b"{}]}]}",
        b'{"format": "companion-games", "version": 1, "moat": [' + b"{}," * 400_000 + b"{}]}",
        b"[" + b"{}," * 400_000 + b"{}]",
    ],
    ids=["games", "entries", "something else", "no file of games"],
)
def test_a_file_of_nothing_takes_little_memory(data):
    """A parser of the whole file takes 34 times as much as the file."""
    source = BytesIO(data)
    tracemalloc.start()
    with suppress(BadFile):
        assert all(isinstance(one, BadFile) for one in read_games(READERS, source))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 16_000_000


def test_a_number_is_written_while_games_come_in(store):
    """A tap waits for a portion, not for the file."""
    game = store.start([Entry(STARTED, table().body())])
    many = [Journal(f"game{n:04}", journal(table(), *NUMBERS[:30])) for n in range(300)]
    slowest, n = 0.0, 0
    intake = Thread(target=import_journals, args=(store, many))
    begun = time.monotonic()
    intake.start()
    while intake.is_alive():
        before = time.monotonic()
        assert not isinstance(
            store.write(game, Intent.to_write([scored("civilian", n % 4, n % 50)])), Refusal
        )
        slowest, n = max(slowest, time.monotonic() - before), n + 1
        time.sleep(0.01)
    assert n > 5 and slowest < (time.monotonic() - begun) / 2
    assert len(store.ids()) == 301


def test_a_journal_at_its_limit_comes_back(store):
    game = store.start([Entry(STARTED, table().body())])
    write(store, game, NUMBERS)
    write(store, game, NUMBERS)
    write(store, game, NUMBERS[: MOST_ENTRIES - 4021])
    assert store.write(game, Intent.to_write([scored("civilian", 0, 9)])).code == "full"
    (kept,) = read_file(READERS, journal_text(file_of(journals(store))).encode())
    assert kept.entries == store.read(game) and len(kept.entries) == MOST_ENTRIES - 20
