"""The table has the last word.

Another card, what lies otherwise, another ruling, back to any moment; and the history tells it all.
"""

import json
import re
from html import unescape

import pytest
from bs4 import BeautifulSoup

from companion.journal import Intent
from companion.live.reader import answer_entries, live_of
from companion.rules.refusal import Refusal
from companion.rules.wonders.boxes.projects import open_project
from companion.web.frame.access import store
from tests.live.journals import record_of
from tests.web.live.driving import HIDDEN, Phone, started

BASE = record_of(players=4, seed=11)
EVERYTHING = record_of(players=4, expansions=("leaders", "cities", "tower", "projects"))
DUEL = record_of("duel", seed=1)


@pytest.fixture
def begun(app, client):
    """Follow the first entries of a record; gives the table's phone."""

    def follow(record, number):
        phone = Phone(client, started(app, record))
        phone.begin(record)
        with app.app_context():
            for entry in record["entries"][:number]:
                assert not isinstance(
                    store.write(phone.game_id, Intent(lambda story, said=entry: answer_entries(said))),
                    Refusal,
                )
        return phone

    return follow


@pytest.fixture
def live(app):
    """The followed game as it stands."""

    def told(phone):
        with app.app_context():
            return live_of(store.story(phone.game_id))

    return told


def moment(phone, one, **fields):
    """The page of a play, and another answer in its place."""
    phone.get(f"/games/{phone.game_id}/live/moments/{one.number}?on=999")
    hidden = dict(HIDDEN.findall(phone.page))
    return phone.client.post(f"/games/{phone.game_id}/live/moments/{one.number}", data={**hidden, **fields})


def correct(phone, seat, of, **fields):
    phone.get(f"/games/{phone.game_id}/live/correct?seat={seat}&of={of}")
    hidden = dict(HIDDEN.findall(phone.page))
    return phone.client.post(
        f"/games/{phone.game_id}/live/correct", data={**hidden, "seat": seat, "of": of, **fields}
    )


def rule(phone, ruling):
    phone.get(f"/games/{phone.game_id}/live/rulings")
    hidden = dict(HIDDEN.findall(phone.page))
    return phone.client.post(f"/games/{phone.game_id}/live/rulings", data={**hidden, "ruling": ruling})


def history(phone):
    return phone.get(f"/games/{phone.game_id}/live/history")


# another card


def test_another_card_in_the_last_round_keeps_the_others_and_says_what_changed(begun, live):
    phone = begun(BASE, 4)
    first, *others = live(phone).played
    assert first.entry["do"] != "sell"
    answered = moment(phone, first, entry=json.dumps({"seat": first.seat, "do": "sell"}))
    assert answered.status_code == 303
    now = live(phone)
    assert now.played[0].entry == {"seat": first.seat, "do": "sell"}
    assert [one.entry for one in now.played[1:]] == [one.entry for one in others]
    said = phone.get(answered.location)
    assert "It was another card" in said
    assert re.search(r"Coins \d+ → \d+", said)
    assert "It was another card" in history(phone)


def test_not_so_leads_to_the_plays_of_the_last_round(begun, live):
    phone = begun(BASE, 6)
    shown = BeautifulSoup(phone.get(f"/games/{phone.game_id}/live/correct"), "html.parser")
    doors = [link["href"].split("?")[0] for link in shown.select("details a[href*='/live/moments/']")]
    closed = live(phone).last_round
    assert [one.phase.turn for one in closed] == [1] * len(BASE["seats"])
    assert doors == [f"/games/{phone.game_id}/live/moments/{one.number}" for one in closed]


def test_what_no_longer_fits_is_named_before_anything_is_dropped(begun, live):
    """Who takes the card away that the next play of the same seat follows by a chain, or another took last,
    drops that play.
    """
    phone = begun(BASE, 48)
    for place in range(8):
        before = live(phone)
        one = before.played[place]
        asked = moment(phone, one, entry=json.dumps({"seat": one.seat, "do": "sell"}))
        if asked.status_code == 422 and "These no longer fit" in asked.text:
            break
    else:
        pytest.fail("every play could be changed without dropping one")
    assert [each.entry for each in live(phone).played] == [each.entry for each in before.played]
    assert "Change it and drop" in asked.text
    sure = moment(phone, one, entry=json.dumps({"seat": one.seat, "do": "sell"}), sure="yes")
    assert sure.status_code == 303
    told = [each for each in live(phone).played if each.entry["do"] != "open"]
    assert len(told) < len(before.played), "a gap is left"
    assert "No longer counts:" in phone.get(sure.location)


def test_answers_that_others_gave_since_stay_theirs_and_secret(app, begun, live):
    phone = begun(BASE, 4)
    other = Phone(app.test_client(), phone.game_id, 2)
    other.get()
    other.post(do="seat:2")
    other.post(entry=json.dumps({"seat": 2, "do": "sell"}))
    first = next(one for one in live(phone).played if one.seat != 2 and one.entry["do"] != "sell")
    assert moment(phone, first, entry=json.dumps({"seat": first.seat, "do": "sell"})).status_code == 303
    assert live(phone).answer(2).entry["do"] == "sell"
    own = live(phone).answer(2).actor
    assert own and own == live(other).answer(2).actor
    assert "has chosen" in phone.get(f"/games/{phone.game_id}/live?on=999")
    assert "Change my mind" in other.get(f"/games/{phone.game_id}/live/2?on=999")


def test_nobody_changes_the_play_of_a_seat_that_another_phone_has(app, begun, live):
    phone = begun(BASE, 4)
    other = Phone(app.test_client(), phone.game_id, 0)
    other.get()
    other.post(do="seat:0")
    one = next(each for each in live(phone).played if each.seat == 0)
    assert moment(phone, one, entry=json.dumps({"seat": 0, "do": "sell"})).status_code == 422
    assert moment(other, one, entry=json.dumps({"seat": 0, "do": "sell"})).status_code == 303


def test_a_phone_is_shown_only_the_plays_that_it_may_change(app, begun, live):
    phone = begun(BASE, 6)
    other = Phone(app.test_client(), phone.game_id, 0)
    other.get()
    other.post(do="seat:0")
    closed = {one.number: one.seat for one in live(phone).last_round}
    for held, seats in ((phone, {1, 2, 3}), (other, {0, 1, 2, 3})):
        shown = BeautifulSoup(held.get(f"/games/{phone.game_id}/live/correct"), "html.parser")
        doors = [
            int(link["href"].split("?")[0].rsplit("/", 1)[1])
            for link in shown.select("details a[href*='/live/moments/']")
        ]
        assert {closed[number] for number in doors} == seats


def test_the_page_of_a_play_offers_what_could_have_been_played_then(begun, live):
    phone = begun(BASE, 12)
    one = live(phone).played[1]
    page = phone.get(f"/games/{phone.game_id}/live/moments/{one.number}")
    for value in map(
        unescape, re.findall(r'<button class="pick" data-sign="\w+" name="entry"\s+value="([^"]*)"', page)
    ):
        assert json.loads(value)["seat"] == one.seat
    assert page.count('class="pick') > 10


# what lies there


def test_coins_are_put_right_and_the_history_says_before_and_after(begun, live):
    phone = begun(BASE, 4)
    was = live(phone).game.cities[1].coins
    assert correct(phone, 1, "coins", value=str(was + 2), why="miscounted").status_code == 303
    assert live(phone).game.cities[1].coins == was + 2
    assert f"coins {was} → {was + 2} (miscounted)" in history(phone)


def test_a_ready_reason_is_said_in_the_language_of_the_phone_and_any_other_as_it_was_typed(begun, live):
    phone = begun(BASE, 4)
    address = f"/games/{phone.game_id}/live/correct?seat=0&of=coins"
    page = BeautifulSoup(phone.client.get(address, headers={"Accept-Language": "ru"}).text, "html.parser")
    assert [one["value"] for one in page.select("[name=why]")] == [
        "miscounted",
        "forgot to pay",
        "forgot to take",
        "put in the wrong place",
    ]
    coins = live(phone).game.cities[0].coins
    for number, why in enumerate(("forgot to pay", "кот уронил"), 1):
        assert correct(phone, 0, "coins", value=str(coins + number), why=why).status_code == 303
    told = f"/games/{phone.game_id}/live/history"
    for language, said in (
        ("en", "(forgot to pay)"),
        ("ru", "(забыли заплатить)"),
        ("uk", "(забули заплатити)"),
    ):
        page = phone.client.get(told, headers={"Accept-Language": language}).text
        assert said in page and "(кот уронил)" in page


def test_a_card_is_put_into_a_city_and_another_taken_out(begun, live):
    phone = begun(BASE, 8)
    city = next(one for one in live(phone).game.cities if one.cards)
    there = [card.id for card in city.cards]
    assert correct(phone, city.seat, "cards", value=[*there[1:], "baths"]).status_code == 303
    assert [card.id for card in live(phone).game.cities[city.seat].cards] == [*there[1:], "baths"]
    assert "cards: + Baths, − " in history(phone)


@pytest.mark.parametrize(
    ("of", "fields", "said"),
    [
        ("stages", {"value": "1"}, "stages 0 → 1"),
        ("victory", {"value:1": "2", "value:3": "1"}, "victory tokens 0 → 1, 1, 3"),
        ("defeat", {"value": "3"}, "→ 3"),
        ("debt", {"value": "2"}, "debt 0 → 2"),
        ("diplomacy", {"value": "1"}, "diplomacy tokens 0 → 1"),
        ("tiles", {"value": "1"}, "tiles"),
        ("penalties", {"value:-1": "1"}, "penalties 0 → −1"),
        ("rewards", {"value:smelter": "1"}, "rewards: + Smelter"),
        ("leaders", {"value": ["tomyris", "sappho"]}, "leaders: + Sappho"),
    ],
)
def test_everything_before_a_seat_is_put_right(begun, live, of, fields, said):
    phone = begun(EVERYTHING, 4)
    answered = correct(phone, 3, of, **fields)
    assert answered.status_code == 303, re.sub("<[^>]*>", " ", answered.text)[:600]
    assert said in unescape(history(phone))


def test_laws_and_the_project_are_put_right(begun, live):
    phone = begun(EVERYTHING, 60)
    laws = [tile.number for tile in live(phone).game.table.laws]
    assert correct(phone, "table", "laws", value=list(map(str, laws[1:]))).status_code == 303
    assert f"laws: − {laws[0]}" in unescape(history(phone))
    project = open_project(live(phone).game.table).project
    assert correct(phone, "table", "project", value=project.id, more="2").status_code == 303
    assert open_project(live(phone).game.table).tokens == 2


def test_pawn_progress_and_wonders_of_a_duel_are_put_right(begun, live):
    phone = begun(DUEL, 20)
    assert correct(phone, "table", "pawn", value="-3").status_code == 303
    assert live(phone).game.table.pawn == -3
    token = next(
        one
        for one in ("law", "masonry", "theology", "strategy", "economy", "agriculture")
        if one in DUEL["progress"]
    )
    held = live(phone).game.table.cities[0].progress
    if token not in held:
        assert correct(phone, 0, "progress", value=[*held, token]).status_code == 303
        assert token in live(phone).game.table.cities[0].progress
    assert "→ −3" in unescape(history(phone))


@pytest.mark.rule("LEAD-DRAFT-01")
def test_what_cannot_lie_so_is_refused_with_its_rule(begun, live):
    phone = begun(EVERYTHING, 60)
    leader = next(one for city in live(phone).game.cities for one in city.recruits)
    seat = next(city.seat for city in live(phone).game.cities if leader not in city.recruits)
    refused = correct(
        phone, seat, "leaders", value=[*(one.id for one in live(phone).game.cities[seat].recruits), leader.id]
    )
    assert refused.status_code == 422
    assert 'class="note no"' in refused.text
    assert f"It cannot lie so: twice on the table: {leader.name['en']}" in unescape(refused.text)


def test_what_lies_so_already_writes_nothing(begun, live):
    phone = begun(BASE, 4)
    before = len(live(phone).played)
    assert correct(phone, 1, "coins", value=str(live(phone).game.cities[1].coins)).status_code == 303
    assert len(live(phone).played) == before


# rulings


@pytest.mark.rule("BASE-OPEN-03")
def test_a_ruling_in_the_middle_judges_the_game_anew_and_stands_in_history_and_record(begun, live):
    phone = begun(BASE, 8)
    assert rule(phone, "BASE-OPEN-03:a").status_code == 303
    assert live(phone).game.options["BASE-OPEN-03"] == "a"
    assert [one.entry for one in live(phone).played] == BASE["entries"][:8]
    assert "The table rules otherwise from the start:" in history(phone) and "BASE-OPEN-03" in history(phone)
    assert json.loads(phone.get(f"/games/{phone.game_id}/record.json"))["rulings"] == {"BASE-OPEN-03": "a"}


def test_a_ruling_that_nobody_knows_is_refused(begun, live):
    phone = begun(BASE, 4)
    for ruling in ("NO-OPEN-01:a", "BASE-OPEN-03:z", ""):
        assert rule(phone, ruling).status_code == 422
    assert live(phone).ruled == ()


def test_a_refusal_leads_to_the_rulings_of_the_table(begun, live):
    phone = begun(EVERYTHING, 60)
    phone.get(f"/games/{phone.game_id}/live/3?on=999&look=card:tabularium")
    tray = phone.page[phone.page.index('class="tray over"') :]
    assert f"/games/{phone.game_id}/live/rulings" in tray


def test_an_outcome_leads_to_the_open_points_behind_it(begun, live):
    phone = begun(EVERYTHING, 120)
    pages = [
        phone.get(f"/games/{phone.game_id}/live/moments/{one.number}")
        for one in live(phone).played
        if one.happened
    ]
    behind = [page for page in pages if "Open points behind this" in page]
    assert behind and len(behind) < len(pages)


# undo


def test_the_table_goes_back_to_any_moment_and_the_history_says_so(begun, live):
    phone = begun(BASE, 10)
    third = live(phone).played[2]
    page = phone.get(f"/games/{phone.game_id}/live/moments/{third.number}")
    assert "8 entries no longer count" in page
    phone.post(do="undo", entry=str(third.number))
    assert len(live(phone).played) == 2
    said = history(phone)
    assert "Taken back:" in said
    assert said.count('<span class="sub">') >= 2


def test_a_change_of_mind_in_the_open_round_is_nobodys_business(begun, live):
    phone = begun(BASE, 5)
    number = live(phone).answers[0].number
    phone.get()
    phone.post(do="undo", entry=str(number))
    assert live(phone).withdrawn == ()
