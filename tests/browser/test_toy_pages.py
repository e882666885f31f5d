"""The usual keys of a decision in a real browser, shown with toy boxes that no page knows."""

import os

import pytest

from companion.rules.contract import RECORD_FORMAT
from tests.rules.duel.test_toy_box import SETUP as DUEL_SETUP
from tests.rules.wonders.test_toy_box import SETUP as WONDERS_SETUP
from tests.web.live.test_toy_boxes import gems as gems
from tests.web.live.test_toy_boxes import shells as shells

LOOKS = [("en", "light", 390), ("ru", "dark", 320), ("uk", "light", 1280)]


@pytest.mark.parametrize(("language", "scheme", "width"), LOOKS)
def test_rows_and_numbers_hold(gems, phone, followed, check_page, language, scheme, width):
    sold = [{"seat": seat, "do": "sell"} for seat in range(3)]
    game_id = followed({**WONDERS_SETUP, "variant": "standard", "entries": sold}, 3)
    page = phone(language, scheme, width=width)
    for address in ("live?on=9", "live/correct?seat=1&of=gems", "watch"):
        page.goto(f"/games/{game_id}/{address}")
        check_page(page)
        picture(page, f"gems-{address.partition('?')[0].replace('/', '-')}-{language}")


@pytest.mark.parametrize(("language", "scheme", "width"), LOOKS)
def test_places_and_parts_hold(shells, phone, followed, check_page, language, scheme, width):
    record = {**DUEL_SETUP, "format": RECORD_FORMAT}
    record["entries"] = [{"do": "wash", "beach": {"1": "crab", "2": "weed"}}]
    page = phone(language, scheme, width=width)
    for number, address in ((0, "live"), (1, "live"), (1, "live/correct?seat=table&of=beach")):
        page.goto(f"/games/{followed(record, number)}/{address}")
        check_page(page)
        picture(page, f"shells-{number}-{address.partition('?')[0].replace('/', '-')}-{language}")


def picture(page, name):
    if folder := os.environ.get("TOY_PICTURES"):
        page.screenshot(path=f"{folder}/{name}.png")
