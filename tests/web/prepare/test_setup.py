"""The set-up page: every table in words, shareable addresses, clear refusals."""

import re
from itertools import combinations

import pytest
from bs4 import BeautifulSoup
from werkzeug.datastructures import MultiDict

from companion.catalog.boxes import EXPANSIONS

BAD = [
    "x" * 10_000,
    "<script>alert(1)</script>",
    "' OR 1=1 --",
    "🎲",
    "\x00",
    "-1",
    "99999999999999999999",
    "%s",
    "٣",
]


def steps(page):
    return [label.get_text(" ", strip=True) for label in page.select(".steps label")]


def test_without_a_question_it_shows_a_table_of_four(page):
    shown = page("/setup")
    assert "Take out 21 cards, marked 7+, 6+, 5+. 28 cards stay." in steps(shown)
    assert [pill["value"] for pill in shown.select("[name=players][checked]")] == ["4"]


def test_the_steps_stand_in_the_order_one_does_them(page):
    headings = [
        " ".join(heading.get_text(" ").split())
        for heading in page("/setup?players=3&box=leaders").select("#made h2")
    ]
    assert headings == [
        "On the table",
        "Age I the deck",
        "Age II the deck",
        "Age III the deck",
        "Before the first Age",
        "Age I the start",
        "Age II the start",
        "Age III the start",
    ]


def test_cards_to_take_out_are_named_by_mark(page):
    first = page("/setup?players=6").select_one(".marks-out")
    assert [" ".join(mark.get_text(" ").split()) for mark in first.select("dt")] == ["7+ 7 cards"]
    assert "Pawnshop" in [card.get_text(strip=True) for card in first.select("dd li")]


def test_every_mix_can_be_shown_in_every_language(client):
    tables = [(players, mix) for players in range(2, 9) for mix in ((), EXPANSIONS)]
    tables += [(4, mix) for mix in combinations(EXPANSIONS, 1)]
    for language in ("en", "ru", "uk"):
        client.set_cookie("language", language)
        for players, mix in tables:
            answer = client.get(
                "/setup", query_string={"players": players, "box": list(mix), "wonders": "any", "seed": "K7"}
            )
            assert answer.status_code == (422 if players == 8 and not mix else 200)
            assert "%(" not in answer.text


@pytest.mark.parametrize(
    "language, words", [("en", "Take out 28 cards"), ("ru", "Уберите 28 карт"), ("uk", "Приберіть 28 карт")]
)
def test_the_page_speaks_the_readers_language(client, language, words):
    client.set_cookie("language", language)
    assert words in client.get("/setup?players=3").text


def test_each_step_cites_its_rules(page):
    shown = page("/setup?players=2&box=cities")
    cited = {rule.get_text() for rule in shown.select(".steps .rule")}
    assert {"BASE-TWO-01", "CITY-OPEN-17", "BASE-TWO-04"} <= cited
    assert all(re.fullmatch(r"[A-Z]+-[A-Z]+-\d\d", rule) for rule in cited)


def test_a_draw_gets_a_seed_that_the_address_holds(client):
    answer = client.get("/setup?players=5&wonders=any")
    assert answer.status_code == 302
    assert re.fullmatch(r"/setup\?.*\bwonders=any&seed=[2-9A-HJKMNP-TV-Z]{6}", answer.location)


def test_the_same_address_shows_the_same_seats(page):
    address = "/setup?players=5&wonders=any&seats=y&names=Ann,Bo,Cy,Di,Ed&seed=abc234"
    seats = [" ".join(seat.get_text(" ").split()) for seat in page(address).select(".seat")]
    assert seats == [" ".join(seat.get_text(" ").split()) for seat in page(address).select(".seat")]
    assert seats[0].startswith("Di ") and len(seats) == 5
    assert page(address).select_one("#seed")["value"] == "ABC234"


def test_draw_again_leads_to_another_seed(client, page):
    again = next(
        link["href"]
        for link in page("/setup?wonders=A&seed=ABC234").select("a.btn")
        if "again" in link["href"]
    )
    seeds = {client.get(again).location.rpartition("=")[2] for _ in range(5)}
    assert len(seeds) == 5 and "ABC234" not in seeds


def test_htmx_gets_only_what_changes_and_the_address_to_show(client):
    answer = client.get("/setup?players=3&box=leaders", headers={"HX-Request": "true"})
    assert answer.text.lstrip().startswith('<div id="made">') and 'id="setup"' not in answer.text
    assert answer.headers["HX-Replace-Url"] == "/setup?game=wonders&players=3&box=leaders"
    assert "HX-Request" in answer.vary


def test_two_players_sit_with_the_free_city(page):
    shown = page("/setup?players=2&names=Ann,Bo")
    assert [seat.select_one(".name").get_text() for seat in shown.select(".seat")] == [
        "Ann",
        "Bo",
        "Free City",
    ]
    assert "The player left of the Free City takes its card. That is Ann." in steps(shown)


def test_partners_sit_side_by_side(page):
    teams = [
        seat.select_one(".cap").get_text()
        for seat in page("/setup?players=4&box=cities&teams=y").select(".seat")
    ]
    assert teams == ["Team A", "Team A", "Team B", "Team B"]


def test_a_board_that_brings_coins_is_named_only_where_it_is_in_play(page):
    assert "Manneken Pis" in page("/setup?box=wonderpack").select_one("#made").get_text()
    drawn = page("/setup?box=wonderpack&wonders=A&seed=K7")
    assert "Brussels" not in drawn.select_one(".ring").get_text()
    assert "Manneken Pis" not in drawn.select_one("#made").get_text()


def test_duel_has_its_three_structures(page):
    pictures = page("/setup?game=duel").select("svg.structure")
    assert [len(picture.select("g")) for picture in pictures] == [20, 20, 20]
    assert [len(picture.select("g.down")) for picture in pictures] == [8, 8, 8]
    assert "2, 3, 4, 2, 4, 3, 2 cards" in pictures[2]["aria-label"]


def test_duel_names_what_was_drawn(page):
    shown = page("/setup?game=duel&draft=y&tokens=y&seats=y&names=Ann,Bo&seed=ABC234")
    assert [name.get_text() for name in shown.select(".two .name")] == ["Bo", "Ann"]
    assert len(shown.select(".rounds .names li")) == 8
    assert "Bo begins." in steps(shown)
    assert shown.select_one(".rounds .sub").get_text() == "Bo → Ann → Ann → Bo"


def test_a_first_duel_has_fixed_wonders(page):
    shown = page("/setup?game=duel&first=y")
    assert [wonder.get_text() for wonder in shown.select(".rounds .names li")][:2] == [
        "The Pyramids",
        "The Great Lighthouse",
    ]


@pytest.mark.parametrize(
    "query, words",
    [
        ("players=8", "8 players need Cities."),
        ("players=9&box=cities", "From 2 to 8 can play."),
        ("players=four", "From 2 to 8 can play."),
        ("players=4&teams=y", "Teams need Cities."),
        ("players=5&box=cities&teams=y", "Teams are pairs: 4, 6, 8 players."),
        ("players=4&names=Ann,Bo,Cy", "4 players, but 3 names."),
        ("players=4&seats=y", "Write the names first, separated by commas: then their seats can be drawn."),
        ("wonders=any&seed=ЖЖЖ", "A seed has up to 12 letters from A to Z and digits."),
        (f"players=2&names={'x' * 41},Bo", "A name has up to 40 letters."),
        ("game=duel&names=Ann,Bo,Cy", "2 players, but 3 names."),
    ],
)
def test_what_cannot_be_is_said_plainly(client, page, query, words):
    assert client.get(f"/setup?{query}").status_code == 422
    assert page(f"/setup?{query}").select_one("[role=alert] b").get_text() == words


def test_a_refusal_speaks_the_readers_language(client, page):
    client.set_cookie("language", "uk")
    assert (
        page("/setup?players=8").select_one("[role=alert] b").get_text() == "Для 8 гравців потрібні «Міста»."
    )


def test_a_refusal_offers_the_way_on(client, page):
    way = page("/setup?players=8&box=leaders").select_one("[role=alert] a.btn")
    assert client.get(way["href"]).status_code == 200


@pytest.mark.parametrize("value", BAD)
def test_bad_input_gets_a_page_and_never_breaks(client, value):
    for field in (
        "game",
        "players",
        "box",
        "teams",
        "wonders",
        "seats",
        "names",
        "seed",
        "draft",
        "tokens",
        "first",
        "again",
    ):
        answer = client.get("/setup", query_string={"wonders": "any"} | {field: value})
        assert answer.status_code in (200, 302, 422)
        assert "<script>alert" not in answer.text


def test_names_are_shown_as_written(page):
    shown = page("/setup?players=2&names=<b>Ann</b>,  Bo   B. ,")
    assert [seat.select_one(".name").get_text() for seat in shown.select(".seat")][:2] == [
        "<b>Ann</b>",
        "Bo B.",
    ]


def begun(client, page, address):
    """The seats of the new-game page that the button of a set-up leads to."""
    form = page(address).select_one("form.begin")
    fields = [(field["name"], field["value"]) for field in form.select("input")] + [("do", "look")]
    answer = client.post(form["action"], data=MultiDict(fields))
    assert answer.status_code == 200
    return BeautifulSoup(answer.text, "html.parser")


def test_a_game_can_start_with_the_seats_that_were_drawn(client, page):
    game = begun(
        client, page, "/setup?players=5&box=leaders&wonders=any&seats=y&names=Ann,Bo,Cy,Di,Ed&seed=ABC234"
    )
    assert [field["value"] for field in game.select("[name^=seats-][name$=-name]")] == [
        "Di",
        "Ed",
        "Ann",
        "Bo",
        "Cy",
    ]
    boards = [field["value"] for field in game.select("[name^=seats-][name$=-wonder]")]
    assert len(set(boards)) == 5
    assert [box["value"] for box in game.select("[name=boxes][checked]")] == ["leaders"]


def test_a_game_of_two_can_start_with_its_free_city(client, page):
    game = begun(client, page, "/setup?players=2&wonders=B&names=Ann,Bo&seed=ABC234")
    assert game.select_one("[name=free_city-wonder]")["value"]
    assert game.select_one("[name=free_city-side]")["value"] == "B"


def test_teams_and_duel_go_along_into_the_game(client, page):
    assert begun(client, page, "/setup?players=4&box=cities&teams=y").select_one("[name=teams][checked]")
    duel = begun(client, page, "/setup?game=duel&names=Ann,Bo")
    assert duel.select_one("[name=game][checked]")["value"] == "duel"
    assert [field["value"] for field in duel.select("[name^=seats-][name$=-name]")] == ["Ann", "Bo"]


def test_the_page_is_in_the_navigation(page):
    assert page("/").select_one("nav a[href='/setup']")


def test_names_are_sealed_on_the_way_to_the_address(visitor):
    """What stands between a phone and the app writes addresses down."""
    form = visitor.look("/setup").select_one("#setup")
    assert (form["method"], form["action"], form["hx-post"]) == ("post", "/setup", "/setup")
    for script in (False, True):
        answer = visitor.send("/setup", script, players="3", wonders="any", seats="y", names="Ann, Bo, Cy")
        assert answer.status_code == 303 and "Ann" not in answer.location
        drawn = visitor.client.get(answer.location)
        assert drawn.status_code == 302 and "Ann" not in drawn.location and "seed=" in drawn.location
        page = visitor.look(drawn.location)
        assert page.select_one("#names")["value"] == "Ann, Bo, Cy"
        assert not [link["href"] for link in page.select("a[href*=Ann]")]
    part = visitor.client.get(drawn.location, headers={"HX-Request": "true"})
    assert "Ann" in part.text and "Ann" not in part.headers["HX-Replace-Url"]


def test_the_form_of_a_new_game_leads_to_its_set_up_without_a_name_in_the_address(visitor):
    page = visitor.send(
        "/games/new",
        do="look",
        game="wonders",
        **{f"seats-{n}-name": name for n, name in enumerate(("Ann", "Bo", "Cy"))},
    )
    way = BeautifulSoup(page.text, "html.parser").select_one("a[href^='/setup?']")["href"]
    assert "Ann" not in way and visitor.look(way).select_one("#names")["value"] == "Ann, Bo, Cy"
