"""The list of games: search, pages, the bin."""

from datetime import date, timedelta

import pytest

from companion.journal import Entry
from companion.journal.entries import REMOVED
from companion.pad.entries import DECIDED, FINISHED
from companion.seating import Seat, Setup
from tests.pad.games import duel, scored, table, teams, write
from tests.web.tables import read, words


def names(page):
    return [words(name) for name in page.select(".games .name")]


def test_games_are_found_by_a_part_of_a_name(visitor):
    visitor.begin(table(3))
    visitor.begin(duel())
    assert len(names(visitor.look("/games"))) == 2
    assert names(visitor.look("/games?player=len")) == ["Oksana, Marc, Lena"]
    assert "No game fits." in visitor.look("/games?player=nobody").select_one("#found").text


def test_the_search_stays_in_the_form_and_in_the_way_to_the_next_page(visitor):
    for _ in range(31):
        visitor.begin(table(3, "leaders", date="2026-11-20"))
    page = visitor.look("/games?player=Marc&since=2026-01-01&until=2026-12-31&played=leaders")
    assert "31 games" in words(page.select_one("#found"))
    assert (page.select_one("#player")["value"], page.select_one("#since")["value"]) == ("Marc", "2026-01-01")
    assert page.select_one("#played option[selected]")["value"] == "leaders" and page.select_one(
        "details.more"
    ).has_attr("open")
    second = visitor.look(page.select_one("[rel=next]")["href"])
    assert len(names(second)) == 1 and second.select_one("#player")["value"] == "Marc"
    assert len(names(visitor.look(second.select_one("[rel=prev]")["href"]))) == 30


def test_a_game_is_found_by_its_journal_code(visitor):
    game = visitor.begin(duel())
    visitor.begin(table(3))
    code = " ".join(game[n : n + 4].upper() for n in (0, 4, 8))
    found = visitor.look("/games", query_string={"player": code})
    assert [link["href"] for link in found.select(".games a")] == [f"/games/{game}"]


@pytest.mark.parametrize(
    "language, said",
    [("en", "Left out: yesterday."), ("ru", "Пропущено: yesterday."), ("uk", "Пропущено: yesterday.")],
)
def test_a_day_that_is_none_is_named_and_left_out(visitor, language, said):
    visitor.begin(table(3))
    page = visitor.look("/games?since=yesterday", headers={"Accept-Language": language})
    assert said in words(page.select_one(".note")) and len(names(page)) == 1


@pytest.mark.parametrize(
    "query",
    [
        "page=0",
        "page=-3",
        "page=999999999999999999999",
        "page=x",
        "played=moat",
        "until=0000-00-00",
        "player=" + "x" * 10_000,
        "player=%00",
    ],
)
def test_odd_searches_are_taken_calmly(visitor, query):
    visitor.begin(table(3))
    assert visitor.client.get(f"/games?{query}").status_code == 200


def test_a_page_behind_the_last_leads_to_the_first(visitor):
    visitor.begin(table(3))
    page = visitor.look("/games?page=7&player=marc&played=wonders")
    way = page.select_one("#found a")["href"]
    assert "page=" not in way and names(visitor.look(way)) == ["Oksana, Marc, Lena"]


def test_the_bin_holds_removed_games_and_gives_them_back(visitor):
    game = visitor.begin(table(3))
    write(visitor.store, game, [Entry(REMOVED)])
    assert names(visitor.look("/games")) == []
    page = visitor.look("/games?removed=1")
    assert names(page) == ["Oksana, Marc, Lena"] and page.h1.text == "Removed games"
    assert visitor.send(page.select_one(".games form")["action"]).status_code == 303
    assert names(visitor.look("/games")) == ["Oksana, Marc, Lena"]


def test_a_name_that_is_looked_for_is_sealed_in_the_address(visitor):
    """What stands between a phone and the app writes addresses down."""
    visitor.begin(table(3))
    form = visitor.look("/games").select_one("form.search")
    assert (
        form["method"] == form["action"].replace("/games", "post") == "post" and form["hx-post"] == "/games"
    )
    answer = visitor.send("/games", player="Lena", since="2020-01-01", played="wonders", page="9")
    assert (
        answer.status_code == 303
        and "ena" not in answer.location
        and "since=2020-01-01&played=wonders" in answer.location
    )
    page = visitor.look(answer.location)
    assert names(page) == ["Oksana, Marc, Lena"] and page.select_one("#player")["value"] == "Lena"
    assert (
        names(visitor.look(answer.location[:-1] + "x")) != []
        and visitor.look("/games?who=" + "A" * 40).select_one("#player")["value"] == ""
    )


@pytest.mark.parametrize("word", ["endpoint", "_external", "_scheme", "_anchor", "_method", "self"])
def test_the_words_of_an_address_are_no_options_of_the_links_on_the_page(visitor, word):
    """`/games?page=2&endpoint=x` and its like made the app stumble, or a link lead elsewhere."""
    visitor.finish()
    for path in ("/games?page=7&player=marc", "/statistics?since=2020-01-01", "/look-up?q=a"):
        page = visitor.client.get(f"{path}&{word}=javascript")
        assert page.status_code == 200 and "javascript" not in read(page).main.decode()


def test_the_search_brings_the_rows_alone_to_a_script(visitor):
    visitor.begin(table(3))
    answer = visitor.client.get("/games?player=marc", headers={"HX-Request": "true"})
    assert "<html" not in answer.text and 'id="found"' in answer.text


def test_the_winner_stands_out_with_the_points(visitor):
    game = visitor.begin(table(3))
    write(visitor.store, game, [scored("civilian", 1, 24), Entry(FINISHED)])
    row = visitor.look("/games").select_one(".games .row")
    assert words(row.b) == "Marc" and words(row.select_one(".num")) == "24"


def test_games_stand_under_their_day_with_the_others_in_order_of_points(visitor):
    today = date.today()
    for days, points in ((0, (9, 24, 12)), (400, (3, 2, 1))):
        day = (today - timedelta(days=days)).isoformat()
        visitor.finish(table(3, date=day), {"civilian": points})
    going = visitor.begin(table(3))
    shown = visitor.look("/games")
    heads = [words(one) for one in shown.select(".dayg h2")]
    assert heads[:2] == ["Going on 1 game", "Today 1 game"] and len(heads) == 3
    assert shown.select_one(".dayg .row")["href"] == f"/games/{going}"
    row = shown.select(".dayg")[1].select_one(".row")
    assert words(row.select_one(".others")) == "Lena 12 · Oksana 9"


def test_a_duel_won_at_once_says_by_what(visitor):
    game = visitor.begin(duel())
    write(visitor.store, game, [Entry(DECIDED, {"by": "science"}, 1), Entry(FINISHED)])
    row = visitor.look("/games").select_one(".games .row")
    assert words(row.b) == "Marc" and "cience" in words(row.select_one(".ended"))
    signs = [one["href"].partition("#")[2] for one in row.select("use")]
    assert signs[:2] == ["people", "science-any"], "what was played, and what ended it"
    assert row.select_one(".num") is None


def test_markup_in_a_name_is_only_text(visitor):
    visitor.begin(Setup(seats=(Seat("<b>Ann</b>"), Seat("Ben"), Seat("Cara"))))
    page = visitor.look("/games", query_string={"player": '"><script>'})
    assert page.select("script:not([src])") == [] and page.select_one("#player")["value"] == '"><script>'
    assert "<b>Ann</b>, Ben, Cara" in names(visitor.look("/games"))


def test_a_team_that_won_stands_in_the_list_with_the_points_of_both(visitor):
    visitor.finish(teams(), {"military": (10, 5, 3, 1), "civilian": (12, 10, 5, 0)})
    assert words(visitor.look("/games").select_one(".games .num")) == "37"
