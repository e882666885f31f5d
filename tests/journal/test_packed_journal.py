"""A journal as letters: there and back without loss, small enough for QR codes, and refused when cut."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.journal import Entry
from companion.journal.journal_files import Journal, plain_journal
from companion.journal.packed_journal import PACKED, BadPacking, packed, unpacked

TIMES = st.sampled_from(
    ["2026-11-18T18:00:00.000+00:00", "2026-11-18T18:00:05.250+00:00", "2026-11-18T20:00:00+02:00", "now", ""]
)
BODIES = st.dictionaries(st.text(max_size=5), st.none() | st.integers() | st.text(max_size=9), max_size=4)
ENTRIES = st.builds(
    Entry,
    kind=st.text(min_size=1, max_size=9),
    body=BODIES,
    seat=st.none() | st.integers(0, 7),
    at=TIMES,
    actor=st.text(max_size=3),
)


@given(st.lists(ENTRIES, min_size=1, max_size=12))
def test_there_and_back_nothing_is_lost(entries):
    whole = tuple(
        Entry(one.kind, one.body, one.seat, number, one.at, one.actor)
        for number, one in enumerate(entries, 1)
    )
    journal = Journal("abcdefghjkmn", whole)
    assert json.dumps(unpacked(packed(journal))) == json.dumps(plain_journal(journal))


def test_letters_that_were_wrapped_by_a_chat_are_read():
    letters = packed(
        Journal("abcdefghjkmn", (Entry("started", {}, number=1, at="2026-11-18T18:00:00.000+00:00"),))
    )
    wrapped = "\n ".join(letters[n : n + 20] for n in range(0, len(letters), 20))
    assert unpacked(f" {wrapped}\n") == unpacked(letters)


@pytest.mark.parametrize("cut", [0, 1, 7, 20, -1, -5])
def test_letters_that_are_cut_off_are_no_journal(cut):
    letters = packed(Journal("abcdefghjkmn", (Entry("started", {"a": 1}, number=1, at="x"),)))
    kept = letters.removeprefix(PACKED)
    with pytest.raises(BadPacking):
        unpacked(PACKED + kept[:cut])


def test_what_would_fill_the_memory_is_not_unpacked():
    bomb = packed(Journal("abcdefghjkmn", (Entry("started", {"a": "a" * (9 << 20)}, number=1, at="x"),)))
    assert len(bomb) < 20_000
    with pytest.raises(BadPacking, match="cut off"):
        unpacked(bomb)
