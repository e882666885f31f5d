"""Duel on the page: free cards of the structure can be tapped, both players' prices stand there,
every ending is told.
"""

import re

import pytest
from bs4 import BeautifulSoup

from companion.catalog import edition, phrasebook
from companion.live.reader import live_of
from companion.rules.duel.payment.market import TRADED_RESOURCES, prices, produced, units
from companion.rules.duel.payment.price import payment
from companion.rules.happening import Entered
from companion.rules.refusal import Refusal
from companion.web.frame.access import store
from companion.words.live import live_undo_words
from tests.live.journals import record_of
from tests.web.live.driving import Phone, started
from tests.web.live.tables import first, followed

STRUCTURE = record_of("duel", seed=4)
ENDINGS = {"civilian": 4, "military": 9, "science": 27}


def live(app, game_id):
    with app.app_context():
        return live_of(store.story(game_id))


@pytest.mark.rule("DUEL-TURN-03")
def test_only_cards_that_no_other_covers_can_be_tapped(app, client):
    game_id = followed(app, STRUCTURE, first(STRUCTURE, "play", 8))
    page = client.get(f"/games/{game_id}/live").text
    free = live(app, game_id).game.structure.accessible
    assert set(re.findall(r'class="dc open[^>]*look=slot:(\d+)"', page)) == {str(slot + 1) for slot in free}
    assert page.count('<span class="dc gone') == len(live(app, game_id).game.structure.taken)


def test_both_players_see_what_a_free_card_would_cost_them(app, client):
    game_id = followed(app, STRUCTURE, first(STRUCTURE, "play", 8))
    game = live(app, game_id).game
    page = client.get(f"/games/{game_id}/live").text
    other = 1 - game.turn
    name = game.table.cities[other].player
    for slot in game.structure.accessible:
        card = edition().duel_cards[game.structure.cards[slot]]
        due = payment(game.table, other, card)
        said = f"{name}: not now" if isinstance(due, Refusal) else f"{name}: {due.coins}"
        assert said in page


@pytest.mark.rule("DUEL-TRADE-01", "DUEL-TRADE-05")
def test_both_cities_say_what_they_make_and_what_they_buy_for(app, client):
    game_id = followed(app, STRUCTURE, first(STRUCTURE, "play", 30))
    table = live(app, game_id).game.table
    page = BeautifulSoup(client.get(f"/games/{game_id}/live").text, "html.parser")
    for seat, side in enumerate(page.select(".vs > div")):
        due = prices(table, seat, TRADED_RESOURCES)
        assert [int(one.find(string=re.compile(r"^\d+$"))) for one in side.select(".trade > span")] == [
            due[one] for one in TRADED_RESOURCES
        ]
        makes = {one for one in TRADED_RESOURCES if units(produced(table, seat), one)}
        said = {one.text for one in side.select(".goods .alt .sr")}
        assert {phrasebook.resource(one, "en") for one in makes} <= said


def test_who_waits_for_the_other_sees_all_that_lies_there(app):
    game_id = followed(app, STRUCTURE, first(STRUCTURE, "play", 8))
    waits = 1 - live(app, game_id).game.turn
    phone = Phone(app.test_client(), game_id, waits)
    phone.post(do=f"seat:{waits}")
    page = BeautifulSoup(phone.get(f"/games/{game_id}/live/{waits}?on=9999"), "html.parser")
    assert len(page.select(".dc")) == 20 and not page.select("a.dc, button[name=entry]")
    assert len(page.select(".vs > div")) == 2 and page.select_one(".brought")
    assert len(page.select(".rows.tight .row")) == 4


def test_an_undo_names_the_card_that_was_taken_from_the_structure(app):
    game_id = followed(app, STRUCTURE, first(STRUCTURE, "play", 8))
    played = live(app, game_id).played
    taken = next(one for one in reversed(played) if "slot" in one.entry and one.entry["do"] == "build")
    card = next(each.id for each in taken.happened if isinstance(each, Entered))
    with app.test_request_context("/"):
        assert f"builds {edition().duel_cards[card].name['en']}" in live_undo_words(
            store.story(game_id), taken.number
        )


@pytest.mark.rule("DUEL-SETUP-02")
def test_too_few_progress_tokens_lose_none_of_what_was_ticked(app, client):
    phone = Phone(client, started(app, STRUCTURE))
    phone.get()
    page = BeautifulSoup(
        phone.post(do="begin", first="1", progress=["law", "theology"], structure="y").text, "html.parser"
    )
    assert page.select_one(".note.no")
    ticked = [(one["name"], one["value"]) for one in page.select("#begin [checked]")]
    assert ticked == [("first", "1"), ("progress", "law"), ("progress", "theology"), ("structure", "y")]


@pytest.mark.rule("DUEL-MIL-06", "DUEL-SCI-03", "DUEL-COMP-03")
@pytest.mark.parametrize("ending", ENDINGS)
def test_every_ending_is_told_and_counted(app, client, ending):
    record = record_of("duel", seed=ENDINGS[ending])
    game_id = followed(app, record)
    phone = Phone(client, game_id)
    page = phone.get(f"/games/{game_id}/live")
    assert ("By military supremacy" in page, "By scientific supremacy" in page) == (
        ending == "military",
        ending == "science",
    )
    result = phone.post(do="finish", follow=False)
    page = client.get(result.location, follow_redirects=True).text
    assert "wins" in page or "share" in page
    assert ("supremacy" in page) == (ending != "civilian")


def test_the_tables_phone_shows_both_cities_while_each_player_has_a_phone(app, client):
    """It has nothing to enter then, and no city of its own."""
    game_id = followed(app, STRUCTURE, first(STRUCTURE, "play", 8))
    for seat in range(2):
        own = Phone(app.test_client(), game_id)
        own.get()
        assert own.post(do=f"seat:{seat}").status_code == 303
    page = client.get(f"/games/{game_id}/live")
    assert page.status_code == 200 and len(BeautifulSoup(page.text, "html.parser").select(".vs > div")) == 2
