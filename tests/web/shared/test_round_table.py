"""The table seen from above.

Nothing overlaps, the left neighbour sits on the left hand, every way runs from box to box.
"""

import re
from itertools import combinations
from math import dist
from pathlib import Path

import pytest

from companion.web.shared.round_table import WIDTH, RoundTable

NUMBERS = range(3, 9)


def apart(ring, one, other):
    width, height = ring.box
    here, there = ring.seat(one), ring.seat(other)
    return abs(here.x - there.x) >= width or abs(here.y - there.y) >= height


@pytest.mark.parametrize("number", NUMBERS)
def test_no_box_covers_another_or_leaves_the_drawing(number):
    ring = RoundTable(number)
    width, height = ring.box
    assert all(apart(ring, one, other) for one, other in combinations(range(number), 2))
    for seat in range(number):
        place = ring.seat(seat)
        assert width / 2 <= place.x <= WIDTH - width / 2
        assert height / 2 <= place.y <= ring.height - height / 2


@pytest.mark.rule("BASE-PASS-01")
@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("me", [0, 2])
def test_the_left_neighbour_sits_on_the_left_hand_of_who_sits_at_the_bottom(number, me):
    ring = RoundTable(number, me)
    assert ring.seat(me) == max((ring.seat(seat) for seat in range(number)), key=lambda place: place.y)
    assert ring.seat((me + 1) % number).x < ring.seat(me).x < ring.seat((me - 1) % number).x


@pytest.mark.parametrize("number", NUMBERS)
def test_the_ring_of_a_new_game_and_a_set_up_is_turned_as_every_other_drawing_of_the_table(number):
    """The first seat at the bottom, the others clockwise: each nearest to its own place there."""
    style = Path("static/shared/table.css").read_text(encoding="utf-8")
    found = re.findall(rf"^\.n{number}-(\d) {{ left: ([\d.]+)%; top: ([\d.]+)%; }}$", style, re.MULTILINE)
    assert [int(seat) for seat, _, _ in found] == list(range(1, number + 1))
    ring = RoundTable(number)
    drawn = [(ring.seat(seat).x / WIDTH, ring.seat(seat).y / ring.height) for seat in range(number)]
    for at, (_, left, top) in enumerate(found):
        here = float(left) / 100, float(top) / 100
        assert min(range(number), key=lambda seat, here=here: dist(here, drawn[seat])) == at


@pytest.mark.parametrize("number", NUMBERS)
def test_every_flow_begins_and_ends_outside_the_boxes_and_has_a_line_of_its_own(number):
    ring = RoundTable(number)
    moves = [(seat, (seat + 1) % number, 2) for seat in range(number)] + [
        ((seat + 1) % number, seat, 1) for seat in range(number)
    ]
    moves += [(None, seat, 3) for seat in range(number)] + [(seat, None, 1) for seat in range(number)]
    flows = ring.flows(moves)
    assert len({flow.way.path for flow in flows}) == len(moves)
    for flow in flows:
        for point in (flow.way.start, flow.way.end):
            assert not ring.covers(point, flow.giver, flow.taker)
        middle = flow.way.at(0.45)
        assert all(not ring.covers(middle, seat) for seat in range(number))


def test_a_way_past_a_city_that_sits_out_runs_inside():
    ring = RoundTable(5)
    way, middle = ring.border(0, 2), ring.middle
    half = way.at(0.5)
    assert abs(half.x - middle.x) + abs(half.y - middle.y) < abs(ring.seat(1).x - middle.x) + abs(
        ring.seat(1).y - middle.y
    )
