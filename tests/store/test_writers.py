"""Several phones and a killed server: no entry lost, none doubled."""

import subprocess
import sys
from pathlib import Path
from threading import Thread

from hypothesis import given
from hypothesis import strategies as st

from companion.journal import Entry, Intent
from companion.journal.entries import STARTED
from companion.rules.refusal import Refusal
from companion.store import Store
from tests.pad.games import scored, table, write
from tests.store.race import race

ROOT = Path(__file__).parent.parent.parent


@given(st.lists(st.tuples(st.integers(0, 2), st.integers(0, 3), st.integers(0, 3)), max_size=12))
def test_any_interleaving_leaves_numbers_without_gap(writes):
    """Each write: a phone, its cell, and by how many entries its view is behind.

    Only a cell written since refuses.
    """
    store = Store("sqlite://")
    try:
        game, written = store.start([Entry(STARTED, table().body())]), []
        for phone, seat, behind in writes:
            expected = store.version(game) - behind
            after = store.write(
                game, Intent.to_write([scored("civilian", seat, len(written))], str(phone), expected)
            )
            if isinstance(after, Refusal):
                assert expected < 1 or seat in written[expected - 1 :]
            else:
                assert seat not in written[expected - 1 :]
                written.append(seat)
        journal = store.read(game)
        assert [entry.number for entry in journal] == list(range(1, len(written) + 2))
        assert [(entry.seat, entry.body["points"]) for entry in journal[1:]] == [
            (seat, n) for n, seat in enumerate(written)
        ]
    finally:
        store.engine.dispose()


def test_two_phones_writing_at_once_lose_and_double_nothing(store):
    game = store.start([Entry(STARTED, table().body())])
    written = {phone: [scored("civilian", n % 4, n) for n in range(60)] for phone in ("one", "two")}
    phones = [
        Thread(target=lambda p=phone: [write(store, game, [entry], p) for entry in written[p]])
        for phone in written
    ]
    for phone in phones:
        phone.start()
    for phone in phones:
        phone.join()
    journal = store.read(game)[1:]
    assert [entry.number for entry in journal] == list(range(2, 122))
    for phone, entries in written.items():
        assert [entry.body for entry in journal if entry.actor == phone] == [entry.body for entry in entries]


def test_two_processes_race_without_loss_and_refuse_each_other_only_in_the_same_cell(database):
    found = race(database, rounds=40)
    assert (found.lost, found.doubled, found.refused_apart) == (0, 0, 0)
    assert found.written_apart == 80 and found.won_together == 40


def test_a_server_killed_five_times_keeps_every_acknowledged_entry(database):
    """A writer of 1,000 entries, 100 in each of ten games, is killed with SIGKILL after 100, 300, 500,
    700 and 900 acknowledged ones.
    """
    store = Store(database)
    games = [store.start([Entry(STARTED, table().body())]) for _ in range(10)]
    acknowledged = []
    for stop in (100, 300, 500, 700, 900, 1001):
        command = [sys.executable, "-m", "tests.store.writer", database, *games]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as writer:
            for said in writer.stdout:
                acknowledged.append(int(said))
                if len(acknowledged) == stop:
                    writer.kill()
    journals = [store.read(game)[1:] for game in games]
    kept = [entry.body["of"]["n"] for journal in journals for entry in journal]
    assert set(acknowledged) <= set(kept)
    assert kept == list(range(1000))
    assert all([entry.number for entry in journal] == list(range(2, 102)) for journal in journals)
    store.engine.dispose()
