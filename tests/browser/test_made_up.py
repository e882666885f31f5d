"""The made-up language in a browser: longer words with accents break no page, and none is cut off."""

import os
import socket
import subprocess
import sys
from time import monotonic, sleep
from urllib.request import urlopen

import pytest
from playwright.sync_api import expect

from companion.languages import MORE_LANGUAGES
from tests.words.made_up import NAME, made_up, write_language

PAGES = ("/", "/look-up", "/look-up/wonders/card/caravansery", "/rules/base", "/games/new", "/setup", "/ask")


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    """The address of an app of its own process: languages are read when it starts."""
    folder = tmp_path_factory.mktemp("made-up")
    write_language(folder / "languages")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    more = {
        MORE_LANGUAGES: str(folder / "languages"),
        "COMPANION_DATABASE": f"sqlite:///{folder}/made-up.db",
        "COMPANION_SECRET": "for tests only, long enough",
        "COMPANION_PORT": str(port),
    }
    command = [sys.executable, "-m", "companion", "serve", "--host", "127.0.0.1"]
    with subprocess.Popen(
        command, env={**os.environ, **more}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as server:
        url, until = f"http://127.0.0.1:{port}", monotonic() + 90
        while True:
            try:
                urlopen(url, timeout=5).close()
                break
            except OSError:
                assert monotonic() < until and server.poll() is None
                sleep(0.3)
        yield url
        server.terminate()


#: what is cut off: text that is wider than its box, where the box hides or dots it
CLIPPED = """() => [...document.querySelectorAll(
  "main button, main a, main label, main h1, main h2, main th, .dock *, .nav a")]
  .filter((one) => one.clientWidth && one.scrollWidth > one.clientWidth + 1
    && getComputedStyle(one).overflowX === "hidden"
    && !one.closest(".sr") && !one.matches(".sr"))
  .map((one) => one.textContent.trim().slice(0, 60))"""
#: cuts off a text on purpose
CUT = """() => { const one = document.querySelector("main a, main button");
  one.textContent = "ä".repeat(400);
  one.style.cssText = "display: block; width: 90px; overflow: hidden; white-space: nowrap"; }"""


@pytest.mark.parametrize("width", [320, 1280])
def test_long_words_break_no_page(phone, check_page, served, width):
    page = phone("eo", width=width)
    for path in PAGES:
        page.goto(served + path)
        expect(page.locator("html")).to_have_attribute("lang", "eo")
        check_page(page)
        assert page.evaluate(CLIPPED) == [], path
    page.evaluate(CUT)
    assert page.evaluate(CLIPPED), "the check finds what is cut off"


def test_the_language_is_chosen_from_the_menu_and_a_table_is_counted_in_it(phone, check_page, served):
    page = phone("en", width=390)
    page.goto(served)
    page.locator("summary.tool[aria-label^='Language']").tap()
    page.get_by_role("link", name=NAME).tap()
    expect(page.locator("html")).to_have_attribute("lang", "eo")
    page.locator("form.try button").tap()
    page.wait_for_url("**/pad?*")
    expect(page.locator("tr[data-line=civilian] .word").first).to_have_text(made_up("Civilian"))
    check_page(page)
