import pytest

from companion.journal import Entry
from companion.journal.entries import CHANGED, CORRECTED, FINISHED, KEPT, REDONE, REMOVED, RESTORED, SKIPPED, UNDONE
from companion.journal.judging import refusal
from tests.journal.games import FOUR, pad, scored, table


def code(game, entry):
    answer = refusal(game, entry)
    return answer.code if answer else None


def test_a_number_in_range_is_written():
    assert code(pad(table(), {}), scored("civilian", 3, 24)) is None


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
        (Entry(REDONE, {"entry": 2}), "nothing-to-redo"),
        (Entry(CHANGED, table(4, place="x" * 500).body()), "text-too-long"),
    ],
)
def test_what_does_not_fit_is_refused(entry, expected):
    assert code(pad(table(), {}), entry) == expected


def test_undo_takes_the_last_entry_only():
    game = pad(table(), {"civilian": (1, 2)})
    assert [code(game, Entry(UNDONE, {"entry": number})) for number in (2, 3)] == ["nothing-to-undo", None]


def test_a_finished_game_takes_corrections_only():
    game = pad(table(), FOUR, Entry(FINISHED))
    assert code(game, scored("civilian", 0, 3)) == "finished"
    assert code(game, Entry(CORRECTED, {"line": "civilian", "points": 3}, 0)) is None


def test_a_removed_game_only_comes_back():
    game = pad(table(), {}, Entry(REMOVED))
    assert code(game, scored("civilian", 0, 3)) == "removed"
    assert code(game, Entry(RESTORED)) is None
