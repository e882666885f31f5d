"""Undo and redo: old journals fold as they always did, and several phones each take back their own."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.journal import Entry, Intent, tell
from companion.journal.entries import REDONE, UNDONE
from companion.journal.story import STRIDE, followed_by, history_of
from companion.journal.validation import judged_story, redoable, undoable
from companion.pad import game_of
from companion.pad.entries import FINISHED, KEPT, SKIPPED
from companion.rules.refusal import Refusal
from companion.store.store import READERS
from tests.pad.games import journal, numbered, scored, story, table

NOW = "2026-11-20T21:00:00+00:00"


def undo(number, **more):
    return Entry(UNDONE, {"entry": number, **more})


def redo(number, **more):
    return Entry(REDONE, {"entry": number, **more})


def by(actor, entry):
    return replace(entry, actor=actor)


def write(told, actor, *entries):
    after = judged_story(READERS, told, Intent.to_write(entries, actor), NOW)
    return after


def past_of_old(journal):
    """Which entries counted before phones took back their own.

    Undo and redo of the very last entry, by whomever.
    """
    done, undone, lost = [], [], []
    for entry in journal:
        if READERS.take_back(entry.kind):
            done.append(entry.number)
            lost += undone
            undone.clear()
        elif entry.kind == UNDONE and done[-1:] == [entry.body.get("entry")]:
            undone.append(done.pop())
        elif entry.kind == REDONE and undone[-1:] == [entry.body.get("entry")]:
            done.append(undone.pop())
    return done, undone, lost


NUMBERS = st.integers(0, 12)
OLD = st.one_of(
    st.builds(lambda seat, points: scored("civilian", seat, points), st.integers(0, 3), st.integers(0, 50)),
    NUMBERS.map(undo),
    NUMBERS.map(redo),
    st.just(Entry(SKIPPED, {"line": "guilds"})),
    st.just(Entry("dreamt", {"do": "sell"}, 1)),
)
ACTORS = st.sampled_from(["", "AA2", "BB3"])


@given(st.lists(st.builds(by, ACTORS, OLD), max_size=14))
def test_an_old_journal_counts_as_before(entries):
    kept = journal(table(), *entries)
    past = history_of(kept, READERS.take_back)
    done, undone, lost = past_of_old(kept)
    assert (list(past.done), list(past.undone), list(past.lost)) == (done, undone, lost)
    counting = [
        entry
        for entry in kept
        if entry.kind in ("started", "scored") and (entry.number == 1 or entry.number in done)
    ]
    assert game_of(tell(READERS, kept)).cells == game_of(tell(READERS, counting)).cells


ANY = st.one_of(OLD, NUMBERS.map(lambda n: undo(n, alone=True)), NUMBERS.map(lambda n: redo(n, alone=True)))


@given(st.lists(st.builds(by, ACTORS, ANY), max_size=14))
def test_entry_by_entry_tells_the_same_as_all_at_once(entries):
    told = story(table())
    for entry in numbered(Entry("started"), *entries)[1:]:
        told = followed_by(READERS, told, entry)
    whole = tell(READERS, told.entries)
    assert (told.history, told.states, told.removed) == (whole.history, whole.states, whole.removed)


def test_an_undo_far_back_is_folded_from_a_snapshot():
    told = story(table(), *(scored("civilian", n % 4, n % 50) for n in range(3 * STRIDE)))
    assert [number for number, _ in told.snapshots] == [1, STRIDE, 2 * STRIDE, 3 * STRIDE]
    last = 3 * STRIDE + 1
    after = followed_by(READERS, told, replace(undo(last), number=last + 1, at=NOW))
    assert after.snapshots == told.snapshots
    assert game_of(after) == game_of(tell(READERS, after.entries))


def test_undo_offers_one_entry_after_the_other_down_to_the_start():
    steps = journal(table(), scored("civilian", 0, 3), scored("civilian", 1, 5), undo(3), undo(2))
    told = [tell(READERS, steps[:n]) for n in range(1, 6)]
    assert [undoable(one, "") for one in told] == [0, 2, 3, 2, 0]
    assert [redoable(one, "") for one in told] == [0, 0, 0, 3, 2]


def test_a_new_number_after_an_undo_leaves_nothing_to_redo():
    told = story(table(), scored("civilian", 0, 3), undo(2), scored("civilian", 0, 4), redo(2))
    assert (game_of(told).points("civilian", 0), redoable(told, "")) == (4, 0)


@given(st.lists(st.sampled_from(["score", "undo", "redo"]), max_size=30))
def test_undo_and_redo_behave_like_an_editor(moves):
    steps, done, undone = [*journal(table())], [], []
    for n, move in enumerate(moves, 2):
        if move == "score":
            steps, done, undone = [*steps, scored("civilian", 0, n)], [*done, n], []
        elif move == "undo" and done:
            steps, undone = [*steps, undo(done[-1])], [*undone, done.pop()]
        elif move == "redo" and undone:
            steps, done = [*steps, redo(undone[-1])], [*done, undone.pop()]
        else:
            steps = [*steps, Entry("unread")]
    told = tell(READERS, numbered(*steps))
    assert list(told.history.done) == done
    assert game_of(told).points("civilian", 0) == (done[-1] if done else 0)


def test_my_undo_takes_my_entry_and_not_a_later_one_of_another_phone():
    told = story(table(), by("AA2", scored("civilian", 0, 3)), by("BB3", scored("civilian", 1, 5)))
    assert (undoable(told, "AA2"), undoable(told, "BB3")) == (2, 3)
    after = write(told, "AA2", undo(2))
    assert after.entries[-1].body == {"entry": 2, "alone": True}
    assert game_of(after).cells.keys() == {("civilian", 1)}
    assert (undoable(after, "AA2"), redoable(after, "AA2"), redoable(after, "BB3")) == (3, 2, 0)
    again = write(after, "AA2", redo(2))
    assert game_of(again).cells == game_of(told).cells


def test_a_phone_without_an_entry_is_offered_the_last_of_all():
    told = story(table(), by("AA2", scored("civilian", 0, 3)), by("BB3", scored("civilian", 1, 5)))
    assert (undoable(told, "CC4"), undoable(told, "CC4", lambda entry: entry.seat == 0)) == (3, 2)


def test_what_another_phone_writes_leaves_my_redo_alone():
    told = story(table(), by("AA2", scored("civilian", 0, 3)))
    told = write(write(told, "AA2", undo(2)), "BB3", scored("civilian", 1, 5))
    assert redoable(told, "AA2") == 2
    assert game_of(write(told, "AA2", redo(2))).points("civilian", 0) == 3


@pytest.mark.parametrize(
    ("later", "stands"),
    [
        (scored("civilian", 0, 5), False),
        (Entry(FINISHED), False),
        (scored("civilian", 1, 5), True),
        (Entry(SKIPPED, {"line": "civilian"}), True),
    ],
)
def test_an_entry_that_a_later_one_rests_on_is_not_taken_back_alone(later, stands):
    told = story(table(), by("AA2", scored("civilian", 0, 3)), by("BB3", later))
    after = write(told, "AA2", undo(2))
    assert (not isinstance(after, Refusal)) == stands
    if not stands:
        assert (after.code, after.details) == ("needed", {"entry": 2, "by": (3,)})


def test_an_entry_that_a_later_one_was_written_over_is_not_brought_back_alone():
    told = write(story(table(), by("AA2", scored("civilian", 0, 3))), "AA2", undo(2))
    told = write(told, "BB3", scored("civilian", 0, 5))
    assert write(told, "AA2", redo(2)) == Refusal("needed", details={"entry": 2, "by": (4,)})


def test_an_entry_that_a_later_one_cannot_be_read_without_is_not_taken_back_alone():
    """A number on a line that a changed set-up brought."""
    told = story(
        table(4), by("AA2", Entry("changed", table(4, "leaders").body())), by("BB3", scored("leaders", 0, 5))
    )
    assert write(told, "AA2", undo(2)) == Refusal("needed", details={"entry": 2, "by": (3,)})


def test_a_kept_doubt_does_not_hold_its_number():
    told = story(table(), by("AA2", scored("science", 3, 14)))
    told = write(told, "BB3", Entry(KEPT, {"check": "science-points", "line": "science", "found": 14}, 3))
    assert game_of(write(told, "AA2", undo(2))).cells == {}
