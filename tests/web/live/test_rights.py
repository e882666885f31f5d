"""A one-shot right at the live table: the key, the tray and the button say what it makes of a card."""

import pytest

from companion.journal import Entry
from companion.journal.entries import STARTED
from companion.live.entries import FOLLOWED
from companion.web.frame.access import store

SEATS = (
    {"player": "Ann", "wonder": "olympia", "side": "A", "stages": 2, "cards": ["foundry"], "coins": 3},
    {"player": "Bob", "wonder": "giza", "side": "A", "stages": 0, "cards": ["quarry"], "coins": 3},
    {"player": "Cy", "wonder": "rhodes", "side": "A", "stages": 0, "cards": [], "coins": 3},
)


def played(app, coins):
    """A game followed from Age III on; Ann has Olympia's right."""
    seats = [{**SEATS[0], "coins": coins}, *SEATS[1:]]
    position = {"format": "companion-position/1", "game": "wonders", "age": 3, "seats": seats}
    head = {"format": "companion-record/1", "game": "wonders", "from": {"position": position, "turn": 1}}
    setup = [{"name": one["player"], "wonder": one["wonder"], "side": one["side"]} for one in SEATS]
    with app.app_context():
        return store.start([Entry(STARTED, {"game": "wonders", "seats": setup}), Entry(FOLLOWED, head)])


def tray(page, game_id, card):
    return page(f"/games/{game_id}/live/0?look=card:{card}&on=0")


@pytest.mark.rule("BASE-WA-06")
def test_the_tray_says_yes_free_with_the_right(app, page):
    told = tray(page, played(app, coins=0), "palace")
    assert (
        " ".join(told.select_one(".tray .verdict").text.split())
        == "Yes, free, with Olympia’s right of this Age"
    )
    way = told.select_one(".tray .way")
    assert "with Olympia’s right of this Age" in way.text and "0" in way.select_one(".amount").text


@pytest.mark.rule("BASE-WA-06")
def test_a_key_that_a_right_makes_free_never_says_own_goods(app, page):
    shown = page(f"/games/{played(app, coins=9)}/live/0?on=0")
    key = next(one for one in shown.select(".pick") if "Arena" in one.text)
    assert key["data-sign"] == "free"
    assert key.select_one(".val .sr").text == "free" and "4" in key.select_one(".val").text
