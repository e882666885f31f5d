"""A followed game looked back on: moments, what every city had there, what turned it, graphs, copies."""

import json
from itertools import pairwise
from pathlib import Path

import pytest

from companion.journal.validation import started_story
from companion.live.graph import HEIGHT, WIDTH, graph
from companion.live.reader import live_of
from companion.live.timeline import (
    Leap,
    Passed,
    copied_entries,
    lead_changes,
    leaps,
    sides_of,
    timeline_of,
    turning_points,
)
from companion.store.store import READERS
from companion.words.live import moves
from tests.live.journals import NOW, begun, follow, record_of

GAMES = Path(__file__).parent.parent / "games"
#: rounds of each game: turns, recruitments, and for Duel the draft and every play
ROUNDS = {
    "base-3": 18,
    "base-7": 18,
    "leaders": 21,
    "everything-7": 24,
    "two-players": 18,
    "teams-4": 21,
    "duel-civilian-structure": 61,
}


def played(record, number=None):
    return live_of(follow(begun(record), record["entries"][:number]))


def filmed(name):
    return timeline_of(played(json.loads((GAMES / f"{name}.json").read_text(encoding="utf-8"))))


@pytest.mark.parametrize("name", ROUNDS)
def test_a_game_has_a_moment_for_its_start_and_one_for_each_round(name):
    assert filmed(name).last == ROUNDS[name]


@pytest.mark.parametrize("name", ROUNDS)
def test_the_last_moment_is_the_end_of_the_game(name):
    timeline = filmed(name)
    last = timeline.moments[-1]
    assert last.points == tuple(one.total for one in timeline.live.scores)
    assert timeline.position(timeline.last) == timeline.live.referee.position(timeline.live.game)
    assert [one.number for moment in timeline.moments for one in moment.played] == [
        one.number for one in timeline.live.played
    ]


@pytest.mark.rule("BASE-SETUP-07")
def test_the_first_moment_has_three_coins_in_every_city():
    assert filmed("base-3").moments[0].coins == (3, 3, 3)


def test_turns_are_told_in_their_order_by_age_and_turn():
    phases = [moment.phase for moment in filmed("base-3").moments[1:]]
    assert [(phase.age, phase.turn) for phase in phases] == [
        (age, turn) for age in (1, 2, 3) for turn in range(1, 7)
    ]


def test_shields_are_those_of_the_conflict_at_the_end_of_the_age():
    timeline = filmed("base-3")
    fights = [
        each
        for one in timeline.moments[6].played
        for each in one.happened
        if type(each).__name__ == "Compared"
    ]
    found = {
        seat: shields
        for fight in fights
        for seat, shields in zip((fight.one, fight.other), fight.shields, strict=True)
    }
    assert found == dict(enumerate(timeline.moments[6].shields))


def test_answers_that_are_still_secret_make_no_moment():
    record = record_of()
    assert timeline_of(played(record, 3)).last == 1
    open_round = timeline_of(played(record, 5))
    assert open_round.last == 1
    assert len(open_round.moments[1].played) == 3


def test_a_correction_after_the_end_is_a_moment_and_a_remark_is_none():
    record = record_of()
    end = len(record["entries"])
    assert (
        timeline_of(
            played({**record, "entries": [*record["entries"], {"do": "remark", "note": "well played"}]})
        ).last
        == 18
    )
    put_right = {"do": "correct", "seat": 0, "set": {"coins": 30}, "why": "miscounted"}
    timeline = timeline_of(played({**record, "entries": [*record["entries"][:end], put_right]}))
    assert timeline.last == 19
    assert timeline.moments[-1].coins[0] == 30


LENA, MARC, TOM = (0,), (1,), (2,)


def sums(*rows):
    return [dict(zip((LENA, MARC, TOM), row, strict=True)) for row in rows]


def test_whoever_takes_the_lead_and_keeps_it_passes_who_had_it():
    assert lead_changes(sums((0, 0, 0), (5, 3, 0), (6, 4, 1), (6, 8, 2), (7, 9, 3))) == [
        Passed(3, MARC, (LENA,), for_good=True)
    ]


def test_a_lead_of_one_moment_and_level_points_pass_nobody():
    assert lead_changes(sums((2, 0, 0), (2, 0, 0), (2, 3, 0), (4, 3, 0), (4, 4, 0))) == []


def test_a_lead_that_is_lost_again_was_not_for_good():
    found = lead_changes(sums((2, 0, 0), (2, 0, 0), (2, 3, 0), (2, 3, 0), (9, 3, 0)))
    assert found == [Passed(2, MARC, (LENA,)), Passed(4, LENA, (MARC,), for_good=True)]


def test_the_largest_leap_is_told_once():
    assert leaps(sums((0, 0, 0), (4, 0, 0), (4, 9, 1), (13, 9, 2))) == [Leap(2, MARC, 9)]
    assert leaps(sums((3, 3, 3), (3, 3, 3))) == []


def test_teams_pass_teams():
    timeline = filmed("teams-4")
    assert sides_of(timeline) == tuple(timeline.live.setup.teams.values())
    assert all(len(point.who) == 2 for point in turning_points(timeline))


def test_the_free_city_is_no_rival():
    timeline = filmed("two-players")
    free = next(seat for seat, one in enumerate(timeline.live.setup.seats) if one.free_city)
    assert all(free not in side for side in sides_of(timeline))


def test_the_lines_of_a_graph_stay_within_it_and_reach_from_start_to_end():
    timeline = filmed("everything-7")
    drawn = graph(timeline, [moment.points for moment in timeline.moments])
    assert len(drawn.lines) == 7
    for line in drawn.lines:
        points = [tuple(map(float, point.split(","))) for point in line.split()]
        assert [x for x, _ in points] == list(drawn.places)
        assert all(0 <= x <= WIDTH and 0 <= y <= HEIGHT for x, y in points)
    assert [band.age for band in drawn.ages] == [1, 2, 3]
    assert all(one.right == other.left for one, other in pairwise(drawn.ages))
    assert drawn.ages[-1].right == drawn.places[-1]
    assert not any(drawn.unsure), "every play of this game was told"
    assert all(drawn.top <= mark.at <= drawn.foot for mark in drawn.scale)
    assert drawn.scale[0].number <= 0 < drawn.scale[-1].number


def test_the_names_at_the_ends_of_lines_do_not_lie_on_each_other_and_keep_their_order():
    timeline = filmed("everything-7")
    for rows in ([moment.points for moment in timeline.moments], [(0,) * 7 for _ in timeline.moments]):
        ends = graph(timeline, rows).ends
        assert [one.number for one in ends] == list(rows[-1])
        heights = sorted(one.at for one in ends)
        assert all(below - above >= 14.9 for above, below in pairwise(heights))
        assert heights[0] >= 0 and heights[-1] <= HEIGHT
        by_points = sorted(ends, key=lambda one: -one.number)
        assert all(one.at <= other.at for one, other in pairwise(by_points) if one.number > other.number)


def test_a_line_is_thin_from_the_play_on_that_nobody_told():
    record = record_of()
    entries = record["entries"]
    first = next(n for n, one in enumerate(entries) if one.get("seat") == 1 and one["do"] == "build")
    untold = [*entries[:first], {"seat": 1, "do": "open"}, *entries[first + 1 : first + 2]]
    timeline = timeline_of(played({**record, "entries": untold}))
    drawn = graph(timeline, [moment.points for moment in timeline.moments])
    thin = [bool(line) for line in drawn.unsure]
    assert timeline.last >= 1 and thin == [False, True, False]
    assert drawn.unsure[1].split()[0] == drawn.lines[1].split()[-1], "it goes on where the other ends"


@pytest.mark.parametrize("name", ROUNDS)
def test_coins_that_moved_in_a_moment_are_what_every_city_has_more_or_less(name):
    """What the columns of looking back show: nothing is told twice, and nothing is left out."""
    timeline = filmed(name)
    for before, now in pairwise(timeline.moments):
        change = [0] * len(now.coins)
        for giver, taker, coins in moves([each for one in now.played for each in one.happened]):
            for seat, sign in ((giver, -1), (taker, 1)):
                if seat is not None:
                    change[seat] += sign * coins
        assert change == [after - had for after, had in zip(now.coins, before.coins, strict=True)]


@pytest.mark.parametrize("name", ROUNDS)
def test_a_copy_is_as_the_game_was_at_its_moment_and_goes_on_from_there(name):
    timeline = filmed(name)
    for number in (0, 1, timeline.last // 2, timeline.last):
        copy = live_of(started_story(READERS, copied_entries(timeline, "game", number), "", NOW))
        assert (copy.copied.game, copy.copied.moment) == ("game", number)
        assert timeline_of(copy).last == number
        assert copy.position == timeline.position(number)
        assert bool(copy.decisions) == (number < timeline.last)


def test_a_duel_counts_the_different_symbols_of_both():
    timeline = filmed("duel-science")
    assert max(timeline.moments[-1].symbols) == 6
    assert filmed("base-3").moments[-1].symbols == ()
