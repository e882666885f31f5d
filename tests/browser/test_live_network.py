"""The live table on an absent network.

A tap that could not be sent is kept, said so, offered again and judged anew.
"""

from playwright.sync_api import expect

from tests.live.journals import record_of

#: the tap that is kept belongs to a turn that is over
OLDER = """() => {
  const name = Object.keys(localStorage).find((key) => key.startsWith("live:"));
  localStorage.setItem(name, localStorage.getItem(name).replace("1.turn.1", "1.turn.0"));
}"""


def seated(phone, game_id, seat):
    page = phone()
    page.goto(f"/games/{game_id}/live/seats")
    with page.expect_navigation():
        page.locator(f"button[value='seat:{seat}']").click()
    page.locator("a.pick").first.wait_for()
    return page


def test_a_tap_without_network_is_kept_offered_again_and_written_once(phone, followed, store):
    game_id = followed(record_of(), 0)
    page = seated(phone, game_id, 0)
    before = store.version(game_id)
    page.context.set_offline(True)
    page.locator(".dock button", has_text="Sell a card").click()
    expect(page.locator("#kept")).to_contain_text("Kept on this phone: Sell a card")
    assert store.version(game_id) == before
    page.context.set_offline(False)
    page.locator("#kept button", has_text="Send it now").click()
    page.get_by_text("Change my mind").wait_for()
    expect(page.locator("#kept .note")).to_have_count(0)
    assert store.version(game_id) == before + 1


def test_a_kept_tap_that_the_table_has_overtaken_is_refused_and_gone(phone, followed, store):
    game_id = followed(record_of(), 0)
    page = seated(phone, game_id, 0)
    page.context.set_offline(True)
    page.locator(".dock button", has_text="Sell a card").click()
    expect(page.locator("#kept")).to_contain_text("No network.")
    page.evaluate(OLDER)
    before = store.version(game_id)
    page.context.set_offline(False)
    page.reload()
    page.locator("#kept button", has_text="Send it now").click()
    expect(page.locator("main")).to_contain_text("The table has gone on since that was tapped")
    expect(page.locator("#kept .note")).to_have_count(0)
    assert store.version(game_id) == before
