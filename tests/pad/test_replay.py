import pytest

from companion.journal import BadEntry, Entry
from companion.journal.entries import CHANGED, REDONE, REMOVED, RESTORED, UNDONE
from companion.pad import replay
from companion.pad.entries import CORRECTED, DECIDED, FINISHED, KEPT, SKIPPED
from companion.pad.score_pad import Kept
from companion.seating.setup import read_setup
from tests.pad.games import FOUR, duel, journal, numbered, pad, scored, table, teams, two_players


def undo(number):
    return Entry(UNDONE, {"entry": number})


def redo(number):
    return Entry(REDONE, {"entry": number})


def test_the_last_number_in_a_cell_counts():
    game = replay(journal(table(), scored("civilian", 1, 3), scored("civilian", 1, 14)))
    assert game.points("civilian", 1) == 14
    assert game.total(1) == 14


def test_coins_are_kept_and_points_follow():
    game = pad(table(), {"treasury": (7, 12, 3, 4)})
    assert [game.points("treasury", seat) for seat in range(4)] == [2, 4, 1, 1]
    assert [game.coins(seat) for seat in range(4)] == [7, 12, 3, 4]


@pytest.mark.rule("CITY-SCORE-02", "CITY-DEBT-07")
def test_debt_is_taken_off_the_treasury():
    game = replay(journal(table(4, "cities"), scored("treasury", 0, 5, debt=3)))
    assert (game.points("treasury", 0), game.coins(0)) == (-2, 5)


def test_debt_needs_cities():
    with pytest.raises(BadEntry):
        replay(journal(table(), scored("treasury", 0, 5, debt=3)))


def test_a_whole_game_adds_up():
    game = pad(table(), FOUR)
    assert [game.total(seat) for seat in range(4)] == [67, 61, 44, 60]


def test_undo_brings_the_older_number_back_and_redo_the_newer():
    steps = journal(table(), scored("civilian", 0, 3), scored("civilian", 0, 5), undo(3), redo(3))
    assert [replay(steps[:n]).points("civilian", 0) for n in range(2, 6)] == [3, 5, 3, 5]


def test_an_entry_of_another_reader_is_passed_over():
    game = replay(journal(table(), Entry("card-built", {"card": "altar"}, 2), scored("civilian", 2, 2)))
    assert (game.total(2), game.version) == (2, 3)


def test_a_skipped_line_is_no_longer_open():
    game = replay(journal(table(), Entry(SKIPPED, {"line": "guilds"})))
    guilds = game.lines[-1]
    assert not game.is_open(guilds, 0)
    assert game.is_open(game.lines[0], 0)


def test_a_kept_number_is_remembered():
    game = replay(journal(table(), Entry(KEPT, {"check": "science", "line": "science", "found": 14}, 3)))
    assert game.kept == {Kept("science", "science", 3, 14)}


def test_a_finished_game_is_corrected_in_its_journal():
    game = pad(table(), FOUR, Entry(FINISHED), Entry(CORRECTED, {"line": "science", "points": 26}, 0))
    assert game.total(0) == 67 + 26
    assert (game.is_finished, game.corrections) == (True, (31,))


def test_a_removed_game_can_be_brought_back():
    steps = journal(table(), Entry(REMOVED), Entry(RESTORED))
    assert [replay(steps[:n]).removed for n in (1, 2, 3)] == [False, True, False]


def test_a_duel_can_be_decided_at_once_and_that_taken_back():
    steps = journal(duel(), Entry(DECIDED, {"by": "science"}, 1), Entry(DECIDED, {"by": "points"}))
    assert [(replay(steps[:n]).supremacy, replay(steps[:n]).victor) for n in (2, 3)] == [
        ("science", 1),
        ("", None),
    ]


def test_a_changed_set_up_keeps_the_seats():
    other = table(4, place="Kyiv")
    assert replay(journal(table(), Entry(CHANGED, other.body()))).setup == other
    with pytest.raises(BadEntry):
        replay(journal(table(), Entry(CHANGED, table(5).body())))


@pytest.mark.parametrize(
    "setup",
    [
        table(3),
        table(7, "leaders", "tower"),
        teams(6),
        two_players(),
        duel(),
        table(5, place="Львів", date="2026-11-20"),
    ],
)
def test_a_set_up_survives_the_journal(setup):
    assert read_setup(setup.body()) == setup


@pytest.mark.parametrize(
    "entry",
    [
        Entry("scored", {"line": "tower", "points": 2}, 0),
        Entry("scored", {"line": "civilian", "points": 2}, 4),
        Entry("scored", {"line": "civilian", "points": 2}),
        Entry("scored", {"line": "civilian", "points": -1}, 0),
        Entry("scored", {"line": "civilian", "points": 200}, 0),
        Entry("scored", {"line": "civilian", "points": "7"}, 0),
        Entry("scored", {"line": "civilian", "points": True}, 0),
        Entry("scored", {"line": "civilian", "points": 3, "of": 3}, 0),
        Entry("scored", {"line": "treasury", "points": 300}, 0),
        Entry("scored", {}, 0),
        Entry("decided", {"by": "science"}, 0),
        Entry("changed", {"seats": "four"}),
    ],
)
def test_what_cannot_be_read_is_refused(entry):
    with pytest.raises(BadEntry):
        replay(journal(table(), entry))


def test_a_journal_begins_with_a_start():
    with pytest.raises(BadEntry):
        replay(())
    with pytest.raises(BadEntry):
        replay(numbered(scored("civilian", 0, 3)))


@pytest.mark.parametrize(
    "body",
    [
        None,
        [],
        {"seats": [3]},
        {"expansions": ["atlantis"]},
        {"expansions": [3]},
        {"game": 7},
        {"wonder": ""},
        {"seats": [{"free_city": 1}]},
    ],
)
def test_a_set_up_of_another_shape_is_refused(body):
    with pytest.raises(BadEntry):
        read_setup(body)
