"""A table with Armada: counted on the pad, finished and shown; every other way leads back to the pad."""

import pytest

from tests.pad.games import FOUR, table
from tests.web.tables import read, words

SEATS = {f"seats-{n}-name": name for n, name in enumerate(("Ada", "Ben", "Cy"))}
NUMBERS = {**FOUR, "naval": (15, 9, -6, 0), "islands": (12, 0, 5, 21), "ships": (20, 3, 0, 7)}


def armada():
    return table(4, "armada", edition="second")


def test_a_new_game_with_armada_says_that_it_is_only_counted(visitor):
    asked = {"game": "wonders", "edition": "second", "boxes": "armada", **SEATS}
    page = read(visitor.send("/games/new", do="look", **asked))
    assert "With Armada only the points are counted, by hand" in words(page.main)
    assert [button["value"] for button in page.select("button[form=table][name=do]")] == ["start"]
    begun = visitor.send("/games/new", do="follow", **asked)
    assert begun.location.endswith("/pad")


@pytest.mark.parametrize(
    "way",
    [
        *("ask", "cards", "cards/0", "cards/boards", "clock", "live", "live/0", "live/seats", "watch"),
        *("live/history", "live/correct", "live/rulings", "record.json"),
    ],
)
def test_every_other_way_leads_back_to_the_pad(visitor, way):
    game = visitor.begin(armada())
    answer = visitor.client.get(f"/games/{game}/{way}", follow_redirects=True)
    assert (answer.status_code, answer.request.path) == (200, f"/games/{game}/pad")


@pytest.mark.parametrize("way", ["cards/0", "clock", "live", "live/from"])
def test_what_is_sent_to_another_way_is_not_written(visitor, way):
    game = visitor.begin(armada())
    before = visitor.store.version(game)
    sent = visitor.send(f"/games/{game}/{way}", do="build", card="altar", seat="0")
    assert sent.status_code in (302, 303, 404, 405)
    assert visitor.store.version(game) == before


def test_the_pad_has_the_lines_of_armada_and_no_other_way(visitor):
    page = visitor.look(f"/games/{visitor.begin(armada())}/pad")
    assert all(name in words(page.main) for name in ("Naval conflicts", "Islands", "Ships"))
    assert not page.select(".title-menu a[href$='/cards'], .title-menu a[href$='/live']")


def test_a_counted_game_adds_the_lines_of_armada(visitor):
    game = visitor.finish(armada(), NUMBERS)
    page = words(visitor.look(f"/games/{game}/result").main)
    rest = sum(numbers[0] for line, numbers in NUMBERS.items() if line != "treasury")
    assert f"{rest + FOUR['treasury'][0] // 3} points" in page and "Ships" in page
    assert "naval" in visitor.client.get("/exchange/results.csv").text.splitlines()[0]
