"""Large and hostile files: linear in time, bounded in memory, and taps pass between their portions."""

import time
import tracemalloc
from contextlib import suppress
from io import BytesIO
from threading import Thread

import pytest

from companion.journal import Entry, Intent, journal_files
from companion.journal.entries import MOST_ENTRIES, REDONE, STARTED, UNDONE
from companion.journal.journal_files import Journal, file_of, journal_text, read_file, read_games
from companion.languages import LANGUAGES
from companion.rules.refusal import BadFile, Refusal
from companion.store.exchange import import_journals, journals
from companion.store.importers import read_any
from companion.store.store import READERS
from companion.web.games.transfer_pages import TRANSFER_WORDS
from companion.words.language import speaking
from companion.words.refusals import file_words
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


NESTED = b"[" + b"[]," * 15_000 + b"[]]"
ENTRY = (
    b'{"number": %d, "at": "2026-01-01T10:00:00.000+00:00", "actor": "", "kind": "x", "seat": null,'
    b' "body": {"a": %s}},'
)


@pytest.mark.parametrize(
    "data",
    [
        b'{"format": "companion-games",'
        + b"".join(b'"moat%d": %s,' % (n, NESTED) for n in range(12))
        + b'"games": []}',
        b'{"plays": [], "games": ['
        + b"".join(b'{"id": %d, "name": %s},' % (n, NESTED) for n in range(12))
        + b"{}]}",
        b'{"plays": [], "players": ['
        + b"".join(b'{"id": %d, "name": "%s"},' % (n, b"n" * 90_000) for n in range(300))
        + b"{}]}",
        b"{" + b"".join(b'"%d": 0,' % n for n in range(50_000)) + b'"plays": []}',
    ],
    ids=[
        "members of a file of games",
        "things that are not called",
        "things with long names",
        "many members",
    ],
)
def test_what_no_game_needs_is_not_kept(data):
    """A packed file of less than a megabyte took all the memory of a machine."""
    tracemalloc.start()
    with suppress(BadFile):
        assert not list(read_any(BytesIO(data), TRANSFER_WORDS))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 4_000_000


def test_a_game_longer_than_any_is_not_read_to_its_end(monkeypatch):
    """Each entry as long as one may be, and as many as there may be: 1.5 GB where all were kept."""
    monkeypatch.setattr(journal_files, "_MOST_WRITTEN", 200_000)
    nested = b"[" + b"[]," * 4_800 + b"[]]"
    entries = b"".join(ENTRY % (n, nested) for n in range(1, 61))
    source = BytesIO(
        b'{"format": "companion-games", "version": 1, "games": [{"id": "abcd", "entries": ['
        + entries
        + b"0]}]}"
    )
    tracemalloc.start()
    (bad,) = read_games(READERS, source)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert bad.code == "too-long-game" and peak < 12_000_000
    for language in LANGUAGES:
        with speaking(language):
            assert "1" in file_words(bad)


def test_a_number_is_written_while_games_come_in(store):
    """A tap waits for a portion, not for the file."""
    game = store.start([Entry(STARTED, table().body())])
    many = [Journal(f"game{n:04}", journal(table(), *NUMBERS[:30])) for n in range(300)]
    slowest, n = 0.0, 0
    import_state = Thread(target=import_journals, args=(store, many))
    begun = time.monotonic()
    import_state.start()
    while import_state.is_alive():
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
