"""Printing on a phone: what is chosen is shown, what is shown becomes a PDF."""

import io

import pytest
from pypdf import PdfReader

from companion.journal import Entry
from companion.pad.entries import FINISHED
from tests.browser.thumbs import DUELLISTS, EIGHT, EVERYTHING, FOUR, FOUR_PLAYERS, begin, follow
from tests.cards.tables import TABLES, told
from tests.pad.games import filled, write

LANGUAGES = ("en", "ru", "uk")


def finished(app, setup, numbers):
    game = begin(app, setup)
    write(app.extensions["store"], game, [*filled(numbers), Entry(FINISHED)])
    return game


def by_cards(app, name):
    """A game whose cities were told card by card; its id."""
    game = begin(app, TABLES[name][0])
    write(app.extensions["store"], game, [*told(name), Entry(FINISHED)])
    return game


@pytest.fixture(scope="module")
def games(live_app):
    duel = {"civilian": (20, 14), "military": (5, 0), "treasury": (11, 8)}
    return {
        "four": finished(live_app, FOUR_PLAYERS, FOUR),
        "eight": finished(live_app, EVERYTHING, EIGHT),
        "duel": finished(live_app, DUELLISTS, duel),
        "cards": by_cards(live_app, "base"),
    }


def pages_of(page, button="PDF"):
    """The PDF that a button leads to, fetched as the phone would."""
    address = page.get_by_role("button", name=button).evaluate(
        "b => b.formAction + '?' + new URLSearchParams(new FormData(b.form)).toString()"
    )
    answer = page.request.get(address)
    assert answer.headers["content-type"] == "application/pdf"
    return PdfReader(io.BytesIO(answer.body())).pages


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scheme, width", [("light", 390), ("dark", 390), ("light", 320), ("light", 1280)])
def test_the_page_for_choosing_is_accessible_and_fits(phone, check_page, games, language, scheme, width):
    page = phone(language, scheme, width=width)
    page.goto("/print?players=6&box=leaders&box=cities&teams=1")
    check_page(page)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game, paper", [("four", "a4"), ("eight", "a5"), ("duel", "letter")])
def test_the_sheet_of_a_game_is_accessible_and_fits(phone, check_page, games, language, game, paper):
    page = phone(language)
    page.goto(f"/games/{games[game]}/sheet?paper={paper}")
    check_page(page)
    box = page.locator(".paper").bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= 390


@pytest.mark.parametrize("width", [320, 1280])
def test_the_sheet_on_a_screen_is_the_sheet_on_paper(phone, games, width):
    """Bars stand beside their names, and no style of the app makes keys of the pieces of a city."""
    page = phone(width=width)
    page.goto(f"/games/{games['cards']}/sheet")
    unit = page.locator(".paper").bounding_box()["width"] / 210
    rows, names = page.locator(".chart-row").all(), page.locator(".chart-row .name").all()
    assert len(rows) == len(names) == 4
    drawn = page.locator(".chart .boxes").bounding_box()
    for row, name in zip(rows, names, strict=True):
        bar, beside = row.bounding_box(), name.bounding_box()
        assert bar["y"] <= beside["y"] + beside["height"] / 2 <= bar["y"] + bar["height"]
        assert drawn["y"] <= bar["y"] + 1 and bar["y"] + bar["height"] <= drawn["y"] + drawn["height"] + unit
    heights = [bit.bounding_box()["height"] for bit in page.locator(".bit").all()]
    assert len(heights) > 50 and max(heights) < 4 * 3.5 * unit  # four lines of text at most
    assert page.locator(".bit", has_text="Altar").inner_text() == "Altar 2"


def test_a_tap_shows_another_pad_and_the_pdf_is_the_one_shown(phone):
    page = phone()
    page.goto("/print")
    page.get_by_label("Duel", exact=True).tap()
    page.locator("#sheet").get_by_text("Won before the end").first.wait_for()
    assert "game=duel" in page.url
    (made,) = pages_of(page)
    assert made.extract_text().count("Won before the end") == page.locator(".pad").count() == 4


def test_without_script_the_form_shows_the_pad_and_makes_the_pdf(phone):
    page = phone("uk", java_script_enabled=False)
    page.goto("/print")
    page.get_by_text("7", exact=True).tap()
    page.get_by_role("button", name="Показати").tap()
    page.wait_for_url("**players=7**")
    assert page.locator(".pad").count() == 2 and page.locator(".pad").first.locator("col").count() == 8
    with page.expect_response("**/blank.pdf*") as asked:
        page.get_by_role("button", name="PDF").tap()
    assert asked.value.status == 200 and asked.value.headers["content-type"] == "application/pdf"
    assert "players=7" in asked.value.url


def test_from_the_result_it_is_two_taps_to_the_sheet(phone, games):
    page = phone()
    page.goto(f"/games/{games['four']}/result")
    page.locator(".menu summary.tool").first.tap()
    follow(page, page.get_by_role("link", name="Score sheet"))
    page.get_by_label("Letter", exact=True).tap()
    page.locator(".paper.letter").wait_for()
    (made,) = pages_of(page)
    assert "67 61 44 60" in " ".join(made.extract_text().split())


def test_the_browser_prints_the_paper_alone(chromium, live_url, games):
    context = chromium.new_context(base_url=live_url)
    page = context.new_page()
    for path, size in (
        (f"/games/{games['four']}/sheet", (595, 842)),
        ("/print?players=7&paper=letter", (612, 792)),
    ):
        page.goto(path)
        made = PdfReader(io.BytesIO(page.pdf(prefer_css_page_size=True))).pages
        assert [
            tuple(round(float(side)) for side in (one.mediabox.width, one.mediabox.height)) for one in made
        ] == [size]
        assert "PDF" not in made[0].extract_text(), "no button on paper"
    context.close()


def test_nothing_on_the_pages_is_refused_by_the_policy(phone, games):
    page = phone(keeps=True)
    complaints = []
    page.on("console", lambda message: complaints.append(message.text))
    for path in ("/print", f"/games/{games['eight']}/sheet", f"/games/{games['four']}/share"):
        page.goto(path, wait_until="networkidle")
    assert complaints == []
