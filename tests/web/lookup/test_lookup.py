"""The look-up: search, the page of every item in every language, its twin for programs."""

from html import unescape

import pytest
from bs4 import BeautifulSoup
from flask import url_for

from companion.catalog import edition, phrasebook
from companion.catalog.items import Board
from companion.catalog.side_by_side import with_other_edition
from companion.catalog.vocabulary import LANGUAGES
from companion.web.lookup.routes import item_url
from companion.web.shared.markup import rule_url

ITEMS = edition().items
SOFT_HYPHEN = "\u00ad"
QUERIES = {
    "empty": "",
    "spaces": "   ",
    "very long": "a" * 10_000,
    "very long, many words": "камень " * 2_000,
    "emoji": "🏛️🛡️🧑‍🔬",
    "html": "<script>alert(1)</script>",
    "sql": "'; DROP TABLE cards; --",
    "broken unicode": "\ufffd\u202e\u0000\x07",
    "combining": "e\u0301" * 50,
    "percent": "%s %(name)s {0} {{ 7*7 }}",
    "regular expression": "(((([a-z]*",
}


def address(item):
    return f"/look-up/{item.game}/{item.kind}/{item.id}"


def in_language(language):
    return {"headers": {"Accept-Language": language}}


def text_of(page):
    return " ".join(page.get_text(" ").replace(SOFT_HYPHEN, "").split())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", sorted({item.kind for item in ITEMS}))
def test_every_item_has_its_page(client, language, kind):
    for item in [item for item in ITEMS if item.kind == kind]:
        answer = client.get(address(item), **in_language(language))
        assert answer.status_code == 200, item.key
        text = unescape(answer.text.replace(SOFT_HYPHEN, ""))
        assert f"<h1>{item.name[language]}</h1>" in text, item.key
        assert item.name["en"] in text, item.key
        for feature in phrasebook.features(item, language):
            for sentence in feature.sentences:
                assert sentence in text, (item.key, sentence)


def test_a_page_shows_cost_copies_chain_and_rules(page):
    library = page("/look-up/wonders/card/library")
    words = text_of(library.main)
    assert "2 stone, 1 cloth" in words
    assert [cell.text for cell in library.select(".copies td")] == ["1", "1", "1", "2", "2"]
    assert [chip.find(class_="name").text for chip in library.select(".tree .chip")] == [
        "Scriptorium", "Courthouse", "Library", "Senate", "University",
    ]  # fmt: skip
    assert library.select_one(".tree [aria-current]").find(class_="name").text == "Library"
    numbers = [link.text for link in library.select(".rulelist .rule")]
    assert {"BASE-FX-06", "BASE-EX-19", "BASE-CHAIN-01", "BASE-BUILD-02"} <= set(numbers)


def test_a_drawn_card_has_a_circle_for_each_of_its_costs(page):
    palace = page("/look-up/wonders/card/palace")
    assert len(palace.select(".card .cost > span")) == 7


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_sides_of_a_board_are_shown_with_stages_in_order(page, language):
    rome = edition().boards["rome"]
    html = page("/look-up/wonders/board/rome", **in_language(language))
    assert [len(side.select("li")) for side in html.select(".stages")] == [
        len(side.stages) for side in rome.sides
    ]
    labels = [label.text for label in html.select("#side-B dt")]
    assert len(labels) == 4 and all(str(number) in label for number, label in enumerate(labels) if number)


def test_a_guild_says_how_it_reaches_the_table(page):
    assert "two more than there are players" in text_of(page("/look-up/wonders/card/spies_guild").main)


def test_a_translation_of_our_own_is_marked(page):
    mine = page("/look-up/wonders/card/ore_vein").find(class_="tongues")
    assert [row.get_text(" ", strip=True) for row in mine.find_all("div")] == [
        "English Ore Vein",
        "Русский Рудник",
        "Українська Рудна жила our translation",
    ]


def test_printings_of_the_same_name_are_linked(page):
    links = {link["href"] for link in page("/look-up/wonders/card/loom_1").select(".row")}
    assert "/look-up/wonders/card/loom_2" in links
    assert "/look-up/duel/card/library" in {
        link["href"] for link in page("/look-up/wonders/card/library").select(".row")
    }


@pytest.mark.parametrize(("came_from", "back"), [
    ("http://localhost/look-up?q=sto&color=red", "/look-up?q=sto&color=red"),
    ("http://localhost/look-up/wonders/chains", "/look-up"),
    ("http://elsewhere/look-up?q=sto", "/look-up"),
    ("not an address", "/look-up"),
    ("http://[broken/look-up?q=sto", "/look-up"),
    ("", "/look-up"),
])  # fmt: skip
def test_the_way_back_leads_to_the_search_one_came_from(page, came_from, back):
    library = page("/look-up/wonders/card/library", headers={"Referer": came_from})
    assert library.select_one(".bar > a.tool")["href"] == back


def test_a_tile_that_names_cards_links_to_them(page):
    links = [link["href"] for link in page("/look-up/wonders/tile/4").select(".row")]
    assert links[0] == "/look-up/wonders/card/east_trading_post" and len(links) == 5


def test_addresses_put_together_by_hand_are_those_of_the_map(app):
    with app.test_request_context():
        for item in ITEMS:
            which = {"edition": "second"} if item.edition == "second" else {}
            assert item_url(item) == url_for(
                "lookup.show", game=item.game, kind=item.kind, id_=item.id, **which
            )
        for rule in edition().rules.values():
            assert rule_url(rule.id) == url_for("rules.show", name=rule.book, _anchor=rule.id)


def test_every_link_of_an_item_page_leads_somewhere(client, page):
    paths = ("/look-up/wonders/card/forum", "/look-up/wonders/project/factory", "/look-up/duel/card/circus")
    links = {
        link["href"].partition("#")[0] for path in paths for link in page(path).main.select("a[href^='/']")
    }
    reached = {link: client.get(link, follow_redirects=True).status_code for link in links}
    assert reached == dict.fromkeys(links, 200)


@pytest.mark.parametrize(
    "path",
    [
        "/look-up/wonders/card/nothing",
        "/look-up/wonders/leader/library",
        "/look-up/chess/card/library",
        "/look-up/wonders/card/nothing.json",
        "/look-up/chess/chains",
        "/look-up/all/de",
        "/look-up/wonders/card/%00%FF",
        "/look-up/wonders/card/" + "x" * 5000,
        "/rules/chess",
        "/rules/BASE-NONE-99",
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_does_not_exist_gets_a_friendly_page(client, path, language):
    answer = client.get(path, **in_language(language))
    assert answer.status_code == 404
    assert f'<html lang="{language}">' in answer.text


def test_every_item_has_its_twin_for_programs(client):
    for item in ITEMS:
        document = client.get(f"{address(item)}.json").json
        assert document["name"] == dict(item.name) and document["id"] == item.id
        assert set(document["rules"]) <= edition().rules.keys()
        for language in LANGUAGES:
            assert document["text"][language] == list(phrasebook.item(item, language))
        assert isinstance(item, Board) or document.get("effects") or document.get("reward")


def test_the_twin_holds_cost_effects_copies_and_chains(client):
    document = client.get("/look-up/wonders/card/library.json").json
    assert document["cost"] == {"coins": 0, "stone": 2, "cloth": 1}
    assert document["effects"] == [{"kind": "science", "symbol": "tablet"}]
    assert document["copies"] == {"3": 1, "4": 1, "5": 1, "6": 2, "7": 2}
    assert document["chain_from"] == ["scriptorium"] and document["chain_to"] == ["senate", "university"]
    assert document["age"] == 2 and document["color"] == "green"


@pytest.mark.parametrize(("query", "language", "first"), [
    ("sto", "en", "Stone Pit"),
    ("arcitects", "en", "Architects Guild"),
    ("хатшепсуд", "ru", "Хатшепсут"),
    ("бібліот", "uk", "Бібліотека"),
    ("library", "ru", "Библиотека"),
])  # fmt: skip
def test_the_best_match_comes_first(page, query, language, first):
    found = page("/look-up", query_string={"q": query}, **in_language(language))
    assert found.select_one(".rows .name").text == first


def test_the_found_part_is_underlined_in_whichever_name_it_stands(page):
    own = page("/look-up?q=sto").select_one(".rows .name mark")
    assert own.text == "Sto"
    english = page("/look-up?q=pantheo", **in_language("ru")).select_one(".rows .en mark")
    assert english.text == "Pantheo"


def test_the_number_of_results_is_said_to_a_screen_reader(page):
    status = page("/look-up?q=library").select_one("#count[role=status]")
    assert int(status.text.split()[0]) >= 2


def test_a_long_list_is_cut_and_can_be_shown_whole(page):
    cut = page("/look-up?kind=card")
    more = cut.select_one(".more a")
    cards = sum(item.kind == "card" for item in with_other_edition().items)
    assert len(cut.select(".rows > li")) == 30 and str(cards) in more.text
    assert len(page(more["href"]).select(".rows > li")) == cards


@pytest.mark.parametrize(("filters", "expected"), [
    ("color=green&box=base&age=1", {"Apothecary", "Workshop", "Scriptorium"}),
    ("kind=progress&gives=science", {"Law"}),
    ("box=duel&age=2&color=yellow&chain=free", set()),
    ("box=base&color=yellow&chain=free", {"Forum", "Caravansery", "Haven", "Lighthouse", "Arena"}),
])  # fmt: skip
def test_filters_narrow_the_list(page, filters, expected):
    assert {name.text for name in page(f"/look-up?{filters}").select(".rows .name")} == expected


def test_chosen_filters_stay_chosen(page):
    chosen = page("/look-up?q=a&color=green&age=2&box=base&kind=card&gives=science&chain=free").select(
        "#filters input[checked]"
    )
    assert {(box["name"], box["value"]) for box in chosen} == {
        ("color", "green"), ("age", "2"), ("box", "base"), ("kind", "card"), ("gives", "science"),
        ("chain", "free"),
    }  # fmt: skip


def test_unknown_filters_are_as_if_they_were_not_there(page):
    odd = page("/look-up?color=pink&age=9&age=x&box=chess&kind=pawn&gives=fun")
    assert odd.select_one(".doors")
    assert page("/look-up?q=library&color=pink").select_one(".rows .name").text == "Library"


def test_the_form_works_without_script(page):
    form = page("/look-up").find("form", role="search")
    assert (form["method"], form["action"]) == ("get", "/look-up")
    assert form.find("noscript").find("button")


def test_only_the_answer_comes_while_one_types(client):
    answer = client.get("/look-up?q=library", headers={"HX-Request": "true"})
    assert "<html" not in answer.text and "Library" in answer.text
    assert "HX-Request" in answer.headers["Vary"]


def test_before_anything_is_typed_the_page_says_where_one_can_go(page):
    html = page("/look-up")
    doors = {link["href"] for link in html.select(".doors a")}
    assert html.find("a", href="/look-up/questions")
    assert doors == {"/look-up/wonders/chains", "/look-up/duel/chains", "/rules", "/look-up/all/en"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_when_nothing_is_found_the_page_says_what_can_be_tried(page, language):
    nothing = page("/look-up?q=qqqqqqqq", **in_language(language)).select_one(".nothing")
    assert "qqqqqqqq" in nothing.text
    narrow = page("/look-up?q=qqqqqqqq&color=red", **in_language(language)).select_one(".nothing a")
    assert narrow["href"] == "/look-up?q=qqqqqqqq"


@pytest.mark.parametrize("fragment", [True, False])
@pytest.mark.parametrize("query", QUERIES.values(), ids=QUERIES)
def test_no_query_breaks_the_look_up(client, query, fragment):
    answer = client.get(
        "/look-up", query_string={"q": query}, headers={"HX-Request": "true"} if fragment else {}
    )
    assert answer.status_code == 200
    html = BeautifulSoup(answer.text, "html.parser")
    assert html.find("script", src=False) is None
    assert html.select_one("#count, [hx-swap-oob]")


@pytest.mark.parametrize(
    "raw",
    ["q=%FF%FE%80", "q=%ED%A0%80", "q", "&&&=", "q=a&q=b&q[]=c", "age=%D9%A1&age=-1&age=1e9", "all=%00"],
)
def test_no_query_string_breaks_the_look_up(client, raw):
    assert client.get(f"/look-up?{raw}").status_code == 200
