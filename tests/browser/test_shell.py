"""The frame of every page, seen on a phone."""

import pytest
from playwright.sync_api import expect

from companion.journal import Entry
from companion.journal.entries import STARTED
from companion.seating import Seat, Setup
from tests.browser.thumbs import until

ARE_KEPT = "wanted => Promise.all(wanted.map((one) => caches.match(one))).then((kept) => kept.every(Boolean))"


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", ["/", "/nowhere"])
def test_the_page_is_accessible_and_fits(phone, check_page, language, scheme, path):
    page = phone(language, scheme)
    page.goto(path)
    assert page.get_attribute("html", "lang") == language
    check_page(page)


@pytest.mark.parametrize("width", [320, 768, 1280])
def test_the_start_page_fits_other_widths(phone, check_page, width):
    page = phone("ru", width=width)
    page.goto("/")
    check_page(page)


def test_the_check_notices_a_page_that_is_too_wide(phone, check_page):
    page = phone()
    page.goto("/")
    page.evaluate("document.querySelector('main').insertAdjacentHTML('beforeend', '<svg width=900></svg>')")
    with pytest.raises(AssertionError, match="sideways"):
        check_page(page)


def test_the_check_notices_a_field_without_a_label(phone, check_page):
    page = phone()
    page.goto("/")
    page.evaluate("document.querySelector('main').insertAdjacentHTML('beforeend', '<input>')")
    with pytest.raises(AssertionError, match="label"):
        check_page(page)


@pytest.mark.parametrize("script", [True, False])
def test_the_language_is_two_taps_away_with_and_without_script(phone, script):
    page = phone("en", java_script_enabled=script)
    page.goto("/")
    page.locator(".menu summary.tool").tap()
    page.get_by_role("link", name="Українська").tap()
    expect(page.get_by_role("heading", name="Довідник")).to_be_visible()


def test_nothing_on_the_page_is_refused_by_the_policy(phone):
    page = phone(keeps=True)
    complaints = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto("/", wait_until="networkidle")
    assert complaints == []
    assert page.evaluate("htmx.version") == "2.0.3"


def test_the_keyboard_reaches_the_content_at_once(phone):
    page = phone()
    page.goto("/")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#main")).to_be_focused()


def test_the_start_page_opens_again_without_a_network(phone):
    page = phone(keeps=True)
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready")
    page.reload(wait_until="networkidle")
    style = page.locator("link[href*='shared/look.css']").get_attribute("href")
    until(page, ARE_KEPT, ["/offline", style])
    page.context.set_offline(True)
    page.reload()
    page.get_by_role("heading", name="Set-up").wait_for()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(244, 238, 226)"
    page.goto("/games")
    page.get_by_role("heading", name="No network.").wait_for()
    page.context.set_offline(False)
    page.get_by_role("link", name="Try again").tap()
    page.get_by_role("heading", name="Games", exact=True).wait_for()


def test_without_a_network_chains_are_drawn_set_up_goes_on_and_doors_that_need_it_say_so(phone):
    page = phone(keeps=True)
    page.goto("/")
    until(page, ARE_KEPT, ["/offline", "/look-up/wonders/chains", "/look-up/duel/chains"])
    page.goto("/setup?players=4")
    page.locator("label.pill", has_text="5").tap()
    page.wait_for_url("**/setup?*players=5*")
    until(page, ARE_KEPT, [page.url])
    page.locator(".steps input").first.check(force=True)
    page.context.set_offline(True)
    page.reload()
    expect(page.locator(".steps input").first).to_be_checked()
    new = page.get_by_role("link", name="Games")
    expect(new).to_have_attribute("aria-disabled", "true")
    expect(page.get_by_role("link", name="Look up")).not_to_have_attribute("aria-disabled", "true")
    expect(page.locator("#note")).to_contain_text("No network.")
    page.goto("/look-up/wonders/chains")
    expect(page.locator(".leaf").first).to_be_visible()
    expect(page.locator("#note")).to_contain_text("No network.")
    page.context.set_offline(False)
    expect(page.get_by_role("link", name="Games")).not_to_have_attribute("aria-disabled", "true")
    expect(page.locator("#note")).to_be_empty()
    page.evaluate(
        "navigator.serviceWorker.dispatchEvent(new MessageEvent('message', {data: {away: true}}))"
    )  # a word that comes late
    page.wait_for_timeout(200)
    expect(page.get_by_role("link", name="Games")).not_to_have_attribute("aria-disabled", "true")


def test_no_network_is_said_only_as_long_as_there_is_none(phone):
    page = phone(keeps=True)
    page.goto("/games")
    for away in (True, False):
        page.context.set_offline(away)
        page.wait_for_function(
            "(n) => document.querySelector('#note').childElementCount === n", arg=int(away)
        )
        assert ("network" in page.locator("#note").inner_text()) == away


def test_a_page_of_steps_that_was_never_open_says_that_there_is_no_network(phone):
    page = phone(keeps=True)
    page.goto("/")
    until(page, ARE_KEPT, ["/", "/offline"])
    page.context.set_offline(True)
    page.goto("/setup")
    page.get_by_role("heading", name="No network.").wait_for()
    assert page.url.endswith("/setup"), "so that a reload opens it when the network is back"


def test_the_start_page_opens_without_a_network_in_the_language_chosen_elsewhere(phone):
    page = phone(keeps=True)
    page.goto("/")
    until(page, ARE_KEPT, ["/look-up/all/en"])
    page.goto("/language/uk?next=/games")
    until(
        page,
        """caches.match("/").then((kept) => kept.text()).then((text) => text.includes('<html lang="uk"'))""",
    )
    page.context.set_offline(True)
    page.goto("/")
    assert page.get_attribute("html", "lang") == "uk"


def test_an_open_menu_closes_with_a_tap_beside_it_or_escape(phone):
    page = phone()
    page.goto("/")
    menu = page.locator(".bar details.menu")
    for close in (
        lambda: page.locator("main").tap(position={"x": 20, "y": 400}),
        lambda: page.keyboard.press("Escape"),
    ):
        menu.locator("summary").tap()
        expect(menu).to_have_attribute("open", "")
        close()
        expect(menu).not_to_have_attribute("open", "")


EVERYTHING_KEPT = """
async () => {
  const texts = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      texts.push(request.url + " " + await (await cache.match(request)).text());
    }
  }
  return texts;
}
"""


def test_what_a_phone_keeps_holds_no_name(phone, live_app):
    setup = Setup(seats=tuple(Seat(name) for name in ("Zebulon", "Marc", "Lena")))
    game = live_app.extensions["store"].start([Entry(STARTED, setup.body())])
    page = phone(keeps=True)
    page.goto("/")
    assert "Zebulon" in page.text_content("main")
    page.evaluate("navigator.serviceWorker.ready")
    for path in ("/", "/games", f"/games/{game}/pad", f"/look-up?at={game}&q=altar", "/players", "/"):
        page.goto(path, wait_until="networkidle")
    until(page, ARE_KEPT, ["/", "/offline"])
    kept = page.evaluate(EVERYTHING_KEPT)
    assert len(kept) > 10 and [text[:200] for text in kept if "zebulon" in text.lower()] == []
    page.context.set_offline(True)
    page.reload()
    page.get_by_role("heading", name="Set-up").wait_for()
    page.context.set_offline(False)
