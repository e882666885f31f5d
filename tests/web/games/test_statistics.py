"""The page of the statistics: pictures first, numbers beside them; the same on one sheet of paper."""

import io
import re
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from pypdf import PdfReader

from companion.journal import Entry
from companion.journal.journal_files import Journal
from companion.pad.entries import FINISHED, TOTALLED
from companion.seating import Seat, Setup
from companion.store.exchange import import_journals
from tests.live.journals import follow_in, recorded
from tests.pad.games import FOUR, duel, filled, journal, table, write
from tests.web.tables import words

LONG = "Wolfeschlegelsteinhausenbergerdorff Hu"


def some_games(visitor):
    boards = (("giza", "A"), ("babylon", "B"), ("rhodes", "A"), ("ephesus", "B"))
    seats = tuple(
        Seat(name, wonder, side)
        for name, (wonder, side) in zip(("Oksana", "Marc", "Lena", LONG), boards, strict=True)
    )
    visitor.finish(Setup(seats=seats, date="2026-03-01"))
    visitor.finish(table(4, date="2026-03-02"))
    visitor.finish(duel(), {"civilian": (3, 4)})


def test_every_question_of_a_table_has_its_picture(visitor):
    some_games(visitor)
    page = visitor.look("/statistics")
    assert [words(one) for one in page.select("h2")] == [
        "Players and their wins", "Head to head", "By board and side", "Base game, points by line",
        "Duel, points by line",
        "By number of players", "By boxes",
    ]  # fmt: skip
    assert all(
        section.select("svg.sbar") for section in page.select("section.part") if section.select(".sbars")
    )
    assert {words(one) for one in page.select(".facts div")} >= {"Games 3", "Best score 67 Oksana"}


def test_a_bar_is_as_long_as_its_number(visitor):
    some_games(visitor)
    page = visitor.look("/statistics")
    rows = page.select("section.part .sbars")[0].select("li")
    assert words(rows[0]).startswith("Oksana 2 / 3")
    whole, won = rows[0].select("rect")
    assert (whole["width"], won["width"]) == ("100.0", "66.7")


def test_the_base_game_stands_beside_the_baseline(visitor):
    some_games(visitor)
    page = visitor.look("/statistics")
    line = next(row for row in page.select(".sbars li") if "Civilian" in row.text)
    assert "(14.3)" in words(line) and line.select_one(".tick")


def test_the_page_tells_how_long_games_took(visitor):
    begun = datetime(2026, 3, 1, 19, tzinfo=UTC)
    for number, minutes in ((3, 40), (3, 60), (4, 95), (4, 2)):
        began, *rest = journal(table(number), *filled({"civilian": range(number)}), Entry(FINISHED))
        ended = (begun + timedelta(minutes=minutes)).isoformat()
        told = [replace(began, at=begun.isoformat()), *(replace(one, at=ended) for one in rest)]
        import_journals(visitor.store, [Journal(f"game{number}{minutes}", told)])
    parts = visitor.look("/statistics").select("section.part")
    bars = next(part for part in parts if words(part.h2) == "How long games took").select(".sbars li")
    assert [words(bar) for bar in bars] == ["3 players 50 min · 2 games", "4 players 95 min · 1 game"]
    assert [bar.rect["width"] for bar in bars] == ["52.6", "100.0"]


def test_only_the_games_that_are_asked_for_count(visitor):
    some_games(visitor)
    assert (
        words(visitor.look("/statistics?since=2026-03-02&until=2026-03-02").select_one(".facts div"))
        == "Games 1"
    )
    assert words(visitor.look("/statistics?played=duel").select_one(".facts div")) == "Games 1"
    assert "Not a date: x" in words(visitor.look("/statistics?since=x").main)


def test_without_games_the_page_says_so(visitor):
    assert "No finished games yet" in words(visitor.look("/statistics").main)
    assert visitor.client.get("/statistics.pdf").status_code == 200


@pytest.mark.parametrize("paper, size", [("a4", (595, 842)), ("a5", (420, 595)), ("letter", (612, 792))])
def test_a_season_lies_on_one_sheet(visitor, paper, size):
    names = ["Oksana", "Marc", "Lena", LONG, "Їжак", "Dmytro", "Ann"]
    cities = ["alexandria", "babylon", "ephesus", "giza", "halicarnassus", "olympia", "rhodes"]
    numbers = {line: (*row, *row[:3]) for line, row in FOUR.items()}
    for n in range(4):
        seats = [Seat(name, cities[(k + n) % 7], "AB"[(k + n // 2) % 2]) for k, name in enumerate(names)]
        visitor.finish(Setup(seats=tuple(seats), expansions=("leaders",) if n % 2 else ()), numbers)
    answer = visitor.client.get(f"/statistics.pdf?paper={paper}", headers={"Accept-Language": "uk"})
    document = PdfReader(io.BytesIO(answer.data))
    assert len(document.pages) == 1
    assert tuple(round(float(number)) for number in document.pages[0].mediabox[2:]) == size
    text = re.sub(r"\s+", " ", document.pages[0].extract_text())
    assert "Гравці й перемоги" in text and "Їжак" in text and "Одне проти одного" in text
    assert document.trailer["/Root"]["/MarkInfo"]["/Marked"]


def test_a_season_with_every_picture_lies_on_one_sheet_too(visitor):
    names = [
        f"{name} {n}"
        for n in range(2)
        for name in ("Oksana", "Marc", "Lena", "Максиміліан", "Їжак", "Dmytro", "Ann")
    ]
    cities = ["alexandria", "babylon", "ephesus", "giza", "halicarnassus", "olympia", "rhodes"]
    numbers = {line: (*row, *row[:3]) for line, row in FOUR.items()}
    boxes = [
        (),
        ("leaders",),
        ("leaders", "cities"),
        ("tower",),
        ("leaders", "cities", "tower", "projects", "wonderpack"),
    ]
    for n in range(10):
        seats = [
            Seat(names[7 * (n % 2) + k], cities[(k + n) % 7], "AB"[(k + n // 2) % 2])
            for k in range(3 + n % 5)
        ]
        visitor.finish(
            Setup(seats=tuple(seats), expansions=boxes[n % 5]),
            {line: row[: len(seats)] for line, row in numbers.items()},
        )
    visitor.finish(duel(), {"civilian": (8, 4)})
    follow_in(visitor.store, recorded("base-7"))
    answer = visitor.client.get("/statistics.pdf?paper=a5", headers={"Accept-Language": "ru"})
    document = PdfReader(io.BytesIO(answer.data))
    assert len(document.pages) == 1
    text = re.sub(r"\s+", " ", document.pages[0].extract_text())
    for heading in ("Цепочки и монеты", "Чаще всего строят", "По коробкам", "Друг против друга", "Дуэль"):
        assert heading in text


def test_a_player_has_boards_rivals_and_a_row_of_wins(visitor):
    some_games(visitor)
    visitor.finish(table(4))
    page = visitor.look("/player?name=Oksana")
    assert {"By board and side", "Head to head"} <= {words(one) for one in page.select("h2")}
    assert "Longest row of wins" in words(page.select_one(".facts"))
    row = next(one for one in page.select(".sbars li") if "Marc" in one.text)
    assert words(row).endswith("3 : 1")


def test_games_with_totals_alone_do_not_break_the_page(visitor):
    game = visitor.begin(table(3))
    write(visitor.store, game, [Entry(TOTALLED, {"points": 40}, 0), Entry(FINISHED)])
    assert visitor.client.get("/statistics").status_code == 200
