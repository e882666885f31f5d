"""The set-up page on a phone: shown, drawn, ticked off, shared, printed."""

import io

import pytest
from pypdf import PdfReader

BOXES = "box=leaders&box=cities&box=tower&box=projects&box=wonderpack"
EVERYTHING = f"/setup?players=8&teams=y&{BOXES}&wonders=any&seed=ABC234"
PAGES = {
    "four": "/setup",
    "everything": EVERYTHING,
    "two": "/setup?players=2&box=leaders&box=tower&wonders=A&seed=K7",
    "duel": "/setup?game=duel&draft=y&tokens=y&seed=K7",
    "refused": "/setup?players=8",
}


@pytest.mark.parametrize(
    "name, language, scheme",
    [
        ("everything", "en", "light"),
        ("everything", "ru", "dark"),
        ("everything", "uk", "light"),
        ("four", "en", "dark"),
        ("two", "uk", "dark"),
        ("duel", "ru", "light"),
        ("duel", "uk", "dark"),
        ("refused", "uk", "light"),
    ],
)
def test_the_page_is_accessible_and_fits(phone, check_page, name, language, scheme):
    page = phone(language, scheme)
    page.goto(PAGES[name])
    for details in page.locator("#made details").all():
        details.evaluate("details => details.open = true")
    check_page(page)


@pytest.mark.parametrize("width", [320, 768, 1280])
def test_the_page_fits_other_widths(phone, check_page, width):
    page = phone("ru", width=width)
    page.goto(EVERYTHING)
    check_page(page)


QUIETER = """() => [...document.querySelectorAll('.steps li')].filter((step) => step.querySelector('.rule'))
  .map((step) => {
    const style = (one) => getComputedStyle(one);
    const lightness = (one) => Math.max(...style(one).color.match(/[\\d.]+/g).slice(0, 3).map(Number));
    const words = step.querySelector('label span'), codes = [...step.querySelectorAll('.rule')];
    return codes.every((code) => parseFloat(style(code).fontSize) < parseFloat(style(words).fontSize)
      && style(code).textDecorationLine === 'none' && lightness(code) > lightness(words)
      && code.getBoundingClientRect().top >= words.getBoundingClientRect().bottom - 1);
  })"""


def test_the_rules_of_a_step_are_quieter_than_the_step(phone):
    page = phone()
    page.goto(EVERYTHING)
    quieter = page.evaluate(QUIETER)
    assert len(quieter) > 15 and all(quieter), quieter


def test_a_table_is_set_up_in_a_few_taps(phone):
    page = phone()
    page.goto("/setup")
    page.get_by_text("Leaders", exact=True).tap()
    page.get_by_text("Each player takes 6 coins.").wait_for()
    page.get_by_role("radio", name="5").locator("..").tap()
    page.get_by_text("Take out 14 cards").first.wait_for()
    assert "players=5" in page.url and "box=leaders" in page.url
    page.get_by_role("radio", name="Draw them").tap()
    page.locator(".ring .seat").nth(4).wait_for()
    assert page.locator(".ring .seat").count() == 5
    seed = page.locator("#seed").input_value()
    assert f"seed={seed}" in page.url and len(seed) == 6
    page.get_by_role("link", name="Draw again").tap()
    page.wait_for_url(lambda address: f"seed={seed}" not in address)


def test_another_phone_sees_the_same_draw(phone):
    one, other = phone(), phone("uk")
    one.goto("/setup?players=7&wonders=any")
    other.goto(one.url)
    assert other.locator("#seed").input_value() == one.locator("#seed").input_value()
    sides = [
        [text.strip()[-1] for text in page.locator(".seat .sub").all_inner_texts()] for page in (one, other)
    ]
    assert sides[0] == sides[1] and len(sides[0]) == 7


def test_a_seed_that_was_read_aloud_can_be_typed(phone):
    page = phone()
    page.goto("/setup?wonders=any&seed=ABC234")
    drawn = page.locator(".seat .sub").all_inner_texts()
    page.goto("/setup?wonders=any")
    page.locator("#seed").fill("abc 234")
    page.keyboard.press("Enter")
    page.wait_for_url("**seed=abc*")
    assert page.locator(".seat .sub").all_inner_texts() == drawn


def test_ticks_survive_a_phone_that_slept(phone):
    page = phone()
    page.goto("/setup?players=3")
    page.get_by_text("Lay the tokens beside the bank.").tap()
    page.reload()
    assert page.locator(".steps input:checked").count() == 1
    page.goto("/setup?players=4")
    assert page.locator(".steps input:checked").count() == 0


def test_a_refusal_is_mended_with_one_tap(phone):
    page = phone()
    page.goto("/setup")
    page.get_by_role("radio", name="8").locator("..").tap()
    page.get_by_role("alert").get_by_text("8 players need Cities.").wait_for()
    page.get_by_role("link", name="Add Cities").tap()
    page.get_by_text("Add 7 black cards of this Age").first.wait_for()
    assert page.get_by_role("alert").count() == 0
    assert page.get_by_role("radio", name="8").is_checked()


def test_it_works_without_script(phone):
    page = phone(java_script_enabled=False)
    page.goto("/setup")
    page.get_by_role("radio", name="3").locator("..").tap()
    page.get_by_role("radio", name="Draw them").tap()
    page.get_by_role("button", name="Show the set-up").tap()
    page.get_by_text("Take out 28 cards").first.wait_for()
    assert page.locator(".ring .seat").count() == 3 and "seed=" in page.url


def test_the_form_shows_only_what_the_game_has(phone):
    page = phone()
    page.goto("/setup")
    assert not page.get_by_text("First game: fixed wonders").is_visible()
    page.get_by_role("radio", name="Duel").tap()
    page.locator("svg.structure").nth(2).wait_for()
    assert not page.get_by_text("Teams of two").is_visible()
    assert page.get_by_text("First game: fixed wonders").is_visible()


def test_on_paper_every_card_is_named_and_the_form_is_gone(phone):
    page = phone("en", "dark")
    page.goto("/setup?players=3&box=cities")
    paper = PdfReader(io.BytesIO(page.pdf(format="A4")))
    # a narrow pair of letters may be drawn as two pieces: words are looked for without their spaces
    text = "".join("".join(sheet.extract_text() for sheet in paper.pages).split())
    assert len(paper.pages) <= 4
    assert "Scriptorium" in text and "GuildofShadows" in text and "AgeIII" in text
    assert "Showtheset-up" not in text and "Teamsoftwo" not in text
    page.emulate_media(media="print", color_scheme="dark")
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(35, 28, 20)"


def test_back_leaves_the_page_at_once(phone):
    page = phone()
    page.goto("/")
    page.goto("/setup")
    page.get_by_role("radio", name="3").locator("..").tap()
    page.get_by_text("Take out 28 cards").first.wait_for()
    assert "players=3" in page.url
    page.go_back()
    assert page.url.endswith("/") and page.locator("#setup").count() == 0
    page.go_forward()
    page.get_by_text("Take out 28 cards").first.wait_for()
    assert page.get_by_role("radio", name="3").is_checked()
