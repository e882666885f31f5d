"""Tables that play another option of an open point than ours, where only the course of a game shows it."""

import pytest

from companion.rules.refusal import BadFile
from tests.rules.wonders.course.playing import new, scene
from tests.rules.wonders.positions import seat

CITIES = ("cities",)


@pytest.mark.rule("CITY-OPEN-03")
@pytest.mark.parametrize(
    ("rulings", "asked"), [({}, [1]), ({"CITY-OPEN-03": "a"}, [1, 1])], ids=["added up", "one by one"]
)
def test_losses_of_one_round_are_added_up_or_settled_one_by_one(rulings, asked):
    seats = (seat("giza", coins=9), seat("rhodes", coins=4), seat("ephesus", coins=9))
    game = scene(*seats, expansions=CITIES, age=3, turn=2, rulings=rulings)
    game.do(0, "build", card="brotherhood", overrule="so be it")
    game.do(2, "build", card="counterfeiters_guild", overrule="so be it")
    game.do(1, "sell")
    assert [place for _, place in game.open if place == 1] == asked
    assert [len(game.offers(1)) for _ in asked] == ([7] if not rulings else [4, 4])
    if rulings:
        game.do(1, "lose", coins=3)
        assert game.seat(1)["coins"] == 4 and game.seat(1).get("debt", 0) == 0
        assert ("loss", 1) in game.open
        game.do(1, "lose", coins=1)
    else:
        game.do(1, "lose", coins=4)
    assert (game.seat(1)["coins"], game.seat(1)["debt"]) == (3, 2)


@pytest.mark.rule("CITY-OPEN-24")
def test_babylon_plays_no_eighth_card_where_its_text_means_the_seventh():
    seats = (seat("babylon B", stages=2), seat("rhodes"), seat("ephesus"))
    for rulings, step in (({}, "last"), ({"CITY-OPEN-24": "a"}, "turn")):
        game = scene(*seats, expansions=CITIES, age=2, turn=7, rulings=rulings)
        game.others_sell()
        assert game.open[0][0] == step
    base = scene(*seats, age=2, turn=6, rulings={"CITY-OPEN-24": "a"})
    base.others_sell()
    assert base.open[0][0] == "last", "without Cities the seventh card is the last"


@pytest.mark.rule("CITY-OPEN-22")
def test_eight_with_leaders_cannot_sit_down_where_there_are_too_few():
    boards = ("giza", "rhodes", "alexandria", "ephesus", "babylon", "olympia", "halicarnassus", "petra")
    table = {"players": 8, "expansions": ("leaders", "cities")}
    assert new(*boards, **table).phase == (1, "recruit", None)
    with pytest.raises(BadFile) as refused:
        new(*boards, **table, rulings={"CITY-OPEN-22": "a"})
    assert (refused.value.place, refused.value.rules) == ("rulings/CITY-OPEN-22", ("CITY-OPEN-22",))
    assert new(players=7, expansions=("leaders", "cities"), rulings={"CITY-OPEN-22": "a"}).phase == (
        1,
        "recruit",
        None,
    )


@pytest.mark.rule("LEAD-OPEN-16")
def test_coins_of_a_neighbour_who_has_answered_pay_for_a_leader_where_the_table_rules_so():
    for rulings, allowed in (({}, False), ({"LEAD-OPEN-16": "a"}, True)):
        game = new("rhodes", "giza", "ephesus", expansions=("leaders",), rulings=rulings)
        for place, coins in ((0, 9), (1, 2)):
            game.do(place, "correct", set={"coins": coins})
        game.do(0, "correct", set={"cards": ["lumber_yard"]})
        game.do(1, "correct", set={"cards": ["timber_yard"]})
        assert not game.can(1, "recruit", leader="plato"), "4 coins are not there"
        game.do(0, "stage", pay={"left": 2})
        assert game.can(1, "recruit", leader="plato") is allowed


@pytest.mark.rule("CITY-OPEN-26")
def test_a_black_market_helps_to_build_itself_where_the_table_rules_so():
    own = seat("giza", cards=["ore_vein"])
    for rulings, payable in (({}, False), ({"CITY-OPEN-26": "a"}, True)):
        game = scene(own, seat("rhodes"), seat("babylon"), expansions=CITIES, age=2, turn=2, rulings=rulings)
        assert game.can(0, "build", card="black_market") is payable
        assert [bool(one.payments) for one in game.offers(0) if one.entry.get("card") == "black_market"] == [
            payable
        ]


@pytest.mark.rule("BASE-OPEN-08")
def test_a_building_out_of_the_discards_opens_chains_of_the_next_age_where_the_age_of_building_counts():
    own = seat("halicarnassus B", stages=0, cards=["ore_vein", "foundry"])
    for rulings, chained in (({}, True), ({"BASE-OPEN-08": "a"}, False)):
        game = scene(own, seat("giza"), seat("ephesus"), age=2, turn=2, rulings=rulings)
        game.turn(0, "stage")
        game.do(0, "build", card="baths")
        assert game.seat(0).get("built_in", {}) == ({"baths": 2} if rulings else {})
        assert game.can(0, "build", card="aqueduct") is chained
        game.do(0, "correct", set={"cards": ["ore_vein"]})
        assert "built_in" not in game.seat(0)


@pytest.mark.rule("BASE-OPEN-17", "LEAD-OPEN-17", "BABEL-OPEN-22")
@pytest.mark.parametrize("point", ["BASE-OPEN-17", "LEAD-OPEN-17", "BABEL-OPEN-22"])
def test_points_on_which_every_record_is_the_same_may_be_ruled_either_way(point):
    for option in "ab":
        game = new(expansions=("leaders", "projects"), rulings={point: option})
        assert game.refused(0, "recruit", leader="nobody").code == "unknown-leader"
        game.do(0, "sell")
        assert game.open == [("recruit", 1), ("recruit", 2)], (
            "a refused play is no entry: whatever comes in its place counts"
        )
