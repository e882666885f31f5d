"""Every page comes with its styles and scripts, by a tap from another page and back again."""

import re
from collections import deque

import pytest
from playwright.sync_api import expect

from companion.clock.entries import TICKED
from companion.journal import Entry
from tests.browser.thumbs import DUELLISTS, EVERYTHING, FOUR_PLAYERS, Thumb, begin
from tests.pad.games import write

#: the files that a page asks for in its own text, and those that its window really has
MISSING = """async () => {
  const whole = (one) => new URL(one.getAttribute("src") || one.getAttribute("href"), location.href).href;
  const files = (page) => [...page.querySelectorAll("script[src], link[rel=stylesheet]")]
    .filter((one) => !one.closest("noscript")).map(whole);
  const fresh = await (await fetch(location.href)).text();
  const here = new Set(files(document));
  return files(new DOMParser().parseFromString(fresh, "text/html")).filter((one) => !here.has(one));
}"""
#: what is downloaded or opens another window is no page
NO_PAGE = re.compile(r"\.(json|csv|pdf|png|svg|zip)\b|/sheets/.*/print|/exchange/")


@pytest.fixture(scope="module")
def live_app(own_app):
    """An app of its own: the games of other tests would be walked to as well."""
    return own_app("ways")


@pytest.fixture(scope="module")
def live_url(live_app, serving):
    """Its address."""
    with serving(live_app) as url:
        yield url


def kind_of(path):
    """The kind of a page: its address without the game, the seat, the item and the moment."""
    path = re.sub(r"[?#].*", "", path)
    path = re.sub(r"/games/(?!new|index)[^/]+", "/games/GAME", path)
    path = re.sub(r"/(look-up|rules|players|t)/[^/]+", r"/\1/ONE", path)
    return re.sub(r"/\d+", "/N", path)


def listen(page):
    """What the console of a page says that it should not, from now on."""
    said = []
    page.on("console", lambda one: said.append(one.text) if one.type == "error" else None)
    page.on("pageerror", lambda error: said.append(str(error)))
    return said


def links(page):
    """The links of a page to pages of the app, one of each kind: address, and whether htmx follows it."""
    found = page.locator("a[href]").evaluate_all(
        "all => all.map((one) => [one.getAttribute('href'), one.closest('[hx-boost=true]') !== null])"
    )
    inside = [(href, boosted) for href, boosted in found if href.startswith("/") and not NO_PAGE.search(href)]
    return {kind_of(href): (href, boosted) for href, boosted in reversed(inside)}


def tap_way(page, href):
    """Tap a link of a page, where a thumb reaches it or not, and wait for the page behind it."""
    with page.expect_event("framenavigated", timeout=10_000):
        page.locator(f'a[href="{href}"]').first.evaluate("one => one.click()")
    page.wait_for_load_state("load")


def is_whole(page):
    """Whether everything that the page asks for is there, and its words are in sight."""
    page.wait_for_function("() => !document.querySelector('.htmx-request')")
    assert page.evaluate(MISSING) == [], page.url
    assert page.locator("main").inner_text().strip(), page.url


@pytest.mark.parametrize("setup", [EVERYTHING, DUELLISTS], ids=["everything", "duel"])
def test_every_page_is_whole_by_a_tap_from_another_and_back(phone, live_app, setup):
    """Each kind of page is tapped to once; where htmx follows a link, from every page."""
    page = phone()
    said = listen(page)
    start = f"/games/{begin(live_app, setup)}/pad"
    waiting, known = deque([start]), {kind_of(start)}
    while waiting:
        address = waiting.popleft()
        page.goto(address)
        for kind, (href, boosted) in links(page).items():
            if kind in known and not boosted:
                continue
            tap_way(page, href)
            is_whole(page)
            if kind not in known:
                known.add(kind)
                waiting.append(page.url)
            page.go_back()
            page.wait_for_load_state("load")
            is_whole(page)
            if not page.url.endswith(address):
                page.goto(address)
    assert said == []
    assert len(known) > 12


def test_the_end_of_the_clock_hands_over_to_a_pad_that_writes(phone, live_app, store):
    game = begin(live_app, FOUR_PLAYERS)
    write(store, game, [Entry(TICKED, {"age": 3, "step": "conflict", "turn": 0})])
    page = phone()
    said = listen(page)
    page.goto(f"/games/{game}/clock")
    page.locator(".dock .go").tap()
    page.wait_for_url("**/pad")
    is_whole(page)
    thumb = Thumb(page)
    with page.expect_response(lambda answer: answer.request.method == "POST"):
        thumb.enter(4)
    expect(thumb.cell("military", 0)).to_have_text("4")
    assert said == []
