"""The pocket: the whole app in a browser from a plain folder, and no network after the first visit."""

import gzip
import json
import re
import shutil
from contextlib import closing

import pytest
from playwright.sync_api import expect

from companion.commands.answers.records import check_json, checked_record
from companion.live.record import follow as followed
from tests.browser.playing import Player
from tests.browser.pocket import (
    MOST_HEAP,
    STARTING,
    Host,
    Pocket,
    browser_with,
    built,
    database_of,
    file_with,
    kill,
    other_build,
)
from tests.browser.test_cities import Hand
from tests.browser.thumbs import FOUR, FOUR_PLAYERS, Thumb, follow
from tests.cards.tables import BASE, BASE_CITIES, BASE_TOTALS
from tests.live.journals import record_of, setup_of


@pytest.fixture(scope="session")
def pocket_folder():
    return built()


@pytest.fixture
def host(pocket_folder):
    host = Host(pocket_folder)
    yield host
    host.close()


@pytest.fixture
def pocket(chromium, host):
    """Make a tab with a pocket in it: of a new browser, or of one that is there."""
    contexts = []

    def make(context=None, language="en", scheme="light", **options):
        if context is None:
            context = chromium.new_context(
                viewport={"width": 390, "height": 844},
                has_touch=True,
                locale=language,
                color_scheme=scheme,
                accept_downloads=True,
                **options,
            )
            contexts.append(context)
        return Pocket(context.new_page(), host.url)

    yield make
    for context in contexts:
        context.close()


def sit_down(frame, *names):
    """Players at the form of a new game; whoever sat at this phone's last table leaves it first."""
    clear = frame.get_by_role("button", name="Clear the table")
    if clear.count():
        clear.tap()
        frame.locator(".ring").wait_for(state="detached")
    for name in names:
        frame.get_by_label("Name of a player").fill(name)
        frame.get_by_label("Name of a player").press("Enter")
        frame.locator(".seat", has_text=name).wait_for()


def begin_game(frame, *names):
    """A game of 7 Wonders, begun through the form."""
    sit_down(frame, *names)
    with frame.expect_navigation():
        frame.get_by_role("button", name="Start counting").tap()
    return re.search(r"/games/(\w+)/", frame.url)[1]


def test_a_first_visit_then_no_network_for_good(pocket, host):
    tab = pocket()
    tab.open()
    assert tab.started["heap"] < MOST_HEAP
    host.close()
    frame = tab.go("games/new")
    game = begin_game(frame, "Lena", "Tom", "Oksana", "Marc")
    thumb = Thumb(frame)
    thumb.enter_all(FOUR)
    thumb.saved()
    with frame.expect_navigation():
        thumb.tap(frame.get_by_role("button", name="Show the result"))
    totals = [
        sum(row[seat] // (3 if line == "treasury" else 1) for line, row in FOUR.items()) for seat in range(4)
    ]
    assert sorted(frame.locator(".ranks .total").all_inner_texts()) == sorted(map(str, totals))
    expect(tab.page).to_have_url(re.compile(f"/games/{game}/result"))  # the address bar goes along

    frame = tab.go("look-up?q=library")
    expect(frame.get_by_role("link", name="Library").first).to_be_visible()
    expect(tab.go("ask").locator("h1")).to_have_text("Ask the referee")
    sheet = tab.go(f"games/{game}/sheet")
    expect(sheet.locator(".paper").first).to_be_visible()
    expect(sheet.get_by_text("apt install")).to_have_count(0)

    tab.go("exchange")
    with tab.page.expect_download() as saved:
        tab.app.locator("a[href$='games.json.gz'], a[href$='games.json']").first.click()
    kept = saved.value.path().read_bytes()
    text = gzip.decompress(kept) if kept[:2] == b"\x1f\x8b" else kept
    assert [one["id"] for one in json.loads(text)["games"]] == [game]

    tab.page.reload()  # without a network
    second = pocket(tab.page.context)
    shown = second.open(f"games/{game}/result")
    assert sorted(shown.locator(".ranks .total").all_inner_texts()) == sorted(map(str, totals))
    tab.page.close()  # the other tab goes on with a worker of its own
    assert game in second.go("games").content()
    assert tab.said == [] and second.said == []


QUESTIONS = ("library", "caravan", "first", "science", "guild", "chain", "rhodes", "coins", "war", "discard")


@pytest.mark.proof
def test_cities_by_their_cards_ten_searches_and_the_picture_of_the_result(pocket, host):
    tab = pocket()
    tab.open()
    host.close()
    text, (game,) = file_with(BASE.body())
    tab.take_in(text)
    hand = Hand(tab.go(f"games/{game}/cards/0"))
    for seat, city in enumerate(BASE_CITIES):
        hand.lay(seat, **city)
        hand.done()
    follow(hand.page, hand.page.locator(".dock .btn.main"))
    assert sorted(hand.page.locator(".ranks .total").all_inner_texts()) == sorted(map(str, BASE_TOTALS))
    for question in QUESTIONS:
        found = tab.go(f"look-up?q={question}")
        assert found.locator("main a[href*='/look-up/'], main a[href*='/rules/']").count(), question
    frame = tab.go(f"games/{game}/share")
    with tab.page.expect_download() as saved:
        frame.get_by_role("link", name="Save the picture").click()
    assert saved.value.suggested_filename == f"{game}.png"
    assert saved.value.path().read_bytes().startswith(b"\x89PNG")
    assert tab.said == []


@pytest.mark.proof
def test_a_base_game_is_followed_on_the_tables_phone(pocket, host):
    tab = pocket()
    tab.open()
    host.close()
    record = record_of(players=3)
    text, (game,) = file_with(setup_of(record))
    tab.take_in(text)
    frame = tab.go(f"games/{game}/live")
    with frame.expect_navigation():
        frame.locator(".dock button[value=begin]").click()
    table = Player(frame, game, address=tab.url)
    for entry in record["entries"]:
        table.play(entry)
    table.finish()
    written = json.loads(tab.bytes_of(f"games/{game}/record.json")[1])
    assert check_json(followed(checked_record(written)), "en")["over"]
    assert tab.said == []


#: the addresses of everything that a page leads to or asks for
WAYS = """Array.from(
  document.querySelectorAll("a[href], link, [src], form"),
  (one) => one.href || one.src || one.action,
)"""


@pytest.mark.proof
def test_in_a_subfolder_it_is_at_home_and_leaves_the_rest_of_the_host_alone(pocket, pocket_folder, tmp_path):
    shutil.copytree(pocket_folder, tmp_path / "site" / "play" / "companion")
    (tmp_path / "site" / "index.html").write_text(
        "<!doctype html><title>Club</title><link rel=icon href=data:,><h1>Our club</h1>"
    )
    host = Host(tmp_path / "site", path="play/companion/")
    tab = pocket()
    tab.url = host.url
    tab.open()
    tab.page.goto(host.url.removesuffix(host.path))
    expect(tab.page.locator("h1")).to_have_text("Our club")
    host.close()
    tab.open("games/new")
    game = begin_game(tab.app, "Lena", "Tom", "Oksana", "Marc")
    expect(tab.page).to_have_url(re.compile(f"^{re.escape(host.url)}games/{game}/"))
    tab.page.reload()
    shown = tab.app
    expect(shown.get_by_text("Oksana").first).to_be_visible()
    ways = shown.evaluate(WAYS)
    assert ways and [way for way in ways if not way.startswith(host.url)] == []
    assert tab.said == []


#: taps as fast as they are answered; the last version of the journal that an answer said
TAPS = """async ([address, version]) => {
  const page = new DOMParser().parseFromString(await (await fetch(address)).text(), "text/html");
  const csrf_token = page.querySelector("[name=csrf_token]").value;
  for (let n = version; ; n++) {
    const form = { csrf_token, expected: version, do: `score:${n % 50}`, line: "civilian", seat: n % 4 };
    const answer = await fetch(address, { method: "POST", body: new URLSearchParams(form) });
    version = window.answered = Number(answer.headers.get("Companion-Version")) || version;
  }
}"""


@pytest.mark.parametrize("times", [1, pytest.param(30, marks=pytest.mark.proof)])
def test_a_browser_killed_during_taps_loses_nothing_that_was_answered(chromium, host, tmp_path, times):
    """Every answered tap is there after the kill; of those under way one more may be."""
    text, (game,) = file_with(FOUR_PLAYERS.body())
    last = 1
    for turn in range(times + 1):
        with browser_with(chromium, tmp_path / "profile") as context:
            tab = Pocket(context.pages[0], host.url)
            tab.open("games" if turn else "")
            if not turn:
                tab.take_in(text)
                host.close()
            journal = json.loads(tab.bytes_of(f"games/{game}.json")[1])["games"][0]
            found = len(journal["entries"])
            assert last <= found, (turn, last, found)
            if turn == times:
                with closing(database_of(tab.kept_files(), tmp_path / "kept")) as games:
                    assert games.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
                return
            tab.app.evaluate(f"([...all]) => {{ ({TAPS})(all); }}", [f"{host.url}games/{game}/pad", found])
            tab.app.wait_for_function(f"() => window.answered > {found + 3 + turn % 5}")
            last = tab.app.evaluate("window.answered")
            kill(tmp_path / "profile")


@pytest.mark.proof
def test_another_version_is_offered_taken_and_taken_back_with_its_games(pocket, pocket_folder, tmp_path):
    """The host gets another build, then the first one again; the list of games offers each of them."""
    folders = {"first": tmp_path / "first", "second": tmp_path / "second"}
    shutil.copytree(pocket_folder, folders["first"])
    versions = {"first": version_of(pocket_folder), "second": "a" * 12}
    other_build(folders["first"], folders["second"], versions["second"])
    host = Host(folders["first"])
    tab = pocket()
    tab.url = host.url
    tab.open()
    text, (game,) = file_with(FOUR_PLAYERS.body())
    tab.take_in(text)
    for turn, name in enumerate(("second", "first", "second")):
        host.close()
        host.folder = folders[name]
        for file in ("index.html", "sw.js"):  # put there now: a host may go by dates alone
            (host.folder / file).touch()
        host.open()
        tab.open(f"games/{game}/pad")
        take = tab.page.get_by_role("button", name="Take it")
        tab.page.evaluate(NEWER_IS_HERE)
        expect(take).to_be_hidden()  # not in the midst of a game
        tab.go("games")
        take.click()
        tab.page.locator(f"html[data-version='{versions[name]}']").wait_for(timeout=STARTING)
        assert game in tab.app.content()
        files = tab.kept_files()
        assert files["version"].decode() == versions[name]
        with closing(database_of(files, tmp_path / f"copy{turn}", before="before-")) as copy:
            assert copy.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            assert copy.execute("SELECT game_id FROM game").fetchall() == [(game,)]
    host.close()
    assert tab.said == []


NEWER_IS_HERE = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  for (let left = 900; !registration.waiting; left--) {
    if (!left) throw new Error("no other version came");
    await new Promise((done) => setTimeout(done, 100));
  }
}"""


def version_of(folder):
    return next((folder / "engine").iterdir()).name
