"""The score pad under a thumb: whole games, helpers, keyboards, plain forms."""

import re

import pytest
from playwright.sync_api import expect

from companion.seating import Seat, Setup
from tests.browser.thumbs import (
    DUELLISTS,
    EIGHT,
    EVERYTHING,
    FOUR,
    FOUR_PLAYERS,
    PARTNERS,
    Thumb,
    empty_table,
    follow,
)
from tests.pad.games import scored, write

FEWEST_TAPS = 36


def test_a_four_player_game_is_set_up_scored_checked_and_corrected(phone, store):
    page = phone(keeps=True)
    empty_table(page)
    for name in ("Oksana", "Marc", "Lena", "Tom"):
        page.get_by_label("Name of a player").fill(name)
        page.keyboard.press("Enter")
        page.locator(".seat", has_text=name).wait_for()
    page.locator(".seat").first.tap()
    for board in ("Rhodes A", "Olympia A", "Giza B", "Alexandria B"):  # the next seat opens by itself
        page.get_by_role("button", name=board).tap()
        page.locator(".seat .sub", has_text=board).wait_for()
    expect(page.locator(".boards")).to_be_hidden()
    page.get_by_role("button", name="Start counting").tap()
    page.wait_for_url("**/pad")
    game = page.url.split("/")[-2]

    thumb = Thumb(page)
    thumb.enter_all(FOUR)
    assert thumb.taps <= FEWEST_TAPS, thumb.taps
    thumb.saved()
    assert page.locator(".doubt").count() == 0
    assert [store.game(game).total(seat) for seat in range(4)] == [67, 61, 44, 60]
    thumb.tap(page.get_by_role("button", name="Show the result"))
    page.get_by_text("Oksana wins").wait_for()

    follow(page, page.get_by_role("link", name="Correct", exact=True))
    thumb.tap(thumb.cell("science", 3))
    thumb.enter(14)
    page.get_by_text("No set of symbols makes 14.").wait_for()
    thumb.tap(page.get_by_role("button", name="Make it 16"))
    page.locator(".doubt").wait_for(state="detached")
    thumb.saved()
    page.get_by_role("link", name="Back to the result").tap()
    page.get_by_text("Tom wins").wait_for()
    assert [entry.kind for entry in store.read(game)][-3:] == ["finished", "corrected", "corrected"]


def test_a_duel_is_scored_by_points(pad, store):
    game, thumb = pad(DUELLISTS)
    rows = ((5, 0), (12, 20), (3, 8), (6, 3), (7, 0), (12, 9), (7, 4), (9, 5))
    thumb.rush(dict(enumerate(rows)))
    thumb.saved()
    thumb.tap(thumb.page.get_by_role("button", name="Show the result"))
    thumb.page.get_by_text("Oksana wins").wait_for()
    assert [store.game(game).total(seat) for seat in (0, 1)] == [55, 45]


def test_a_duel_is_won_at_once(pad, store):
    game, thumb = pad(DUELLISTS)
    thumb.tap(thumb.page.get_by_text("Won before the end?"))
    thumb.tap(thumb.page.get_by_role("button", name="Marc: scientific supremacy"))
    thumb.page.get_by_text("By scientific supremacy: six different symbols.").wait_for()
    assert store.game(game).supremacy == "science"


def test_teams_of_four_with_cities_and_debt(pad, store):
    game, thumb = pad(PARTNERS)
    thumb.enter_all({"military": (6, -2, 0, 0)})
    thumb.key("count")
    for _ in range(2):
        thumb.tap("#counter [name=more][value=debt]")
    thumb.tap("#counter [name=more][value=coins]")
    expect(thumb.page.locator("#counter .worth p")).to_have_text(re.compile(r"1 ÷ 3 − 2\s+= −2"))
    thumb.tap("#counter .worth .key")
    thumb.enter_all(
        {
            line: row[:4]
            for line, row in {**EIGHT, "treasury": (12, 3, 4)}.items()
            if line in (*FOUR, "cities") and line != "military"
        }
    )
    thumb.saved()
    thumb.tap(thumb.page.get_by_role("button", name="Show the result"))
    thumb.page.locator(".ranks.teams").wait_for()
    kept = store.game(game)
    assert (kept.cells["treasury", 0].coins, kept.cells["treasury", 0].debt) == (1, 2)
    totals = [kept.total(seat) for seat in range(4)]
    shown = thumb.page.locator(".teams .total").all_text_contents()
    assert sorted(map(int, shown)) == sorted([totals[0] + totals[1], totals[2] + totals[3]])


def test_eight_players_with_everything(pad, store):
    game, thumb = pad(EVERYTHING)
    thumb.enter_all({"military": EIGHT["military"]})
    thumb.rush({line: row for line, row in EIGHT.items() if line != "military"})
    thumb.saved()
    kept = store.game(game)
    for line, row in EIGHT.items():
        assert (
            tuple(kept.coins(seat) if line == "treasury" else kept.points(line, seat) for seat in range(8))
            == row
        ), line
    assert len(store.read(game)) == 89
    follow(thumb.page, thumb.page.get_by_role("button", name="Reveal line by line"))
    for _ in range(11):
        follow(thumb.page, thumb.page.locator(".dock .main"))
    thumb.page.locator(".winner").wait_for()


def test_a_wrong_sum_is_doubted_under_its_line_and_kept(pad, store):
    game, thumb = pad()
    thumb.enter_all({"military": (14, 3, 8, -6)})
    thumb.page.get_by_text("Military adds up to 19. It must be even.").wait_for()
    assert thumb.page.locator("tr.now").get_attribute("data-line") == "treasury", "a doubt does not block"
    thumb.tap(thumb.page.get_by_role("button", name="Keep 19"))
    thumb.page.locator(".doubt").wait_for(state="detached")
    thumb.saved()
    assert store.read(game)[-1].kind == "kept"


def test_keys_replace_erase_skip_undo_and_redo(pad, store):
    game, thumb = pad()
    thumb.enter_all({"military": (18, -3, 0, 5)})
    thumb.tap(thumb.cell("military", 1))
    thumb.key("type")
    thumb.key("minus")
    thumb.tap(".keys:not([hidden]) [data-digit='2']")
    expect(thumb.page.locator("#typed")).to_have_text("−2")
    thumb.key("erase")
    thumb.tap(".keys:not([hidden]) [data-digit='1']")
    thumb.key("done")
    thumb.saved()
    assert store.game(game).points("military", 1) == -1
    thumb.key("undo")
    expect(thumb.cell("military", 1)).to_have_text("−3")
    expect(thumb.cell("military", 1)).to_have_class(re.compile("here"))
    thumb.key("redo")
    expect(thumb.cell("military", 1)).to_have_text("−1")
    thumb.tap(thumb.cell("treasury", 0))
    thumb.key("skip")
    expect(thumb.page.locator("tr.now")).to_have_attribute("data-line", "wonder")
    thumb.saved()
    assert store.game(game).skipped == {"treasury"}


def test_science_is_counted_from_symbols_with_the_formula_shown(pad, store):
    game, thumb = pad()
    thumb.tap(thumb.cell("science", 1))
    thumb.key("count")
    for symbol in ("compass", "compass", "gear", "tablet", "free", "free"):
        thumb.tap(f"#counter [name=more][value={symbol}]")
    expect(thumb.page.locator("#counter .worth p")).to_have_text(re.compile(r"2² \+ 2² \+ 2² \+ 7 × 2 = 26"))
    thumb.tap("#counter .worth .key")
    expect(thumb.cell("science", 1)).to_have_text("26")
    thumb.saved()
    assert store.game(game).cells["science", 1].of == {"compass": 2, "gear": 1, "tablet": 1, "free": 2}


def test_a_helper_counts_as_fast_as_anyone_taps(pad, store):
    """Ten taps and the last one on Write, without waiting for any answer."""
    game, thumb = pad()
    thumb.tap(thumb.cell("military", 0))
    thumb.key("count")
    thumb.page.locator("#counter .worth").wait_for()
    thumb.page.evaluate("""() => {
      const press = (button) => document.querySelector(`#counter ${button}`).click();
      const fields = ["fives", "fives", "threes", "threes", "ones", "ones"];
      for (const field of fields) press(`[name=more][value=${field}]`);
      for (let n = 0; n < 4; n += 1) press("[name=more][value=defeats]");
      press("[name=less][value=defeats]");
      press(".worth .key");
    }""")
    expect(thumb.cell("military", 0)).to_have_text("15")
    thumb.saved()
    assert store.game(game).cells["military", 0].of == {"fives": 2, "threes": 2, "ones": 2, "defeats": 3}


def test_totals_stay_hidden_until_the_eye_is_opened(pad):
    _, thumb = pad()
    thumb.enter_all({"military": (18, -3, 0, 5)})
    assert thumb.page.locator("tfoot .veil").count() == 4
    thumb.tap("#eye")
    expect(thumb.page.locator("tfoot td").first).to_have_text("18")
    thumb.enter(9)
    thumb.saved()
    expect(thumb.page.locator("tfoot td").first).to_have_text("21")
    thumb.tap("#eye")
    expect(thumb.page.locator("tfoot .veil")).to_have_count(4)


def test_a_real_keyboard_types_too(pad, store):
    game, thumb = pad(width=1280, height=800)
    for key in ("1", "8", "-", "3", "Enter", "0", "5", "Enter"):
        thumb.page.keyboard.press(key)
    thumb.saved()
    assert [store.game(game).points("military", seat) for seat in range(4)] == [18, -3, 0, 5]
    thumb.page.keyboard.press("Backspace")
    expect(thumb.cell("military", 3)).to_have_text("·")


def test_two_quick_taps_show_the_result_once(pad, store):
    game, thumb = pad()
    thumb.rush(FOUR)
    thumb.saved()  # until then lines may still move
    button = thumb.page.get_by_role("button", name="Show the result").bounding_box()
    for _ in range(2):
        thumb.page.touchscreen.tap(button["x"] + 20, button["y"] + 20)
    thumb.page.wait_for_url("**/result")
    assert [entry.kind for entry in store.read(game)][-2:] == ["scored", "finished"]


def test_the_line_and_its_keys_are_in_view_upright_and_on_the_side(pad):
    game, thumb = pad(EVERYTHING)
    for width, height in ((360, 640), (844, 390)):
        thumb.page.set_viewport_size({"width": width, "height": height})
        thumb.page.goto(f"/games/{game}/pad?line=projects&seat=7")
        for part in (thumb.cell("projects", 7), thumb.page.locator(".keys:not([hidden]) [data-value='14']")):
            expect(part).to_be_in_viewport(ratio=1)
        row, tray = thumb.cell("projects", 7).bounding_box(), thumb.page.locator("#keys").bounding_box()
        assert row["y"] + row["height"] <= tray["y"] or row["x"] + row["width"] <= tray["x"], (
            "the tray lies on the line"
        )


@pytest.mark.parametrize("by", ["", "?by=hand"])
def test_forms_work_without_scripts(pad, store, by):
    game, thumb = pad(java_script_enabled=False)
    page = thumb.page
    page.goto(f"/games/{game}/pad{by}")
    for row in FOUR.values():
        for seat, number in enumerate(row):
            page.locator(f"#value-{seat}").fill(str(number))
        follow(page, page.get_by_role("button", name="Save"))
    page.locator(f'tr[data-line=guilds] [data-value="{FOUR["guilds"][3]}"]').wait_for()
    assert [store.game(game).total(seat) for seat in range(4)] == [67, 61, 44, 60]


def test_the_whole_way_works_without_scripts(phone):
    page = phone(java_script_enabled=False)
    page.goto("/games/new")
    page.get_by_label("7 Wonders").check(force=True)
    if page.get_by_role("button", name="Clear the table").count():
        follow(page, page.get_by_role("button", name="Clear the table"))
    for name in ("Ann", "Ben", "Cara"):
        page.get_by_label("Name of a player").fill(name)
        follow(page, page.get_by_role("button", name="Add", exact=True))
    follow(page, page.get_by_role("button", name="Deal the wonders"))
    follow(page, page.get_by_role("button", name="Start counting"))
    page.locator("#value-0").fill("3")
    follow(page, page.get_by_role("button", name="Save"))
    page.locator(".menu summary.tool").tap()
    follow(page, page.get_by_role("link", name="Finish the game"))
    expect(page.get_by_text(re.compile(r"^\d+ numbers are still empty\.$"))).to_be_visible()
    page.get_by_role("button", name="Finish: empty counts as 0").tap()
    expect(page.get_by_text("Ann wins")).to_be_visible()


def test_the_policy_refuses_nothing_on_the_pad(pad):
    complaints = []
    _, thumb = pad(keeps=True)
    thumb.page.on("console", lambda message: complaints.append(message.text))
    thumb.page.on("pageerror", lambda error: complaints.append(str(error)))
    thumb.page.reload()
    thumb.enter_all({"military": (14, 3, 8, -6)})
    thumb.saved()
    assert complaints == []


LARGE = ((1440, 900), (1280, 800), (1280, 720), (1024, 768), (768, 1024))


@pytest.mark.parametrize("width, height", LARGE)
def test_every_key_is_on_a_large_screen_and_names_and_lines_are_in_words(pad, check_page, width, height):
    _, thumb = pad(EVERYTHING, width=width, height=height)
    for key in thumb.page.locator(".keys:not([hidden]) .key").all():
        box = key.bounding_box()
        assert box["y"] + box["height"] <= height
    name, word = (
        thumb.page.locator(what).first.bounding_box()
        for what in (".ledger thead .name", ".ledger tbody .word")
    )
    assert name["width"] > name["height"] and word["width"] > 30
    check_page(thumb.page)


def test_a_keyboard_moves_about_as_in_a_spreadsheet(pad, store):
    game, thumb = pad()
    keys = thumb.page.keyboard
    for key in ("1", "8", "-", "3", "ArrowRight", "0", "ArrowLeft", "5", "ArrowDown", "7", "ArrowUp"):
        keys.press(key)
    thumb.saved()
    points = {place: cell.points for place, cell in store.game(game).cells.items()}
    assert points == {("military", 0): 18, ("military", 1): -3, ("military", 2): 5, ("treasury", 2): 2}


@pytest.mark.parametrize("width", [320, 390])
def test_a_name_that_fits_when_set_smaller_is_not_broken(pad, check_page, width):
    names = ("Dmytro", "Ширшов", "Оксана", "Матвей")
    _, thumb = pad(Setup(seats=tuple(map(Seat, names)), date="2026-11-20"), width=width)
    for name in thumb.page.locator(".ledger thead .name").all():
        box = name.bounding_box()
        size = name.evaluate("(name) => parseFloat(getComputedStyle(name).fontSize)")
        assert box["height"] < 1.5 * size and size >= 12, name.text_content()
        assert name.evaluate("(name) => name.scrollWidth <= name.clientWidth")
    check_page(thumb.page)


def test_names_stay_in_view_and_two_doubts_are_not_called_one(pad, store):
    game, thumb = pad(width=390, height=700)
    rows = {**FOUR, "military": (19, -3, 0, 5), "science": (14, 38, 15, 2)}
    write(
        store,
        game,
        [scored(line, seat, number) for line, row in rows.items() for seat, number in enumerate(row)],
    )
    thumb.page.reload()
    expect(thumb.page.locator("#doubted")).to_have_text(re.compile("^Some above are doubted"))
    thumb.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    name, bar = (
        thumb.page.locator(".ledger thead .name").first.bounding_box(),
        thumb.page.locator(".bar").bounding_box(),
    )
    assert bar["y"] + bar["height"] <= name["y"] < 160


def test_the_question_before_the_end_is_in_view_on_the_smallest_phone(pad):
    game, thumb = pad(width=320, height=640)
    thumb.page.goto(f"/games/{game}/pad?end=1")
    expect(thumb.page.get_by_text("No number is written yet.")).to_be_in_viewport()


def test_the_blue_line_is_counted_with_a_tap_a_card_and_a_guild_asks_for_what_it_needs(
    pad, store, check_page
):
    game, thumb = pad(FOUR_PLAYERS)
    thumb.tap(thumb.cell("civilian", 0))
    thumb.key("count")
    for card in ("altar", "palace", "temple", "temple"):
        thumb.tap(f'#counter .pick[value="{card}"]')
    expect(thumb.page.locator("#counter .worth p")).to_have_text(re.compile(r"2 \+ 8 = 10"))
    thumb.tap("#counter .worth .key")
    thumb.saved()
    assert store.game(game).cells["civilian", 0].of == {"parts": {"altar": 2, "palace": 8}}
    thumb.tap(thumb.cell("guilds", 1))
    thumb.key("count")
    expect(thumb.page.locator("#counter li")).to_have_count(0)
    thumb.tap('#counter .pick[value="workers_guild"]')
    expect(thumb.page.locator("#counter li")).to_have_text(re.compile("Brown buildings of both neighbours"))
    for _ in range(3):
        thumb.tap("#counter [name=more][value=beside-brown]")
    check_page(thumb.page)
    expect(thumb.page.locator("#counter .worth")).to_have_attribute("data-points", "3")
    thumb.tap("#counter .worth .key")
    thumb.saved()
    assert store.game(game).points("guilds", 1) == 3
