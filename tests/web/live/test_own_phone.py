"""A seat's phone stays the seat's, says what was entered for it, and one thumb never plays for two."""

import json
import re
from html import unescape

import pytest

from companion.live.reader import live_of
from companion.web.frame.access import store
from tests.live.journals import record_of
from tests.web.live.driving import HIDDEN, Phone, started

RECORD = record_of()
NAMES = [seat["player"] for seat in RECORD["seats"]]
ACTION = re.compile(r'<form[^>]*method="post" action="([^"]*)"')
SELL = {"do": "sell"}
#: one copy of it is in play at a table of three
ALTAR = {"do": "build", "card": "altar"}


@pytest.fixture
def game_id(app):
    found = started(app, RECORD)
    Phone(app.test_client(), found).begin(RECORD)
    return found


def seated(app, game_id, seat):
    phone = Phone(app.test_client(), game_id, seat)
    phone.get()
    assert phone.post(do=f"seat:{seat}").status_code == 303
    return phone


def live(app, game_id):
    with app.app_context():
        return live_of(store.story(game_id))


def say(phone, seat, said):
    return phone.post(entry=json.dumps({"seat": seat, **said}))


def test_the_last_copy_is_entered_once_and_a_second_time_asks_who_has_it(app, game_id):
    table = Phone(app.test_client(), game_id)
    table.get()
    assert say(table, 0, ALTAR).status_code == 303
    table.get(f"/games/{game_id}/live?seat=1")
    key = re.search(r'<a data-key="card:altar" class="pick off" data-sign="no"', table.page)
    assert key, "what is used up in the open round is not offered"
    answer = say(table, 1, ALTAR)
    assert answer.status_code == 422
    assert "Who has it?" in answer.text and f"{NAMES[1]}, not {NAMES[0]}" in unescape(answer.text)
    table.page = answer.text
    assert table.post(do="instead:0", entry=json.dumps({"seat": 1, **ALTAR})).status_code == 303
    found = live(app, game_id)
    assert {one.seat: one.entry.get("card") for one in found.answers} == {1: "altar"}
    assert {one.seat for one in found.decisions} == {0, 2}


def test_an_answer_of_another_phone_is_not_given_away_by_asking_who_has_it(app, game_id):
    mine, table = seated(app, game_id, 0), Phone(app.test_client(), game_id)
    mine.get()
    say(mine, 0, ALTAR)
    table.get(f"/games/{game_id}/live?seat=1")
    assert "card:altar" not in table.page or 'data-key="card:altar" class="pick off"' not in table.page
    assert say(table, 1, ALTAR).status_code == 303


@pytest.mark.parametrize(
    "sent",
    [{"entry": json.dumps({"seat": 1, **SELL})}, {"entry": "nonsense"}, {"do": "undo", "entry": "1"}],
    ids=["another's seat", "nothing", "an undo"],
)
def test_after_a_refusal_the_address_is_the_seats(app, game_id, sent):
    _other, mine = seated(app, game_id, 1), seated(app, game_id, 0)
    mine.get()
    action = unescape(ACTION.findall(mine.page)[-1])
    answer = mine.client.post(action, data={**dict(HIDDEN.findall(mine.page)), **sent})
    assert answer.status_code == 422
    for page in (answer.text, mine.client.get(action).text):
        assert f'<p class="cap">{NAMES[0]}</p>' in page, "the page is the seat's, and so is a reload"


def test_every_form_of_a_seats_page_writes_to_an_address_that_can_be_loaded_again(app, game_id):
    mine = seated(app, game_id, 0)
    for page in ("live/0", "live/correct?seat=0&me=0", "live/rulings?me=0", "live/seats"):
        mine.get(f"/games/{game_id}/{page}")
        for action in map(unescape, ACTION.findall(mine.page)):
            if "/live" in action and page != "live/seats":
                assert mine.client.get(action).status_code == 200
                assert "me=0" in action or f"/games/{game_id}/live/0" in action, (page, action)


def test_help_and_leaving_say_what_this_phone_is_then(app, game_id):
    mine = seated(app, game_id, 0)
    for verb in ("help:yes", "help:no"):
        mine.get(f"/games/{game_id}/live/seats")
        assert mine.post(do=verb, follow=False).location.startswith(f"/games/{game_id}/live/0")
    mine.get(f"/games/{game_id}/live/seats")
    assert mine.post(do="leave").status_code == 303
    assert "This phone has left its seat." in mine.page
    assert mine.address.startswith(f"/games/{game_id}/live/seats")


def test_what_the_table_entered_for_me_is_said_on_my_phone_and_on_no_other(app, game_id):
    mine, table = seated(app, game_id, 0), Phone(app.test_client(), game_id)
    mine.post(do="help:yes")
    table.get()
    assert say(table, 0, SELL).status_code == 303
    page = mine.get(f"/games/{game_id}/live/0")
    assert "The table entered for you" in page and "sells a card" in page
    other = Phone(app.test_client(), game_id, 0)
    other.get()
    other.post(do="seat:0")
    assert "sells a card" not in other.page
    other.post(do="help:yes")
    assert "sells a card" not in other.get(f"/games/{game_id}/live/0")


def test_another_phone_was_quicker_only_when_it_was(app, game_id):
    mine = seated(app, game_id, 0)
    page = mine.get(f"/games/{game_id}/live/0")
    say(mine, 0, SELL)
    mine.page = page
    twice = say(mine, 0, SELL)
    assert twice.status_code == 409
    assert "Your tap before was written already." in twice.text and "quicker" not in twice.text
    mine.post(do="help:yes")
    table = Phone(app.test_client(), game_id)
    old = table.get(f"/games/{game_id}/live?seat=1")
    other = Phone(app.test_client(), game_id)
    other.get(f"/games/{game_id}/live?seat=1")
    assert say(other, 1, SELL).status_code == 303
    table.page = old
    assert "Another phone was quicker." in say(table, 1, SELL).text
