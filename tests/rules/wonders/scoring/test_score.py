"""Every line of the pad of the base game, and how the lines hang together."""

import pytest

from companion.rules.wonders.position import read_position
from companion.rules.wonders.scoring import score
from companion.words.scores import because
from tests.rules.wonders.positions import ALL, around, lines, parts, position, seat


@pytest.mark.rule("BASE-SCORE-01")
def test_the_lines_stand_in_the_order_of_the_pad():
    base = ["military", "treasury", "wonder", "civilian", "science", "commercial", "guilds"]
    assert list(lines(position())) == base
    assert list(lines(position(expansions=ALL))) == [*base, "leaders", "cities", "tower", "projects"]
    assert list(lines(position(expansions=["projects", "leaders"]))) == [*base, "leaders", "projects"]


@pytest.mark.rule("BASE-TURN-07")
def test_points_are_counted_from_what_lies_there_whatever_the_age():
    city = seat(cards=["altar"], coins=3)
    assert lines(position(city, age=1)) == lines(position(city, age=3))


@pytest.mark.rule("BASE-EX-05", "BASE-SCORE-02", "BASE-COMP-05")
def test_victory_and_defeat_tokens_are_added():
    assert lines(position(seat(victory=[1, 3, 5], defeat=3)))["military"] == 6
    assert lines(position(seat(defeat=4)))["military"] == -4


@pytest.mark.rule("BASE-EX-06", "BASE-SCORE-03")
def test_three_coins_are_a_point_and_the_rest_nothing():
    assert [lines(position(seat(coins=coins)))["treasury"] for coins in (0, 2, 3, 14)] == [0, 0, 1, 4]


@pytest.mark.rule("BASE-COMP-04")
def test_there_is_no_limit_to_coins():
    assert lines(position(seat(coins=3_000_000)))["treasury"] == 1_000_000


@pytest.mark.rule("BASE-EX-08", "BASE-SCORE-05", "BASE-FX-04")
def test_blue_cards_score_what_they_print():
    raw = around(seat(cards=["altar", "aqueduct", "town_hall"]))
    assert lines(raw)["civilian"] == 13
    assert parts(raw, "civilian") == [
        ("altar", 2, "printed"),
        ("aqueduct", 5, "printed"),
        ("town_hall", 6, "printed"),
    ]


@pytest.mark.rule("BASE-EX-12", "BASE-FX-22", "BASE-SCORE-10")
def test_the_chamber_of_commerce_scores_two_for_each_own_grey_card():
    raw = around(seat(cards=["chamber_of_commerce", "loom_1", "press_1"]), left=seat(cards=["glassworks_1"]))
    assert lines(raw)["commercial"] == 4


@pytest.mark.rule("BASE-FX-20", "BASE-FX-25", "BASE-SCORE-10")
def test_the_haven_scores_one_for_each_own_brown_card():
    raw = around(seat(cards=["haven", "lumber_yard", "sawmill"]), left=seat(cards=["quarry"]))
    assert lines(raw)["commercial"] == 2


@pytest.mark.rule("BASE-PROD-07", "BASE-OPEN-04")
def test_a_card_that_makes_two_units_is_one_card_and_the_board_is_none():
    raw = around(seat("giza", cards=["haven", "sawmill", "quarry"]), left=seat(cards=["workers_guild"]))
    assert lines(raw)["commercial"] == 2
    assert lines(raw, 1)["guilds"] == 2


@pytest.mark.rule("BASE-FX-24", "BASE-OPEN-16", "BASE-SCORE-10")
def test_the_lighthouse_scores_one_for_each_own_yellow_card_itself_included():
    raw = around(seat(cards=["lighthouse", "tavern", "loom_1", "press_1"]), left=seat(cards=["forum"]))
    assert lines(raw)["commercial"] == 2


@pytest.mark.rule("BASE-EX-27", "BASE-FX-18", "BASE-SCORE-10")
@pytest.mark.parametrize("stages", [0, 1, 2, 3, 4])
def test_the_arena_scores_one_for_each_own_stage(stages):
    assert lines(around(seat("giza B", cards=["arena"], stages=stages)))["commercial"] == stages


def test_cards_without_points_score_nothing():
    raw = around(seat(cards=["stockade", "lumber_yard", "loom_1", "tavern", "forum", "bazar"]))
    assert lines(raw) == dict.fromkeys(lines(raw), 0)


@pytest.mark.rule("BASE-SCORE-11")
def test_every_part_says_of_what_why_and_by_which_rules():
    raw = around(
        seat(cards=["spies_guild"]), left=seat(cards=["stockade"]), right=seat(cards=["barracks", "walls"])
    )
    part = score(read_position(raw))[0].parts["guilds"][0]
    assert (part.of, part.points, because(part)) == ("spies_guild", 3, "left 1, right 2")
    assert "BASE-GUILD-02" in part.rules


@pytest.mark.rule("BASE-STAGE-02", "BASE-STAGE-07")
def test_a_stage_is_no_building_and_its_marker_card_counts_for_nothing():
    own = seat("giza", cards=["shipowners_guild", "haven", "lighthouse"], stages=3)
    assert (lines(around(own))["guilds"], lines(around(own))["commercial"]) == (1, 0 + 2)


@pytest.mark.rule("BASE-OPEN-18", "BABEL-COMP-07", "CITY-OPEN-02")
def test_tokens_do_not_run_out():
    own = seat(victory=[5] * 30, defeat=40, debt=50, diplomacy=9, penalties=[-3] * 9)
    raw = around(own, expansions=["cities", "projects"])
    assert (lines(raw)["military"], lines(raw)["treasury"], lines(raw)["projects"]) == (110, -50, -27)
