"""Disputes of the second edition: its cards and boards, the turn, taking part, rewards, and its games."""

import pytest
from bs4 import BeautifulSoup

from companion.cards import LAID
from companion.journal import Entry
from companion.seating import Seat, Setup
from tests.pad.games import write
from tests.web.tables import words


def verdict(visitor, **address):
    """What the page of an address says, in a line."""
    page = visitor.client.get("/ask", query_string={"edition": "second", **address})
    assert page.status_code == 200
    return words(BeautifulSoup(page.text, "html.parser").select_one("#question"))


@pytest.mark.rule("SECOND-CHAIN-03")
def test_a_chain_of_this_edition_makes_free_and_one_of_the_other_does_not(visitor):
    assert "by the chain from Altar" in verdict(visitor, card="pantheon", me="giza.altar")
    assert "by the chain" not in verdict(visitor, card="pantheon", me="giza.temple")
    assert "by the chain from Temple" in verdict(visitor, card="pantheon", me="giza.temple", edition="first")


@pytest.mark.rule("SECOND-WON-08", "SECOND-WON-09")
def test_olympia_by_night_asks_for_the_turn(visitor):
    unsaid = verdict(visitor, card="aqueduct", me="olympia-B2")
    assert "if it is the first or the last card of the Age" in unsaid and "Last turn" in unsaid
    assert "as the last card of the Age" in verdict(visitor, card="aqueduct", me="olympia-B2", turn=6)
    assert "Yes, free" not in verdict(visitor, card="aqueduct", me="olympia-B2", turn=3, left="", right="")
    with_cities = {"card": "aqueduct", "me": "olympia-B2", "box": "cities"}
    assert "as the last card of the Age" in verdict(visitor, turn=7, **with_cities)


@pytest.mark.rule("EDIFICE-PART-01", "EDIFICE-PART-02")
def test_a_stage_may_take_part_in_an_edifice_of_its_age(visitor):
    stage = {
        "stage": "giza-A1",
        "box": "edifice",
        "age": 1,
        "me": "giza-A0.lumber_yard.timber_yard",
        "coins": 1,
    }
    assert "Yes, for 1" in verdict(visitor, project="belvedere", part=1, **stage)
    assert "Belvedere" in verdict(visitor, **stage) and "Factory" not in verdict(visitor, **stage)
    poor = verdict(visitor, project="artisan_district", part=1, **stage)
    assert "Yes" not in poor


@pytest.mark.rule("EDIFICE-PART-01")
def test_the_edifice_that_is_taken_part_in_stands_first(visitor):
    asked = {"stage": "giza-A1", "box": "edifice", "age": 3, "me": "giza-A0", "edition": "second"}
    for chosen, first in (({}, "Gold Reserves · 3"), ({"project": "agora", "part": 1}, "Agora · 6")):
        page = visitor.client.get("/ask", query_string={**asked, **chosen})
        pills = BeautifulSoup(page.text, "html.parser").select("[aria-labelledby=takes-part] .pill")
        assert pills[0].text.strip() == first and len(pills) == 5


@pytest.mark.rule("EDIFICE-EDI-06")
def test_a_reward_that_makes_a_good_is_known_to_the_question(visitor):
    asked = {"card": "scriptorium", "box": "edifice", "left": "", "right": ""}
    assert "Factory" in verdict(visitor, me="rhodes.factory", **asked)
    assert verdict(visitor, me="rhodes", **asked).count("missing")


@pytest.mark.rule("SECOND-LDR-02")
def test_a_leader_priced_by_the_age_asks_for_it(visitor):
    assert "for 2" in verdict(visitor, leader="aganice", box="leaders", age=2, me="giza")


def test_the_choice_begins_with_the_edition_of_this_phone_and_keeps_it(visitor):
    assert not visitor.look("/ask").select("a[href*='card=castrum']")
    visitor.client.get("/edition/second")
    page = visitor.look("/ask")
    (castrum,) = page.select("a[href*='card=castrum']")
    assert "edition=second" in castrum["href"]
    assert page.select("a[href*='box=edifice']") and not page.select("a[href*='box=tower']")
    visitor.client.get("/edition/first")


def test_a_game_of_the_second_edition_is_asked_about_in_its_edition(visitor):
    """Its addresses named the first edition once: boards and chains were those of other boxes."""
    seats = (Seat("Ann", "olympia", "A"), Seat("Ben", "carthage", "B"), Seat("Cy", "ur", "A"))
    game_id = visitor.begin(Setup(edition="second", expansions=("edifice",), seats=seats))
    laid = {0: (["altar"], {"stages": [1, 2]}), 1: ([], {"reward_belvedere": 1}), 2: ([], {})}
    told = [
        Entry(LAID, {"add": add, "set": {"coins": 3, "done": True, **more}}, seat)
        for seat, (add, more) in laid.items()
    ]
    write(
        visitor.store,
        game_id,
        [Entry(one.kind, {k: v for k, v in one.body.items() if v}, one.seat) for one in told],
    )
    leads = [one["href"] for one in visitor.look(f"/games/{game_id}/ask").select("a.row")]
    assert all("edition=second" in one and "age=3" in one for one in leads)
    stages = visitor.look(leads[0].replace("tab=3", "tab=stage&board=olympia")).select("a[href*='stage=']")
    assert stages and all("age=3" in one["href"] for one in stages)
    free = visitor.look(f"{leads[0]}&card=apothecary")
    assert "as the first" in words(free.select_one("#question")) and "Olympia" in words(
        free.select_one("#question")
    )
    paid = visitor.look(f"{leads[0]}&card=pantheon")
    assert "by the chain from Altar" in words(paid.select_one("#question"))


def test_a_game_of_the_first_edition_is_asked_about_in_its_own_whatever_the_phone_looked_at(visitor):
    visitor.client.get("/edition/second")
    seats = (Seat("Ann", "olympia", "A"), Seat("Ben", "giza", "B"), Seat("Cy", "rhodes", "A"))
    game_id = visitor.begin(Setup(seats=seats))
    write(visitor.store, game_id, [Entry(LAID, {"add": ["temple"], "set": {"coins": 3, "done": True}}, 0)])
    lead = visitor.look(f"/games/{game_id}/ask").select_one("a.row")["href"]
    page = visitor.look(lead)
    assert page.select("a[href*='card=strategists_guild']") and not page.select("a[href*='card=castrum']")
    chained = visitor.look(f"{lead}&card=pantheon")
    assert "by the chain from Temple" in words(chained.select_one("#question"))
    visitor.client.get("/edition/first")


def test_a_dispute_becomes_a_game_of_its_edition(visitor):
    page = visitor.look("/ask/follow?edition=second&card=pantheon&me=giza.altar&box=edifice")
    boxes = [one["value"] for one in page.select("input[name=boxes]")]
    assert boxes == ["leaders", "cities", "edifice"]
    went = visitor.send(
        "/ask/follow?edition=second&card=pantheon&me=giza.altar&box=edifice",
        names=["Ann", "Ben", "", "", "", "", "", "Cy"],
        boxes=["edifice"],
    )
    assert went.status_code in (302, 303), went.text
    game_id = went.location.split("/games/")[1].split("/")[0]
    assert visitor.store.story(game_id).entries[0].body["edition"] == "second"
