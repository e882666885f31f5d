"""The seat's turn page and the pages of the table's last word in a real browser.

They hold, the filter filters, one tap changes a play.
"""

import pytest
from playwright.sync_api import expect

from companion.live.reader import live_of
from tests.live.journals import record_of

EVERYTHING = record_of(players=7, expansions=("leaders", "cities", "tower", "projects"))
LOOKS = [("en", "light", 390), ("ru", "dark", 320)]


@pytest.mark.parametrize(("language", "scheme", "width"), LOOKS)
def test_the_pages_of_the_last_word_hold(phone, followed, check_page, store, language, scheme, width):
    game_id = followed(EVERYTHING, 110)
    live = live_of(store.story(game_id))
    seat, play = live.decisions[0].seat, next(one for one in live.played if one.ask == "turn").number
    page = phone(language, scheme, width=width)
    page.goto(f"/games/{game_id}/live/{seat}?on=999")
    check_page(page)
    page.locator("a.pick.off").first.click()
    page.locator(".overrule summary").click()
    check_page(page)
    for address in (
        f"moments/{play}",
        "rulings",
        f"correct?seat={seat}&of=cards",
        "correct?seat=table",
        "correct?of=victory",
    ):
        page.goto(f"/games/{game_id}/live/{address}")
        check_page(page)


def test_the_legend_shows_only_the_cards_of_a_verdict(phone, followed):
    page = phone()
    page.goto(f"/games/{followed(record_of(players=4, seed=11), 30)}/live/0?on=999")
    number = page.locator(".pick[data-sign=no]").count()
    assert 0 < number < page.locator(".pick[data-sign]").count()
    page.locator("label:has(#only-no)").click()
    expect(page.locator(".pick[data-sign]:visible")).to_have_count(number)
    page.locator("label:has(#only-no)").click()
    assert page.locator(".pick[data-sign]:visible").count() > number


def test_another_card_is_two_taps_from_what_was_played(phone, followed, check_page):
    page = phone()
    game_id = followed(record_of(players=4, seed=11), 4)
    page.goto(f"/games/{game_id}/live/history?on=999")
    page.locator(".told a").last.click()
    page.locator(".dock button", has_text="Sell a card").click()
    expect(page.locator("h1")).to_have_text("What changed")
    check_page(page)
    page.locator(".dock a.main").click()
    expect(page.locator(".asked")).to_contain_text("which card?")
