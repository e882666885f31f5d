"""Prices of Duel with Pantheon and Agora, asked at the table: tokens, Decrees and how they make a price."""

import pytest
from bs4 import BeautifulSoup

from tests.rules.duel.boxes.told_duels import CIVILIAN
from tests.web.live.tables import followed


def answer(client, query):
    found = client.get(f"/ask?game=duel&{query}")
    assert found.status_code == 200
    return BeautifulSoup(found.text, "html.parser").get_text(" ", strip=True)


def test_a_temple_is_free_by_its_token_and_for_a_coin_with_engineering(client):
    plain = answer(client, "box=pantheon&card=temple_greek&me=&opponent=&coins=10")
    assert "Yes, for 10" in plain
    assert "Yes, free" in answer(client, "box=pantheon&card=temple_greek&me=myth_greek")
    assert "Yes, for 1" in answer(client, "box=pantheon&card=temple_greek&me=engineering&coins=1")
    keys = client.get("/ask?game=duel&box=pantheon&card=temple_greek").text
    assert "myth_greek" in keys
    assert "engineering" in keys
    assert "myth_roman" not in keys


def test_decrees_make_a_price(client):
    cheaper = "box=agora&wonder=the_pyramids&me=decree_wonder_discount.architecture&opponent=&coins=9"
    assert "Yes, for 2" in answer(client, cheaper)
    assert "Wonders 1 resource cheaper left out" in answer(client, cheaper)
    ignored = "box=agora&card=fortifications&me=decree_ignore_red.shelf_quarry&opponent=clay_pool&coins=9"
    assert "Yes, for 2" in answer(client, ignored)
    chain = "box=agora&card=horse_breeders&me=decree_opponent_chains&opponent=stable"
    assert "Yes, free" in answer(client, chain)
    trade = "box=agora&card=walls&me=decree_trade_brown&opponent=shelf_quarry&coins=9"
    assert "Yes, for 6" in answer(client, trade)


def test_without_its_box_a_temple_is_not_there_and_with_it_no_guild(client):
    base = client.get("/ask?game=duel&tab=3").text
    assert "card=builders_guild" in base
    assert "card=temple_greek" not in base
    boxed = client.get("/ask?game=duel&tab=3&box=pantheon").text
    assert "card=temple_greek" in boxed
    assert "card=builders_guild" not in boxed


def test_a_followed_game_brings_its_tokens_and_decrees(app, client):
    entries = CIVILIAN[0]["entries"]
    number = next(place for place, entry in enumerate(entries) if entry.get("card") == "temple_greek")
    game_id = followed(app, CIVILIAN[0], number)
    page = BeautifulSoup(client.get(f"/games/{game_id}/ask").text, "html.parser")
    lead = next(one["href"] for one in page.select("a[href*='game=duel']") if "me=theater" in one["href"])
    assert "decree_opponent_chains" in lead
    assert "box=agora" in lead
    assert "Yes, free" in client.get(f"{lead}&card=temple_greek").text


@pytest.mark.rule("AGORA-SEN-01")
def test_a_senator_costs_as_many_coins_as_senators_were_recruited(client):
    choice = client.get("/ask?game=duel&box=agora&tab=senator").text
    assert "senator=conspirator" in choice and "senator=politician_left" in choice
    assert "tab=senator" not in client.get("/ask?game=duel&tab=wonder").text
    asked = "senator=politician_left&row=answer"
    assert "Not known yet" in answer(client, asked)
    assert "Senators in your city before this one" in answer(client, asked)
    assert "Yes, free" in answer(client, f"{asked}&senators=0")
    assert "Yes, for 3" in answer(client, f"{asked}&senators=3&me=&coins=3")
    poor = answer(client, f"{asked}&senators=3&me=&coins=2")
    assert "It costs 3 coins; the treasury holds 2 coins. AGORA-SEN-01" in poor
    assert "Yes, free" in answer(client, f"{asked}&senators=3&me=corruption")
    keys = client.get("/ask?game=duel&senator=politician_left&senators=3&row=me").text
    assert 'data-piece="corruption"' in keys and 'data-piece="masonry"' not in keys


@pytest.mark.rule("PANT-INVOKE-02", "PANT-INVOKE-03", "PANT-INVOKE-04", "PANT-INVOKE-05")
def test_an_activation_costs_its_space_less_sanctuary_and_offerings_and_the_gate_twice(client):
    choice = client.get("/ask?game=duel&box=pantheon&tab=divinity").text
    assert "divinity=zeus" in choice and "gate=gate" in choice
    asked = "divinity=zeus&row=answer&me={}&coins=30"
    assert "Not known yet" in answer(client, asked.format(""))
    assert [f"Yes, for {coins}" in answer(client, asked.format("") + f"&space={space}")
            for space, coins in enumerate(range(3, 9), 1)] == [True] * 6  # fmt: skip
    less = answer(client, asked.format("the_sanctuary.offering_3") + "&space=6")
    assert "Yes, for 3" in less and "The space costs 8 coins." in less
    assert "The Sanctuary: 2 coins less." in less and "3 coins less." in less
    assert "Yes, free" in answer(client, asked.format("offering_4") + "&space=1")
    gate = answer(client, "gate=gate&space=3&me=offering_2&coins=30&row=answer")
    assert "Yes, for 8" in gate and "twice the number of its space, 10 coins" in gate
    keys = client.get("/ask?game=duel&divinity=zeus&space=6&row=me").text
    pieces = {one["data-piece"] for one in BeautifulSoup(keys, "html.parser").select("[data-piece]")}
    assert pieces == {"the_sanctuary", "offering_2", "offering_3", "offering_4"}


@pytest.mark.parametrize("word", ["senator=nobody", "divinity=gate", "divinity=zeus&space=9", "senator=baths",
                                  "senator=conspirator&senators=-1", "gate=gate&space=x"])  # fmt: skip
def test_a_bent_address_of_such_a_price_asks_again(client, word):
    assert "Yes" not in answer(client, f"{word}&row=answer").split("Ask the referee", 1)[-1]
