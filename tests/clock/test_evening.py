"""How long a table takes: the time between ticks, breaks left out, what the turns to come will take."""

from companion.clock import CLOCK, clock_of
from companion.clock.entries import TICKED
from companion.clock.evening import Evening
from companion.clock.phases import body_of, phases
from companion.journal import Entry
from companion.journal.entries import STARTED, UNDONE
from companion.journal.story import Readers, tell
from tests.pad.games import table

DAY = "2026-11-20T19:{:02}:{:02}.000+00:00"


def at(minutes, seconds=0):
    return DAY.format(minutes, seconds)


def evening(times, now, setup=None):
    """The evening of a game begun at 19:00 whose clock went on at these times."""
    setup = setup or table(4)
    every = phases(setup)
    ticks = [
        Entry(TICKED, body_of(every[place]), None, place + 1, time) for place, time in enumerate(times, 1)
    ]
    story = tell(Readers((CLOCK,)), [Entry(STARTED, setup.body(), None, 1, at(0)), *ticks])
    return Evening(clock_of(story), now)


def test_the_time_of_turns_and_of_the_evening_follow_from_the_ticks():
    found = evening([at(2), at(4), at(7)], at(8, 30))
    assert [found.seconds_of[one] for one in phases(table(4))[:3]] == [120, 120, 180]
    assert (found.this_phase, found.seconds, found.turn, found.breaks) == (90, 510, 140, 0)
    assert found.left == 140 * 15 - 90, "turns 4 to 6 of the first Age and twelve more"


def test_a_long_pause_is_left_out_and_told():
    found = evening([at(2), at(30), at(32)], at(33))
    assert (found.breaks, found.seconds) == (28 * 60, 120 + 120 + 60)
    away = evening([at(2)], at(40))
    assert (away.this_phase, away.breaks) == (0, 38 * 60), "the phone lay there"


def test_nothing_is_foretold_before_three_turns():
    found = evening([at(2), at(4)], at(5))
    assert (found.turn, found.left) == (0, 0)


def test_a_tick_taken_back_has_no_time():
    setup = table(4)
    every = phases(setup)
    entries = [
        Entry(STARTED, setup.body(), None, 1, at(0)),
        Entry(TICKED, body_of(every[1]), None, 2, at(1)),
        Entry(TICKED, body_of(every[2]), None, 3, at(2)),
        Entry(UNDONE, {"entry": 3}, None, 4, at(3)),
    ]
    found = Evening(clock_of(tell(Readers((CLOCK,)), entries)), at(5))
    assert found.seconds_of == {every[0]: 60} and found.this_phase == 240
