"""Armada counts on the pad and nowhere else: no page breaks, and each says why."""

import pytest

from tests.web.tables import read, words

SEATS = {f"seats-{n}-name": name for n, name in enumerate(("Ada", "Ben", "Cy"))}


@pytest.fixture
def game(visitor):
    begun = visitor.send(
        "/games/new", do="start", game="wonders", edition="second", boxes=["armada", "cities"], **SEATS
    )
    return begun.location.split("/")[2]


@pytest.mark.rule("ARMADA-SCORE-01", "ARMADA-SCORE-02")
def test_the_pad_has_the_three_lines(visitor, game):
    page = words(visitor.look(f"/games/{game}"))
    for line in ("Naval conflicts", "Islands", "Ships"):
        assert line in page


@pytest.mark.rule("ARMADA-COMP-02")
def test_the_key_of_the_box_says_that_it_is_counted_on_the_pad(visitor):
    fields = {"game": "wonders", "edition": "second", "boxes": ["armada", "cities"], **SEATS}
    page = read(visitor.send("/games/new", do="look", **fields))
    assert words(page.select_one("label:has(input[value=armada])")) == "Armada counted on the pad"
    assert [key["value"] for key in page.select("input[data-counted]")] == ["armada"]


@pytest.mark.parametrize("page", ["", "/cards", "/live", "/clock", "/details"])
def test_no_page_of_such_a_game_breaks(visitor, game, page):
    assert visitor.client.get(f"/games/{game}{page}").status_code < 500
