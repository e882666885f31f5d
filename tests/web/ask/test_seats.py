"""A dispute in a game whose cities are known: the seat and the card are all that is asked for."""

import json

from companion.cards.pieces import LAID
from companion.journal import Entry
from companion.seating import Seat, Setup
from tests.pad.games import write


def told(store, game_id, seat, *pieces, coins):
    write(store, game_id, [Entry(LAID, {"add": list(pieces), "set": {"coins": coins, "done": True}}, seat)])


def begin(visitor):
    """A game of three with boards."""
    seats = zip(("Lena", "Tom", "Marc"), ("giza", "babylon", "alexandria"), strict=True)
    return visitor.begin(Setup(seats=tuple(Seat(name, wonder=wonder, side="A") for name, wonder in seats)))


def test_the_cities_told_by_cards_fill_the_question(visitor):
    game_id = begin(visitor)
    told(visitor.store, game_id, 0, "timber_yard", "clay_pool", "east_trading_post", coins=5)
    told(visitor.store, game_id, 1, "brickyard", "glassworks_1", coins=0)
    told(visitor.store, game_id, 2, "clay_pit", coins=0)
    seats = visitor.look(f"/games/{game_id}/ask")
    cards = visitor.look(seats.select("a.row")[0]["href"])
    pick = next(one for one in cards.select(".pick") if "Builders" in one.text)
    answer = visitor.look(pick["href"])
    assert answer.select_one(".said .word").text.strip() == "Yes, for 3"
    assert "Marc: 3" in answer.select_one(".waypart summary").text


def test_a_game_is_asked_about_in_its_edition_whatever_the_phone_looked_at_last(visitor):
    """The cards of the second edition answered for a game of the first."""
    game_id = begin(visitor)
    visitor.client.get("/edition/second")
    told(visitor.store, game_id, 0, "timber_yard", "clay_pool", "east_trading_post", coins=5)
    told(visitor.store, game_id, 1, "brickyard", "glassworks_1", coins=0)
    told(visitor.store, game_id, 2, "clay_pit", coins=0)
    cards = visitor.look(visitor.look(f"/games/{game_id}/ask").select("a.row")[0]["href"])
    ways = [link["href"] for link in cards.select("a[href^='/ask']")]
    assert [way for way in ways if "&me=" in way and "edition=first" not in way] == []
    pick = next(one for one in cards.select(".pick") if "Builders" in one.text)
    assert visitor.look(pick["href"]).select_one(".said .word").text.strip() == "Yes, for 3"
    visitor.client.delete_cookie("edition")


def test_no_name_stands_in_an_address_of_a_question_and_all_stand_on_its_page(visitor):
    """What stands between a phone and the app writes addresses down."""
    game_id = begin(visitor)
    told(visitor.store, game_id, 0, "clay_pool", coins=5)
    way = visitor.look(f"/games/{game_id}/ask").select("a.row")[0]["href"]
    for _ in range(3):
        page = visitor.look(way)
        ways = [link["href"] for link in page.select("a[href^='/ask']")]
        assert ways and not [one for one in ways if "Lena" in one or "Marc" in one]
        way = next(
            (
                link["href"]
                for link in page.select(".pick, .tab, a.btn.main")
                if link["href"].startswith("/ask?")
            ),
            way,
        )
    assert {"Tom", "Marc"} <= {name.text.strip() for name in visitor.look(way).select(".tab .sub")}
    old = visitor.look("/ask?card=aqueduct&name=Lena&name=Tom&name=Marc")
    assert "Marc" in old.main.text and "name=" not in " ".join(
        link["href"] for link in old.select("a[href^='/ask']")
    )


def test_a_city_that_is_not_told_is_asked_for(visitor):
    game_id = begin(visitor)
    told(visitor.store, game_id, 0, "clay_pool", coins=5)
    seats = visitor.look(f"/games/{game_id}/ask")
    assert [row.select_one(".sub").text for row in seats.select("a.row")] == [
        "its city is known",
        "its city will be asked for",
        "its city will be asked for",
    ]
    cards = visitor.look(seats.select("a.row")[0]["href"])
    question = visitor.look(next(one for one in cards.select(".pick") if "Arena" in one.text)["href"])
    assert question.select_one(".tab[aria-current] .sub").text.strip() == "Tom"


def test_a_followed_game_knows_every_city(visitor):
    game_id = begin(visitor)
    visitor.look(f"/games/{game_id}/live")
    visitor.send(f"/games/{game_id}/live", do="begin")
    visitor.send(f"/games/{game_id}/live", entry=json.dumps({"seat": 0, "do": "sell"}))
    seats = visitor.look(f"/games/{game_id}/ask")
    assert [row.select_one(".sub").text for row in seats.select("a.row")] == ["its city is known"] * 3


def test_no_game_no_dispute(visitor):
    assert visitor.client.get("/games/nothing/ask").status_code == 404


def test_the_start_of_a_dispute_offers_the_seats_of_the_game_on_the_table(visitor):
    game_id = begin(visitor)
    assert not visitor.look("/ask").select(".pill[href*='coins=']")
    told(visitor.store, game_id, 1, "brickyard", coins=0)
    (seat,) = visitor.look("/ask").select(".pill[href*='coins=']")
    assert seat.text.strip() == "Tom"


def test_a_clock_that_runs_tells_age_and_laws(visitor):
    game_id = visitor.begin(
        Setup(expansions=("tower",), seats=tuple(Seat(name) for name in ("Lena", "Tom", "Marc")))
    )
    for do in ("next:0", "tile:12", "next:1"):
        visitor.send(f"/games/{game_id}/clock", do=do)
    assert "laws=12" in visitor.look(f"/games/{game_id}/ask").select("a.row")[0]["href"]
