"""A refused card offers only rulings that would let it be played at this table."""

from dataclasses import replace
from html import unescape

import pytest

from companion.journal import Entry, Intent
from companion.journal.entries import CHANGED
from companion.live.reader import live_of
from companion.rules.refusal import Refusal
from companion.web.frame.access import store
from companion.web.live.picks import picks
from companion.words.narration import teller_of
from tests.live.journals import record_of
from tests.web.live.tables import followed

WITHOUT_BABYLON = record_of(players=3, seed=3)
#: a game whose seventh card is played from Babylon B after so many entries
LAST_CARD = (record_of(players=3, seed=59), 55)
#: what the open point asks: whether the seventh card may be paid with coins of the same turn
POINT = "BASE-OPEN-10"


def refused_pick(app, game_id):
    """A card of the open decision that is refused for want of coins."""
    with app.test_request_context():
        live = live_of(store.story(game_id))
        found = picks(live, live.decisions[0], teller_of(live))
        return next(one for one in found if one.refusal and one.refusal.code == "too-few-coins")


def tray(app, game_id, key):
    with app.app_context():
        version = store.story(game_id).version
    return unescape(app.test_client().get(f"/games/{game_id}/live?on={version}&look={key}").text)


@pytest.mark.rule("BASE-TRADE-11")
def test_a_table_without_babylon_is_offered_no_ruling_about_it(app):
    assert all(seat["wonder"] != "babylon" for seat in WITHOUT_BABYLON["seats"])
    game_id = followed(app, WITHOUT_BABYLON, 20)
    page = tray(app, game_id, refused_pick(app, game_id).key)
    assert "BASE-TRADE-11" in page
    assert POINT not in page


@pytest.mark.rule("BASE-OPEN-10")
def test_a_ruling_that_would_let_the_card_be_played_is_offered_in_words(app):
    record, number = LAST_CARD
    game_id = followed(app, record, number)
    with app.app_context():
        setup = replace(live_of(store.story(game_id)).setup, rulings=((POINT, "a"),))
        ruled = store.write(game_id, Intent.to_write([Entry(CHANGED, setup.body())]))
        assert not isinstance(ruled, Refusal)
        question = setup.catalog.rules[POINT].open_point("en").question
    page = tray(app, game_id, refused_pick(app, game_id).key)
    assert f"#{POINT}" in page
    assert question[1:] in page.partition("Your table may rule:")[2].partition("</a>")[0]
