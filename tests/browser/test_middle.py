"""Following from the middle in a real browser.

The pages hold, and a question becomes a game that is followed.
"""

from playwright.sync_api import expect

from companion.cards.pieces import LAID
from companion.journal import Entry
from companion.live.reader import live_of
from tests.browser.thumbs import begin, follow
from tests.pad.games import write
from tests.web.ask.test_going_on import SURE
from tests.web.live.test_middle import CITIES, setup


def test_the_page_that_asks_for_the_rest_holds(phone, live_app, store, check_page):
    game_id = begin(live_app, setup("leaders", "cities", "tower", "projects"))
    write(
        store,
        game_id,
        [Entry(LAID, {"add": add, "set": values}, seat) for seat, (add, values) in CITIES.items()],
    )
    page = phone("ru", "dark", width=320)
    page.goto(f"/games/{game_id}/live")
    page.locator("details.more summary").click()
    check_page(page)
    page.locator(".dock button.main").click()
    expect(page.locator(".note.no")).to_be_visible()
    check_page(page)


def test_a_question_becomes_a_game_that_is_followed(phone, store, check_page):
    page = phone(width=320)
    page.goto(SURE)
    follow(page, page.locator("a[href^='/ask/follow']"))
    check_page(page)
    for place, name in ((0, "Lena"), (1, "Tom"), (7, "Marc")):
        page.fill(f"#name-{place}", name)
    page.locator(".dock button").click()
    page.locator(".dock a.main").click()
    for seat in (0, 1, 2):  # what is told is all that lies there: one tap a city
        page.wait_for_url(f"**/cards/{seat}")
        page.locator(".dock button.main").click()
    page.wait_for_url("**/cards")
    game_id = page.url.split("/")[4]
    page.get_by_role("link", name="Follow the game from here").click()
    page.locator("label:has(input[name=turn][value='2'])").click()
    for seat in (1, 2):
        page.fill(f"#coins-{seat}", "3")
    page.get_by_role("button", name="Follow from here").click()
    expect(page.locator("h1")).to_have_text("Age III, turn 2")
    assert live_of(store.story(game_id)).record()["from"]["position"]["seats"][0]["coins"] == 5
