"""Setting up a game with scripts: buttons answer in place, what is wrong is said in place."""

import pytest
from playwright.sync_api import expect

from tests.browser.browsers import FLAGS, WHOLE
from tests.browser.thumbs import FOUR_PLAYERS, Thumb, begin, empty_table

RUSH = """(names) => {
  const field = document.querySelector("#name");
  for (const name of names) {
    field.value = name;
    field.closest(".add").querySelector("button").click();
  }
  for (const box of ["cities", "leaders"]) document.querySelector(`[name=boxes][value=${box}]`).click();
  field.value = "Ev";
}"""


@pytest.fixture
def page(phone):
    """The form of a new game with an empty table."""
    page = phone()
    empty_table(page)
    return page


def seat(page, *names):
    for name in names:
        page.get_by_label("Name of a player").fill(name)
        page.keyboard.press("Enter")
        page.locator(".seat", has_text=name).wait_for()


def test_boxes_open_what_they_bring(page):
    seat(page, "Ann", "Ben", "Cara", "Dan")
    page.get_by_label("Cities").tap(force=True)
    page.get_by_label("Teams of two").tap(force=True)
    expect(page.locator(".seat .sub").nth(2)).to_have_text("no board · team B")
    page.get_by_label("Cities").tap(force=True)
    expect(page.get_by_label("Teams of two")).to_have_count(0)
    expect(page.locator(".seat .sub").nth(2)).to_have_text("no board")


def test_taps_and_names_faster_than_the_answers_all_arrive(page):
    page.evaluate(RUSH, ["Ann", "Ben", "Cara", "Dan"])
    expect(page.get_by_label("Teams of two")).to_have_count(1)
    expect(page.get_by_label("Leaders")).to_be_checked()
    expect(page.locator(".seat .name")).to_have_text(["Ann", "Ben", "Cara", "Dan"])
    expect(page.get_by_label("Name of a player")).to_have_value("Ev")


def test_a_page_that_is_loaded_again_has_its_names_again(page):
    seat(page, "Ann", "Béla", "Cara")
    page.get_by_label("Leaders").tap(force=True)
    expect(page.get_by_label("Leaders")).to_be_checked()
    page.reload()
    expect(page.locator(".seat .name")).to_have_text(["Ann", "Béla", "Cara"])
    expect(page.get_by_label("Leaders")).to_be_checked()
    seat(page, "Dan")  # the form that came back answers
    expect(page.locator(".seat .name")).to_have_text(["Ann", "Béla", "Cara", "Dan"])
    page.goto("/games/new")
    expect(page.locator(".ring")).to_have_count(0)
    page.reload()
    page.wait_for_load_state("networkidle")
    expect(page.locator(".ring")).to_have_count(0)  # what was left is not brought back later


def test_the_form_still_answers_when_one_comes_back_to_it_from_the_pad(chromium, live_url):
    """Phones keep the page as it was left; Playwright's Chromium does so only when told."""
    browser = chromium.browser_type.launch(
        executable_path=WHOLE, args=FLAGS, ignore_default_args=["--disable-back-forward-cache"]
    )
    page = browser.new_page(base_url=live_url, has_touch=True, locale="en")
    empty_table(page)
    seat(page, "Ann", "Ben", "Cara")
    page.evaluate("addEventListener('pageshow', (event) => { window.isKept = event.persisted; })")
    page.get_by_role("button", name="Start counting").tap()
    page.wait_for_url("**/pad")
    page.evaluate("history.back()")
    page.wait_for_function("window.isKept")
    seat(page, "Dan")
    expect(page.locator(".seat .name")).to_have_text(["Ann", "Ben", "Cara", "Dan"])
    browser.close()


def test_what_is_missing_is_said_in_place(page):
    page.set_viewport_size({"width": 360, "height": 500})
    seat(page, "Ann")
    page.locator(".seat").wait_for()
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    page.get_by_role("button", name="Start counting").tap()
    expect(page.get_by_role("alert")).to_contain_text("Seat at least two.")
    expect(page.get_by_role("alert")).to_be_in_viewport(ratio=0.9)
    seat(page, "Ben")
    expect(page.locator(".seat.free")).to_have_count(1)
    page.get_by_role("button", name="Start counting").tap()
    page.wait_for_url("**/pad")


def test_a_tapped_seat_opens_in_view_and_moves(page):
    seat(page, "Ann", "Ben", "Cara", "Dan", "Eve", "Fay", "Gus")
    page.locator(".seat", has_text="Gus").tap()
    editor = page.locator(".e6")
    expect(editor.get_by_role("button", name="One seat on")).to_be_in_viewport()
    editor.get_by_role("button", name="One seat on").tap()
    expect(page.locator(".seat .name").first).to_have_text("Gus")


def test_duel_has_two_seats_and_no_boards(page):
    page.get_by_text("Duel", exact=True).tap()
    seat(page, "Ann", "Ben")
    expect(page.get_by_label("Name of a player")).to_have_count(0)
    expect(page.get_by_role("button", name="Deal the wonders")).to_have_count(0)
    page.get_by_role("button", name="Start counting").tap()
    page.wait_for_url("**/pad")
    expect(page.locator("tr[data-line]")).to_have_count(8)


def test_home_to_pad_with_four_known_names_takes_at_most_8_taps(phone, live_app):
    begin(live_app, FOUR_PLAYERS)
    thumb = Thumb(phone())
    thumb.page.goto("/")
    thumb.tap(thumb.page.get_by_role("link", name="New game"))
    for name in ("Oksana", "Marc", "Lena", "Tom"):
        thumb.tap(thumb.page.get_by_role("button", name=name, exact=True))
        thumb.page.locator(".seat", has_text=name).wait_for()
    thumb.tap(thumb.page.get_by_role("button", name="Start counting"))
    thumb.page.locator("#keys").wait_for()
    assert thumb.taps <= 8


def test_a_newcomer_finds_the_edition_by_what_lies_on_the_table(phone, check_page):
    page = phone(width=320, scheme="dark")
    empty_table(page)
    page.get_by_label("Name of a player").fill("Lena")
    page.get_by_role("button", name="Add").tap()
    page.locator(".ring .seat", has_text="Lena").wait_for()
    page.get_by_text("Which one do I have?").tap()
    check_page(page)
    page.get_by_role("button", name="A sun or a moon on the board.").tap()
    page.locator("label", has_text="Edifice").wait_for()
    assert page.locator("input[name=edition][value=second]").is_checked()
    page.locator(".ring .seat", has_text="Lena").tap()
    page.get_by_role("button", name="Giza night").tap()
    page.locator(".ring .seat", has_text="Giza, night").wait_for()
    page.locator("label", has_text="Armada").tap()
    page.get_by_role("button", name="Follow the game").wait_for(state="hidden")
    check_page(page)
