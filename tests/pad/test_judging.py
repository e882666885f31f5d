"""What the door says to entries of the pad."""

import pytest

from companion.journal import Entry, Intent
from companion.journal.entries import CHANGED, REDONE, REMOVED, RESTORED, UNDONE
from companion.journal.validation import judged_story
from companion.pad.entries import CORRECTED, FINISHED, KEPT, SKIPPED
from companion.rules.refusal import Refusal
from companion.store.store import READERS
from tests.pad.games import FOUR, filled, scored, story, table

NOW = "2026-11-20T21:00:00+00:00"


def code(told, *entries, **more):
    after = judged_story(READERS, told, Intent.to_write(entries, **more), NOW)
    return after.code if isinstance(after, Refusal) else None


def test_a_number_in_range_is_written():
    assert code(story(table()), scored("civilian", 3, 24)) is None


@pytest.mark.parametrize(
    ("entry", "expected"),
    [
        (scored("civilian", 4, 24), "not-understood"),
        (scored("tower", 0, 2), "not-understood"),
        (scored("civilian", 0, 1000), "out-of-range"),
        (Entry(SKIPPED, {"line": "moat"}), "not-understood"),
        (Entry(KEPT, {"line": "moat"}), "not-understood"),
        (Entry(CORRECTED, {"line": "civilian", "points": 2}, 0), "not-finished"),
        (Entry(UNDONE, {"entry": 7}), "nothing-to-undo"),
        (Entry(UNDONE, {"entry": 0}), "nothing-to-undo"),
        (Entry(UNDONE, {"entry": 1}), "nothing-to-undo"),
        (Entry(UNDONE, {"entry": "2"}), "nothing-to-undo"),
        (Entry(UNDONE), "nothing-to-undo"),
        (Entry(REDONE, {"entry": 2}), "nothing-to-redo"),
        (Entry(CHANGED, table(4, place="x" * 500).body()), "text-too-long"),
        (Entry(CHANGED, table(5).body()), "not-understood"),
        (Entry(CHANGED, {"seats": 4}), "not-understood"),
        (Entry("started", table().body()), "not-understood"),
        (Entry("flown"), "not-understood"),
    ],
)
def test_what_does_not_fit_is_refused(entry, expected):
    assert code(story(table()), entry) == expected


@pytest.mark.parametrize(
    ("seat", "body"),
    [
        (-5, {"check": "science-points", "line": "science", "found": 14}),
        (99, {"check": "science-points", "line": "science", "found": 14}),
        (None, {"check": "science-points", "line": "science", "found": 14}),
        (3, {"check": "\0", "line": "science", "found": 14}),
        (3, {"check": "", "line": "science", "found": 14}),
        (3, {"check": "science-points", "line": "science", "found": 13}),
        (3, {"check": "science-points", "line": "military", "found": 14}),
        (3, {"check": "science-points", "line": "science", "found": "14"}),
    ],
)
def test_only_a_doubt_that_is_there_can_be_kept(seat, body):
    doubted = story(table(), scored("science", 3, 14))
    assert code(doubted, Entry(KEPT, body, seat)) == "no-such-doubt"
    assert code(doubted, Entry(KEPT, {"check": "science-points", "line": "science", "found": 14}, 3)) is None


def test_a_finished_game_takes_corrections_only():
    told = story(table(), *filled(FOUR), Entry(FINISHED))
    assert code(told, scored("civilian", 0, 3)) == "finished"
    assert code(told, Entry(CORRECTED, {"line": "civilian", "points": 3}, 0)) is None


@pytest.mark.parametrize(
    "entry",
    [
        scored("civilian", 0, 3),
        Entry(CHANGED, table(4, place="Kyiv").body()),
        Entry(REMOVED),
        Entry(UNDONE, {"entry": 2}),
    ],
)
def test_a_removed_game_only_comes_back(entry):
    told = story(table(), scored("civilian", 0, 4), Entry(REMOVED))
    assert code(told, entry) == "removed"
    assert code(told, Entry(RESTORED)) is None


def test_of_several_entries_all_are_written_or_none():
    told = story(table())
    assert code(told, scored("civilian", 0, 3), scored("civilian", 0, 1000)) == "out-of-range"
    assert code(told, scored("civilian", 0, 3), Entry(FINISHED), scored("civilian", 1, 3)) == "finished"


@pytest.mark.parametrize(
    ("mine", "theirs", "says"),
    [
        (scored("civilian", 0, 3), scored("civilian", 1, 5), None),
        (scored("civilian", 0, 3), scored("science", 0, 5), None),
        (scored("civilian", 0, 3), Entry(SKIPPED, {"line": "civilian"}), None),
        (scored("civilian", 0, 3), Entry(CHANGED, table(4, place="Kyiv").body()), None),
        (scored("civilian", 0, 3), scored("civilian", 0, 5), "quicker"),
        (scored("civilian", 0, 3), Entry(FINISHED), "quicker"),
        (Entry(FINISHED), scored("civilian", 0, 3), "quicker"),
        (Entry(FINISHED), Entry(CHANGED, table(4, place="Kyiv").body()), None),
        (
            Entry(CHANGED, table(4, place="Lviv").body()),
            Entry(CHANGED, table(4, place="Kyiv").body()),
            "quicker",
        ),
        (Entry(CHANGED, table(4, place="Lviv").body()), scored("civilian", 0, 3), None),
        (Entry(SKIPPED, {"line": "guilds"}), scored("civilian", 0, 3), None),
    ],
)
def test_whoever_saw_an_older_journal_is_refused_only_where_the_same_thing_was_written_since(
    mine, theirs, says
):
    assert code(story(table(), theirs), mine, expected=1) == says


def test_a_number_taken_back_since_is_news_for_its_cell_alone():
    told = story(table(), scored("civilian", 0, 3), Entry(UNDONE, {"entry": 2}))
    assert code(told, scored("civilian", 0, 4), expected=2) == "quicker"
    assert code(told, scored("civilian", 1, 4), expected=2) is None
    assert code(told, Entry(UNDONE, {"entry": 2}), expected=2) == "quicker"


@pytest.mark.parametrize("expected", [-1, 0, 3, 10**9])
def test_a_number_of_the_journal_that_never_was_is_no_ground(expected):
    assert (
        code(story(table(), scored("civilian", 0, 3)), scored("civilian", 1, 3), expected=expected)
        == "quicker"
    )


def test_a_journal_takes_no_more_than_a_file_can_bring_back(monkeypatch):
    monkeypatch.setattr("companion.journal.validation.MOST_ENTRIES", 4)
    monkeypatch.setattr("companion.journal.validation.LAST_FEW", 1)
    told = story(table(), scored("civilian", 0, 3), scored("civilian", 1, 3))
    assert code(told, scored("civilian", 2, 3)) == "full"
    assert code(told, Entry(REMOVED)) is None
    assert code(told, Entry(REMOVED), Entry(RESTORED)) == "full"
