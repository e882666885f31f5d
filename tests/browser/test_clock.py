"""The table's clock on a phone in the middle of the table: a tap a turn, the conflicts, a second phone."""

import pytest
from playwright.sync_api import expect

from companion.clock.entries import TICKED
from companion.journal import Entry
from tests.browser.thumbs import EVERYTHING, FOUR_PLAYERS, Thumb, begin, follow
from tests.pad.games import write


class Hand(Thumb):
    """A thumb on the clock: every tap writes and shows the table after it."""

    def press(self, what):
        with self.page.expect_response(lambda answer: answer.request.method == "POST"):
            self.tap(what)
        self.page.wait_for_function("() => !document.querySelector('.htmx-request')")

    def go_on(self):
        self.press(".dock .go")

    def shields(self, *numbers):
        for number in numbers:
            self.press(f'.tray .kind[value$=":{number}"]')


def test_a_game_by_the_clock_fills_the_military_line_with_a_tap_a_turn(phone, live_app, store):
    game = begin(live_app, FOUR_PLAYERS)
    page, other = phone(), phone(language="uk")
    hand = Hand(page)
    page.goto(f"/games/{game}/clock")
    other.goto(f"/games/{game}/clock")
    for age, shields in enumerate(((3, 1, 0, 2), (3, 4, 0, 2), (3, 9, 0, 2)), 1):
        for _turn in range(6):
            hand.go_on()
        expect(page.locator(".hour .turn")).to_have_text("Conflict")
        if age == 1:
            expect(other.locator(".hour .turn")).to_have_text(
                "Конфлікт"
            )  # the second phone keeps in step by itself
        hand.shields(*shields)
        expect(page.locator(".takes li")).to_have_count(4)
        hand.go_on()
    assert hand.taps == 3 * (6 + 4 + 1)
    page.wait_for_url("**/pad")
    assert [store.game(game).points("military", seat) for seat in range(4)] == [8, 16, -6, 6]
    expect(page.locator('tr[data-line="military"] .cell').first).to_have_text("8")


def test_an_answer_that_comes_late_does_not_turn_the_clock_back(phone, live_app):
    page = phone()
    address = f"/games/{begin(live_app, FOUR_PLAYERS)}/clock"
    page.goto(address)
    earlier = page.request.get(address)
    Hand(page).go_on()
    expect(page.locator(".hour .turn")).to_have_text("Turn 2 of 6")
    page.route(f"**{address}", lambda route: route.fulfill(response=earlier))
    page.evaluate("address => htmx.ajax('get', address, {target: 'body', swap: 'innerHTML'})", address)
    expect(page.locator(".hour .turn")).to_have_text("Turn 2 of 6")


def test_the_clock_is_reached_from_the_title_and_works_without_script(phone, live_app, store):
    game = begin(live_app, FOUR_PLAYERS)
    page = phone(java_script_enabled=False)
    page.goto(f"/games/{game}/pad")
    page.locator(".title-menu summary").tap()
    follow(page, page.locator(".title-menu").get_by_role("link", name="Clock"))
    follow(page, page.locator(".dock .go"))
    expect(page.locator(".hour .turn")).to_have_text("Turn 2 of 6")
    follow(page, page.get_by_role("button", name="Undo: Age I, Turn 2 of 6"))
    expect(page.locator(".hour .turn")).to_have_text("Turn 1 of 6")


@pytest.mark.parametrize(
    ("language", "scheme", "width"), [("en", "light", 390), ("uk", "dark", 320), ("ru", "light", 1280)]
)
def test_the_pages_are_accessible(phone, live_app, store, check_page, language, scheme, width):
    page = phone(language=language, scheme=scheme, width=width)
    game = begin(live_app, EVERYTHING)
    write(
        store,
        game,
        [
            Entry("tiled", {"age": 1, "turn": 1, "tile": 22}),
            Entry("projected", {"age": 1, "project": "cranes"}),
        ],
    )
    for step, turn in (("turn", 3), ("outcome", 0), ("conflict", 0)):
        write(store, game, [Entry(TICKED, {"age": 1, "step": step, "turn": turn})])
        page.goto(f"/games/{game}/clock")
        check_page(page)
