"""The big screen: what it says fits and can be read from afar, and no quarter stays empty."""

import pytest

from companion.rules.happening import Began
from tests.live.journals import record_of
from tests.web.live.tables import moments

BOXES = ("leaders", "cities", "tower", "projects")
TABLES = [(3, ()), (4, ("tower",)), (5, ()), (6, ()), (6, ("tower",)), (7, BOXES), (8, BOXES)]
SIZES = [(1920, 1080, "ru", "light"), (768, 1024, "uk", "dark")]
#: what is said of a city before its cards, and what the panel says: nothing of it may be cut off
CUT = """() => [...document.querySelectorAll(
    '.tvc .top, .tvc .nums, .tvc .made, .tvc .piles, .tv-now > *, .tv-laws, .dial h1')]
  .filter((one) => { const box = one.getBoundingClientRect();
    const room = one.closest('.tvc, .tv-info > div, .tv-info, .dial');
    const place = room.getBoundingClientRect();
    return box.height && (box.top < place.top - 1 || box.bottom > place.bottom + 1
      || room.matches('.tv-info, .tv-info > div') && room.scrollHeight > room.clientHeight + 8); })
  .map((one) => one.textContent.trim())"""
COVERED = """() => { const seen = [...document.querySelectorAll('.tvc, .tv-info, .tv-info > div, .dial')]
    .map((one) => one.getBoundingClientRect()).filter((box) => box.width);
  let hits = 0, all = 0;
  for (let x = 12; x < innerWidth; x += 24) for (let y = 12; y < innerHeight; y += 24) { all += 1;
    hits += seen.some((box) => Math.abs(x - (box.left + box.right) / 2) <= box.width / 2 + 14
      && Math.abs(y - (box.top + box.bottom) / 2) <= box.height / 2 + 14); }
  return hits / all; }"""


def wars(record):
    """How many entries come before what is told at the end of each Age."""
    return [
        number + 1
        for number, _game, _entry, verdict in moments(record)
        if any(isinstance(each, Began) and each.what == "conflict" for each in verdict.happened)
    ]


@pytest.mark.parametrize(("width", "height", "language", "scheme"), SIZES, ids=["wall", "tablet"])
@pytest.mark.parametrize(("players", "boxes"), TABLES)
def test_the_screen_holds_what_it_says(
    phone, followed, check_page, players, boxes, width, height, language, scheme
):
    record = record_of(players=players, expansions=boxes, seed=7)
    told, last = wars(record)[1:3]
    page = phone(language, scheme, width=width, height=height)
    for number in (told, last - players + 2):
        page.goto(f"/games/{followed(record, number)}/watch")
        check_page(page)
        assert page.evaluate(CUT) == []
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        assert page.evaluate(COVERED) > (0.86 if players < 7 else 0.8)
        assert page.locator(".tv-now h2").first.inner_text()
        size = page.locator(".tvc h2").first.evaluate("one => parseFloat(getComputedStyle(one).fontSize)")
        assert size >= (30 if width > 1000 else 17)
