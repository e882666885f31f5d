"""The printed record: of a pad game, a game by cards, followed games of each kind, Duel; opened again and read."""

import json

import pytest

from companion.journal import Entry, Intent
from companion.pad.entries import FINISHED
from companion.sheets.paper import PAPERS
from tests.cities.tables import BASE, told
from tests.live.journals import GAMES, follow_in
from tests.sheets.pages import opened, rows, size, structure, text
from tests.web.tables import words

#: pages on A4, and what must be read there, for some games of each kind
FOLLOWED_GAMES = {
    "base-3": (2, ["Marc wins. 53 points", "followed turn by turn", "By the table’s word", "a coin had rolled under the board"]),
    "two-players": (2, ["Free City", "Wonder"]),
    "teams-4": (3, ["Team A Team B", "Team total 104 83"]),
    "everything-7": (4, ["Age II · Obelisk", "Project", "nobody had noticed the new law"]),
    "duel-science": (2, ["By scientific supremacy", "Draft", "The Great Library"]),
    "duel-civilian-structure": (3, ["Andriy wins", "62", "86"]),
}
LONG = ("Александра-Виктория Констант", "Maximilian von Habsburg-Lothr", "Олександра Левицька-Шептицька", "Wolfgang Amadeus Montgomery W")


def follow(visitor, name, entries=None, names=()):
    return follow_in(visitor.store, name, entries, names)


def pdf(visitor, game, language="en", paper="a4"):
    return opened(visitor.client.get(f"/games/{game}/sheet.pdf?paper={paper}", headers={"Accept-Language": language}))


@pytest.mark.parametrize("name", FOLLOWED_GAMES)
def test_a_followed_game_is_on_two_to_four_pages_with_all_that_happened(visitor, name):
    made = pdf(visitor, follow(visitor, name))
    pages, parts = FOLLOWED_GAMES[name]
    assert len(made.pages) <= pages <= 4
    said = text(made)
    assert [part for part in (*parts, "Where the points came from", "Final cities", "Turn by turn", "Age III") if part not in said] == []


def test_every_point_of_a_followed_game_has_its_reason(visitor):
    said = text(pdf(visitor, follow(visitor, "base-3")))
    for part in (
        "Civilian Baths 3 Theater 2 Statue 4 Town Hall 6 15",
        "Military Stockade Walls 1 × 1 1 × 3 2 × −1 2",
        "Magistrates Guild 7 (Sofia 3, Lena 4) 7",
    ):
        assert part in said
    spoken = rows(pdf(visitor, follow(visitor, "base-3")))
    assert ["Total", "29", "53", "34"] in spoken and ["1", "Glassworks", "Clay Pit −1", "Timber Yard −1"] in spoken


def test_a_turn_says_what_was_built_what_it_cost_and_what_it_brought(visitor):
    spoken = rows(pdf(visitor, follow(visitor, "base-3")))
    assert ["2", "Stockade ←2", "Workshop ←2", "Press"] in spoken, "to the neighbour in the column before, and from the first to the last"
    assert any(row[0] == "Conflict" and row[1:] == ["1 +1", "0 −1 −1", "1 +1"] for row in spoken)


@pytest.mark.parametrize(
    "language, parts", [("ru", ("Ход за ходом", "Города в конце", "Эпоха III")), ("uk", ("Хід за ходом", "Міста наприкінці", "Епоха III"))]
)
def test_a_record_speaks_the_readers_language(visitor, language, parts):
    made = pdf(visitor, follow(visitor, "base-3"), language, "letter")
    assert made.trailer["/Root"]["/Lang"] == language and size(made.pages[0]) == (PAPERS["letter"].width, PAPERS["letter"].height)
    said = text(made)
    assert [part for part in parts if part not in said] == []


def test_a_record_is_tagged_from_the_first_page_to_the_last(visitor):
    tags = structure(pdf(visitor, follow(visitor, "base-3", names=LONG), paper="a5"))
    names = [tag for tag, _ in tags]
    assert names.count("/Table") == 1 + 3 + 3, "points, three cities, three Ages"
    assert {"/H1", "/H2", "/H3"} <= set(names) and all(described for tag, described in tags if tag == "/Figure")


def test_a_game_by_cards_shows_its_cities_with_their_points(visitor):
    game = visitor.begin(BASE)
    visitor.store.write(game, Intent.to_write([*told("base"), Entry(FINISHED)]))
    made = pdf(visitor, game)
    said = text(made)
    assert len(made.pages) <= 2 and "Final cities" in said and "Turn by turn" not in said
    assert "Traders Guild 4 (Oksana 2, Lena 2)" in said and "Civilian Baths 3 Aqueduct 5 8" in said


def test_a_game_that_is_being_played_shows_no_answer_that_nobody_has_seen(visitor):
    game = follow(visitor, "base-3", 5)
    page = words(visitor.look(f"/games/{game}/sheet"))
    assert "Still being played." in page and "Glassworks" in page
    secret = json.loads((GAMES / "base-3.json").read_text("utf-8"))["entries"][4]
    assert secret["card"] == "stockade" and "Stockade" not in page
