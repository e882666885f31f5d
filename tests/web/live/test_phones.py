"""Phones of a followed game.

Taps kept without network, seats handed over and come back to, hints, polls that keep the page.
"""

import json
import re
from html import unescape

import pytest

from companion.live.reader import live_of
from companion.web.frame.access import store
from companion.words.boxes import all_words
from tests.live.journals import record_of
from tests.web.live.driving import HIDDEN, Phone, started

RECORD = record_of()
PULSE = re.compile(r'id="pulse" hx-get="([^"]*)"')
ENTRY = re.compile(r'name="entry" value="(\d+)"')
SELL = json.dumps({"seat": 0, "do": "sell"})


@pytest.fixture
def table(app):
    """The table's phone of a game that has just begun."""
    phone = Phone(app.test_client(), started(app, RECORD))
    phone.begin(RECORD)
    return phone


def versions(app, phone):
    with app.app_context():
        return store.version(phone.game_id)


def test_a_kept_tap_is_judged_on_the_table_as_it_is_now(app, table):
    table.get()
    assert table.post(entry=SELL, open="1.turn.1").status_code == 303


def test_a_kept_tap_whose_turn_is_over_is_not_written(app, table):
    table.get()
    before = versions(app, table)
    refused = table.post(entry=SELL, open="1.turn.0")
    assert refused.status_code == 422
    assert "The table has gone on since that was tapped" in refused.text
    assert versions(app, table) == before


def test_a_kept_tap_that_arrived_after_all_is_not_written_twice(app, table):
    table.get()
    table.post(entry=SELL, open="1.turn.1")
    before = versions(app, table)
    assert table.post(entry=SELL, open="1.turn.1").status_code == 303
    assert versions(app, table) == before


def test_the_forms_of_plays_keep_their_taps_and_the_page_says_where(table):
    page = table.get()
    assert 'id="kept"' in page and 'data-open="1.turn.1"' in page
    assert page.count("data-keeps") >= 2


def test_a_poll_with_news_keeps_what_the_page_waits_for(app, table):
    """A second choice elsewhere must not throw a page away on which somebody is choosing."""
    other = Phone(app.test_client(), table.game_id, 2)
    other.get()
    before = versions(app, table)
    table.get()
    table.post(entry=SELL)
    fresh = other.client.get(f"/games/{table.game_id}/live/pulse?seen={before}&me=2&open=1.turn.1&on=0")
    assert fresh.status_code == 200 and "HX-Location" not in fresh.headers
    assert "open=1.turn.1" in fresh.text


def test_a_seat_is_handed_to_another_phone_and_the_first_is_told(app, table):
    first, second = (Phone(app.test_client(), table.game_id, 0) for _ in range(2))
    for phone in (first, second):
        phone.get(f"/games/{table.game_id}/live/seats")
        phone.post(do="seat:0")
    assert "which card?" in second.get()
    assert "This city is on another phone now." in first.get(f"/games/{table.game_id}/live/0")
    first.post(do="seat:0")
    assert "which card?" in first.get(f"/games/{table.game_id}/live/0")


def test_a_phone_that_comes_back_goes_on_where_it_sat(app, table):
    phone = Phone(app.test_client(), table.game_id, 1)
    phone.get(f"/games/{table.game_id}/live/seats")
    phone.post(do="seat:1")
    page = phone.get(f"/games/{table.game_id}/live/seats")
    assert "this phone" in page and f"/games/{table.game_id}/live/1" in page


def test_a_player_lets_the_table_enter_and_takes_that_back(app, table):
    phone = Phone(app.test_client(), table.game_id, 0)
    phone.get(f"/games/{table.game_id}/live/seats")
    phone.post(do="seat:0")
    phone.post(do="help:yes")
    with app.app_context():
        assert live_of(store.story(table.game_id)).helped == {0}
    phone.get(f"/games/{table.game_id}/live/seats")
    assert 'value="help:no"' in phone.page
    phone.post(do="help:no")
    with app.app_context():
        assert live_of(store.story(table.game_id)).helped == frozenset()


def test_hints_are_switched_on_and_off_with_their_rules(table):
    first = "Everybody takes a hand of cards. Show it to nobody."
    assert first not in table.get()
    table.post(do="hints:on")
    page = table.get()
    assert first in page and "BASE-TURN-04" in page
    table.post(do="hints:off")
    assert first not in table.get()


def test_every_question_says_what_it_is_about_and_nothing_twice(app):
    with app.test_request_context():
        for words in filter(lambda ask: ask.question, all_words().asks.values()):
            said = [str(text) for text in (words.question, words.why, words.hint) if text]
            sentences = [
                sentence for text in said for sentence in re.split(r"[.:?;] ?", text) if len(sentence) > 9
            ]
            assert len(said) > 1 and len(set(sentences)) == len(sentences)


def seated(app, table):
    """Phones at all three seats, each on its page."""
    found = [Phone(app.test_client(), table.game_id, seat) for seat in range(3)]
    for phone in found:
        phone.get(f"/games/{table.game_id}/live/seats")
        phone.post(do=f"seat:{phone.seat}")
    return found


def news(phone):
    """What the poll of the page that a phone shows brings."""
    return phone.client.get(unescape(PULSE.search(phone.page)[1]))


def test_a_phone_that_waits_is_told_who_still_thinks_and_keeps_its_page(app, table):
    first, second, _third = seated(app, table)
    first.get()
    first.post(entry='{"seat":0,"do":"sell"}')
    second.get()
    second.post(entry='{"seat":1,"do":"sell"}')
    told = news(first)
    assert "HX-Location" not in told.headers
    thinking = told.text.partition('id="thinking"')[2]
    names = [RECORD["seats"][seat]["player"] for seat in range(3)]
    assert 'hx-swap-oob="true"' in thinking and [name in thinking for name in names] == [False, False, True]
    assert "sells a card" in told.text.partition('id="thinking"')[0], "one's own choice stays to be seen"


def test_a_phone_that_waits_is_brought_on_once_something_is_asked_of_it(app, table):
    first, second, third = seated(app, table)
    for phone in (first, second):
        phone.get()
        phone.post(entry=f'{{"seat":{phone.seat},"do":"sell"}}')
    page = first.page
    first.client.post(
        f"/games/{table.game_id}/live",
        data={**dict(HIDDEN.findall(page)), "do": "undo", "entry": ENTRY.search(page)[1]},
    )
    assert "HX-Location" in news(first).headers, "the choice was taken back"
    third.get()
    third.post(do="seat:1")
    assert "HX-Location" in news(second).headers, "another phone has the seat now"
