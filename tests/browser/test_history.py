"""Looking back at a followed game: the slider under a thumb, steps without script, every screen, what if."""

import re

import pytest
from playwright.sync_api import expect

from companion.journal import Entry, Intent
from companion.journal.entries import STARTED
from companion.live.entries import FOLLOWED
from companion.live.intents import counted_entries
from companion.live.reader import answer_entries
from tests.live.journals import head_of, record_of, setup_of


@pytest.fixture(scope="module")
def followed(live_app):
    """A whole game that was followed; its id."""

    def keep(record):
        kept = live_app.extensions["store"]
        game_id = kept.start([Entry(STARTED, setup_of(record)), Entry(FOLLOWED, head_of(record))])
        for entry in record["entries"]:
            kept.write(game_id, Intent(lambda story, said=entry: answer_entries(said)))
        kept.write(game_id, Intent(counted_entries))
        return game_id

    return keep


def test_the_slider_and_the_steps_move_the_game(phone, followed):
    page = phone()
    page.goto(f"/games/{followed(record_of())}/history?moment=9")
    slider = page.locator("#slider")
    expect(page.locator(".steps b")).to_have_text("After turn 3 of Age II")
    slider.focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".steps b")).to_have_text("After turn 2 of Age II")
    expect(slider).to_be_focused()
    page.get_by_label("Later").tap()
    expect(page.locator(".steps b")).to_have_text("After turn 3 of Age II")
    page.get_by_label("Later").tap()
    expect(page.locator(".steps b")).to_have_text("After turn 4 of Age II")
    expect(slider).to_have_value("10")
    expect(page).to_have_url(re.compile("moment=10$"))


def test_the_steps_work_without_script(phone, followed):
    page = phone(java_script_enabled=False)
    page.goto(f"/games/{followed(record_of())}/history?moment=9")
    page.get_by_label("Earlier").tap()
    expect(page.locator(".steps b")).to_have_text("After turn 2 of Age II")
    page.get_by_role("button", name="Show").wait_for()


def test_a_picture_is_chosen_and_the_turn_is_told_in_words_with_and_without_script(phone, followed):
    game_id = followed(record_of())
    for script in (True, False):
        page = phone(java_script_enabled=script)
        page.goto(f"/games/{game_id}/history?moment=9")
        expect(page.locator("svg.graph:visible")).to_have_count(1)
        page.get_by_text("Coins", exact=True).first.tap()
        expect(page.locator("svg.graph.coins")).to_be_visible()
        expect(page.locator("svg.graph.points")).to_be_hidden()
        expect(page.locator(".happened")).to_be_hidden()
        page.get_by_text("In words").tap()
        expect(page.locator(".happened")).to_be_visible()
        expect(page.locator(".columns")).to_be_hidden()
        page.get_by_label("Later").tap()
        expect(page.locator(".steps b")).to_have_text("After turn 4 of Age II")
        if script:  # what was chosen stays from turn to turn
            expect(page.locator("svg.graph.coins")).to_be_visible()
            expect(page.locator(".happened")).to_be_visible()


def test_from_the_result_a_turn_is_tapped_played_differently_and_left_again(phone, followed):
    game_id = followed(record_of())
    page = phone()
    said = []
    page.on("console", lambda one: said.append(one.text) if one.type == "error" else None)
    page.on("pageerror", lambda error: said.append(str(error)))
    page.goto(f"/games/{game_id}/result")
    page.locator(f"a[href='/games/{game_id}/history']").first.tap()
    page.locator(".turns a").nth(5).tap()
    expect(page.locator(".steps b")).to_have_text("After turn 1 of Age III")
    expect(page.locator(".turns [aria-current]")).to_have_count(1)
    expect(page.locator("#timeline")).to_be_in_viewport()
    page.get_by_role("button", name="Play it differently from here").tap()
    page.wait_for_url("**/live?on=*")
    expect(page.locator("h1")).to_contain_text("Age III, turn 1")
    page.locator(".copied a").tap()
    expect(page.locator(".steps b")).to_have_text("After turn 1 of Age III")
    expect(page).to_have_url(re.compile(f"/games/{game_id}/history"))
    assert not said


NAMES = ("Konstantin-Aleksandr", "Маргарита Володимирівна", "Jo", "Œuvre-Éloïse", "Tom", "Ann", "Єва")


@pytest.mark.parametrize("players", [3, 7])
@pytest.mark.parametrize(
    ("language", "scheme", "width"),
    [("en", "light", 390), ("ru", "dark", 320), ("uk", "light", 768), ("ru", "light", 1280)],
)
def test_looking_back_holds_on_every_screen(phone, followed, check_page, language, scheme, width, players):
    record = record_of(players=players, expansions=("leaders", "cities"))
    for seat, name in zip(record["seats"], NAMES, strict=False):
        seat["player"] = name
    page = phone(language, scheme, width=width)
    page.goto(f"/games/{followed(record)}/history?moment=11")
    check_page(page)
    page.locator("label:has(#inwords)").tap()
    expect(page.locator(".happened")).to_be_visible()
    check_page(page)


def test_looking_back_at_a_duel_holds_on_a_laptop_and_has_a_graph_of_symbols(phone, followed, check_page):
    page = phone("uk", "dark", width=1280)
    page.goto(f"/games/{followed(record_of('duel'))}/history?moment=30")
    expect(page.locator("svg.graph")).to_have_count(4)
    grid, timeline = page.locator("#grid").bounding_box(), page.locator("#timeline").bounding_box()
    assert grid["x"] > timeline["x"] + timeline["width"], "the grid stands beside the picture"
    check_page(page)
