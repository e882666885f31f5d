"""A question typed into the look-up.

The rule as an answer, the boxes of the table first; the questions people ask.
"""

import pytest

from companion.catalog import edition
from companion.catalog.vocabulary import LANGUAGES
from companion.journal import Entry
from companion.journal.entries import STARTED
from companion.seating import Seat, Setup
from companion.web.lookup.routes import disputes


def in_language(language):
    return {"headers": {"Accept-Language": language}}


@pytest.mark.parametrize(
    ("query", "language", "id_", "marked"),
    [
        ("can my neighbour refuse to sell?", "en", "BASE-TRADE-08", "sell"),
        ("ничья в войне", "ru", "BASE-WAR-05", "поровну"),
        ("чи обов’язково добудовувати чудо", "uk", "BASE-STAGE-05", "чудо"),
    ],
)
def test_a_rule_is_shown_as_an_answer(page, query, language, id_, marked):
    answer = page("/look-up", query_string={"q": query}, **in_language(language)).select_one(".answer")
    rule = edition().rules[id_]
    assert (
        answer.select_one(".sub .rule").text == id_
        and answer.select_one(".sub .rule")["href"] == f"/rules/{rule.book}#{id_}"
    )
    assert answer.select_one("[lang]")["lang"] == language
    assert marked in [mark.text.lower() for mark in answer.select("mark")]
    assert answer.find("p").text.replace("\u00a0", " ") == rule.text[language]


def test_an_open_point_has_its_ruling_and_why(page):
    answer = page("/look-up?q=does+the+lighthouse+count+itself").select_one(".answer")
    point = edition().rules["BASE-OPEN-16"].open_point("en")
    assert answer.select_one(".q").text == point.question
    ruling, why = (part.text for part in answer.select("dd"))
    assert ruling == "Yes, for coins and VP." and why.lower() == point.why.lower()


def test_an_answer_leads_to_the_items_it_names_and_the_rules_beside_it(page):
    answer = page("/look-up?q=does+the+lighthouse+count+itself").select_one(".answer")
    assert "/look-up/wonders/card/lighthouse" in [link["href"] for link in answer.select(".cards a")]
    assert {"BASE-OPEN-15", "BASE-OPEN-17"} <= {link.text for link in answer.select(".beside .rule")}


def test_marks_do_not_break_the_links_of_a_rule(page):
    html = page("/look-up?q=BASE-PROD-07")
    answer = html.select_one(".answer")
    assert [link["href"] for link in answer.select("p .rule")][0] == "/rules/base#BASE-OPEN-04"


@pytest.mark.parametrize("query", ["<b>sell</b> neighbour refuse", "sell & refuse"])
def test_what_is_typed_is_never_markup(client, query):
    assert "<b>sell" not in client.get("/look-up", query_string={"q": query}).text


@pytest.fixture
def duel_table(app):
    seats = (Seat("Lena"), Seat("Tom"))
    return app.extensions["store"].start([Entry(STARTED, Setup(game="duel", seats=seats).body())])


def test_in_a_game_the_rules_of_its_boxes_come_first(page, duel_table):
    plain = page("/look-up?q=starting+coins")
    assert plain.select_one(".answer .rule").text.startswith(("BASE", "LEAD"))
    html = page(f"/look-up?q=starting+coins&at={duel_table}")
    assert html.select_one(".answer .sub .rule").text == "DUEL-SETUP-03"
    assert "Duel" in html.select_one(".at").text
    assert html.select_one("form input[name=at]")["value"] == duel_table


def test_the_pages_of_a_game_lead_to_its_look_up(page, duel_table):
    links = [link["href"] for link in page(f"/games/{duel_table}/pad").select(".nav a")]
    assert f"/look-up?at={duel_table}" in links


@pytest.mark.parametrize("at", ["nothing", "", "%00", "x" * 5000])
def test_a_game_that_is_not_there_changes_nothing(page, at):
    html = page(f"/look-up?q=tie&at={at}")
    assert html.select_one(".at") is None and html.select_one(".rows, .answer")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_people_ask_has_its_ruling_and_rules(page, language):
    html = page("/look-up/questions", **in_language(language))
    asked = {f"{one.game}-{one.id}": one for one in disputes().disputes}
    shown = {article["id"]: article for article in html.select("article.dispute")}
    assert shown.keys() == asked.keys()
    for id_, one in asked.items():
        assert shown[id_].h4.text == one.ask[language] and one.ruling[language] in shown[id_].text
        assert [link.text for link in shown[id_].select(".rule")] == list(one.rules)


@pytest.mark.parametrize("language", LANGUAGES)
def test_before_anything_is_typed_the_questions_stand_by_topic(page, language):
    html = page("/look-up", **in_language(language))
    links = [link["href"] for link in html.select(".topic li a")]
    assert len(links) == 72 and links[0] == "/look-up/questions#wonders-refuse"
    assert [summary.contents[0] for summary in html.select(".topic summary")][0] == disputes().topics[
        "trade"
    ][language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_page_of_everything_needs_to_answer_lies_beside_it(client, page, language):
    assert page(f"/look-up/all/{language}").select_one("#every")["data-asked"] == f"/look-up/asked/{language}"
    answer = client.get(f"/look-up/asked/{language}", headers={"Accept-Encoding": "gzip"})
    assert len(answer.data) < 130_000
    document = client.get(f"/look-up/asked/{language}").json
    assert [rule[0] for rule in document["rules"]] == list(edition().rules)
    assert document["everyday"].keys() == {"endings", "empty", "alike"}


def test_questions_of_no_language_are_not_there(client):
    assert client.get("/look-up/asked/de").status_code == 404
