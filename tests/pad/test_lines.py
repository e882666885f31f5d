from itertools import combinations

import pytest

from companion.pad.score_pad import pad_line, treasury_points
from companion.seating import Setup
from tests.pad.games import duel, table

BASE = ["military", "treasury", "wonder", "civilian", "science", "commercial", "guilds"]
ADDED = ["leaders", "cities", "tower", "projects"]


@pytest.mark.rule("BASE-SCORE-01", "LEAD-END-02", "CITY-SCORE-03", "BABEL-TOWER-09", "BABEL-OPEN-24")
@pytest.mark.parametrize("boxes", [boxes for n in range(5) for boxes in combinations(ADDED, n)])
def test_the_lines_of_every_mix_of_boxes(boxes):
    assert [line.id for line in table(4, *reversed(boxes)).lines] == [*BASE, *boxes]


def test_the_wonder_pack_adds_no_line():
    assert table(4, "wonderpack").lines == table().lines


@pytest.mark.rule("DUEL-SCORE-02")
def test_the_lines_of_duel():
    assert [line.id for line in duel().lines] == [
        "military",
        "civilian",
        "science",
        "commercial",
        "guilds",
        "wonders",
        "progress",
        "treasury",
    ]


def test_only_military_treasury_and_projects_can_be_negative():
    everything = Setup(expansions=("leaders", "cities", "tower", "projects"))
    assert [line.id for line in everything.lines if line.low < 0] == ["military", "treasury", "projects"]
    assert pad_line(duel(), "military").low == 0


@pytest.mark.rule("BASE-SCORE-03")
@pytest.mark.parametrize(("coins", "points"), [(0, 0), (2, 0), (3, 1), (7, 2), (12, 4)])
def test_three_coins_are_a_point(coins, points):
    assert treasury_points(coins) == points
