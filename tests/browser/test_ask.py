"""A dispute on a phone: taps counted, nothing scrolls sideways, readable by everyone."""

import pytest
from playwright.sync_api import expect

from tests.browser.thumbs import begin
from tests.cards.tables import BASE, told
from tests.pad.games import write

#: what lies in the three cities of the dispute about the Builders Guild, as the keys say it
MINE = ("Giza A", "timber_yard", "clay_pool", "east_trading_post")
LEFT = ("Babylon", "brickyard", "glassworks_1")
RIGHT = ("Alexandria", "clay_pit")


class Taps:
    """A thumb that counts."""

    def __init__(self, page):
        self.page, self.number = page, 0

    def __call__(self, locator):
        self.number += 1
        locator.tap()

    def board(self, name):
        self(self.page.locator(".boards").get_by_role("button", name=name, exact=True))
        expect(self.page.locator(".bdn")).to_be_visible()

    def key(self, card):
        key = self.page.locator(f".mk[data-piece={card}]")
        self(key)
        expect(key).to_have_attribute("aria-pressed", "true")

    def go_on(self, city):
        self(self.page.locator(".go-on"))
        expect(self.page.locator(".tab[aria-current]")).to_contain_text(city)


def test_a_dispute_of_which_nothing_is_known_takes_at_most_18_taps(phone):
    page = phone()
    page.goto("/")
    tap = Taps(page)
    tap(page.get_by_role("link", name="Ask").first)
    tap(page.get_by_role("link", name="Builders Guild"))
    for (board, *cards), follows in ((MINE, "Left"), (LEFT, "Right"), (RIGHT, "")):
        tap.board(board)
        for card in cards:
            tap.key(card)
        if follows:
            tap.go_on(follows)
    tap(page.locator(".go-on"))
    tap(page.locator(".telling").get_by_role("button", name="5", exact=True))
    expect(page.locator(".said .word")).to_have_text("Yes, for 3")
    assert tap.number <= 18


@pytest.mark.parametrize(
    ("language", "width", "scheme"),
    (("en", 320, "light"), ("ru", 390, "dark"), ("uk", 1280, "light"), ("uk", 320, "dark")),
)
@pytest.mark.parametrize(
    "address",
    (
        "/ask",
        "/ask?card=builders_guild&row=me&box=cities&box=leaders&box=tower",
        "/ask?card=palace&me=giza&left=ephesus.quarry.loom_1&right=rhodes.press_1&coins=9",
        "/ask/conflict?players=7&shields=3.0.5.2.2.9.1&doves=1&age=3",
    ),
)
def test_every_page_of_a_dispute_can_be_read_by_everyone(phone, check_page, address, language, width, scheme):
    page = phone(language=language, width=width, scheme=scheme)
    page.goto(address)
    check_page(page)


@pytest.mark.parametrize(
    "language", ("en", *(pytest.param(one, marks=pytest.mark.proof) for one in ("ru", "uk")))
)
def test_a_dispute_in_a_game_whose_cities_are_known_takes_at_most_3_taps(phone, live_app, store, language):
    game = begin(live_app, BASE)
    write(store, game, told("base"))
    page = phone(language=language)
    page.goto("/")
    tap = Taps(page)
    for door in (
        "a[href='/ask'] >> visible=true",
        f".pills .pill:has-text('{BASE.seats[1].name}')",
        ".pick[href*='card=palace']",
    ):
        tap(page.locator(door).first)
        page.wait_for_load_state()
    expect(page.locator(".said .word")).to_be_visible()
    assert tap.number <= 3
    page.goto(f"/games/{game}/cards")
    tap = Taps(page)
    for door in (f"a.tool[href='/games/{game}/ask']", ".rows .row >> nth=1", ".pick[href*='card=palace']"):
        tap(page.locator(door).first)
        page.wait_for_load_state()
    expect(page.locator(".said .word")).to_be_visible()
    assert tap.number <= 3


@pytest.mark.rule("BASE-WA-06")
def test_a_right_of_the_age_is_the_answer_after_five_taps(phone):
    page = phone()
    page.goto("/ask")
    tap = Taps(page)
    tap(page.get_by_role("link", name="Palace"))
    tap.board("Olympia A")
    tap(page.locator(".stg3 .st").nth(1))
    expect(page.locator("#verdict")).to_contain_text("So far: Yes, free, with Olympia’s right of this Age.")
    tap(page.get_by_role("link", name="Answer"))
    expect(page.locator(".said .word")).to_contain_text("Yes, free")
    assert tap.number <= 5
    page.go_back()
    page.get_by_role("link", name="used").tap()
    expect(page.locator("#verdict")).not_to_contain_text("Olympia")
