"""Edifice on the live table: its decision and its fields are shown as the box declares them."""

import pytest
from bs4 import BeautifulSoup

from companion.journal import Entry
from companion.journal.entries import STARTED
from companion.live.reader import live_of
from companion.web.frame.access import store
from tests.web.live.driving import HIDDEN

SEATS = [
    {"name": name, "wonder": wonder, "side": "A", "team": "", "free_city": False}
    for name, wonder in (("Ann", "giza"), ("Bob", "rhodes"), ("Cy", "ephesus"))
]
SETUP = {
    "game": "wonders",
    "edition": "second",
    "expansions": ["edifice"],
    "variant": "standard",
    "seats": SEATS,
}


def live(app, game_id):
    with app.app_context():
        return live_of(store.story(game_id))


def send(client, address, page, **fields):
    return client.post(address, data={**dict(HIDDEN.findall(page)), **fields}, follow_redirects=True)


@pytest.mark.rule("EDIFICE-SETUP-01")
def test_a_game_of_the_second_edition_is_followed_and_its_edifice_named_and_put_right(app, client):
    with app.app_context():
        game_id = store.start([Entry(STARTED, SETUP)])
    address = f"/games/{game_id}/live"
    begun = send(client, address, client.get(address).text, do="begin")
    assert "Which edifice lies open?" in begun.text
    rows = BeautifulSoup(begun.text, "html.parser").select("button.rowkey")
    offered = live(app, game_id).referee.offers(live(app, game_id).game, live(app, game_id).decisions[0])
    assert len(rows) == len(offered) > 1
    named = next(row for row in rows if "belvedere" in row["value"])
    assert named.select_one(".sub").text.strip()
    send(client, address, begun.text, entry=named["value"])
    assert live(app, game_id).position["edifice"]["id"] == "belvedere"
    watched = BeautifulSoup(client.get(f"/games/{game_id}/watch").text, "html.parser").select_one("main")
    said = " ".join(watched.text.split())
    assert "Belvedere" in said and "2 pawns left" in said and "Giza, day" in said
    page = client.get(f"{address}/correct?seat=table&of=edifice").text
    assert "Pawns left on it" in page
    send(client, f"{address}/correct", page, seat="table", of="edifice", value="outpost", more="1")
    assert live(app, game_id).position["edifice"] == {"id": "outpost", "pawns": 1}
