"""Looking back on a phone: the list of games, players, games carried out and in."""

import json

import pytest
from playwright.sync_api import expect

from companion.journal import Entry
from companion.pad.entries import FINISHED
from tests.browser.thumbs import DUELLISTS, EVERYTHING, FOUR, FOUR_PLAYERS, begin, follow
from tests.pad.games import filled, scored, write

LANGUAGES = ("en", "ru", "uk")


@pytest.fixture(scope="module")
def live_app(own_app):
    """An app of its own, with a few games in it."""
    app = own_app("kept")
    cells = filled(FOUR)
    for setup, entries in (
        (FOUR_PLAYERS, cells),
        (EVERYTHING, [*cells, scored("leaders", 7, 12)]),
        (DUELLISTS, [scored("civilian", 1, 9)]),
    ):
        game = begin(app, setup)
        write(app.extensions["store"], game, [*entries, Entry(FINISHED)])
        app.config.setdefault("FINISHED", game)
    for _ in range(32):
        begin(app, DUELLISTS)
    return app


@pytest.fixture(scope="module")
def live_url(live_app, serving):
    with serving(live_app) as url:
        yield url


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "path",
    [
        "/games",
        "/games?player=tom&played=leaders&since=x",
        "/games?removed=1",
        "/players",
        "/player?name=Oksana",
        "/exchange",
        "/statistics",
    ],
)
def test_the_page_is_accessible_and_fits(phone, check_page, language, path):
    page = phone(language)
    page.goto(path)
    check_page(page)


@pytest.mark.parametrize("scheme, width", [("dark", 390), ("light", 320), ("light", 1280)])
def test_other_screens_are_served_too(phone, check_page, live_app, scheme, width):
    page = phone("ru", scheme, width=width)
    for path in ("/games?played=duel", "/player?name=Oksana", f"/games/{live_app.config['FINISHED']}/share"):
        page.goto(path)
        check_page(page)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_for_sharing_is_accessible_and_fits(phone, check_page, live_app, language):
    page = phone(language)
    page.goto(f"/games/{live_app.config['FINISHED']}/share", wait_until="networkidle")
    check_page(page)
    assert page.locator(".share-code img").evaluate("picture => picture.naturalWidth") > 0


def test_typing_a_name_and_choosing_a_game_narrows_the_list(phone):
    page = phone()
    page.goto("/games")
    assert page.locator(".games li").count() == 30
    page.get_by_label("Player or game code").fill("tom")  # found while typing
    page.locator("#found > .sub").get_by_text("2 games").wait_for()
    follow(page, page.locator(".games a").first)
    page.go_back()
    page.locator("#found > .sub").get_by_text("2 games").wait_for()
    expect(page.get_by_label("Player or game code")).to_have_value("tom")
    page.get_by_text("Day and game").tap()
    page.get_by_label("Game", exact=True).select_option("leaders")
    page.locator("#found > .sub").get_by_text("1 game", exact=True).wait_for()
    assert "who=" in page.url and "tom" not in page.url and "played=leaders" in page.url


@pytest.mark.parametrize("script", [True, False])
def test_the_search_pages_and_players_work_with_and_without_script(phone, script):
    page = phone(java_script_enabled=script)
    page.goto("/games")
    page.get_by_role("link", name="Older").tap()
    page.get_by_text("2 / 2").wait_for()
    page.get_by_label("Player or game code").fill("lena")
    page.get_by_text("Day and game").tap()
    page.get_by_role("button", name="Search").tap()
    page.locator("#found > .sub").get_by_text("2 games").wait_for()
    follow(page, page.get_by_role("link", name="Players"))
    follow(page, page.get_by_role("link", name="Oksana"))
    page.get_by_role("heading", name="Base game").wait_for()
    assert page.locator("table.means").first.locator("tfoot td").all_inner_texts() == ["67.0", "58.0", "52.0"]


@pytest.mark.parametrize("script", [True, False])
def test_games_go_out_and_come_in_with_and_without_script(phone, tmp_path, script):
    page = phone(java_script_enabled=script)
    page.goto("/exchange")
    with page.expect_download() as out:
        page.get_by_role("link", name="All games, JSON").tap()
    file = tmp_path / "games.json"
    out.value.save_as(file)
    games = json.loads(file.read_text(encoding="utf-8"))
    games["games"][0]["id"] = f"another{script}".lower()
    file.write_text(json.dumps(games), encoding="utf-8")
    page.get_by_label("Files with games").set_input_files(file)
    page.get_by_role("button", name="Import").tap()
    expect(page.get_by_text("1 game was imported.")).to_be_visible()
    file.write_text("{", encoding="utf-8")
    page.get_by_label("Files with games").set_input_files(file)
    page.get_by_role("button", name="Import").tap()
    expect(page.get_by_text("This file cannot be read as JSON.")).to_be_visible()


def test_a_removed_game_comes_back_from_the_bin(phone, live_app):
    page = phone(java_script_enabled=False)
    page.goto("/games?player=lena&played=base")
    follow(page, page.locator(".games a").first)
    page.locator(".menu summary.tool").first.tap()
    page.get_by_role("button", name="Remove this game").tap()
    page.wait_for_url("**/games?gone=*")
    page.goto("/games?removed=1")
    page.get_by_role("button", name="Bring back").tap()
    page.wait_for_url("**/result")
    page.goto("/games?player=lena&played=base")
    assert page.locator(".games li").count() == 1
