"""The score pad on slow and absent networks, and on two phones: no number is lost, none is doubled."""

import re

from playwright.sync_api import expect

from tests.browser.thumbs import FOUR, Thumb
from tests.pad.games import NAMES, scored, write

SLOWLY = (
    "(send => { window.fetch = async (...all) => (await new Promise((go) => setTimeout(go, 300)), "
    "send(...all)); })(window.fetch)"
)


def test_the_eye_opens_while_a_number_is_on_its_way(pad):
    _, thumb = pad()
    thumb.page.evaluate("""() => {
      document.querySelector('.keys:not([hidden]) [data-value="18"]').click();
      document.querySelector("#eye").click();
    }""")
    expect(thumb.page.locator("tfoot td").first).to_have_text("18")


def test_without_a_network_numbers_look_unsaved_and_are_written_later(pad, store):
    game, thumb = pad()
    thumb.page.context.set_offline(True)
    thumb.enter_all({"military": (18, -3, 0, 5)})
    expect(thumb.page.locator(".unsaved")).to_have_count(4)
    expect(thumb.page.locator("#saved")).to_have_text(re.compile("Not saved yet"))
    assert store.version(game) == 1
    thumb.page.context.set_offline(False)
    thumb.saved()
    expect(thumb.page.locator("#said")).to_be_empty()
    assert [store.game(game).points("military", seat) for seat in range(4)] == [18, -3, 0, 5]
    assert store.version(game) == 5


def test_what_was_not_saved_survives_a_reload(pad, store):
    game, thumb = pad()
    thumb.page.route(
        "**/pad", lambda route: route.abort() if route.request.method == "POST" else route.continue_()
    )
    thumb.enter_all({"military": (18, -3)})
    expect(thumb.page.locator(".unsaved")).to_have_count(2)
    thumb.page.unroute("**/pad")
    thumb.page.reload()
    thumb.saved()
    assert [store.game(game).points("military", seat) for seat in (0, 1)] == [18, -3]
    assert store.version(game) == 3


def test_an_answer_that_is_lost_doubles_nothing(pad, store):
    """The first number reaches the server, its answer never arrives, the phone sends it again."""
    game, thumb = pad()
    lost = []

    def lose(route):
        if route.request.method == "POST" and not lost:
            lost.append(route.fetch())
            return route.abort()
        return route.continue_()

    thumb.page.route("**/pad", lose)
    thumb.enter_all({"military": (18, -3)})
    thumb.saved()
    assert lost and [entry.body["points"] for entry in store.read(game)[1:]] == [18, -3]
    assert thumb.page.get_by_text("Another phone was quicker").count() == 0


def test_two_phones_see_the_same_pad_and_lose_nothing(pad, phone, store):
    game, one = pad()
    other = Thumb(phone())
    other.page.goto(f"/games/{game}/pad")
    other.tap(other.cell("civilian", 0))
    for mine, theirs in zip((18, -3, 0, 5), (24, 12, 8, 31), strict=True):
        one.enter(mine)
        other.enter(theirs)
    one.saved()
    other.saved()
    kept = store.game(game)
    assert [kept.points("military", seat) for seat in range(4)] == [18, -3, 0, 5]
    assert [kept.points("civilian", seat) for seat in range(4)] == [24, 12, 8, 31]
    assert len(store.read(game)) == 9
    expect(one.cell("civilian", 3)).to_have_text("31")
    expect(other.cell("military", 0)).to_have_text("18")


def test_a_phone_that_looks_on_follows_the_one_that_writes(pad, phone):
    game, one = pad()
    other = Thumb(phone())
    other.page.goto("/games")
    other.page.goto(f"/games/{game}/pad")
    one.enter_all({"military": (18, -3)})
    expect(other.cell("military", 2)).to_have_class(re.compile("here"))
    one.rush(
        {"military": FOUR["military"][2:]} | {line: row for line, row in FOUR.items() if line != "military"}
    )
    one.saved()
    one.tap(one.page.get_by_role("button", name="Show the result"))
    other.page.get_by_text("Oksana wins").wait_for()
    other.page.go_back()
    expect(other.page).to_have_url(re.compile("/games$"))


def test_a_result_asked_for_without_a_network_waits_no_longer_once_the_table_types_on(pad, store):
    game, thumb = pad()
    thumb.rush({line: row for line, row in FOUR.items() if line != "guilds"})
    thumb.saved()
    thumb.page.context.set_offline(True)
    thumb.rush({"guilds": FOUR["guilds"]})
    thumb.tap(thumb.page.get_by_role("button", name="Show the result"))
    thumb.tap(thumb.cell("civilian", 0))
    thumb.page.keyboard.type("25")
    thumb.page.context.set_offline(False)
    thumb.saved()
    assert not store.game(game).is_finished
    assert store.game(game).points("civilian", 0) == 25


def test_in_the_same_cell_the_quicker_phone_wins_and_the_other_is_told(pad, store):
    game, thumb = pad()
    thumb.page.context.set_offline(True)
    thumb.enter(18)
    write(store, game, [scored("military", 0, 5)], "other")
    thumb.page.context.set_offline(False)
    told = f"{NAMES[0]}, Military: another phone was quicker. 5 stands, yours was 18."
    thumb.page.get_by_text(told).wait_for()
    expect(thumb.cell("military", 0)).to_have_text("5")
    assert store.version(game) == 2


def test_a_number_kept_on_the_phone_gives_way_to_one_written_while_its_page_was_closed(pad, store):
    game, thumb = pad()
    thumb.page.route(
        "**/pad", lambda route: route.abort() if route.request.method == "POST" else route.continue_()
    )
    thumb.enter_all({"military": (18, -3)})
    thumb.page.close()
    write(store, game, [scored("military", 0, 5)], "other")
    later = Thumb(thumb.page.context.new_page())
    later.page.goto(f"/games/{game}/pad")
    later.page.get_by_text("another phone was quicker. 5 stands, yours was 18.").wait_for()
    later.saved()
    assert [store.game(game).points("military", seat) for seat in (0, 1)] == [5, -3]
    assert store.version(game) == 3


def test_a_number_written_behind_an_undo_is_saved_over_what_the_undo_brought_back(pad, store):
    game, thumb = pad()
    thumb.enter(18)
    thumb.saved()
    thumb.page.evaluate(SLOWLY)
    thumb.key("undo")
    thumb.tap(thumb.cell("military", 0))
    thumb.enter(5)
    thumb.saved()
    assert [entry.kind for entry in store.read(game)[1:]] == ["scored", "undone", "scored"]
    assert store.game(game).points("military", 0) == 5


def test_undo_takes_back_a_number_with_every_tap_however_slow_the_network(pad, store):
    game, thumb = pad()
    thumb.enter_all({"military": (18, -3, 0, 5)})
    thumb.saved()
    thumb.page.evaluate(SLOWLY)
    for _ in range(3):
        thumb.key("undo")
    thumb.saved()
    kept = store.game(game)
    assert [(("military", seat) in kept.cells) for seat in range(4)] == [True, False, False, False]


def test_undo_on_one_phone_takes_back_its_own_number_and_says_which(pad, phone, store):
    game, one = pad()
    one.enter(18)
    one.saved()
    other = Thumb(phone())
    other.page.goto(f"/games/{game}/pad")
    other.enter(-3)
    other.saved()
    expect(one.cell("military", 1)).to_have_text("−3")
    expect(one.page.locator("[data-key=undo]")).to_have_accessible_name("Undo: Oksana, Military: 18")
    one.key("undo")
    expect(one.page.locator("#said")).to_have_text("Taken back: Oksana, Military: 18")
    one.saved()
    kept = store.game(game)
    assert (("military", 0) in kept.cells, kept.points("military", 1)) == (False, -3)
    one.key("redo")
    expect(one.page.locator("#said")).to_have_text("Written again: Oksana, Military: 18")
    one.tap(one.cell("treasury", 0))
    one.enter(3)
    expect(one.page.locator("#said")).to_be_empty()
    one.saved()
    assert store.game(game).points("military", 0) == 18


def test_a_number_that_another_phone_wrote_over_stays_and_the_reason_is_said(pad, store):
    game, thumb = pad()
    thumb.enter(18)
    thumb.saved()
    write(store, game, [scored("military", 0, 5)], "KX7")
    expect(thumb.cell("military", 0)).to_have_text("5")
    thumb.key("undo")
    thumb.page.get_by_text(
        "cannot be taken back alone: phone KX7 wrote since: Oksana, Military: 5."
    ).wait_for()
    assert store.game(game).points("military", 0) == 5
