"""A dispute of Duel: my city, the opponent's, my coins."""

import pytest

from companion.ask.duel_dispute import duel_answer, duel_keys
from tests.ask.disputes import duel_dispute


def asked(question, row, about):
    return [item.id for group in duel_keys(question, row) if group.about == about for item in group.items]


@pytest.mark.rule("DUEL-TRADE-01")
def test_the_opponents_cards_raise_the_price_so_they_are_asked_for():
    assert duel_answer(duel_dispute("archery_range")).row == "me"
    assert duel_answer(duel_dispute("archery_range", me="")).row == "opponent"
    reply = duel_answer(duel_dispute("archery_range", me="", opponent="quarry", coins=9))
    assert reply.row == "" and reply.possible
    dearer = duel_answer(duel_dispute("archery_range", me="", opponent="sawmill quarry", coins=9))
    assert dearer.price > reply.price


@pytest.mark.rule("DUEL-CHAIN-01")
def test_a_chain_settles_everything():
    question = duel_dispute("horse_breeders", me="stable")
    assert asked(question, "me", "chain") == ["stable"]
    assert (duel_answer(question).how, duel_answer(question).row) == ("chain", "")


@pytest.mark.rule("DUEL-PROG-03")
def test_what_trade_costs_goes_to_an_opponent_with_economy():
    reply = duel_answer(duel_dispute("the_pyramids", me="", opponent="economy", coins=30))
    assert [who for who, _ in reply.ways[0].amounts] == ["opponent"]
    assert asked(duel_dispute("the_pyramids"), "opponent", "others") == ["economy"]


def test_tokens_that_waive_resources_are_asked_for_where_they_count():
    assert asked(duel_dispute("the_pyramids"), "me", "others") == ["architecture"]
    assert asked(duel_dispute("palace"), "me", "others") == ["masonry"]


def test_too_few_coins_is_a_no():
    reply = duel_answer(duel_dispute("the_pyramids", me="", opponent="", coins=1))
    assert (reply.possible, reply.refusal.code, reply.row) == (False, "too-few-coins", "")
