"""The second edition with its boxes on a phone: its own pages, read by everyone and tapped through."""

import pytest
from playwright.sync_api import expect

from companion.clock.entries import TICKED
from companion.journal import Entry
from companion.rules.boxes import NOTED
from companion.seating import Seat, Setup
from tests.browser.thumbs import begin, follow
from tests.pad.games import write

SEATS = (
    Seat("Ann", "olympia", "B"),
    Seat("Ben", "carthage", "B"),
    Seat("Cara", "ur", "A"),
    Seat("Dan", "rome", "B"),
)
RAISED = Setup(edition="second", expansions=("leaders", "cities", "edifice"), seats=SEATS)
LOOKS = (("en", 390, "light"), ("ru", 320, "dark"), ("uk", 1280, "light"))
ADDRESSES = (
    "/ask?edition=second&tab=stage&board=carthage&box=edifice",
    "/ask?edition=second&stage=ur-A1&age=1&box=edifice&project=belvedere&part=1",
    "/ask?edition=second&card=aqueduct&me=olympia-B2&box=cities",
    "/setup?game=wonders&players=5&edition=second&box=cities&box=edifice&box=armada",
    "/look-up/wonders/board/carthage",
    "/look-up/wonders/edifice/staging_camp",
)


@pytest.mark.parametrize(("language", "width", "scheme"), LOOKS)
@pytest.mark.parametrize("address", ADDRESSES)
def test_every_page_of_its_own_can_be_read_by_everyone(phone, check_page, address, language, width, scheme):
    page = phone(language=language, width=width, scheme=scheme)
    page.goto(address)
    check_page(page)


@pytest.mark.parametrize(("language", "width", "scheme"), LOOKS)
def test_a_city_by_its_cards_says_what_was_chosen_and_which_rewards_it_holds(
    phone, live_app, check_page, language, width, scheme
):
    page = phone(language=language, width=width, scheme=scheme)
    page.goto(f"/games/{begin(live_app, RAISED)}/cards/1")
    expect(page.locator(".choice[data-stage='1']")).to_be_hidden()
    page.locator("label:has(input[name=stage][value='1'])").tap()
    page.locator("label:has(input[name=choice_1][value='2'])").tap()
    page.locator("label:has(input[name=reward_belvedere])").tap()
    check_page(page)
    expect(page.locator("#status .unsaved")).to_have_count(0)
    page.reload()
    expect(page.locator("input[name=choice_1][value='2']")).to_be_checked()
    expect(page.locator("input[name=reward_belvedere]")).to_be_checked()


@pytest.mark.parametrize(("language", "width", "scheme"), LOOKS)
def test_the_clock_asks_for_pawns_before_the_conflict(
    phone, live_app, store, check_page, language, width, scheme
):
    game = begin(live_app, RAISED)
    named = Entry(NOTED, {"age": 1, "edifice": "outpost"})
    write(store, game, [Entry(TICKED, {"age": 1, "step": "edifice", "turn": 0}), named])
    page = phone(language=language, width=width, scheme=scheme)
    page.goto(f"/games/{game}/clock")
    check_page(page)
    for seat, pawn in enumerate((1, 1, 2, 0)):
        page.locator(f"button[value='pawn:1:{seat}:{pawn}']").tap()
        page.locator(f"button[value='pawn:1:{seat}:{pawn}']").wait_for(state="detached")
    check_page(page)
    # two of three pawns are gone; that of Ur came from the box: it is not built
    expect(page.locator(".result")).to_contain_text("Dan")
    page.locator(".dock .btn.main").tap()
    expect(page.locator(".tray")).to_be_visible()
    check_page(page)


def test_a_table_of_the_second_edition_is_begun_by_tapping_and_keeps_its_edition(phone):
    page = phone()
    page.goto("/games/new")
    if page.locator("[value=clear]").count():
        page.locator("[value=clear]").tap()
        page.locator(".ring").wait_for(state="detached")
    page.locator("[name=edition][value=second]").tap()
    page.locator("[name=boxes][value=edifice]").wait_for(state="attached")
    for name in ("Ann", "Ben", "Cara"):
        page.locator("#name").fill(name)
        page.keyboard.press("Enter")
        page.locator(".seat", has_text=name).wait_for()
    page.locator("[name=boxes][value=edifice]").tap(force=True)
    expect(page.locator("[name=boxes][value=edifice]")).to_be_checked()
    follow(page, page.locator("[value=start]"))
    expect(page.locator("tr[data-line=edifice]")).to_be_visible()
