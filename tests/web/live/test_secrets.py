"""A secret is a secret: what a seat has chosen is read by no other phone before all have chosen,
nor entered for it.
"""

import json
import re
from html import unescape

import pytest

from tests.live.journals import record_of
from tests.web.live.driving import Phone, started

RECORD = record_of()
SEATS = (0, 1, 2)
ADDRESSES = (
    "live", "live/0", "live/1", "live/2", "live/seats", "watch", "live/history", "live/correct",
    "record.json", "live/pulse?seen=1",
    "live/pulse?seen=1&me=1&waits=1", "pad", "share", "details",
)  # fmt: skip


@pytest.fixture
def game_id(app):
    return started(app, RECORD)


def phones(app, game_id, begun=True):
    found = [Phone(app.test_client(), game_id, seat) for seat in SEATS]
    if begun:
        Phone(app.test_client(), game_id).begin(RECORD)
    for phone in found:
        phone.get()
        assert phone.post(do=f"seat:{phone.seat}").status_code == 303
    return found


def texts(client, game_id):
    for address in ADDRESSES:
        yield address, client.get(f"/games/{game_id}/{address}").text
    yield "json", client.get(f"/games/{game_id}.json").text
    yield "all", client.get("/exchange/games.json").text


def test_no_address_tells_another_phone_what_was_chosen(app, game_id):
    mine, *others = phones(app, game_id)
    before = [dict(texts(one.client, game_id)) for one in others]
    mine.get()
    sold = mine.post(entry=json.dumps({"seat": 0, "do": "sell"}))
    assert sold.status_code == 303
    assert "sells a card" in mine.page
    for other, was in zip(others, before, strict=True):
        for address, text in texts(other.client, game_id):
            assert text.count("sells a card") == was[address].count("sells a card"), address
            assert '"sell"' not in text, address


def test_nobody_plays_for_a_seat_that_is_taken(app, game_id):
    _first, second, _third = phones(app, game_id)
    second.get()
    assert second.post(entry=json.dumps({"seat": 0, "do": "sell"})).status_code == 422
    table = Phone(app.test_client(), game_id)
    table.get(f"/games/{game_id}/live/seats")
    assert table.post(entry=json.dumps({"seat": 0, "do": "sell"})).status_code == 422


def test_the_player_may_let_the_table_enter(app, game_id):
    first, second, _third = phones(app, game_id)
    first.post(do="help:yes")
    second.get()
    assert second.post(entry=json.dumps({"seat": 0, "do": "sell"})).status_code == 303


def test_ones_own_choice_can_be_changed_and_nobody_elses(app, game_id):
    first, second, _third = phones(app, game_id)
    first.get()
    first.post(entry=json.dumps({"seat": 0, "do": "sell"}))
    number = (
        first.client.get(f"/games/{game_id}/live/0")
        .text.partition('name="entry" value="')[2]
        .partition('"')[0]
    )
    second.get()
    assert second.post(do="undo", entry=number).status_code == 422
    assert first.post(do="undo", entry=number).status_code == 303
    assert "which card?" in first.page


def test_a_seat_taken_over_does_not_show_what_the_earlier_phone_chose(app, game_id):
    first, second, _third = phones(app, game_id)
    first.get()
    first.post(entry=json.dumps({"seat": 0, "do": "sell"}))
    second.get()
    second.post(do="seat:0")
    assert "sells a card" not in second.get(f"/games/{game_id}/live/0")
    assert "Chosen on another phone" in second.page


def test_nothing_new_is_answered_with_nothing(app, game_id):
    first, *_ = phones(app, game_id)
    version = first.client.get(f"/games/{game_id}.json").json["games"][0]["entries"][-1]["number"]
    answer = first.client.get(f"/games/{game_id}/live/pulse?seen={version}&me=0")
    assert (answer.status_code, answer.data) == (204, b"")


def test_two_taps_at_once_write_one_play(app, game_id):
    first, *_ = phones(app, game_id)
    page = first.get()
    first.post(entry=json.dumps({"seat": 0, "do": "sell"}))
    first.page = page
    assert first.post(entry=json.dumps({"seat": 0, "do": "sell"})).status_code == 409


def test_a_poll_that_brings_news_leaves_an_open_tray_alone(app, game_id):
    first, second, _third = phones(app, game_id)
    first.get()
    address = unescape(re.search(r'id="pulse" hx-get="([^"]*)"', first.page)[1])
    second.get()
    second.post(entry=json.dumps({"seat": 1, "do": "sell"}))
    news = first.client.get(address)
    again = unescape(re.search(r'id="pulse" hx-get="([^"]*)"', news.text)[1])
    assert "HX-Location" not in news.headers
    assert first.client.get(again.replace("seen=", "seen=1&was=")).headers.get("HX-Location") is None


def test_two_phones_that_say_the_same_last_card_are_asked_once_all_have_chosen(app, game_id):
    first, second, third = phones(app, game_id)
    for phone in (first, second):
        phone.get()
        said = json.dumps({"seat": phone.seat, "do": "build", "card": "altar"})
        assert phone.post(entry=said).status_code == 303
    third.get()
    third.post(entry=json.dumps({"seat": 2, "do": "sell"}))
    for phone in (first, second, third):
        page = phone.get(f"/games/{game_id}/live/{phone.seat}")
        assert "Who chooses again?" in page
        assert "3 of 3 have chosen" in page
        assert "missing:" not in page and "Still thinking" not in page
    assert "Who chooses again?" in first.client.get(f"/games/{game_id}/watch").text
    assert third.post(do="again:2").status_code == 422
    assert third.post(do="again:0").status_code == 303
    assert "which card?" in first.get(f"/games/{game_id}/live/0")
    assert "Who chooses again?" not in second.get(f"/games/{game_id}/live/1")


def chosen(phone, **said):
    """What a phone chooses, and the number of its answer."""
    phone.get(f"/games/{phone.game_id}/live/{phone.seat}")
    assert phone.post(entry=json.dumps({"seat": phone.seat, **said})).status_code == 303
    return re.search(r'name="entry" value="(\d+)"', phone.page)[1]


def test_a_change_of_mind_stays_out_of_every_export(app, game_id):
    """The first answer of a round, taken back, may be given again: it is as secret as before."""
    first, second, _third = phones(app, game_id)
    number = chosen(first, do="build", card="altar")
    assert first.post(do="undo", entry=number).status_code == 303
    for said in ({}, {"do": "sell"}):
        if said:
            chosen(first, **said)
        for address, text in texts(second.client, game_id):
            if address not in ("live", "live/1", "live/correct"):  # these offer every card
                assert "altar" not in text, address


def test_what_an_older_card_put_right_writes_anew_stays_out_of_every_export(app, game_id):
    """Another card in the round before writes the open answers once more; the first ones stay secret."""
    first, second, third = phones(app, game_id)
    for phone, card in ((first, "lumber_yard"), (second, "stone_pit"), (third, "clay_pool")):
        chosen(phone, do="build", card=card) if phone is not third else phone.get()
    third.post(entry=json.dumps({"seat": 2, "do": "build", "card": "clay_pool"}))
    for phone in (first, second):
        phone.get()
        phone.go_on()
    assert first.post(entry=json.dumps({"seat": 0, "do": "build", "card": "altar"})).status_code == 303
    plays = json.loads(second.client.get(f"/games/{game_id}.json").text)["games"][0]["entries"]
    number = next(one["number"] for one in plays if one["body"].get("card") == "stone_pit")
    page = second.get(f"/games/{game_id}/live/moments/{number}?me=1")
    hidden = dict(re.findall(r'name="(csrf_token|expected|on|me)" value="([^"]*)"', page))
    said = {**hidden, "entry": json.dumps({"seat": 1, "do": "sell"})}
    assert second.client.post(f"/games/{game_id}/live/moments/{number}", data=said).status_code == 303
    assert "altar" not in second.client.get(f"/games/{game_id}.json").text
    assert "stone_pit" in second.client.get(f"/games/{game_id}.json").text


def test_who_takes_a_seat_over_learns_nothing_by_taking_back_and_bringing_back(app, game_id):
    first, second, _third = phones(app, game_id)
    number = chosen(first, do="build", card="altar")
    second.get()
    second.post(do="seat:0")
    assert second.post(do="undo", entry=number).status_code == 303
    page = second.get(f"/games/{game_id}/live/0")
    assert "Bring back what was chosen on another phone" in page
    assert "Bring back: " not in page
    assert second.post(do="redo", entry=number).status_code == 303
    assert "Chosen on another phone" in second.get(f"/games/{game_id}/live/0")
