"""What a pocket asks of browser and phone, and that it says their answers: to keep games, to send them."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.pocket import Host, Pocket, browser_with, built, file_with
from tests.browser.test_pocket import begin_game, sit_down
from tests.browser.thumbs import FOUR_PLAYERS, until

pytestmark = pytest.mark.proof

#: counts how often games are asked to be kept; the answer is the browser's own
COUNTED = """
const { persist } = StorageManager.prototype;
StorageManager.prototype.persist = function () {
  top.asked = (top.asked || 0) + 1;
  return persist.call(this);
};
"""
#: the sheet of a phone, which this machine has not; it is closed without sending while `top.closes`
SHEET = """
navigator.canShare = ({ files }) => files.every((file) => file.name && file.type);
navigator.share = async ({ files }) => {
  top.handed = await Promise.all(files.map(async (file) => [file.name, file.type, await file.text()]));
  if (top.closes) throw new DOMException("closed", "AbortError");
};
"""


@pytest.fixture
def tab(chromium):
    """Make a tab with a pocket and a script before every page."""
    host, contexts = Host(built()), []

    def make(script, **options):
        context = chromium.new_context(viewport={"width": 390, "height": 844}, has_touch=True, **options)
        contexts.append(context)
        context.add_init_script(script)
        return Pocket(context.new_page(), host.url)

    yield make
    for context in contexts:
        context.close()
    host.close()


def test_the_browser_is_asked_once_to_keep_games_when_one_begins_and_its_no_is_said(tab):
    one = tab(COUNTED)
    one.open()
    asked = "top.asked || 0"
    frame = one.go("games/new")
    sit_down(frame, "Lena", "Tom", "Oksana")
    assert one.page.evaluate(asked) == 0  # a name is no game yet
    frame.get_by_role("button", name="Start counting").tap()
    until(one.page, "top.asked === 1")
    one.page.wait_for_url("**/pad")
    begin_game(one.go("games/new"), "Ann", "Ben", "Cara")
    frame = one.go("shelf")
    expect(frame.get_by_text("The browser may clear them away when it needs room")).to_be_visible()
    assert one.page.evaluate(asked) == 1
    frame.get_by_role("button", name="Ask it to keep them").tap()
    expect(frame.get_by_text("It said no.")).to_be_visible()
    assert one.page.evaluate(asked) == 2 and one.said == []


def test_a_browser_that_keeps_games_is_said_to(chromium, tmp_path):
    host = Host(built())
    with browser_with(chromium, tmp_path / "profile") as context:  # the one without windows never keeps any
        context.add_init_script(COUNTED)
        one = Pocket(context.pages[0], host.url)
        context.new_cdp_session(one.page).send(
            "Browser.grantPermissions", {"origin": one.url.rstrip("/"), "permissions": ["durableStorage"]}
        )
        one.open()
        begin_game(one.go("games/new"), "Lena", "Tom", "Oksana")
        until(one.page, "top.asked === 1")
        frame = one.go("shelf")
        expect(frame.get_by_text("The browser will not clear these games away by itself.")).to_be_visible()
        expect(frame.get_by_role("button", name="Ask it to keep them")).to_be_hidden()
    host.close()


def test_games_go_to_the_sheet_of_the_phone_and_only_what_was_sent_is_a_copy(tab):
    one = tab(SHEET)
    one.open()
    text, (game,) = file_with(FOUR_PLAYERS.body())
    one.take_in(text)
    for closes, where in ((True, "only here"), (False, "copy of")):
        frame = one.go("exchange")
        one.page.evaluate("(closes) => { top.closes = closes; top.handed = undefined }", closes)
        frame.get_by_role("button", name="Send all games").tap()
        until(one.page, "!!top.handed")
        ((name, kind, sent),) = one.page.evaluate("top.handed")
        assert (name, kind) == ("companion-games.json", "application/json")
        assert [each["id"] for each in json.loads(sent)["games"]] == [game]
        expect(one.go("games").locator(".row.game")).to_contain_text(where)
    frame = one.go(f"games/{game}/share")
    frame.get_by_role("button", name="Send the file").tap()
    until(one.page, "top.handed[0][0] !== 'companion-games.json'")
    ((name, _kind, sent),) = one.page.evaluate("top.handed")
    assert name == f"{game}.json" and json.loads(sent)["games"][0]["id"] == game
    assert one.said == []
