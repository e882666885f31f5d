"""Games to a pocket and from it: with the server it came from, and to another phone by codes and links."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from bs4 import BeautifulSoup
from playwright.sync_api import expect

from companion import create_app
from companion.settings import Settings
from tests.browser.conftest import STANDARDS
from tests.browser.pocket import Host, Pocket, built, file_with
from tests.browser.thumbs import FOUR, FOUR_PLAYERS, Thumb, begin, follow
from tests.pad.games import scored, write

pytestmark = pytest.mark.proof


@pytest.fixture
def tab(chromium):
    """Make a tab at an address, in a new browser of a language and a light."""
    contexts = []

    def make(url, language="en", scheme="light", width=390):
        context = chromium.new_context(
            viewport={"width": width, "height": 844}, has_touch=True, locale=language, color_scheme=scheme
        )
        contexts.append(context)
        return Pocket(context.new_page(), url)

    yield make
    for context in contexts:
        context.close()


def said_on(page):
    """What the main part of a page says."""
    main = BeautifulSoup(page, "html.parser").find("main")
    for one in main.select("script, style, [hidden]"):
        one.decompose()
    return re.sub(r"\s+", " ", main.get_text(" "))


#: pages of a game and of all games that must say the same at both places
PAGES = ("games/{game}/result", "games/{game}/pad", "games/{game}/history", "statistics", "players")


def test_games_of_a_server_go_along_and_come_back_each_once_with_equal_pages(serving, tab, tmp_path):
    app = create_app(Settings(f"sqlite:///{tmp_path}/home.db", "the secret of a home", pocket=built()))
    game = begin(app, FOUR_PLAYERS)
    store = app.extensions["store"]
    for line, row in list(FOUR.items())[:-1]:
        write(store, game, [scored(line, seat, n) for seat, n in enumerate(row)], "AB3")
    with serving(app) as url:
        there = tab(f"{url}/pocket/")
        there.page.goto(f"{url}/games")
        follow(there.page, there.page.get_by_role("link", name="Take it along"))
        there.page.locator(".dock").get_by_role("link", name="Take it along").click()
        home = there.go("shelf").locator("[data-carry]")
        home.get_by_role("button", name="Take its games along").click()
        expect(home.locator("[role=status]")).to_contain_text("1 game was imported.")

        frame = there.go(f"games/{game}/pad")
        thumb = Thumb(frame)
        (line, row) = list(FOUR.items())[-1]
        thumb.enter_all({line: row})
        thumb.saved()
        follow(frame, frame.get_by_role("button", name="Show the result"))
        home = there.go("shelf").locator("[data-carry]")
        for answer in ("1 game goes on where it stopped here.", "1 game was known already."):
            home.get_by_role("button", name="Bring the games there").click()
            expect(home.locator("[role=status]")).to_contain_text(answer)
        assert store.ids() == (game,) and store.game(game).is_finished

        client = app.test_client()
        for path in (f"games/{game}.json", "exchange/results.csv"):
            assert client.get(f"/{path}").get_data(as_text=True) == there.bytes_of(path)[1], path
        for path in (one.format(game=game) for one in PAGES):
            assert said_on(client.get(f"/{path}").get_data(as_text=True)) == said_on(
                there.bytes_of(path)[1]
            ), path
    assert there.said == []


@pytest.fixture
def host():
    host = Host(built())
    yield host
    host.close()


def test_a_link_brings_a_game_to_another_phone_picture_by_picture(tab, host):
    text, (game,) = file_with(FOUR_PLAYERS.body())
    one = tab(host.url)
    one.open()
    one.take_in(text)
    link = one.go(f"games/{game}/take-along").locator("#game-link").get_attribute("value")
    head, _, tail = link.partition("#")
    _number, _all, mark, letters = tail.split(".", 3)
    other = tab(host.url)
    frame = other.open()
    for number, piece in ((2, letters[90:]), (1, letters[:90])):  # in any order
        other.page.goto(f"{head}#{number}.2.{mark}.{piece}")
        other.page.reload()
        frame = other.app
        if number == 2:
            expect(frame.get_by_text("1 of 2 pictures are here. Now scan picture 1.")).to_be_visible()
    expect(frame.get_by_text("The game is here, whole.")).to_be_visible()
    follow(frame, frame.get_by_role("button", name="Import"))
    expect(frame.get_by_text("1 game was imported.")).to_be_visible()
    assert other.bytes_of(f"games/{game}.json") == one.bytes_of(f"games/{game}.json")


#: pages that only a pocket has, or has otherwise
OWN = (
    "shelf",
    "exchange",
    "take-in",
    "games/{game}/take-along",
    "games/{game}/share",
    "games/{game}/join",
    "print",
)


@pytest.mark.parametrize(
    ("language", "scheme", "width"),
    [("en", "light", 390), ("ru", "dark", 320), ("uk", "light", 1280)],
)
def test_what_only_the_pocket_has_is_readable_for_all(tab, host, language, scheme, width):
    text, (game,) = file_with(FOUR_PLAYERS.body())
    one = tab(host.url, language, scheme, width)
    one.open()
    expect(one.page.locator(f"div[lang={language}] [data-note=ready]")).to_be_visible()
    report = Axe().run(
        one.page, options={"runOnly": STANDARDS, "rules": {"page-has-heading-one": {"enabled": False}}}
    )
    assert report.violations_count == 0, (
        report.generate_report()
    )  # the shell with its note; the heading is in its frame
    one.page.locator("[data-note=ready]:visible [data-close]").click()
    one.take_in(text)
    for path in OWN:
        one.go(path.format(game=game))
        assert one.app.evaluate("document.documentElement.scrollWidth") <= width, path
        one.page.set_viewport_size({"width": width, "height": 3000})  # what the dock covers is no fault
        report = Axe().run(one.app, options={"runOnly": STANDARDS})
        assert report.violations_count == 0, (path, report.generate_report())
    assert one.said == []
