"""Hands on their owners' phones: marked, passed on, narrowed, and read off no other page."""

import json
import re
from html import unescape

import pytest

from companion.journal.journal_files import reconciled
from companion.live.intents import leaving_entries
from companion.live.reader import live_of, public
from companion.store.store import READERS
from companion.web.frame.access import store
from tests.live.journals import dealt_record
from tests.web.live.driving import HIDDEN, Phone
from tests.web.live.tables import followed
from tests.web.live.test_twin_tables import PAGES, Twin, story_of

RECORD, HANDS = dealt_record(players=5)
EIGHT, EIGHTS = dealt_record(players=4, expansions=("cities",))
KEYS = re.compile(r'<a data-key="card:(\w+)"')


def turn(record, number):
    """The entries of the first turns, one for each seat."""
    return len(record["seats"]) * (number - 1)


def sitting(app, game_id, seat):
    phone = Phone(app.test_client(), game_id, seat)
    phone.get()
    assert phone.post(do=f"seat:{seat}").status_code == 303
    phone.go_on()
    return phone


def mark(phone, cards, do="mark"):
    """Tick cards on the page of the hand."""
    page = phone.client.get(f"/games/{phone.game_id}/live/{phone.seat}/hand", follow_redirects=True).text
    return phone.client.post(
        f"/games/{phone.game_id}/live/{phone.seat}/hand",
        data={**dict(HIDDEN.findall(page)), "card": cards, "do": do},
    )


def keys(phone):
    """The cards that a phone shows when it is asked."""
    phone.get(f"/games/{phone.game_id}/live/{phone.seat}?on=9999")
    return KEYS.findall(phone.page)


def write_all(app, game_id, entries):
    table = Phone(app.test_client(), game_id)
    for entry in entries:
        table.get(f"/games/{game_id}/live?on=9999")
        assert table.post(entry=json.dumps(entry), follow=False).status_code == 303, entry


@pytest.mark.rule("BASE-PASS-01")
def test_a_marked_hand_is_shown_alone_and_goes_to_the_next_phone(app):
    game_id = followed(app, RECORD, 0)
    phones = [Phone(app.test_client(), game_id, seat) for seat in range(5)]
    for phone in phones:
        phone.get()
        assert "Mark your hand" in phone.page and len(KEYS.findall(phone.page)) > 7
        assert mark(phone, HANDS[1][phone.seat]).status_code == 303  # it takes the seat as well
        assert sorted(keys(phone)) == sorted({*HANDS[1][phone.seat]})
        assert "your hand: 7 cards" in phone.page and "Another card is in my hand" in phone.page
    for entry in RECORD["entries"][: turn(RECORD, 2)]:
        assert phones[entry["seat"]].post(entry=json.dumps(entry), follow=False).status_code == 303
    for phone in phones:
        came = HANDS[1][(phone.seat - 1) % 5]  # hands of Age I go to the left, to the next seat
        played = RECORD["entries"][: turn(RECORD, 2)]
        named = [one.get("card") for one in played if one["seat"] == (phone.seat - 1) % 5]
        assert sorted(keys(phone)) == sorted({*came} - {*named})
        who = RECORD["seats"][(phone.seat - 1) % 5]["player"]
        assert f"a hand marked by {who}: 6 cards" in phone.page
        assert ("used a card of it face down: 6 cards" in phone.page) == (named == [None])


def test_with_cities_a_hand_has_eight_cards(app):
    game_id = followed(app, EIGHT, 0)
    phone = sitting(app, game_id, 1)
    assert mark(phone, EIGHTS[1][1]).status_code == 303
    assert sorted(keys(phone)) == sorted({*EIGHTS[1][1]})
    assert "your hand: 8 cards" in phone.page


def test_some_cards_may_be_marked_and_the_rest_stays_below(app):
    game_id = followed(app, RECORD, 0)
    phone = sitting(app, game_id, 0)
    assert mark(phone, HANDS[1][0][:4]).status_code == 303
    shown = keys(phone)
    assert {*shown[: len({*HANDS[1][0][:4]})]} == {*HANDS[1][0][:4]}
    assert len(shown) > 7 and {*HANDS[1][0]} <= {*shown}
    assert "Another card is in my hand" not in phone.page


def test_another_card_than_the_marked_ones_can_always_be_played(app):
    game_id = followed(app, RECORD, 0)
    phone = sitting(app, game_id, 0)
    mine = HANDS[1][0]
    wrong = next(one for one in HANDS[1][1] if one not in mine)
    assert mark(phone, [*mine[1:], wrong]).status_code == 303
    assert mine[0] not in keys(phone)
    phone.get(re.search(r'href="([^"]*hand=all)"', phone.page)[1].replace("&amp;", "&"))
    link = next(
        unescape(one) for one in re.findall(r'href="([^"]*look=[^"]*)"', phone.page) if mine[0] in one
    )
    phone.get(link)
    assert 'class="tray' in phone.page
    said = {"seat": 0, "do": "build", "card": mine[0], "overrule": "all agreed"}
    assert phone.post(entry=json.dumps(said), follow=False).status_code in (303, 422)
    said.pop("overrule")
    with app.app_context():
        assert live_of(store.story(game_id)).answer(0) is not None


@pytest.mark.parametrize(
    ("cards", "says"),
    [
        (HANDS[1][0] + HANDS[1][1], "The hand has 7 cards, and 14 are ticked."),
        (["palace"], "Palace can be in no hand: every copy has been seen."),
        (["no such card"], "can be in no hand"),
    ],
    ids=["too many", "of another Age", "unknown"],
)
def test_what_cannot_be_held_is_refused_and_the_ticks_stay(app, cards, says):
    game_id = followed(app, RECORD, 0)
    phone = sitting(app, game_id, 0)
    refused = mark(phone, cards)
    assert refused.status_code == 422 and says in unescape(refused.text)
    shown = re.findall(r'name="card"\s+value="(\w+)" autocomplete="off" checked', refused.text)
    assert set(shown) == {one for one in cards if one in {*HANDS[1][0], *HANDS[1][1]}}


def test_a_hand_is_marked_on_its_own_phone_and_in_its_own_turn_only(app):
    game_id = followed(app, RECORD, 0)
    phone = sitting(app, game_id, 0)
    other = sitting(app, game_id, 1)
    other.seat = 0
    assert mark(other, HANDS[1][0]).status_code == 303  # to the page that says who has the seat
    with app.app_context():
        assert live_of(store.story(game_id)).marks == ()
    assert other.client.get(f"/games/{game_id}/live/0/hand").status_code == 302
    assert phone.client.get(f"/games/{game_id}/live/7/hand").status_code == 404
    assert phone.post(entry=json.dumps(RECORD["entries"][0] | {"seat": 0, "do": "sell"})).status_code in (
        303,
        422,
    )


def test_who_wants_to_mark_nothing_is_not_offered_it_again_in_this_turn_and_forgets_by_the_same_button(app):
    game_id = followed(app, RECORD, 0)
    phone = sitting(app, game_id, 0)
    offer = '<div id="asked">'
    assert mark(phone, [], "none").status_code == 303
    keys(phone)
    assert (
        "Mark your hand" not in phone.page.split(offer)[1] and "Mark your hand" in phone.page.split(offer)[0]
    )
    assert mark(phone, HANDS[1][0]).status_code == 303
    assert sorted(keys(phone)) == sorted({*HANDS[1][0]})
    page = phone.client.get(f"/games/{game_id}/live/0/hand").text
    assert "Forget it" in page and page.count('autocomplete="off" checked') == 7
    assert mark(phone, [], "none").status_code == 303
    assert len(keys(phone)) > 7


def hands_of_twins(app, before=0):
    """Two tables on which one seat has marked different cards; its phone, and another client."""
    keeper, reader = app.test_client(), app.test_client()
    twins = [Twin(app, RECORD, before) for _ in range(2)]
    for table, seat in zip(twins, (0, 1), strict=True):
        phone = table.sit(keeper, 0)
        phone.go_on()
        assert mark(phone, HANDS[1][seat]).status_code == 303
    return twins, reader


@pytest.mark.parametrize("me", [1, 2, 4])
def test_no_page_of_another_phone_tells_what_a_hand_holds(app, me):
    """Byte for byte, before the reveal and after it; only who gets the hand sees it, once it is passed on."""
    twins, reader = hands_of_twins(app)
    phones = [table.sit(reader, me) for table in twins]
    others = (*PAGES, "live/0", "live/0/hand", "live/0?look=stage", "live/leave", "live/lies/0")

    def differing():
        found = []
        for page in others:
            texts = [
                table.bare(
                    phone.client.get(f"/games/{table.game_id}/{page.format(me=me, other=0)}?on=9999").text
                )
                for table, phone in zip(twins, phones, strict=True)
            ]
            found += [page] if texts[0] != texts[1] else []
        return found

    assert differing() == []
    for table in twins:
        write_as_table(app, table.game_id, turn(RECORD, 2))
    assert all(table.live.phase.turn == 2 for table in twins)
    assert ("live/{me}" in differing()) == (me == 1)


def write_as_table(app, game_id, number):
    """The entries of the first turn, whoever has the seats."""
    from companion.journal import Intent
    from companion.live.reader import answer_entries

    with app.app_context():
        for entry in RECORD["entries"][:number]:
            store.write(game_id, Intent(lambda story, said=entry: answer_entries(said)))


def test_an_export_of_an_unfinished_game_keeps_hands_to_itself(app):
    twins, reader = hands_of_twins(app)
    story = story_of(app, twins[0].game_id)
    write_as_table(app, twins[0].game_id, 3)
    story = story_of(app, twins[0].game_id)
    shown = public(READERS, story.entries)
    assert not any(one.kind == "marked" for one in shown)
    secret = set(HANDS[1][0]) - {one.get("card") for one in RECORD["entries"][:3]}
    for address in (
        f"/games/{twins[0].game_id}.json",
        "/exchange/games.json",
        f"/games/{twins[0].game_id}/record.json",
    ):
        text = reader.get(address).text
        assert '"marked"' not in text and not any(f'"{one}"' in text for one in secret), address
    # and the whole journal continues what was shown
    assert reconciled(shown, story.entries) == tuple(story.entries)


def test_a_hand_survives_undo_and_ends_with_the_table(app):
    game_id = followed(app, RECORD, 0)
    phone = sitting(app, game_id, 0)
    assert mark(phone, HANDS[1][0]).status_code == 303
    write_as_table(app, game_id, turn(RECORD, 2))
    assert sorted(keys(phone)) != sorted({*HANDS[1][0]})
    table = Phone(app.test_client(), game_id)
    table.get(f"/games/{game_id}/live?on=9999")
    with app.app_context():
        first = live_of(store.story(game_id)).played[0].number
        assert table.post(do="undo", entry=str(first), follow=False).status_code == 303
        live = live_of(store.story(game_id))
    assert live.phase.turn == 1
    assert sorted(keys(phone)) == sorted({*HANDS[1][0]})
    from companion.journal import Intent

    with app.app_context():
        store.write(game_id, Intent(leaving_entries))
        assert live_of(store.story(game_id)).marks == ()
