"""A seat's turn page: the neighbours with what they sell, verdicts, every way to pay in sentences,
and what would do instead.
"""

import json
import re
from html import unescape

import pytest

from companion.journal import Intent
from companion.live.reader import answer_entries, live_of
from companion.web.frame.access import store
from companion.web.live.picks import picks
from companion.words.narration import teller_of
from companion.words.offer_words import payment_words
from tests.live.journals import record_of
from tests.web.live.driving import Phone, started

EVERYTHING = record_of(players=4, expansions=("leaders", "cities", "tower", "projects"))


@pytest.fixture
def table(app, client):
    """The table's phone of a game in the middle of Age II."""
    phone = Phone(client, started(app, EVERYTHING))
    phone.begin(EVERYTHING)
    with app.app_context():
        for entry in EVERYTHING["entries"][:60]:
            store.write(phone.game_id, intent(entry))
    return phone


def intent(entry):
    return Intent(lambda story: answer_entries(entry))


def own(table, seat):
    return table.get(f"/games/{table.game_id}/live/{seat}?on=999")


@pytest.mark.rule("BASE-TRADE-02")
def test_the_neighbours_stand_left_and_right_with_what_they_sell(app, table):
    page = own(table, 3)
    trio = page[page.index('class="whos trio"') : page.index("</ul>", page.index('class="whos trio"'))]
    assert re.findall(r'class="name[^"]*">([^<]*)', trio) == ["Andriy", "Sofia", "Tom"]
    assert trio.count("2</span>") >= 1 and "stone" in trio and "clay" in trio


def test_the_legend_counts_every_card_by_its_verdict(app, table):
    page = own(table, 3)
    numbers = [int(one) for one in re.findall(r'id="only-[a-z]+".*?<b>(\d+)</b>', page, re.S)]
    assert len(numbers) == 4
    assert sum(numbers) == page.count("data-sign=")


def test_every_way_says_how_it_is_paid(app, table):
    """The sentences of a way name all coins that it pays."""
    with app.app_context():
        live = live_of(store.story(table.game_id))
    found = 0
    with app.test_request_context():
        teller = teller_of(live)
        for decision in live.decisions:
            for pick in picks(live, decision, teller):
                for way in pick.ways:
                    said = payment_words(live, decision, way.entry, teller)
                    assert bool(said.paid) == bool(way.coins) or any("nothing" in text for text in said.paid)
                    found += bool(said.paid)
    assert found > 10


@pytest.mark.rule("BASE-TRADE-08")
def test_a_purchase_names_who_sells_and_for_how_much(app, table):
    table.get(f"/games/{table.game_id}/live/3?on=999&look=card:spy_ring")
    assert "Buy clay from Tom on the right" in table.page
    assert "Pay the bank 2 coins: the cost in coins." in table.page


@pytest.mark.rule("BASE-COST-04")
def test_a_refused_card_says_what_is_missing_its_rule_and_what_would_do_instead(app, table):
    page = table.get(f"/games/{table.game_id}/live/3?on=999&look=card:tabularium")
    tray = page[page.index('class="tray over"') :]
    assert "One cloth is missing" in tray and "BASE-COST-04" in tray
    instead = list(
        map(json.loads, map(unescape, re.findall(r'class="btn[^"]*"\s+name="entry"\s+value="([^"]*)"', tray)))
    )
    assert {one["do"] for one in instead} >= {"build", "sell"}
    for entry in instead:
        with app.app_context():
            live = live_of(store.story(table.game_id))
            assert not hasattr(live.course.judge(live.game, entry), "code")


def test_a_refused_card_is_played_all_the_same_with_what_was_paid(app, table):
    table.get(f"/games/{table.game_id}/live?on=999&seat=3&look=card:tabularium")
    refused = unescape(re.search(r'name="entry"\s+value="([^"]*tabularium[^"]*)"', table.page)[1])
    assert table.post(entry=refused, overrule="all agreed", bank="2").status_code == 303
    with app.app_context():
        written = live_of(store.story(table.game_id)).answers[-1].entry
    assert (written["overrule"], written["pay"]["bank"]) == ("all agreed", 2)


def test_a_first_visit_to_a_turn_stays_within_61_kb(table):
    address = f"/games/{table.game_id}/live/3?on=999&look=card:spy_ring"
    page = table.get(address)
    links = (
        r'<link rel="(?:preload|stylesheet|icon|modulepreload)"[^>]*href="([^"]*)"'
        r'|<script[^>]*src="([^"]*)"|<use href="([^"#]*)'
    )
    files = {unescape("".join(found)) for found in re.findall(links, page)}
    assert len(files) > 12
    sizes = [
        len(table.client.get(one, headers={"Accept-Encoding": "gzip"}).data) for one in (address, *files)
    ]
    assert sum(sizes) < 61_000, sum(sizes)
