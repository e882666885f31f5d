"""Hints for a first game, and small things that a table stumbles over."""

import json
import re

import pytest

from companion.rules.happening import Began
from tests.live.journals import record_of
from tests.web.live.driving import HIDDEN, Phone
from tests.web.live.tables import first, followed, moments

RECORD = record_of()
FIVE = record_of(players=5, seed=2)


def with_hints(app, game_id, address):
    phone = Phone(app.test_client(), game_id)
    phone.get()
    phone.post(do="hints:on")
    return phone, phone.get(f"/games/{game_id}/{address}")


def at_fight(record):
    return next(
        number + 1
        for number, _game, _entry, verdict in moments(record)
        if any(isinstance(each, Began) and each.what == "conflict" for each in verdict.happened)
    )


@pytest.mark.rule("BASE-TURN-04", "BASE-TRADE-04")
def test_the_first_turns_are_guided_with_rules_and_signs(app):
    phone, page = with_hints(app, followed(app, RECORD, 0), "live")
    guide = page.partition('<aside class="guide"')[2].partition("</aside>")[0]
    assert "face down" in guide and "BASE-TURN-04" in guide
    assert guide.count("<li>") == 3 + 4, "three steps, four signs"
    assert all(f"#{sign}" in guide for sign in ("star", "tick", "coin", "lock"))
    second = with_hints(app, followed(app, RECORD, 3), "live?on=999")[1]
    assert "buy from a neighbour" in second and "BASE-TRADE-04" in second
    phone.post(do="hints:off")
    assert 'class="guide"' not in phone.get()


@pytest.mark.rule("BASE-WAR-02", "BASE-PASS-01")
def test_the_first_reveal_and_the_first_fight_are_explained(app):
    assert "BASE-PASS-01" in with_hints(app, followed(app, RECORD, 3), "live")[1]
    fight = with_hints(app, followed(app, RECORD, at_fight(RECORD)), "live")[1]
    assert "Each compares shields" in fight and "BASE-WAR-02" in fight


def test_five_seats_stand_in_one_row_and_an_own_phone_is_a_picture(app):
    game_id = followed(app, FIVE, 0)
    mine = Phone(app.test_client(), game_id, 1)
    mine.get()
    mine.post(do="seat:1")
    page = app.test_client().get(f"/games/{game_id}/live").text
    strip = page.partition('<nav class="whos n5"')[2].partition("</nav>")[0]
    assert strip.count("<a") == 5
    assert '#phone"' in strip and '<span class="sr">own phone</span>' in strip


def test_nothing_is_ticked_before_somebody_chooses_who_begins(app):
    record = record_of("duel", seed=1)
    page = (
        app.test_client().get(f"/games/{followed(app, record, first(record, 'choose-beginner'))}/live").text
    )
    rows = page.partition('<form class="rowkeys"')[2].partition("</form>")[0]
    assert rows.count("rowkey") >= 2 and "#tick" not in rows


def test_the_last_fights_lead_straight_to_the_result(app):
    game_id = followed(app, RECORD)
    phone = Phone(app.test_client(), game_id)
    page = phone.get(f"/games/{game_id}/live?step=coins")
    assert re.search(r'<button class="btn main" name="do" value="finish">\s*To the result', page)
    assert "/result" in phone.post(do="finish", follow=False).location


def test_following_is_not_stopped_where_undo_will_be(app):
    page = app.test_client().get(f"/games/{followed(app, RECORD, 0)}/live").text
    dock = page.partition('<footer class="dock')[2]
    assert "Stop following" in page and "Stop following" not in dock


def test_what_lies_otherwise_stands_under_its_player(app):
    game_id = followed(app, RECORD, 6)
    phone = Phone(app.test_client(), game_id)
    page = phone.get(f"/games/{game_id}/live/history?on=999")
    number = re.findall(r"live/moments/(\d+)", page)[-1]
    seat = next(entry["seat"] for entry in RECORD["entries"])
    hidden = dict(HIDDEN.findall(phone.get(f"/games/{game_id}/live/moments/{number}")))
    data = {**hidden, "entry": json.dumps({"seat": seat, "do": "sell"}), "sure": "yes"}
    answer = phone.client.post(f"/games/{game_id}/live/moments/{number}", data=data, follow_redirects=True)
    name = RECORD["seats"][seat]["player"]
    assert re.search(rf'<b class="name">{name}</b>\s*<br><span class="sub">Coins', answer.text)
