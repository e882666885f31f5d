"""Tower and Great Projects at the end of the game."""

import pytest

from tests.rules.wonders.positions import around, lines, parts, position, seat


@pytest.mark.rule("BABEL-EX-05", "BABEL-TOWER-08", "BABEL-TOWER-09")
@pytest.mark.parametrize(("tiles", "points"), [(0, 0), (1, 2), (2, 5), (3, 10)])
def test_tiles_placed_score_2_5_10(tiles, points):
    assert lines(position(seat(tiles=tiles), expansions=["tower"]))["tower"] == points


@pytest.mark.rule("BABEL-REW-07", "LEAD-LDR-04")
def test_each_archives_token_adds_three_to_a_set():
    own = seat(cards=["lodge", "study", "school"], rewards=["archives", "archives"], leaders=["aristotle"])
    raw = around(own, expansions=["leaders", "projects"])
    assert (lines(raw)["science"], lines(raw)["leaders"], lines(raw)["projects"]) == (10, 3, 6)
    assert parts(raw, "projects") == [("archives", 3, "1 set"), ("archives", 3, "1 set")]


@pytest.mark.rule("BASE-OPEN-13", "BABEL-REW-07")
def test_archives_bend_the_choice_of_a_free_symbol():
    cards = ["lodge", "apothecary", "academy", "dispensary", "study"]
    plain = around(seat("babylon", stages=2, cards=cards))
    assert lines(plain)["science"] == 26
    raw = around(seat("babylon", stages=2, cards=cards, rewards=["archives"]), expansions=["projects"])
    assert (lines(raw)["science"], lines(raw)["projects"]) == (25, 3)


@pytest.mark.rule("BABEL-REW-08")
def test_a_guild_token_counts_guilds_of_three_cities():
    raw = around(
        seat(cards=["spies_guild"], rewards=["menagerie"]),
        seat(cards=["workers_guild", "traders_guild"]),
        seat(cards=["builders_guild"]),
        expansions=["projects"],
    )
    assert parts(raw, "projects") == [("menagerie", 4, "own 1, left 2, right 1")]


@pytest.mark.rule("BABEL-REW-09")
def test_a_wonder_token_counts_own_stages():
    raw = around(
        seat("giza B", stages=4, rewards=["smelter", "smelter"]), seat(stages=2), expansions=["projects"]
    )
    assert lines(raw)["projects"] == 8


@pytest.mark.rule("BABEL-PEND-06", "BABEL-PEND-07", "BABEL-OPEN-24")
def test_penalty_tokens_are_taken_off_the_projects_line():
    # the book suggests the blue and military lines; a line of their own has the same total
    raw = position(seat(penalties=[-1, -3], victory=[3], cards=["altar"]), expansions=["projects"])
    assert (lines(raw)["projects"], lines(raw)["military"], lines(raw)["civilian"]) == (-4, 3, 2)


@pytest.mark.rule("BABEL-OPEN-24", "BABEL-REW-01", "BABEL-REW-03")
@pytest.mark.parametrize(
    "reward",
    ["river_port", "war_mirror", "giant_trebuchet", "grand_bazaar", "cranes", "belvedere", "factory"],
)
def test_rewards_that_were_taken_at_once_score_nothing_more(reward):
    raw = position(seat(rewards=[reward], victory=[3], coins=6), expansions=["projects"])
    assert (lines(raw)["projects"], lines(raw)["military"], lines(raw)["treasury"]) == (0, 3, 2)


@pytest.mark.rule("BABEL-PEN-04")
def test_a_blocked_board_scores_its_stages():
    raw = position(seat("giza", stages=3, board_blocked=True), expansions=["projects"])
    assert lines(raw)["wonder"] == 15
