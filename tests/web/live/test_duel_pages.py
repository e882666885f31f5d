"""Duel on the page: free cards of the structure can be tapped, both players' prices stand there, every ending is told."""

import re

import pytest

from companion.catalog import catalog
from companion.duel.payment.price import payment
from companion.live.reader import live_of
from companion.play.refusal import Refusal
from companion.web.frame.keeping import store
from tests.live.journals import record_of
from tests.web.live.driving import Phone
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
        card = catalog().duel_cards[game.structure.cards[slot]]
        due = payment(game.table, other, card)
        said = f"{name}: not now" if isinstance(due, Refusal) else f"{name}: {due.coins}"
        assert said in page


@pytest.mark.rule("DUEL-MIL-06", "DUEL-SCI-03", "DUEL-COMP-03")
@pytest.mark.parametrize("ending", ENDINGS)
def test_every_ending_is_told_and_counted(app, client, ending):
    record = record_of("duel", seed=ENDINGS[ending])
    game_id = followed(app, record)
    phone = Phone(client, game_id)
    page = phone.get(f"/games/{game_id}/live")
    assert ("By military supremacy" in page, "By scientific supremacy" in page) == (ending == "military", ending == "science")
    result = phone.post(do="finish", follow=False)
    page = client.get(result.location, follow_redirects=True).text
    assert "wins" in page or "share" in page
    assert ("supremacy" in page) == (ending != "civilian")
