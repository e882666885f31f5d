"""Where a pocket keeps what it has, and what it says where a browser does not keep it."""

import json
import time

import pytest
from playwright.sync_api import expect

from tests.browser.pocket import (
    MOST_HEAP,
    MOST_MEMORY,
    STARTING,
    Host,
    Pocket,
    browser_with,
    built,
    file_with,
    kill,
    other_build,
    renderer_memory,
)
from tests.browser.test_pocket import TAPS, begin_game
from tests.browser.thumbs import FOUR, FOUR_PLAYERS, Thumb, until

pytestmark = pytest.mark.proof

#: a browser that gives a page no files of its own
NO_FILES = (
    'navigator.storage.getDirectory = () => Promise.reject(new DOMException("none here", "SecurityError"));\n'
)


@pytest.fixture
def host(request, tmp_path):
    """A host of the pocket; with scripts to be changed, of another build of it."""
    folder = built()
    if scripts := getattr(request, "param", {}):
        folder = other_build(folder, tmp_path / "site", "b" * 12, **scripts)
    host = Host(folder)
    yield host
    host.close()


@pytest.mark.parametrize("host", [{"worker": lambda script: NO_FILES + script}], indirect=True)
def test_without_files_games_lie_in_the_database_of_the_browser_and_outlive_ten_kills(
    chromium, host, tmp_path
):
    text, (game,) = file_with(FOUR_PLAYERS.body())
    last, times = 1, 10
    for turn in range(times + 1):
        with browser_with(chromium, tmp_path / "profile") as context:
            tab = Pocket(context.pages[0], host.url)
            tab.open("games" if turn else "")
            assert tab.started["place"] == "database"
            if not turn:
                tab.take_in(text)
                host.close()
            found = len(json.loads(tab.bytes_of(f"games/{game}.json")[1])["games"][0]["entries"])
            assert last <= found, (turn, last, found)
            if turn == times:
                return
            tab.app.evaluate(f"([...all]) => {{ ({TAPS})(all); }}", [f"{host.url}games/{game}/pad", found])
            tab.app.wait_for_function(f"() => window.answered > {found + 3 + turn % 5}")
            last = tab.app.evaluate("window.answered")
            kill(tmp_path / "profile")


def no_room(context, page, url, bytes_left):
    """Let the browser give an address no more than it has, and so many bytes."""
    used = page.evaluate("navigator.storage.estimate().then((found) => found.usage)")
    size = used + bytes_left
    context.new_cdp_session(page).send(
        "Storage.overrideQuotaForOrigin", {"origin": url.rstrip("/"), "quotaSize": size}
    )


@pytest.mark.parametrize("host", [{}, {"worker": lambda script: NO_FILES + script}], indirect=True)
def test_a_full_phone_is_said_and_nothing_is_pretended(chromium, host, tmp_path):
    """What was answered as saved is there afterwards, and what was refused is not shown as saved."""
    text, (game,) = file_with(FOUR_PLAYERS.body())
    with browser_with(chromium, tmp_path / "profile") as context:
        tab = Pocket(context.pages[0], host.url)
        tab.open()
        tab.take_in(text)
        address = f"{host.url}games/{game}/pad"
        tab.app.evaluate(
            f"([...all]) => {{ ({FOUR_TAPS})(all); }}",
            [address, 1],
        )
        tab.app.wait_for_function("() => window.answered >= 5")
        no_room(context, tab.page, host.url, 0)
        refused = tab.app.evaluate(REFUSED, [address, tab.app.evaluate("window.answered")])
        assert refused["status"] == 503 and "This was not saved." in refused["text"], refused
        assert "What was saved before is safe." in refused["text"]
        context.new_cdp_session(tab.page).send(
            "Storage.overrideQuotaForOrigin", {"origin": host.url.rstrip("/")}
        )
        tab.page.reload()
        entries = json.loads(tab.bytes_of(f"games/{game}.json")[1])["games"][0]["entries"]
        assert len(entries) == refused["answered"]
        frame = tab.go(f"games/{game}/pad")
        Thumb(frame).enter_all({"military": FOUR["military"]})  # and it goes on
        Thumb(frame).saved()


FOUR_TAPS = TAPS.replace("for (let n = version; ; n++)", "for (let n = 1; n < 5; n++)")
#: taps until one is refused; the last version that was answered as saved
REFUSED = """async ([address, answered]) => {
  const page = new DOMParser().parseFromString(await (await fetch(address)).text(), "text/html");
  const csrf_token = page.querySelector("[name=csrf_token]").value;
  for (let n = 0; n < 2000; n++) {
    const form = { csrf_token, expected: answered, do: `score:${n % 50}`, line: "civilian", seat: n % 4 };
    const answer = await fetch(address, { method: "POST", body: new URLSearchParams(form) });
    if (!answer.ok) return { status: answer.status, text: await answer.text(), answered };
    answered = Number(answer.headers.get("Companion-Version")) || answered;
  }
  return { status: 0, text: "never refused", answered };
}"""


def test_games_that_the_browser_cleared_away_are_missed_in_words(chromium, host, tmp_path):
    with browser_with(chromium, tmp_path / "profile") as context:
        tab = Pocket(context.pages[0], host.url)
        tab.open()
        begin_game(tab.go("games/new"), "Lena", "Tom", "Oksana")
        missed = tab.page.locator("[data-note=cleared]:visible")
        expect(missed).to_have_count(0)
        tab.page.evaluate("navigator.serviceWorker.dispatchEvent(new Event('controllerchange'))")
        until(tab.page, CLEARED)  # this tab gave way, and nobody holds the files
        tab.open("games")
        expect(missed).to_contain_text("The browser has cleared the games away.")
        expect(tab.app.get_by_text("No games yet.")).to_be_visible()
        missed.get_by_role("link", name="Import a copy").click()
        expect(tab.app.locator("h1")).to_have_text("Export and import games")
        tab.page.reload()
        tab.started  # noqa: B018  and said once
        expect(missed).to_have_count(0)


CLEARED = """async () => {
  const root = await navigator.storage.getDirectory();
  return root.removeEntry("companion", { recursive: true }).then(() => true, () => false);
}"""


def test_a_picture_of_the_memory_is_taken_and_started_from_and_a_bad_one_does_no_harm(
    chromium, host, tmp_path
):
    text, (game,) = file_with(FOUR_PLAYERS.body())
    with browser_with(chromium, tmp_path / "profile") as context:
        tab = Pocket(context.pages[0], host.url)
        tab.open()
        assert tab.started["how"] == "plain"
        tab.take_in(text)
        tab.page.wait_for_function(
            "() => (localStorage['companion /'] || '').includes('picture')", timeout=2 * STARTING
        )
        host.close()
        tab.page.reload()
        assert tab.started["how"] == "memory"
        assert game in tab.go("games").content()
        frame = tab.go(f"games/{game}/pad")
        thumb = Thumb(frame)
        thumb.enter_all({"military": FOUR["military"]})
        thumb.saved()
        assert tab.started["heap"] < MOST_HEAP
        other = tab.go("games/new")
        assert begin_game(other, "Lena", "Tom", "Oksana") != game
        for path in MANY:
            tab.go(path.format(game=game))
        settles(tmp_path / "profile")
        tab.page.evaluate(SPOILED)
        tab.open("games")
        assert tab.started["how"] == "plain"
        assert game in tab.app.content()
    assert [one for one in tab.said if "napshot" not in one] == []


#: pages that need much between them; the picture itself, as large as Python's memory, is let go meanwhile
MANY = (
    "look-up?q=library",
    "statistics",
    "setup",
    "games/{game}/history",
    "look-up",
    "ask",
    "games",
    "print",
)


def settles(profile):
    """Wait until the app takes no more than it may: a browser lets go of things in its own time."""
    patience = time.monotonic() + 60
    while not 0 < (size := renderer_memory(profile)[1]) < MOST_MEMORY:
        assert time.monotonic() < patience, f"{size / 1e6:.0f} MB"
        time.sleep(1)


SPOILED = """async () => {
  const [name] = await caches.keys();
  const cache = await caches.open(name);
  const [picture] = (await cache.keys()).filter(({ url }) => url.endsWith("/memory"));
  await cache.put(picture, new Response(new Uint8Array(1 << 20)));
}"""
