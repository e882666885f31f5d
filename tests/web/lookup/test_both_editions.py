"""Look-up knows both editions: a switch, what differs, doubts, symbols; the chosen one is searched first."""

import pytest

from companion.catalog import edition
from companion.catalog.boxes.edifice_contents import Edifice
from companion.catalog.side_by_side import with_other_edition
from companion.catalog.vocabulary import LANGUAGES
from tests.web.lookup.test_lookup import in_language

SECOND = edition("second")


def rows(html):
    """The rows of the table that compares: label, then the cells."""
    return {row.th.text: [cell.text for cell in row.select("td")] for row in html.select(".differs tbody tr")}


def test_an_item_of_both_editions_has_a_switch_and_says_what_differs(page):
    first, second = (page(f"/look-up/wonders/card/pantheon{query}") for query in ("", "?edition=second"))
    for html, chosen in ((first, "First edition"), (second, "Second edition")):
        assert html.select_one(".eds [aria-current]").text == chosen
        assert rows(html)["Free after"] == ["Temple", "Altar"] and rows(html)["Cost"] == ["the same"]
    assert "Differs from the first edition" in second.main.text


def test_what_is_the_same_in_both_is_said_so(page):
    html = page("/look-up/wonders/card/palace?edition=second")
    assert "It is the same in both editions." in html.main.text and not html.select(".differs")


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("/look-up/wonders/card/well", "Second edition only"),
        ("/look-up/wonders/card/pawnshop?edition=second", "First edition only"),
        ("/look-up/wonders/edifice/agora", "Second edition only"),
    ],
)
def test_an_item_of_one_edition_is_found_whichever_is_asked_for(page, path, said):
    html = page(path)
    assert html.select_one(".once").text == said and not html.select(".eds")


def test_duel_has_no_editions(page):
    html = page("/look-up/duel/card/altar")
    assert not html.select(".eds, .once, .differs")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_doubt_is_said_in_the_language_of_the_reader(page, language):
    html = page("/look-up/wonders/edifice/staging_camp", **in_language(language))
    assert html.select_one(".doubt span").text == SECOND.of(Edifice)["staging_camp"].doubts[0][language]


@pytest.mark.rule("SECOND-CHAIN-01")
def test_chains_of_the_second_edition_are_drawn_by_symbol(page):
    html = page("/look-up/wonders/card/pantheon?edition=second")
    assert (
        "The same symbol (star) stands in the lower corner of Altar and under the cost of Pantheon."
        in html.text
    )
    assert html.select_one(".hero .chain use")["href"].endswith("#star")
    chart = page("/look-up/wonders/chains?edition=second")
    taking = [card for card in SECOND.cards.values() if card.takes]
    assert len(chart.select(".forest .takes")) == len(taking)
    assert chart.select_one("a.leaf[href$='/pantheon?edition=second']")


@pytest.mark.rule("SECOND-COMP-04")
def test_the_sides_of_a_board_are_day_and_night(page):
    html = page("/look-up/wonders/board/olympia?edition=second")
    assert [head.text for head in html.select(".side h2")] == ["Day side (A)", "Night side (B)"]


def test_the_chosen_edition_is_kept_and_searched_first(client, page):
    answer = client.get("/edition/second?next=/look-up/wonders/card/altar?edition%3Dsecond")
    assert answer.status_code == 302 and answer.location.endswith(
        "/look-up/wonders/card/altar?edition=second"
    )
    found = page("/look-up?q=gambling+den")
    assert found.select_one(".eds [aria-current]").text == "Second edition"
    assert found.select_one(".rows .row")["href"].endswith("/gambling_house?edition=second")
    first = page("/look-up?q=gambling+den&edition=first")
    assert first.select_one(".rows .row")["href"].endswith("/gambling_den")


def test_an_edition_that_nobody_knows_is_not_there(client):
    assert client.get("/edition/third").status_code == 404
    assert client.get("/look-up/wonders/card/altar?edition=third").status_code == 200
    assert client.get("/look-up/wonders/chains?edition=third").status_code == 200


def test_a_row_says_in_which_editions_a_card_exists(page):
    years = {
        row.select_one(".name").text: row.select_one(".years").text
        for row in page("/look-up?kind=card&box=base&all=1").select(".rows li")
    }
    assert years["Altar"] == "2010 · 2020" and years["Well"] == "2020" and years["Pawnshop"] == "2010"


@pytest.mark.parametrize("item", [item for item in SECOND.items if item.edition], ids=lambda item: item.id)
def test_every_item_of_the_second_edition_has_its_page(page, item):
    html = page(f"/look-up/{item.game}/{item.kind}/{item.id}?edition=second")
    assert html.h1.text.replace("\xad", "") == item.name["en"]


def test_the_document_of_an_item_is_that_of_its_edition(client):
    first, second = (
        client.get(f"/look-up/wonders/card/altar.json{query}").json for query in ("", "?edition=second")
    )
    assert (first["edition"], second["edition"]) == ("first", "second")
    assert first["editions"] == second["editions"] == ["first", "second"]
    assert second["gives"] == ["star"]


def test_a_rule_of_one_edition_says_so_in_a_book_of_both(page):
    html = page("/rules/base")
    tags = {entry["id"]: [tag.text for tag in entry.select(".tag")] for entry in html.select(".entry")}
    assert "First edition" in tags["BASE-WB-12"] and "First edition" not in tags["BASE-WA-05"]


def test_everything_on_one_page_holds_both_editions(page):
    ids = {row["id"] for row in page("/look-up/all/en").select("#every > li")}
    assert {"wonders-card-altar", "wonders-card-altar-second", "wonders-card-palace"} <= ids
    assert "wonders-card-palace-second" not in ids and len(ids) > len(with_other_edition().items)
