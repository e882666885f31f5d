"""In a real browser: laws, the end of an Age, hints, who has the last copy, a card put right."""

import pytest
from playwright.sync_api import expect

from companion.rules.happening import Began
from tests.live.journals import record_of
from tests.web.live.tables import moments

LOOKS = [("en", "light", 320), ("ru", "dark", 390), ("uk", "light", 768)]
EVERYTHING = record_of(players=7, expansions=("leaders", "cities", "tower", "projects"), seed=5)
BASE = record_of()


def at_fights(record):
    """How many entries come before what is told at the end of the second Age."""
    return [
        number + 1
        for number, _game, _entry, verdict in moments(record)
        if any(isinstance(each, Began) and each.what == "conflict" for each in verdict.happened)
    ][1]


@pytest.mark.parametrize(("language", "scheme", "width"), LOOKS)
def test_an_age_ends_step_by_step_and_laws_open(phone, followed, check_page, language, scheme, width):
    page = phone(language, scheme, width=width)
    number = at_fights(EVERYTHING)
    page.goto(f"/games/{followed(EVERYTHING, number)}/live")
    steps = page.locator(".queue li").count()
    for step in range(steps - 1):
        expect(page.locator(".queue li").nth(step)).to_have_attribute("aria-current", "step")
        check_page(page)
        page.locator("a[data-told]").click()
        page.wait_for_function("() => !document.querySelector('.htmx-request')")
    number = next(
        number
        for number, game, _entry, _verdict in moments(EVERYTHING)
        if len(game.table.laws) >= 2 and game.turn and not any(game.answers) and not game.queue
    )
    page.goto(f"/games/{followed(EVERYTHING, number)}/live?on=9999")
    page.locator(".lawstrip summary").click()
    expect(page.locator(".lawstrip .lies")).to_be_visible()
    check_page(page)


@pytest.mark.parametrize(("language", "scheme", "width"), LOOKS[:2])
def test_hints_last_copies_and_a_card_put_right(phone, followed, check_page, language, scheme, width):
    page = phone(language, scheme, width=width)
    game_id = followed(BASE, 0)
    page.goto(f"/games/{game_id}/live")
    page.locator("details.menu summary").last.click()
    page.locator("button[value='hints:on']").click()
    page.locator(".guide details summary").click()
    check_page(page)
    key = page.locator("button.pick[value*=altar]")
    key.click()
    page.locator(".whos .done").wait_for()
    page.locator("a.pick[data-key='card:altar']").click()
    expect(page.locator("button[value='instead:0']")).to_be_visible()
    check_page(page)
    page.locator("button[value='instead:0']").click()
    page.locator(".tray").wait_for(state="detached")
    assert page.locator(".whos .done").count() == 1
    game_id = followed(BASE, 40)
    page.goto(f"/games/{game_id}/live/history?on=9999")
    page.locator("details.turn summary").last.click()
    page.locator("details.turn a[href*='moments']").last.click()
    page.locator(".dock button[value*=sell]").click()
    page.wait_for_load_state()
    check_page(page)
