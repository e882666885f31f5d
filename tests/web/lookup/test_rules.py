"""The numbered rules, book by book, in every language."""

import re

import pytest

from companion.catalog import edition, phrasebook
from companion.catalog.rulebook import BOOKS, RULE_ID
from companion.catalog.vocabulary import LANGUAGES
from companion.web.shared.markup import LETTER_ONLY, ruling_in_full


def in_language(language):
    return {"headers": {"Accept-Language": language}}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("book", BOOKS)
def test_every_rule_of_a_book_stands_on_its_page(page, book, language):
    html = page(f"/rules/{book}", **in_language(language))
    rules = [rule for rule in edition().rules.values() if rule.book == book]
    assert [entry["id"] for entry in html.select("article.entry")] == [rule.id for rule in rules]
    for rule, entry in zip(rules, html.select("article.entry"), strict=True):
        said = [word for word in re.findall(r"\w+", entry.get_text()) if word]
        start = rule.open_point(language).ruling if rule.is_open else rule.text[language]
        assert re.findall(r"\w+", start)[-1] in said, rule.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_open_point_is_shown_in_its_parts(page, language):
    entry = page("/rules/base", **in_language(language)).find(id="BASE-OPEN-02")
    point = edition().rules["BASE-OPEN-02"].open_point(language)
    parts = [part.get_text(" ", strip=True) for part in entry.select("dd")]
    assert len(parts) == 4 and parts[2].startswith(point.ruling[:3])
    assert len({label.text for label in entry.select("dt")}) == 4
    assert "**" not in entry.get_text()


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_open_point_shows_whether_the_book_settles_it_and_whether_a_table_may_choose(page, language):
    html = page("/rules/base", **in_language(language))
    tags = {
        id_: [tag.text for tag in html.find(id=id_).select(".standing .tag")]
        for id_ in ("BASE-OPEN-08", "BASE-OPEN-11", "BASE-OPEN-16")
    }
    said = {
        name: phrasebook.standing(name, language) for name in ("settled", "silent", "departs", "choosable")
    }
    assert tags == {
        "BASE-OPEN-08": [said["departs"], said["choosable"]],
        "BASE-OPEN-11": [said["settled"]],
        "BASE-OPEN-16": [said["silent"]],
    }
    assert html.select("#BASE-WAR-03 .standing") == []


def test_a_ruling_that_names_an_option_says_it_in_full(page):
    assert edition().rules["BASE-OPEN-03"].open_point("en").ruling == "(b)."
    ruling = page("/rules/base").find(id="BASE-OPEN-03").select_one(".ruling dd").text
    assert ruling == "(b) Trading Posts discount raw materials, Marketplace manufactured goods."


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_ruling_is_only_a_letter(language):
    points = {rule.id: rule.open_point(language) for rule in edition().rules.values() if rule.is_open}
    assert [id_ for id_, point in points.items() if LETTER_ONLY.fullmatch(ruling_in_full(point))] == []


def test_a_rulebook_belongs_to_the_look_up(page):
    assert page("/rules/base").select_one(".nav [aria-current]")["href"] == "/look-up"


def test_no_line_begins_with_a_dash_or_ends_with_a_number(page):
    words = page("/rules/duel", headers={"Accept-Language": "ru"}).get_text()
    assert "военном треке 19\u00a0делений" in words and "конца\u00a0— столица" in words


def test_an_example_is_marked(page):
    entry = page("/rules/base").find(id="BASE-EX-01")
    assert entry.select_one(".tag").text == "Example"
    assert "→" in entry.get_text() and "->" not in entry.get_text()


@pytest.mark.parametrize("book", BOOKS)
def test_every_rule_named_in_a_text_is_a_link_to_its_place(page, book):
    html = page(f"/rules/{book}")
    for link in html.select("a.rule"):
        assert link["href"].endswith(f"#{link.text}")
        link.decompose()
    assert RULE_ID.findall(html.main.get_text()) == []


def test_the_items_a_rule_speaks_of_are_linked_back(page):
    html = page("/rules/base")
    assert [link["href"] for link in html.find(id="BASE-FX-10").select(".named a")] == [
        "/look-up/wonders/card/marketplace"
    ]
    assert html.find(id="BASE-FX-04").select_one("details.named summary")


@pytest.mark.parametrize("id_", ["BASE-WAR-03", "base-war-03"])
def test_a_rule_has_an_address_of_its_own(client, id_):
    answer = client.get(f"/rules/{id_}")
    assert (answer.status_code, answer.location) == (302, "/rules/base#BASE-WAR-03")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_of_books_leads_to_every_chapter(client, page, language):
    html = page("/rules", **in_language(language))
    links = {link["href"] for link in html.main.select("a")}
    assert links == {f"/rules/{book}" for book in BOOKS} | {
        f"/rules/{chapter.book}#{chapter.group}" for chapter in edition().chapters
    }
