"""A server that answers and cannot write.

What was tapped looks unkept, says why, and is there once when there is room again.
"""

import sqlite3

import pytest
from playwright.sync_api import expect
from sqlalchemy.exc import OperationalError

from companion.store import store as door
from tests.browser.thumbs import FOUR_PLAYERS, begin
from tests.live.journals import record_of

FULL = {
    "en": "This was not saved. The disk with the games is full. What was saved before is safe.",
    "ru": "Это не сохранено. Диск с партиями заполнен. Сохранённое раньше цело.",
    "uk": "Це не збережено. Диск із партіями заповнений. Збережене раніше ціле.",
}
A_POLL = 2600  # ms: long enough for one that brings no news


@pytest.fixture
def disk(monkeypatch):
    """A disk that can be full."""
    append = door.append

    class Disk:
        is_full = False

    def write(*rows):
        if Disk.is_full:
            raise OperationalError("INSERT", {}, sqlite3.OperationalError("database or disk is full"))
        append(*rows)

    monkeypatch.setattr(door, "append", write)
    return Disk


@pytest.mark.parametrize("language", FULL)
def test_a_play_that_could_not_be_written_stays_on_the_phone_with_the_reason_until_it_is(
    phone, followed, store, disk, language
):
    game_id = followed(record_of(), 0)
    page = phone(language=language, width=320)
    page.goto(f"/games/{game_id}/live")
    before, disk.is_full = store.version(game_id), True
    page.locator(".dock button[name=entry]").first.click()
    expect(page.locator("#kept .why")).to_have_text(FULL[language])
    page.locator("#kept form button").click()
    expect(page.locator("#kept form")).to_be_visible()
    page.wait_for_function("() => !document.querySelector('.htmx-request')")
    expect(page.locator("#kept .why")).to_have_text(FULL[language])
    assert store.version(game_id) == before
    disk.is_full = False
    page.locator("#kept form button").click()
    expect(page.locator("#kept .note")).to_have_count(0)
    assert store.version(game_id) == before + 1


def test_on_the_clock_the_city_and_the_pad_a_tap_that_was_not_kept_looks_so_through_the_next_poll(
    phone, live_app, store, disk
):
    game_id = begin(live_app, FOUR_PLAYERS)
    before, page = store.version(game_id), phone()
    page.goto(f"/games/{game_id}/clock")
    disk.is_full = True
    page.locator(".dock .go").click()
    expect(page.locator("#note")).to_have_text(FULL["en"])
    page.wait_for_timeout(A_POLL)
    expect(page.locator("#note")).to_have_text(FULL["en"])
    page.goto(f"/games/{game_id}/cards/0")
    page.locator("label.pick:visible").first.click()
    expect(page.locator("#status .unsaved")).to_have_text(FULL["en"])
    other = phone()
    other.goto(f"/games/{game_id}/pad")
    other.locator(".tray button:not([disabled]):not(.tool)").first.click()
    expect(other.locator("#said")).to_have_text(FULL["en"])
    expect(other.locator("#saved")).to_have_text("This was not saved")
    assert store.version(game_id) == before
    disk.is_full = False
    expect(page.locator("#status .unsaved")).to_have_count(0)
    expect(other.locator("#saved")).to_have_text("Saved")
    assert store.version(game_id) == before + 2


def test_a_front_that_answers_alone_is_no_silence(phone, live_app):
    game_id = begin(live_app, FOUR_PLAYERS)
    page = phone()
    page.goto(f"/games/{game_id}/clock")
    page.route("**/clock", lambda route: route.fulfill(status=502, body=""))
    page.locator(".dock .go").click()
    expect(page.locator("#note")).to_contain_text("No network.")
