"""Players: the list, and what each of them did."""

from dataclasses import replace

import pytest

from companion import create_app
from companion.journal import Entry
from companion.pad.entries import DECIDED
from companion.seating import Seat, Setup
from tests.pad.games import FOUR, duel, table
from tests.web.tables import Visitor, words


def rows(table):
    return [[words(cell) for cell in row.select("th, td")] for row in table.select("tr")]


def test_the_list_says_who_played_and_won_how_often(visitor):
    visitor.finish(table(4), FOUR)
    visitor.finish(duel(), {"civilian": (1, 2)})
    page = visitor.look("/players")
    assert [words(row) for row in page.select(".row .grow")] == [
        "Marc 2 games · 1 win",
        "Oksana 2 games · 1 win",
        "Lena 1 game · 0 wins",
        "Tom 1 game · 0 wins",
    ]


def test_a_players_page_holds_means_against_table_and_baseline(visitor):
    setup = table(4)
    visitor.finish(
        replace(setup, seats=(replace(setup.seats[0], wonder="giza", side="B"), *setup.seats[1:])), FOUR
    )
    page = visitor.look("/player?name=oksana")
    assert page.h1.text == "Oksana"
    assert [words(fact) for fact in page.select(".facts > div")] == [
        "Games 1",
        "Wins 1 100 %",
        "Best score 67",
        "Favourite wonder Giza 1 game, 1 win",
    ]
    lines = rows(page.select_one("table.means"))
    assert lines[0] == ["Line", "Oksana", "Table", "666 games"]
    assert lines[1] == ["Military", "18.0", "5.0", "5.6"] and lines[-1] == ["Total", "67.0", "58.0", "52.0"]
    assert "beside 666 games of 3 to 7 players that were played online" in words(page.main), (
        "says what is compared"
    )
    assert rows(page.select("table.means")[-1])[1] == ["4", "1", "1", "67.0", "58.0"]


def test_only_the_base_game_has_a_baseline(visitor):
    visitor.finish(table(4, "leaders"), FOUR)
    page = visitor.look("/player?name=Marc")
    assert rows(page.select_one("table.means"))[0] == ["Line", "Marc", "Table"]
    assert "666" not in page.main.text


@pytest.mark.parametrize(
    "language, military",
    [("ru", ["Война", "−3,0", "5,0", "5,6"]), ("uk", ["Конфлікти", "−3,0", "5,0", "5,6"])],
)
def test_means_are_written_as_readers_write_them(visitor, language, military):
    visitor.finish(table(4), FOUR)
    page = visitor.look("/player?name=Marc", headers={"Accept-Language": language})
    assert rows(page.select_one("table.means"))[1] == military


def test_a_duel_won_at_once_has_no_means(visitor):
    visitor.finish(duel(), {}, Entry(DECIDED, {"by": "science"}, 0))
    page = visitor.look("/player?name=Oksana")
    assert "Wins 1 100 %" in words(page.select_one(".facts")) and page.select("table.means") == []


def test_other_spellings_are_named(visitor):
    for name in ("oksana", "Oksana"):
        setup = table(3, date="2026-01-01" if name == "oksana" else "2026-02-01")
        visitor.finish(replace(setup, seats=(Seat(name), *setup.seats[1:])), {})
    page = visitor.look("/player?name=OKSANA")
    assert page.h1.text == "Oksana" and "Also written oksana." in words(page.main)


@pytest.mark.parametrize("name", ["", "nobody", "x" * 10_000, "<script>", "\0"])
def test_nobody_of_that_name_is_404(visitor, name):
    visitor.finish(table(3), {})
    assert visitor.client.get("/player", query_string={"name": name}).status_code == 404


@pytest.mark.parametrize("name", ["a/b", "..", "?x=1&y", "100 %", '"><b>', "#"])
def test_any_name_has_a_page(visitor, name):
    visitor.finish(Setup(seats=(Seat(name), Seat("Ben"), Seat("Cara"))), {"civilian": (9, 1, 1)})
    links = [link["href"] for link in visitor.look("/players").select(".row")]
    assert name in [visitor.look(link).h1.text for link in links]


def test_a_player_who_is_only_counting_has_no_facts_yet(visitor):
    visitor.begin(table(3))
    page = visitor.look("/player?name=Oksana")
    assert "No finished games yet." in words(page.main) and len(page.select(".games li")) == 1


def test_with_no_finished_game_the_list_says_so(visitor):
    assert "No finished games yet." in words(visitor.look("/players").main)


def test_no_address_of_a_player_holds_the_name(visitor):
    visitor.finish(table(4), FOUR)
    old = visitor.client.get("/player?name=OKSANA")
    assert old.status_code == 302 and "oksana" not in old.location.lower()
    page = visitor.look(old.location)
    assert page.h1.text == "Oksana"
    links = [link["href"] for link in (*visitor.look("/players").select("main a"), *page.select("main a"))]
    assert old.location in links and not [link for link in links if "oksana" in link.lower()]


def test_the_key_of_a_player_is_the_same_for_every_spelling_and_tells_nobody_whose_it_is(visitor, settings):
    visitor.finish(table(4), FOUR)
    key = visitor.client.get("/player?name=Oksana").location
    assert visitor.client.get("/player?name=oksana.").location == key
    other = Visitor(create_app(replace(settings, secret="another")))
    other.finish(table(4), FOUR)
    assert other.client.get("/player?name=Oksana").location != key
    other.store.engine.dispose()


def test_all_games_of_a_player_are_found_by_the_key(visitor):
    for n in range(7):
        visitor.finish(table(3, date=f"2026-01-0{n + 1}"), {})
    visitor.finish(Setup(seats=(Seat("Oksana B"), Seat("Ben"), Seat("Cara"))), {})
    page = visitor.look("/player?name=oksana")
    found = visitor.look(page.select_one("main a[href*='of=']")["href"])
    assert len(found.select(".games li")) == 7
    assert visitor.look("/games?of=nobody").select(".games li") == []
