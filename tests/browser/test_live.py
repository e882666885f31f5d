"""The live table in a real browser.

Every state holds in three languages, light and dark, on small and wide screens.
"""

import pytest
from playwright.sync_api import expect

from companion.journal import Intent
from companion.live.reader import answer_entries
from tests.live.journals import record_of

LOOKS = [("en", "light", 390), ("ru", "dark", 320), ("uk", "light", 768), ("en", "dark", 1280)]


@pytest.mark.parametrize(("language", "scheme", "width"), LOOKS)
def test_every_page_of_the_table_holds(phone, followed, check_page, language, scheme, width):
    everything = record_of(players=7, expansions=("leaders", "cities", "tower", "projects"))
    game_id = followed(everything, 60)
    page = phone(language, scheme, width=width)
    on = {"turn": "?on=999", "reveal": "", "tray": "?on=999"}
    for state, query in on.items():
        page.goto(f"/games/{game_id}/live{query}")
        if state == "tray":
            page.locator("a.pick").first.click()
            page.locator(".tray").wait_for()
        check_page(page)
    for address in ("join", "watch", "live/history", "live/correct"):
        page.goto(f"/games/{game_id}/{address}")
        check_page(page)


@pytest.mark.parametrize(("language", "scheme", "width"), LOOKS[:2])
def test_a_duel_holds(phone, followed, check_page, language, scheme, width):
    record = record_of("duel", seed=1)
    page = phone(language, scheme, width=width)
    for number in (0, 1, 14):
        game_id = followed(record, number)
        page.goto(f"/games/{game_id}/live")
        check_page(page)


def test_a_tap_enters_a_play_and_the_next_seat_is_asked(phone, followed):
    page = phone()
    page.goto(f"/games/{followed(record_of(), 0)}/live")
    first = page.locator(".whos [aria-current] .name").inner_text()
    page.locator("button.pick").first.click()
    page.locator(".whos .done").wait_for()
    assert page.locator(".whos [aria-current] .name").inner_text() != first
    page.locator(".dock button[value=undo]").click()
    page.locator(".whos .done").wait_for(state="detached")
    assert page.locator(".whos [aria-current] .name").inner_text() == first


def test_a_thumb_that_taps_twice_enters_one_card(phone, followed):
    page = phone()
    page.goto(f"/games/{followed(record_of(), 0)}/live")
    box = page.locator("button.pick").first.bounding_box()
    place = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.click(*place)
    page.locator("html.asleep .whos .done").wait_for()
    page.mouse.click(*place)
    page.locator("html:not(.asleep)").wait_for()
    page.wait_for_load_state("networkidle")
    assert page.locator(".whos .done").count() == 1
    page.locator("button.pick").first.click()
    expect(page.locator(".whos .done")).to_have_count(2)


def test_a_keyboard_goes_on_where_the_page_does_and_a_reader_is_told(phone, followed):
    page = phone()
    page.goto(f"/games/{followed(record_of(), 27)}/live?on=9999")
    said = page.locator("#said")
    expect(said).to_contain_text("Age")
    card = page.locator("a.pick.off").first
    name = card.locator(".name").inner_text()
    card.press("Enter")
    expect(page.locator(".tray")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("a.pick.off:focus .name")).to_have_text(name)
    page.locator("button.pick").first.press("Enter")
    expect(page.locator(".asked")).to_be_focused()
    expect(said).to_contain_text("Still thinking")


def test_phones_stay_in_step(phone, followed, live_app):
    game_id = followed(record_of(), 0)
    one, other = phone(), phone()
    for seat, page in enumerate((one, other)):
        page.goto(f"/games/{game_id}/live/seats")
        page.locator(f"button[value='seat:{seat}']").click()
        page.locator("a.pick").first.wait_for()
    one.locator(".dock button", has_text="Sell a card").click()
    one.get_by_text("Change my mind").wait_for()
    expect(other.locator("#pulse")).to_contain_text("1 of 3 have chosen")
    kept = live_app.extensions["store"]
    kept.write(game_id, Intent(lambda story: answer_entries({"seat": 2, "do": "sell"})))
    other.locator(".dock button", has_text="Sell a card").click()
    expect(other.get_by_text("What everyone did")).to_be_visible()
    expect(one.get_by_text("What everyone did")).to_be_visible()
