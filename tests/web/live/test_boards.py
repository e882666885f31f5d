"""The final cities of a followed game lie there as its record knows them."""

import pytest
from bs4 import BeautifulSoup

from companion.catalog import edition
from companion.live.reader import live_of
from companion.web.frame.access import store
from tests.live.journals import record_of
from tests.web.live.driving import Phone
from tests.web.live.tables import followed

TABLES = {
    "everything": record_of(players=7, expansions=("leaders", "cities", "tower", "projects")),
    "teams": record_of(players=4, expansions=("leaders", "cities"), variant="teams"),
    "duel": record_of("duel", seed=4),
}


@pytest.mark.parametrize("name", TABLES)
def test_every_card_of_a_followed_game_is_on_its_board(app, client, name):
    game_id = followed(app, TABLES[name])
    with app.app_context():
        live = live_of(store.story(game_id))
    seats, box = live.referee.position(live.game)["seats"], edition()
    cards = box.duel_cards if name == "duel" else box.cards
    phone = Phone(client, game_id)
    phone.get()
    phone.post(do="finish")
    assert "cards/boards" in client.get(f"/games/{game_id}/result").text
    page = BeautifulSoup(client.get(f"/games/{game_id}/cards/boards").text, "html.parser")
    shown = {
        city.select_one("h2").text: [one.text.replace("\xad", "") for one in city.select(".stack .name")]
        for city in page.select(".boardcity")
    }
    assert len(shown) == len(seats)
    for seat in seats:
        assert {cards[id_].name["en"] for id_ in seat["cards"]} <= set(shown[seat["player"]])
