"""Duel with Pantheon and Agora, tapped: new game, set-up, pad, cities by their cards."""

import pytest
from playwright.sync_api import expect

from companion.catalog import edition
from companion.catalog.boxes.agora_contents import Conspiracy
from companion.seating import Seat, Setup
from companion.seating.setup import DUEL
from tests.browser.duelling import Duellist
from tests.browser.thumbs import begin, follow
from tests.live.journals import record_of
from tests.rules.duel.boxes.told_duels import MILITARY


def duel(*boxes):
    return Setup(game=DUEL, seats=(Seat("Sofia"), Seat("Andriy")), expansions=boxes, date="2026-11-20")


BOTH = duel("pantheon", "agora")
SCREENS = [("en", "light", 1280), ("ru", "dark", 320), ("uk", "light", 390)]


def test_a_new_game_with_both_boxes_leads_to_ten_lines(phone, check_page):
    page = phone()
    page.goto("/games/new")
    page.get_by_text("Duel", exact=True).tap()
    for box in ("Pantheon", "Agora"):
        page.get_by_text(box, exact=True).tap()
        expect(page.get_by_label(box)).to_be_checked()
    for name in ("Sofia", "Andriy"):
        page.get_by_label("Name of a player").fill(name)
        page.keyboard.press("Enter")
        page.locator(".seat", has_text=name).wait_for()
    check_page(page)
    follow(page, page.get_by_role("button", name="Start counting"))
    expect(page.locator("tr[data-line] th")).to_contain_text(
        ["Military", "Civilian", "Science", "Commerc", "Grand Temples", "Divinities", "Wonders", "Progress"]
    )


@pytest.mark.parametrize(("language", "scheme", "width"), SCREENS)
@pytest.mark.parametrize("boxes", ["box=pantheon", "box=agora", "box=pantheon&box=agora"])
def test_the_set_up_fits_every_screen(phone, check_page, language, scheme, width, boxes):
    page = phone(language, scheme, width)
    page.goto(f"/setup?game=duel&{boxes}")
    marks = page.locator("svg.structure circle")
    expect(marks).to_have_count(8 if "pantheon" in boxes else 0)
    check_page(page)


@pytest.mark.parametrize(("language", "scheme", "width"), SCREENS)
def test_pad_and_city_fit_every_screen(phone, live_app, check_page, language, scheme, width):
    game = begin(live_app, BOTH)
    page = phone(language, scheme, width)
    for address in (
        "pad?line=temples&seat=0",
        "pad?line=divinities&seat=1",
        "pad?line=senate&seat=0",
        "cards/0",
    ):
        page.goto(f"/games/{game}/{address}")
        check_page(page)


def test_a_game_is_counted_by_keys_and_the_helper_of_the_senate(pad):
    game, thumb = pad(BOTH)
    page = thumb.page
    page.goto(f"/games/{game}/pad?line=temples&seat=0")
    page.locator(".keys:not([hidden]) [data-value='12']").tap()
    expect(page.locator("#who")).to_have_text("Andriy")
    page.locator(".keys:not([hidden]) [data-value='12']").tap()
    expect(page.get_by_text("Together these are more than three Grand Temples.")).to_be_visible()
    page.goto(f"/games/{game}/pad?line=senate&seat=0")
    page.locator(".keys:not([hidden]) [data-key=count]").tap()
    for chamber in (2, 3):
        page.get_by_label(f"Chamber {chamber}").and_(page.locator("[name=more]")).tap()
    page.get_by_role("button", name="Write 5").tap()
    expect(page.locator("#who")).to_have_text("Andriy")


def test_the_other_phone_knows_of_no_conspiracy_and_of_no_hidden_divinity(phone, followed):
    """Two browsers at one table: what lies hidden stands in neither page of the one who must not know it."""
    record = record_of("duel", expansions=("pantheon", "agora"), seed=72)
    number = next(n for n, entry in enumerate(record["entries"]) if entry["do"] == "trigger")
    owner, names = (
        record["entries"][number]["seat"],
        [one.name["en"] for one in edition().of(Conspiracy).values()],
    )
    game = followed(record, number)
    pages = [Duellist(phone(), game, seat).page for seat in (0, 1)]
    pages[owner].get_by_text("Trigger a Conspiracy first").tap()
    expect(pages[owner].locator("button:has-text('Blackmail') .now")).to_contain_text("pays Sofia 1")
    said = [page.content() for page in pages]
    assert all(f">{name}<" in said[owner] for name in names)
    assert not [name for name in names if name in said[1 - owner]]
    pages[owner].locator("button:has-text('Coup')").tap()
    expect(pages[1 - owner].get_by_text("Coup").first).to_be_visible()
    assert not [name for name in names if name != "Coup" and name in pages[1 - owner].content()]
    told = MILITARY[0] | {"entries": [dict(entry) for entry in MILITARY[0]["entries"]]}
    told["entries"][6]["divinity"] = "mars"
    game = followed(told, 9)
    for seat in (0, 1):
        assert "Mars" not in Duellist(phone(), game, seat).page.content()


def test_political_supremacy_is_an_ending_of_the_pad(pad):
    _game, thumb = pad(duel("agora"))
    page = thumb.page
    page.locator("details.supremacy summary").tap()
    follow(page, page.get_by_role("button", name="Andriy: political supremacy"))
    expect(page.get_by_text("By political supremacy: control of all six Chambers.")).to_be_visible()


def test_cities_are_told_by_temples_divinities_and_chambers(phone, live_app):
    game = begin(live_app, BOTH)
    page = phone()
    page.goto(f"/games/{game}/cards/0")
    for name in ("Greek Grand Temple", "Aphrodite", "Chamber 3"):
        page.locator("label.pick", has_text=name).tap()
    page.locator("[name=coins][value='7'] + *, label:has([name=coins][value='7'])").first.tap()
    follow(page, page.locator("button.main"))
    page.goto(f"/games/{game}/pad")
    for line, points in (("temples", "5"), ("divinities", "9"), ("senate", "3")):
        expect(page.locator(f"tr[data-line={line}] [data-seat='0']")).to_have_text(points)
