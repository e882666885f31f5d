"""Twenty real browsers at once before the server as it is served.

Every one is answered, none waits for a socket.
"""

import re
import time

import pytest

from companion.journal import Entry
from companion.journal.entries import STARTED
from companion.store import Store
from tests.browser.thumbs import FOUR_PLAYERS
from tests.pad.games import scored, write
from tests.postgres import free_port
from tests.web.serving import Browser, answers, serving

BROWSERS, TABLES = 20, 5
WAITS = """() => performance.getEntriesByType("resource")
  .filter((one) => one.name.includes("/pad/board")).map((one) => [
  one.requestStart - one.fetchStart, one.responseEnd - one.requestStart])"""


def at(times, share):
    return sorted(times)[int(share * (len(times) - 1))]


@pytest.mark.proof
def test_twenty_browsers_are_all_served(chromium, tmp_path):
    """About sixteen filled the server.

    A browser holds six connections, a hundred were taken, each for two minutes.
    """
    url, port = f"sqlite:///{tmp_path}/games.db", free_port()
    store = Store(url)
    games = [store.start([Entry(STARTED, FOUR_PLAYERS.body())]) for _ in range(TABLES)]
    with serving(url, port):
        answers(Browser(port))
        contexts = [
            chromium.new_context(base_url=f"http://127.0.0.1:{port}", viewport={"width": 390, "height": 844})
            for _ in range(BROWSERS)
        ]
        pages = []
        for n, context in enumerate(contexts):
            page = context.new_page()
            page.goto(f"/games/{games[n % TABLES]}/pad")
            pages.append(page)
        begun = time.monotonic()
        for n, page in enumerate(pages):
            page.locator(f'tr[data-line=military] .cell[data-seat="{n // TABLES}"]').click()
            page.locator(".keys:not([hidden]) [data-value]").first.click()
            page.locator("#saved", has_text=re.compile("^Saved$")).wait_for()
        for game in games:
            write(store, game, [scored("guilds", 3, 9)])
        for page in pages:
            page.locator('tr[data-line=guilds] .cell[data-seat="3"]', has_text="9").wait_for()
        pages[0].wait_for_timeout(6000)
        waits = [pair for page in pages for pair in page.evaluate(WAITS)]
        for context in contexts:
            context.close()
    for_socket, for_answer = zip(*waits, strict=True)
    print(
        f"\n{BROWSERS} browsers, {TABLES} tables, {time.monotonic() - begun:.0f} s: {len(waits)} polls; ms, "
        "half, 95 % and worst"
    )
    for name, times in (("waiting for a connection", for_socket), ("for the answer", for_answer)):
        print(f"  {name:26} {at(times, 0.5):7.1f} {at(times, 0.95):7.1f} {max(times):7.1f}")
    assert len(waits) >= 3 * BROWSERS
    assert all(store.version(game) == 1 + BROWSERS // TABLES + 1 for game in games)
    store.engine.dispose()
