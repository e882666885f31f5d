"""What an answer says is true: a right makes it a yes, and what is free is free for the reason told."""

import pytest


def said(page, address):
    """The headline of an answer, and its sentence."""
    told = page(address).select_one(".said")
    headline, sentence = told.select("p")
    return [" ".join(one.text.split()) for one in (headline, sentence)]


@pytest.mark.rule("BASE-WA-06")
def test_a_right_that_makes_it_free_is_the_headline(page):
    headline, _ = said(page, "/ask?card=palace&me=olympia-A2&left=&right=&coins=0")
    assert headline == "Yes, free, with Olympia’s right of this Age"


@pytest.mark.rule("BASE-WA-06")
def test_paying_stands_beside_the_right_with_its_price(page):
    told = page("/ask?card=arena&me=olympia-A2.foundry&left=giza.quarry&right=&coins=3")
    on, other = told.select(".twoways .wy")
    assert on.select_one(".big0").text.strip() == "0" and "Stage 2 of Olympia" in on.text
    assert other.select_one(".big0").text.strip() == "4" and "off" in other["class"]


@pytest.mark.rule("CITY-LDR-05")
def test_caligula_makes_a_black_card_a_yes(page):
    headline, _ = said(page, "/ask?card=slave_market&me=caligula&left=&right=&coins=0&box=leaders&box=cities")
    assert headline == "Yes, free, with Caligula’s right of this Age"


def test_what_a_leader_leaves_out_is_no_own_good(page):
    told = page("/ask?card=stables&me=babylon.ore_vein.leonidas&left=&right=&coins=0&box=leaders")
    sentence = " ".join(told.select_one(".said").text.split())
    assert "Own goods are enough" not in sentence and "Leonidas leaves wood out." in sentence
    states = [
        (need["class"][1], " ".join(need.select_one(".sr").text.split())) for need in told.select(".need")
    ]
    assert ("waived", "wood: left out") in states and ("own", "clay: own") in states
    assert "Leonidas" in told.select_one(".plan").text


def test_a_purchase_at_nothing_is_told_as_a_purchase(page):
    dock = (
        "/ask?card=statue&me=babylon.lumber_yard.ore_vein.east_trading_post.clandestine_dock_east"
        "&left=&right=rhodes&coins=0"
    )
    told = page(dock + "&box=cities")
    sentence = " ".join(told.select_one(".said").text.split())
    assert "Own goods are enough" not in sentence
    assert "Buy ore from the right neighbour (Rhodes) for nothing" in sentence


@pytest.mark.rule("BABEL-TILE-09")
def test_tile_nine_with_the_marketplace_is_a_purchase_for_nothing(page):
    told = page(
        "/ask?card=temple&me=giza.lumber_yard.clay_pool.marketplace"
        "&left=alexandria&right=&laws=9&coins=0&box=tower"
    )
    sentence = " ".join(told.select_one(".said").text.split())
    assert sentence.startswith(
        "Yes Buy glass from the left neighbour (Alexandria) for nothing (Marketplace, Tile 9)"
    )


@pytest.mark.rule("BABEL-TILE-07", "BASE-CHAIN-01")
def test_a_chain_names_its_building_and_whose_it_is(page):
    headline, _ = said(page, "/ask?card=library&me=scriptorium&left=&right=&coins=0")
    assert headline == "Yes, free, by the chain from Scriptorium"
    headline, _ = said(page, "/ask?card=library&me=&left=scriptorium&right=&laws=7&coins=0&box=tower")
    assert headline == "Yes, free, by the chain from Scriptorium (Left neighbour)"
