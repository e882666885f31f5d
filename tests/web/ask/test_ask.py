"""The pages of a dispute: links that carry the whole question, without a script too."""

from urllib.parse import parse_qs, urlsplit

import pytest

from companion.catalog import edition
from companion.catalog.effects import ChainNeighbours

EVERY_PAGE = (
    "/ask",
    "/ask?tab=1&box=leaders&box=cities&box=tower&box=wonderpack",
    "/ask?tab=stage",
    "/ask?tab=stage&board=giza",
    "/ask?tab=leader&box=leaders",
    "/ask?game=duel",
    "/ask?game=duel&tab=wonder",
    "/ask?card=builders_guild",
    "/ask?card=builders_guild&me=giza.clay_pit&left=&right=babylon.brickyard&coins=5",
    "/ask?card=builders_guild&me=giza.quarry.brickyard.glassworks_1",
    "/ask?stage=giza-B4&row=coins",
    "/ask?leader=midas&me=&coins=1",
    "/ask?game=duel&card=palace&me=&opponent=&coins=9",
    "/ask?game=duel&wonder=the_sphinx&row=opponent",
    "/ask/else?card=arena&me=giza&left=&right=&coins=3",
    "/ask?edition=second&tab=stage&board=carthage&box=edifice",
    "/ask?edition=second&stage=ur-B2&age=2&box=edifice&project=factory&part=1",
    "/ask?edition=second&card=aqueduct&me=olympia-B2&turn=1",
    "/ask?edition=third&card=castrum",
    "/ask/conflict",
    "/ask/conflict?players=8&shields=1.2.3.4.5.6.7.8&doves=2&teams=1&age=3",
)


@pytest.mark.parametrize("language", ("en", "ru", "uk"))
@pytest.mark.parametrize("address", EVERY_PAGE)
def test_every_page_of_a_dispute_answers(regular, address, language):
    assert regular.client.get(address, headers={"Accept-Language": language}).status_code == 200


def words(link):
    return parse_qs(urlsplit(link["href"]).query, keep_blank_values=True)


def test_a_key_says_that_a_piece_lies_there_and_takes_it_back(page):
    first = page("/ask?card=arena&row=left")
    key = next(link for link in first.select(".mk") if words(link).get("left") == ["quarry"])
    assert key["aria-pressed"] == "false"
    second = page(key["href"])
    key = next(link for link in second.select(".mk.on"))
    assert words(key)["left"] == [""] and key["aria-pressed"] == "true"


def test_the_key_that_goes_on_asks_the_next_city_and_ends_with_the_answer(page):
    address, seen, keys = "/ask?card=arena&row=me", [], []
    for _ in range(6):
        told = page(address)
        seen.append([row.select_one(".sub").text.strip() for row in told.select(".tab[aria-current]")])
        link = told.select_one(".go-on") or next(
            (one for one in told.select(".kind") if one.text.strip() == "7"), None
        )
        if link is None:
            break
        keys.append(" ".join(link.text.split()))
        address = link["href"]
    assert seen == [["You"], ["Left"], ["Right"], []]
    assert keys == ["Next: Left neighbour", "Next: Right neighbour", "Answer"]
    assert "No" in told.select_one(".said .word").text and told.select_one(".rule").text == "BASE-COST-04"


def test_the_answer_is_one_word_with_its_price(page):
    told = page(
        "/ask?card=builders_guild&me=giza.timber_yard.clay_pool.east_trading_post"
        "&left=babylon.brickyard.glassworks_1&right=alexandria.clay_pit&coins=5"
    )
    assert told.select_one(".said .word").text.strip() == "Yes, for 3"
    assert [way.text.split() for way in told.select(".waypart summary .amount")] == [["3"], ["3"], ["4"]]


@pytest.mark.parametrize(
    "address",
    (
        "/ask?card=nothing",
        "/ask?card=arena&me=%00.%ff.giza-C9.giza-B9&coins=-3&row=nowhere&laws=x&project=y&part=1",
        "/ask?stage=giza-A9",
        "/ask?stage=zzz-A1",
        "/ask?card=arena&coins=99999999999999999999",
        "/ask/else",
        "/ask/else?game=duel&card=palace",
        "/ask/conflict?players=99&shields=a.b.999.%00&doves=77&age=9&row=88&teams=1",
    ),
)
def test_what_an_address_does_not_know_is_left_out(regular, address):
    assert regular.client.get(address).status_code == 200


def test_a_conflict_hands_out_tokens(page):
    told = page("/ask/conflict?players=3&shields=2.0.1&age=3")
    assert [one.text for one in told.select(".takes .won-t")] == ["+5", "+5", "+5"]
    assert len(told.select(".takes .lost-t")) == 3


def test_a_fragment_comes_without_the_frame(client):
    told = client.get("/ask?card=arena&row=me", headers={"HX-Request": "true"}).text
    assert told.lstrip().startswith('<div id="question"') and "<html" not in told


@pytest.mark.rule("BASE-TRADE-01")
def test_boards_are_told_by_name_and_stages_of_the_own_one(page):
    first = page("/ask?card=palace&row=me")
    assert [one.text for one in first.select(".boards .name")] == [
        "Alexandria",
        "Babylon",
        "Ephesus",
        "Giza",
        "Halicarnassus",
        "Olympia",
        "Rhodes",
    ]
    chosen = page(first.select_one(".boards [aria-label='Olympia A']")["href"])
    assert len(chosen.select(".stg3 .st")) == 3
    two = page(chosen.select(".stg3 .st")[1]["href"])
    assert [one["aria-pressed"] for one in two.select(".stg3 .st")] == ["true", "true", "false"]
    one = page(two.select(".stg3 .st")[1]["href"])
    assert [key["aria-pressed"] for key in one.select(".stg3 .st")] == ["true", "false", "false"]
    assert not page("/ask?card=palace&row=left&left=olympia").select(".stg3 .st"), "stages sell nothing"


@pytest.mark.rule("BASE-WA-06")
def test_a_right_that_was_used_in_this_age_is_no_yes(page):
    asked = "/ask?card=palace&row=answer&me=olympia-A2&left=&right=&coins=0"
    assert "Yes, free" in page(asked).select_one(".said .word").text
    assert page(asked + "&used=1").select_one(".said .word").text.strip() == "No"


@pytest.mark.rule("BABEL-TILE-07")
def test_a_neighbour_is_asked_for_the_building_that_opens_the_chain_where_a_tile_says_so(page):
    asked = "/ask?card=university&row=left&box=tower&me=&laws="
    assert not page(asked).select(".mk[data-piece=library]")
    told = page(asked + law_that_opens_next_door())
    key = told.select_one(".mk[data-piece=library]")
    answer = page(key["href"].replace("row=left", "row=answer"))
    assert "Yes, free" in answer.select_one(".said .word").text
    assert "Library" in answer.select_one(".said").text


def law_that_opens_next_door():
    return next(
        law.id
        for law in edition().laws.values()
        if any(isinstance(effect, ChainNeighbours) for effect in law.effects)
    )


def test_no_is_never_said_while_a_city_is_untold(page):
    told = page("/ask?card=palace&row=answer&me=giza")
    assert told.select_one(".said .word").text.strip() == "Not known yet"
    assert "Not told yet: Left neighbour, Right neighbour, Your coins." in told.select_one(".said").text
