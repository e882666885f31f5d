"""A dispute of 7 Wonders: what is asked for, in which order, and what the rules say so far."""

import pytest

from companion.ask.wonders_dispute import question_options, wonders_answer, wonders_keys
from companion.catalog import edition
from companion.rules.wonders.payment.means import quote_for
from tests.ask.disputes import dispute


def asked(question, row, about):
    return [item.id for group in wonders_keys(question, row) if group.about == about for item in group.items]


def test_only_makers_of_what_the_card_costs_are_asked_for():
    question = dispute("builders_guild")
    assert sorted(asked(question, "left", "makers")) == sorted(
        [
            "stone_pit",
            "clay_pool",
            "quarry",
            "brickyard",
            "glassworks_1",
            "tree_farm",
            "excavation",
            "clay_pit",
            "timber_yard",
            "mine",
        ]
    )
    assert len(asked(question, "left", "board")) == 7, "boards go by name, whatever they make"
    assert asked(question, "left", "helpers") == []


def test_helpers_are_asked_for_in_my_own_city_only():
    helpers = ["east_trading_post", "west_trading_post", "marketplace", "forum", "caravansery"]
    assert asked(dispute("builders_guild"), "me", "helpers") == helpers
    assert "marketplace" not in asked(
        dispute("arena"), "me", "helpers"
    )  # stone and ore: no manufactured good


@pytest.mark.rule("BASE-CHAIN-01")
def test_a_chain_is_asked_for_first_and_settles_everything():
    question = dispute("library", me="scriptorium")
    assert wonders_keys(question, "me")[0].about == "chain" and asked(question, "me", "chain") == [
        "scriptorium"
    ]
    reply = wonders_answer(question)
    assert (reply.how, reply.price, reply.row, reply.units) == ("chain", 0, "", ())


@pytest.mark.rule("BASE-COST-04")
def test_a_dispute_of_which_nothing_is_known_begins_with_my_city():
    reply = wonders_answer(dispute("builders_guild"))
    assert reply.row == "me" and not reply.possible
    assert [unit.state for unit in reply.units] == ["missing"] * 5


def test_a_free_card_asks_nothing():
    reply = wonders_answer(dispute("lumber_yard"))
    assert (reply.how, reply.row) == ("free", "")


def test_own_goods_are_enough_so_no_neighbour_is_asked():
    reply = wonders_answer(dispute("arena", me="giza quarry foundry"))
    assert (reply.how, reply.price, reply.row) == ("pay", 0, "")
    assert [unit.state for unit in reply.units] == ["own"] * 3


def test_a_cost_in_coins_asks_for_coins_and_no_neighbour():
    assert wonders_answer(dispute("tree_farm", me="")).row == "coins"
    assert wonders_answer(dispute("tree_farm", me="", coins=0)).refusal.code == "too-few-coins"
    assert wonders_answer(dispute("tree_farm", me="", coins=1)).price == 1


@pytest.mark.rule("BASE-TRADE-04", "BASE-TRADE-08")
def test_the_dispute_of_the_builders_guild_row_by_row():
    mine = "giza timber_yard clay_pool east_trading_post"
    steps = [
        ({"me": mine}, "left", 0),
        ({"me": mine, "left": "babylon brickyard glassworks_1"}, "right", 4),
        ({"me": mine, "left": "babylon brickyard glassworks_1", "right": "alexandria clay_pit"}, "coins", 3),
    ]
    for cities, row, price in steps:
        reply = wonders_answer(dispute("builders_guild", **cities))
        assert (reply.row, reply.price) == (row, price)
    reply = wonders_answer(dispute("builders_guild", coins=5, **steps[-1][0]))
    assert reply.row == ""
    assert [way.amounts for way in reply.ways] == [
        (("right", 3),),
        (("left", 2), ("right", 1)),
        (("left", 4),),
    ]


def test_what_both_neighbours_lack_is_missing_whatever_the_coins():
    reply = wonders_answer(dispute("siege_workshop", me="ephesus", left="", right="babylon"))
    assert reply.row == "" and reply.refusal.code == "missing-resources"
    assert [(unit.resource, unit.state) for unit in reply.units] == [
        ("wood", "missing"),
        ("clay", "buy"),
        ("clay", "missing"),
        ("clay", "missing"),
    ]


@pytest.mark.rule("BASE-BUILD-02")
def test_a_building_that_stands_there_is_refused_at_once():
    reply = wonders_answer(dispute("baths", me="baths"))
    assert (reply.refusal.code, reply.row) == ("already-built", "")


def test_what_else_sorts_every_card_of_the_age():
    question = dispute("academy", me="giza school quarry", left="", right="", coins=1)
    found = question_options(question)
    assert "academy" in {choice.card.id for choice in found["chain"]}
    assert {choice.card.id for choices in found.values() for choice in choices} == {
        card.id for card in edition().cards.values() if card.age == 3 and card.box == "base"
    }
    for group, choices in found.items():
        assert all((choice.coins > 0) == (group == "coins") for choice in choices)


def test_an_answer_agrees_with_the_judge_on_the_whole_table():
    question = dispute(
        "palace",
        me="olympia clay_pit glassworks_1",
        left="ephesus quarry loom_1",
        right="rhodes press_1 foundry",
        coins=9,
    )
    quote = quote_for(question.table, 0, question.play)
    assert [way.coins for way in wonders_answer(question).ways] == [
        payment.total for payment in quote.payments
    ]
