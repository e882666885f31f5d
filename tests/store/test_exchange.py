"""Journals out of the store and into it: without loss, never twice, all or nothing."""

from dataclasses import replace

import pytest

from companion.journal import Entry
from companion.journal.entries import REMOVED, STARTED
from companion.journal.journal_files import Journal, file_of, journal_text, read_file
from companion.pad.entries import CORRECTED, FINISHED
from companion.store import Store
from companion.store.exchange import import_journals, journals
from companion.store.listing import recent
from companion.store.store import READERS
from tests.pad.games import FOUR, duel, journal, scored, table, write


def four(*more):
    cells = [scored(line, seat, number) for line, row in FOUR.items() for seat, number in enumerate(row)]
    return journal(table(4), *cells, Entry(FINISHED), *more)


@pytest.fixture
def other(tmp_path):
    store = Store(f"sqlite:///{tmp_path}/other.db")
    yield store
    store.engine.dispose()


def test_everything_comes_back_as_it_was(store, other):
    import_journals(store, [Journal("game1", four()), Journal("game2", journal(duel(), Entry(REMOVED)))])
    write(store, store.start([Entry(STARTED, table(3).body())], "KX7"), [scored("military", 0, 3)], "AB2")
    text = journal_text(file_of(journals(store)))
    import_journals(other, read_file(READERS, text.encode()))
    assert tuple(journals(other)) == tuple(journals(store))
    assert journal_text(file_of(journals(other))) == text
    assert recent(other, removed=True) == recent(store, removed=True) and recent(other) == recent(store)


def test_the_same_file_twice_changes_nothing(store):
    games = [Journal("game1", four())]
    assert import_journals(store, games).added == ["game1"]
    before = tuple(journals(store))
    assert import_journals(store, games).known == ["game1"]
    assert tuple(journals(store)) == before


def test_a_longer_journal_continues_ours(store):
    import_journals(store, [Journal("game1", four())])
    longer = four(Entry(CORRECTED, {"line": "civilian", "points": 40}, 0))
    assert import_journals(store, [Journal("game1", longer)]).continued == ["game1"]
    assert store.read("game1") == longer
    assert recent(store)[0].seats[0].line_civilian == 40, "the index follows"


def test_an_older_copy_of_a_journal_changes_nothing(store):
    longer = four(Entry(REMOVED))
    import_journals(store, [Journal("game1", longer)])
    assert import_journals(store, [Journal("game1", four())]).known == ["game1"]
    assert store.read("game1") == longer


def test_a_journal_that_went_another_way_is_kept_beside_ours(store):
    ours, theirs = four(Entry(REMOVED)), four(Entry(CORRECTED, {"line": "civilian", "points": 40}, 0))
    import_journals(store, [Journal("game1", ours)])
    ((old, new),) = import_journals(store, [Journal("game1", theirs)]).parted
    assert old == "game1" and new != old
    assert store.read("game1") == ours and store.read(new) == theirs


def test_a_journal_that_went_another_way_is_known_the_next_time(store):
    import_journals(store, [Journal("game1", four(Entry(REMOVED)))])
    theirs = Journal("game1", four(Entry(CORRECTED, {"line": "civilian", "points": 40}, 0)))
    ((_, new),) = import_journals(store, [theirs]).parted
    assert import_journals(store, [theirs]).known == [new]
    more = replace(
        theirs,
        entries=(
            *theirs.entries,
            Entry(REMOVED, number=len(theirs.entries) + 1, at="2026-11-21T00:00:00+00:00"),
        ),
    )
    assert import_journals(store, [more]).continued == [new]
    assert len(store.ids()) == 2


def test_a_third_way_has_a_place_of_its_own(store):
    ways = [four(Entry(CORRECTED, {"line": "civilian", "points": points}, 0)) for points in (40, 41, 42)]
    for way in ways:
        import_journals(store, [Journal("game1", way)])
    assert sorted(store.game(game_id).points("civilian", 0) for game_id in store.ids()) == [40, 41, 42]


def test_one_game_twice_in_a_file_is_there_once(store):
    taken = import_journals(store, [Journal("game1", four()), Journal("game1", four())])
    assert (taken.added, taken.known) == (["game1"], ["game1"])


def test_when_one_game_fails_none_is_written(store):
    bad = journal(table(3), scored("military", 0, 1000))
    with pytest.raises(ValueError):
        import_journals(store, [Journal("game1", four()), Journal("game2", bad)])
    assert store.ids() == () and tuple(journals(store)) == ()
