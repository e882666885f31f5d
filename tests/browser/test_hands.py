"""Seven players mark their hands on seven phones: from then on each phone shows the hand before it alone."""

import pytest
from playwright.sync_api import expect

from companion.journal import Intent
from companion.live.reader import answer_entries, live_of
from companion.rules.refusal import Refusal
from tests.browser.playing import Player
from tests.live.journals import dealt_record, record_of
from tests.web.live.tables import followed, moments

RECORD, HANDS = dealt_record(players=7, seed=4)
SEATS = range(7)
LONG_NAMES = ("Александра", "Константин", "Bartholomew", "Ines", "Олексій", "Maximiliane", "Jo")
#: the turns in which every phone is looked at: the first with a hand that came, one in between, the last
LOOKED_AT = (2, 4, 6)
#: how many rows of cards are in view, between the bar and the dock
ROWS = """() => {
  const above = document.querySelector('.bar').getBoundingClientRect().bottom;
  const below = document.querySelector('.dock').getBoundingClientRect().top;
  const seen = [...document.querySelectorAll('.pick')].map((one) => one.getBoundingClientRect())
    .filter((box) => box.height && box.top >= above && box.bottom <= below + 1);
  return new Set(seen.map((box) => Math.round(box.top))).size;
}"""
ALL_IN_VIEW = "() => document.documentElement.scrollHeight <= window.innerHeight"


def mark(page, cards):
    """From the turn to the page of the hand, a tap for each card, and back; the taps."""
    page.get_by_role("link", name="Mark your hand").first.tap()
    page.wait_for_url("**/hand*")
    for card in sorted({*cards}):
        ticks = page.locator(f"label.pick:has(input[value='{card}'])")
        for copy in range(cards.count(card)):
            ticks.nth(copy).tap()
    expect(page.locator(".sofar")).to_contain_text("7")
    page.get_by_role("button", name="This is my hand").tap()
    page.locator("#hand").wait_for()
    return len(cards) + 2


def write_turn(store, game_id, entries):
    for entry in entries:
        done = store.write(game_id, Intent(lambda story, said=entry: answer_entries(said)))
        assert not isinstance(done, Refusal), (entry, done)


@pytest.mark.rule("BASE-PASS-01", "BASE-TURN-02")
def test_seven_marked_hands_leave_seven_keys_on_each_phone(phone, live_app, store, check_page):
    game_id = followed(live_app, RECORD, 0)
    players = []
    for seat in SEATS:
        players.append(Player(phone(width=320, height=640), game_id, seat))
        page = players[-1].page
        if seat == 0:
            assert page.evaluate(ROWS) >= 6
            check_page(page)
            page.goto(f"/games/{game_id}/live/0/hand")
            check_page(page)
            page.goto(f"/games/{game_id}/live/0")
        assert mark(page, HANDS[1][seat]) == 9
        assert page.evaluate(ALL_IN_VIEW)
    check_page(players[0].page)
    for entry in RECORD["entries"][:7]:
        player = players[entry["seat"]]
        taps = player.taps
        player.play(entry)
        assert player.taps - taps <= 2
    for turn in range(2, 7):
        game = live_of(store.story(game_id))
        assert game.phase.turn == turn
        for player in players if turn in LOOKED_AT else ():
            player.page.goto(f"/games/{game_id}/live/{player.seat}?on={game.last_telling}")
            shown = player.page.locator("a[data-key]").evaluate_all("all => all.map(one => one.dataset.key)")
            held = game.hand(player.seat)
            assert len(shown) == len(set(shown)) <= 7 and {*shown} == {f"card:{one}" for one in held.could}
            assert player.page.evaluate(ALL_IN_VIEW)
        write_turn(store, game_id, RECORD["entries"][7 * (turn - 1) : 7 * turn])


def test_a_tap_on_a_colour_shows_it_alone_and_a_second_one_all(phone, live_app, check_page):
    game_id = followed(live_app, RECORD, 0)
    page = phone(width=320, height=640)
    page.goto(f"/games/{game_id}/live")
    assert page.evaluate(ROWS) >= 6
    shown = page.locator(".rack:visible")
    number = shown.count()
    page.locator(".rack-of.blue label:visible").tap()
    expect(shown).to_have_count(1)
    expect(page.locator(".rack.blue")).to_be_visible()
    check_page(page)
    page.locator(".rack-of.red label:visible").tap()
    expect(page.locator(".rack.red")).to_be_visible()
    expect(shown).to_have_count(1)
    page.locator(".rack-of.red label:visible").tap()
    expect(shown).to_have_count(number)


def test_a_hand_is_ticked_without_a_network_and_sent_when_it_is_back(phone, live_app, store):
    game_id = followed(live_app, RECORD, 0)
    player = Player(phone(), game_id, 3)
    page = player.page
    page.get_by_role("link", name="Mark your hand").first.tap()
    page.wait_for_url("**/hand*")
    page.context.set_offline(True)
    for card in sorted({*HANDS[1][3]})[:5]:
        page.locator(f"label.pick:has(input[value='{card}'])").first.tap()
    page.get_by_role("button", name="This is my hand").tap()
    expect(page.get_by_text("No network.")).to_be_visible()
    assert page.locator(".pick :checked").count() == 5
    page.context.set_offline(False)
    page.get_by_role("button", name="This is my hand").tap()
    page.locator("#hand").wait_for()
    assert len(live_of(store.story(game_id)).marks[0].cards) == 5


@pytest.mark.parametrize("seat", [None, 2], ids=["table", "own"])
def test_six_rows_are_in_view_under_laws_and_a_project(phone, live_app, check_page, seat):
    """Seven long names, four laws, a Project: a small phone still shows six rows of cards above the thumb."""
    record = record_of(players=7, expansions=("tower", "projects"), seed=5)
    for sits, name in zip(record["seats"], LONG_NAMES, strict=True):
        sits["player"] = name
    begins = next(
        number for number, game, _entry, _verdict in moments(record) if (game.table.age, game.turn) == (3, 2)
    )
    player = Player(phone("ru", width=320, height=640), followed(live_app, record, begins), seat)
    player.go_on()
    assert player.page.locator(".lawstrip summary .tile").count() == 4
    player.page.evaluate("document.fonts.ready")
    assert player.page.evaluate(ROWS) >= 6
    strip = player.page.locator(".lawstrip summary")
    assert strip.evaluate("one => one.scrollWidth <= one.clientWidth")
    assert strip.bounding_box()["x"] + strip.bounding_box()["width"] <= 320
    check_page(player.page)
