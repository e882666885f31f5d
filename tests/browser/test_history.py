"""Looking back at a followed game on a phone: the slider under a thumb, steps without script, every screen and language."""

import re

import pytest
from playwright.sync_api import expect

from companion.journal import Entry, Intent
from companion.journal.entries import STARTED
from companion.live.entries import FOLLOWED
from companion.live.intents import counted_entries
from companion.live.reader import answer_entries
from tests.live.journals import head_of, record_of, setup_of


@pytest.fixture(scope="module")
def followed(live_app):
    """A whole game that was followed; its id."""

    def keep(record):
        kept = live_app.extensions["store"]
        game_id = kept.start([Entry(STARTED, setup_of(record)), Entry(FOLLOWED, head_of(record))])
        for entry in record["entries"]:
            kept.write(game_id, Intent(lambda story, said=entry: answer_entries(said)))
        kept.write(game_id, Intent(counted_entries))
        return game_id

    return keep


def test_the_slider_and_the_steps_move_the_game(phone, followed):
    page = phone()
    page.goto(f"/games/{followed(record_of())}/history?moment=9")
    slider = page.locator("#slider")
    expect(page.locator(".steps b")).to_have_text("After turn 3 of Age II")
    slider.focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".steps b")).to_have_text("After turn 2 of Age II")
    expect(slider).to_be_focused()
    page.get_by_label("Later").tap()
    expect(page.locator(".steps b")).to_have_text("After turn 3 of Age II")
    page.get_by_label("Later").tap()
    expect(page.locator(".steps b")).to_have_text("After turn 4 of Age II")
    expect(slider).to_have_value("10")
    expect(page).to_have_url(re.compile("moment=10$"))


def test_the_steps_work_without_script(phone, followed):
    page = phone(java_script_enabled=False)
    page.goto(f"/games/{followed(record_of())}/history?moment=9")
    page.get_by_label("Earlier").tap()
    expect(page.locator(".steps b")).to_have_text("After turn 2 of Age II")
    page.get_by_role("button", name="Show").wait_for()


@pytest.mark.parametrize(
    ("language", "scheme", "width"), [("en", "light", 390), ("ru", "dark", 320), ("uk", "light", 1280)]
)
def test_looking_back_holds_on_every_screen(phone, followed, check_page, language, scheme, width):
    page = phone(language, scheme, width=width)
    page.goto(f"/games/{followed(record_of(players=7, expansions=('leaders', 'cities')))}/history")
    check_page(page)
