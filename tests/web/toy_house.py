"""The whole house with a toy box in it, in a process of its own: its pages are opened as a reader opens them.

The box is added to the list of boxes before anything else is loaded; its module, its name and its words are
all that it has. Run by tests/web/test_new_box.py.
"""

import sys

from companion.catalog.phrasebook import labels
from companion.rules.wonders import boxes
from tests.rules.wonders.toy_box import TOY

boxes.BOXES = (*boxes.BOXES, TOY)
labels.BOX_NAMES["toy"] = ("Gems", "Самоцветы", "Самоцвіти")

from companion import create_app  # noqa: E402
from companion.pad.bgstats import box_of  # noqa: E402
from companion.settings import Settings  # noqa: E402
from companion.words.box_words import BoxWords, ClockWords, LineWords  # noqa: E402
from companion.words.boxes import add_box_words  # noqa: E402
from companion.words.language import Later  # noqa: E402
from tests.pad.games import FOUR, table  # noqa: E402
from tests.web.tables import Visitor, words  # noqa: E402

WORDS = BoxWords(
    "toy",
    picture="star",
    lines={"gems": LineWords(Later("Gem line"), Later("gems"), picture="star")},
    numbers={"gems": Later("Gems held")},
    tallies={"gems": Later("Gems, 2 points")},
    counted_pictures={"gems": "star"},
    steps={"gems": lambda step, made: f"Lay out {step.each} gems."},
    clock={"traded": ClockWords("star", Later("How many gems traded?"), Later("Gems traded"))},
    clock_phases={"trade": (Later("Trade of gems"), Later("On to the gems"))},
)


def opened(folder):
    """A visitor of an app whose database lies in a folder."""
    add_box_words(WORDS)
    return Visitor(create_app(Settings(database=f"sqlite:///{folder}/toy.db", secret="tests only")))


def check_beginning(visitor):
    assert visitor.look("/games/new").select_one("input[name=boxes][value=toy]"), "new game"
    page = visitor.look("/setup?players=4&box=toy")
    assert page.select_one("input[name=box][value=toy]"), "set-up form"
    assert "Lay out 4 gems." in words(page), "set-up step"
    assert "Lay out" not in words(visitor.look("/setup?players=4")), "no step without the box"


def check_pad(visitor, game):
    assert "Gem line" in words(visitor.look(f"/games/{game}/pad")), "line of the pad"
    counter = visitor.look(f"/games/{game}/pad?line=gems&seat=1&count=1&gems=3")
    assert "Gems, 2 points" in words(counter.select_one("#count")), "counter"
    assert "2 × 3 = 6" in words(counter.select_one("#count .worth")), "what it comes to"
    assert visitor.tap(game, do="count", line="gems", seat=1, gems=3).status_code == 200
    assert visitor.store.game(game).points("gems", 1) == 6


def check_cards(visitor, game):
    page = visitor.look(f"/games/{game}/cards/0")
    assert "Gems held" in words(page) and page.select_one("input[name=gems][value='9']"), "keys of a number"
    assert visitor.send(f"/games/{game}/cards/0", do="done", gems="4", coins="0").status_code == 303
    assert visitor.store.game(game).points("gems", 0) == 8, "scored by its own module"


def check_clock(visitor, game):
    page = visitor.look(f"/games/{game}/clock")
    assert "Trade of gems" in words(page), "phase"
    place = next(n for n, key in enumerate(page.select(".set .pill")) if "Trade of gems" in key.text)
    visitor.send(f"/games/{game}/clock", do=f"set:{place}", expected=visitor.store.version(game))
    page = visitor.look(f"/games/{game}/clock")
    assert "How many gems traded? Oksana" in words(page.select_one(".tray-head")), "question"
    assert visitor.send(f"/games/{game}/clock", do="traded:1:0:2").status_code == 303
    assert "How many gems traded? Marc" in words(
        visitor.look(f"/games/{game}/clock").select_one(".tray-head")
    )
    assert visitor.send(f"/games/{game}/clock", do="traded:1:0:9").status_code == 422, "no such answer"


def check_results(visitor):
    game = visitor.finish(table(4, "toy"), FOUR | {"gems": (2, 4, 6, 8)})
    assert "Gem line" in words(visitor.look("/statistics")), "means by line"
    assert "gems" in visitor.client.get("/exchange/results.csv").text.splitlines()[0], "column of results"
    assert visitor.look("/games?played=toy").select_one(f"a[href*='{game}']"), "found by its box"
    assert visitor.look("/print").select_one("input[value=toy]"), "blank sheets"
    assert box_of("7 Wonders: Gems of the Orient", None) == "toy" == box_of("7 Wonders: Gems", None)


if __name__ == "__main__":
    guest = opened(sys.argv[1])
    check_beginning(guest)
    begun = guest.begin(table(4, "toy"))
    check_pad(guest, begun)
    check_cards(guest, begun)
    check_clock(guest, begun)
    check_results(guest)
