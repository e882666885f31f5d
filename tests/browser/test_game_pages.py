"""Every page of a game: accessible and within the screen, in three languages, by day and by night."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from companion.journal import Entry
from companion.pad.entries import DECIDED, FINISHED
from tests.browser.thumbs import DUELLISTS, EIGHT, EVERYTHING, FOUR, FOUR_PLAYERS, PARTNERS, begin
from tests.pad.games import scored, write


@pytest.fixture(scope="module")
def games(live_app):
    """Games in every state, by what they show."""
    store = live_app.extensions["store"]

    def filled(setup, numbers, *entries):
        game = begin(live_app, setup)
        cells = [
            scored(line, seat, n)
            for line, row in numbers.items()
            for seat, n in enumerate(row)
            if seat < len(setup.seats)
        ]
        write(store, game, [*cells, *entries])
        return game

    return {
        "doubts": filled(FOUR_PLAYERS, {"military": (14, 3, 8, -6)}, scored("science", 3, 14)),
        "duel": filled(DUELLISTS, {"military": (5, 2)}),
        "eight": filled(
            EVERYTHING,
            {line: row for line, row in EIGHT.items() if line in ("military", "treasury", "wonder")},
        ),
        "all in": filled(FOUR_PLAYERS, FOUR),
        "four": filled(FOUR_PLAYERS, FOUR, Entry(FINISHED)),
        "everything": filled(EVERYTHING, EIGHT, Entry(FINISHED)),
        "teams": filled(PARTNERS, {line: EIGHT[line] for line in (*FOUR, "cities")}, Entry(FINISHED)),
        "at once": filled(DUELLISTS, {}, Entry(DECIDED, {"by": "science"}, 1), Entry(FINISHED)),
    }


PAGES = [
    "/games",
    "/games/new?again={four}",
    "/games/{doubts}/pad",
    "/games/{doubts}/pad?by=hand&line=treasury",
    "/games/{doubts}/details",
    "/games/{four}/result",
    "/games/{everything}/reveal?step=6",
]
VARIANTS = [
    "/games/{duel}/pad",
    "/games/{eight}/pad",
    "/games/{all in}/pad",
    "/games/{everything}/result",
    "/games/{teams}/result",
    "/games/{at once}/result",
]


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
@pytest.mark.parametrize("path", PAGES)
def test_the_page_is_accessible_and_fits(phone, check_page, games, language, path):
    page = phone(language)
    page.goto(path.format_map(games))
    check_page(page)


@pytest.mark.parametrize("path", VARIANTS)
def test_the_page_of_another_game_is_accessible_and_fits(phone, check_page, games, path):
    page = phone("uk")
    page.goto(path.format_map(games))
    check_page(page)


def test_every_page_can_be_read_by_night(phone, games):
    page = phone("ru", "dark")
    for path in (*PAGES, *VARIANTS):
        page.goto(path.format_map(games))
        report = Axe().run(page, options={"runOnly": {"type": "rule", "values": ["color-contrast"]}})
        assert report.violations_count == 0, report.generate_report()


def test_what_opens_on_a_page_is_accessible_too(phone, check_page, games):
    page = phone("ru")
    page.goto(f"/games/new?again={games['eight']}")
    page.locator(".seat").nth(1).tap()
    page.locator(".e1").wait_for()
    page.locator("details.more summary").last.tap()
    check_page(page)
    page.goto(f"/games/{games['eight']}/pad?line=science&seat=2")
    page.locator(".keys:not([hidden]) [data-key=count]").tap()
    page.locator("#counter .worth").wait_for()
    check_page(page)


@pytest.mark.parametrize("width", [320, 1280])
def test_the_rulings_of_a_table_are_accessible_and_fit(phone, check_page, games, width):
    page = phone("ru", width=width)
    page.goto(f"/games/{games['everything']}/details")
    page.locator(".rulings > summary").click()
    check_page(page)


@pytest.mark.parametrize("width", [320, 1280])
@pytest.mark.parametrize(
    "path", ["/games/new?again={eight}", "/games/{eight}/pad", "/games/{everything}/result"]
)
def test_the_page_fits_other_widths(phone, check_page, games, width, path):
    page = phone("ru", width=width)
    page.goto(path.format_map(games))
    check_page(page)
