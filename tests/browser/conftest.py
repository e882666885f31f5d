"""A live server, Debian's Chromium, and phones of any language and colour scheme."""

import logging
import threading
from contextlib import ExitStack, contextmanager

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect, sync_playwright
from werkzeug.serving import make_server

from companion import create_app
from companion.journal import Entry, Intent
from companion.journal.entries import STARTED
from companion.live.entries import FOLLOWED
from companion.live.reader import answer_entries
from companion.rules.refusal import Refusal
from companion.settings import Settings
from tests.browser.browsers import CHROMIUM, FLAGS, LONGEST, Browsers, ended_after
from tests.browser.pocket import Host, Pocket, built
from tests.browser.pocket_bridge import OWNER, Bridge, PocketApp, app_of, why_not_there
from tests.browser.thumbs import FOUR_PLAYERS, Thumb, begin
from tests.live.journals import head_of, setup_of

PATIENCE = 20_000  # ms; on a busy machine an answer takes its time, and a wrong one stays wrong
STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def pytest_collection_modifyitems(config, items):
    """Everything in this folder drives a browser; with --pocket what makes no sense there is left out."""
    for item in items:
        if "browser" in item.path.parts:
            item.add_marker(pytest.mark.browser)
            if config.getoption("pocket") and (reason := why_not_there(item)):
                item.add_marker(pytest.mark.skip(reason=f"not in a pocket: {reason}"))


@contextmanager
def bridged(browsers):
    """A pocket that runs in a tab of its own browser, and the bridge to it."""
    host = Host(built())
    browser = browsers.play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
    tab = Pocket(browser.new_context(bypass_csp=True).new_page(), host.url)
    tab.open()
    bridge = Bridge(host.url)
    tab.page.evaluate(f"(bridge) => {{ ({OWNER})(bridge); }}", bridge.url)
    yield bridge
    bridge.close()
    browser.close()
    host.close()


@pytest.fixture(scope="session")
def own_app(tmp_path_factory, request):
    """Make an app with a database of its own; with --pocket it is a pocket."""
    with ExitStack() as open_ones:

        def make(name):
            folder = tmp_path_factory.mktemp(name)
            if request.config.getoption("pocket"):
                return app_of(open_ones.enter_context(bridged(request.getfixturevalue("browsers"))), folder)
            return create_app(Settings(database=f"sqlite:///{folder}/companion.db", secret="for tests only"))

        yield make


@pytest.fixture(scope="session")
def live_app(own_app):
    """The app behind live_url."""
    return own_app("live")


@pytest.fixture(scope="session")
def serving():
    """Serve an app on a port of this machine, a free one unless it is named: `with serving(app) as url`."""
    logging.getLogger("werkzeug").setLevel(logging.ERROR)

    @contextmanager
    def serve(app, port=0):
        if isinstance(app, PocketApp):  # it is served already
            yield app.url
            return
        server = make_server("127.0.0.1", port, app, threaded=True)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        server.server_close()

    return serve


@pytest.fixture(scope="session")
def live_url(live_app, serving):
    """The address of a running server."""
    with serving(live_app) as url:
        yield url


@pytest.fixture(scope="session")
def browsers():
    """Where browsers come from; a process of tests has one at a time."""
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as play:
        found = Browsers(play)
        yield found
        found.close()


@pytest.fixture
def chromium(browsers, request):
    """A browser that runs; it is ended, and so the test, if the test takes too long."""
    with ended_after(LONGEST * (20 if request.node.get_closest_marker("proof") else 1)):
        yield browsers.running()


#: type that our pages must hold in: a face wider than most phones have, a narrower one,
#: and text at twice its size
TYPES = {
    "wide": ':root { --sans: "DejaVu Sans" !important; --serif: "DejaVu Serif" !important }',
    "narrow": ':root { --sans: "PT Sans Narrow" !important; --serif: "PT Sans Narrow" !important }',
    "large": ":root { font-size: 200% }",
}


@pytest.fixture
def phone(chromium, live_url):
    """Make a phone: phone(language="uk", scheme="dark") is a fresh page;
    keeps=True gives it a service worker; options go on.

    With kind="wide" it has another type, by a rule put at the end of our own style.
    """
    contexts = []

    def make(language="en", scheme="light", width=390, height=844, keeps=False, kind=None, **options):
        context = chromium.new_context(
            base_url=live_url,
            viewport={"width": width, "height": height},
            device_scale_factor=2,
            is_mobile=True,
            has_touch=True,
            locale=language,
            color_scheme=scheme,
            service_workers="allow" if keeps else "block",
            **options,
        )
        contexts.append(context)
        if kind:
            context.route("**/static/shared/tokens.css*", lambda route: set_in(route, TYPES[kind]))
        return context.new_page()

    yield make
    for context in contexts:
        context.close()


def set_in(route, rule):
    """Answer with the style that was asked for, and a rule after it."""
    answer = route.fetch()
    route.fulfill(response=answer, body=answer.text() + rule)


def seen_whole(page, what):
    """The report of axe on a screen as high as the page.

    What the dock covers depends on how far one has scrolled, and is no fault.
    """
    size = page.viewport_size
    for _ in range(5):  # a page that still unfolds grows meanwhile; one that is too wide, without an end
        height = page.evaluate("document.documentElement.scrollHeight")
        if height <= page.viewport_size["height"]:
            break
        page.set_viewport_size({**size, "height": height})
    known = page.evaluate("'axe' in window")  # of its half megabyte no page needs to read twice
    report = Axe(*["0"] * known).run(page, options={"runOnly": what, "resultTypes": ["violations"]})
    page.set_viewport_size(size)
    return report


@pytest.fixture(scope="session")
def check_page():
    """Check a page: no accessibility violation by axe, nothing sticks out sideways."""

    def check(page):
        width = page.viewport_size["width"]
        assert page.evaluate("document.documentElement.scrollWidth") <= width, "the page scrolls sideways"
        report = seen_whole(page, STANDARDS)
        assert report.violations_count == 0, report.generate_report()

    return check


@pytest.fixture
def store(live_app):
    """The store behind live_url."""
    return live_app.extensions["store"]


@pytest.fixture
def pad(phone, live_app):
    """Open the pad of a new game: pad(setup) gives its id and a thumb on it."""

    def make(setup=FOUR_PLAYERS, page=None, **options):
        game = begin(live_app, setup)
        page = page or phone(**options)
        page.goto(f"/games/{game}/pad")
        return game, Thumb(page)

    return make


@pytest.fixture(scope="session")
def followed(live_app):
    """Follow the first entries of a record, and give back the id of the game."""

    def start(record, number):
        kept = live_app.extensions["store"]
        game_id = kept.start([Entry(STARTED, setup_of(record)), Entry(FOLLOWED, head_of(record))])
        for entry in record["entries"][:number]:
            assert not isinstance(
                kept.write(game_id, Intent(lambda story, said=entry: answer_entries(said))), Refusal
            )
        return game_id

    return start
