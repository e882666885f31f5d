"""Every decision of a record has its page part.

What the rules offer can be tapped there, on the table's phone and on the seat's own.
"""

import json
import re
from html import unescape

import pytest

from companion.live.reader import live_of
from companion.live.record import read_record
from companion.web.frame.access import store
from companion.web.live.form import mark_of
from companion.words.live import asked_words
from companion.words.narration import teller_of
from tests.live.journals import record_of
from tests.web.live.driving import BUTTON, Phone
from tests.web.live.tables import first, followed, moments

ALL = ("leaders", "cities", "tower", "projects")
TABLES = {
    "everything": record_of(players=7, expansions=ALL),
    "rome": record_of(players=7, expansions=ALL, seed=8),
    "discards": record_of(players=4, expansions=("leaders",), seed=1),
    "courtesans": record_of(players=4, expansions=("leaders",), seed=9),
    "free city": record_of(players=2, variant="two-player"),
    "duel": record_of("duel", seed=1),
    "structure": record_of("duel", seed=4),
}
#: where each is asked, and what its page part shows
ASKS = {
    "project": ("everything", 'class="rowkey"'),
    "last": ("everything", 'class="rack'),
    "loss": ("everything", 'class="split"'),
    "place": ("everything", 'class="tilekeys"'),
    "penalty": ("everything", 'class="rowkey"'),
    "leader": ("rome", 'class="rack white"'),
    "discarded": ("discards", "Face down, or not seen"),
    "copy": ("courtesans", 'class="rowkey"'),
    "free-city": ("free city", "holds its cards and decides"),
    "show-wonders": ("structure", 'type="checkbox"'),
    "choose-wonder": ("structure", 'class="rowkey"'),
    "turn-up": ("structure", "dc asked"),
    "play": ("structure", "dc open"),
    "take-progress": ("structure", 'class="rowkey"'),
    "draw-progress": ("structure", 'type="checkbox"'),
    "keep-progress": ("structure", 'class="rowkey"'),
    "build-discarded": ("structure", 'class="chip"'),
    "choose-beginner": ("structure", 'class="rowkey"'),
    "discard-opponent": ("duel", 'class="rowkey"'),
}


def settled(app, ask):
    table, shows = ASKS[ask]
    record = TABLES[table]
    return followed(app, record, first(record, ask)), shows


def offered(app, game_id, ask):
    with app.app_context():
        live = live_of(store.story(game_id))
    decision = next(one for one in live.decisions if one.ask == ask)
    return decision, [one for one in live.referee.offers(live.game, decision) if one.payments]


@pytest.mark.parametrize("ask", ASKS)
def test_each_decision_has_its_part_with_all_that_the_rules_offer(app, client, ask):
    game_id, shows = settled(app, ask)
    page = client.get(f"/games/{game_id}/live?on=9999").text
    decision, offers = offered(app, game_id, ask)
    assert shows in page
    assert page.count("<h2>") >= 1
    written = {
        json.dumps({key: value for key, value in json.loads(unescape(one)).items() if key != "pay"})
        for one in BUTTON.findall(page)
    }
    looked = page.count("look=")
    for offer in offers:
        assert json.dumps(dict(offer.entry)) in written or looked, offer.entry
    if decision.seat is None and decision.among and ask != "turn-up":
        assert page.count('name="named"') == len(decision.among)


@pytest.mark.parametrize("ask", ["copy", "discarded", "penalty", "leader", "last"])
def test_a_seat_is_asked_on_its_own_phone_and_the_others_see_who_decides(app, ask):
    game_id, shows = settled(app, ask)
    decision, _offers = offered(app, game_id, ask)
    mine, other = app.test_client(), app.test_client()
    mine.post(f"/games/{game_id}/live", data={"do": f"seat:{decision.seat}"})
    neighbour = (decision.seat + 1) % 2
    other.post(
        f"/games/{game_id}/live", data={"do": f"seat:{neighbour if neighbour != decision.seat else 2}"}
    )
    seat = neighbour if neighbour != decision.seat else 2
    assert shows in mine.get(f"/games/{game_id}/live/{decision.seat}?on=9999").text
    waiting = other.get(f"/games/{game_id}/live/{seat}?on=9999").text
    assert shows not in waiting
    with app.test_request_context():
        assert asked_words(teller_of(live_of(store.story(game_id))), decision) in unescape(waiting)


@pytest.mark.rule("BASE-TWO-05", "BASE-TWO-06")
def test_the_free_city_is_asked_on_the_phone_of_who_holds_its_cards(app):
    game_id, _shows = settled(app, "free-city")
    decision, _offers = offered(app, game_id, "free-city")
    holder, other = app.test_client(), app.test_client()
    holder.post(f"/games/{game_id}/live", data={"do": f"seat:{decision.by}"})
    rest = next(seat for seat in range(3) if seat not in (decision.by, decision.seat))
    other.post(f"/games/{game_id}/live", data={"do": f"seat:{rest}"})
    assert "The Free City: which card?" in holder.get(f"/games/{game_id}/live/{decision.by}?on=9999").text
    phone = Phone(other, game_id)
    phone.get(f"/games/{game_id}/live/{rest}?on=9999")
    assert phone.post(entry=json.dumps({"seat": decision.seat, "do": "stage"})).status_code == 422


@pytest.mark.rule("CITY-DEBT-03")
def test_everyone_pays_what_they_can_with_one_tap(app, client):
    record = TABLES["everything"]
    read = read_record(record)
    number = next(
        number
        for number, game, _entry, _verdict in moments(record)
        if sum(one.ask == "loss" for one in read.course.decisions(game)) > 1
    )
    game_id = followed(app, record, number)
    phone = Phone(client, game_id)
    phone.get(f"/games/{game_id}/live?on=9999")
    with app.app_context():
        before = live_of(store.story(game_id))
    assert phone.post(do="pay", open="1.turn.1").status_code == 422, (
        "a tap that was kept for an earlier loss does not pay this one"
    )
    assert phone.post(do="pay", open=mark_of(before.phase)).status_code == 303
    with app.app_context():
        after = live_of(store.story(game_id))
    asked = [one.seat for one in before.decisions if one.ask == "loss"]
    paid = {
        one.seat: one.entry["coins"]
        for one in after.played
        if one.ask == "loss" and one.number > before.played[-1].number
    }
    assert sorted(paid) == sorted(asked)
    for seat in asked:
        most = before.referee.offers(before.game, next(one for one in before.decisions if one.seat == seat))[
            0
        ].entry["coins"]
        assert paid[seat] == most


@pytest.mark.rule("DUEL-TURN-01")
def test_cards_that_lie_face_up_are_named_slot_by_slot_with_a_tap_each(app, client):
    record = TABLES["structure"]
    number = first(record, "turn-up")
    game_id = followed(app, record, number)
    cards = record["entries"][number]["cards"]
    phone = Phone(client, game_id)
    phone.get(f"/games/{game_id}/live?on=9999")
    wanted = [cards[slot] for slot in sorted(cards, key=int)]
    for named, card in enumerate(wanted[:-1], 1):
        link = next(
            unescape(one) for one in re.findall(r'href="([^"]*up=[^"]*)"', phone.page) if one.endswith(card)
        )
        phone.get(link)
        assert f"Card {named + 1} of {len(wanted)}" in phone.page
    last = next(
        one
        for one in map(unescape, BUTTON.findall(phone.page))
        if json.loads(one)["cards"].get(max(cards, key=int)) == wanted[-1]
    )
    assert phone.post(entry=last).status_code == 303
    with app.app_context():
        assert live_of(store.story(game_id)).played[-1].entry["cards"] == cards
