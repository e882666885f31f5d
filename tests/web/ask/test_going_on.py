"""A question becomes a game that is followed from here.

What was told lies in its cities, the rest is asked for.
"""

from urllib.parse import urlsplit

from companion.cards.pieces import LAID
from companion.journal import Entry
from companion.live.reader import live_of
from companion.pad import game_of
from companion.seating import Seat, Setup
from tests.pad.games import write
from tests.web.tables import read, words

ASKED = "/ask?card=builders_guild&me=giza.clay_pit&left=ore_vein&right=babylon.brickyard&coins=5"
SURE = "/ask?card=arena&me=giza.clay_pit&left=olympia.ore_vein&right=babylon.brickyard&coins=5"


def follow(visitor, names, address=ASKED, **fields):
    return visitor.send(address.replace("/ask?", "/ask/follow?"), names=names, **fields)


def game_of_answer(visitor, answer):
    game_id = urlsplit(answer.location).path.split("/")[2]
    return game_id, game_of(visitor.store.story(game_id))


def test_the_answer_leads_to_a_game_that_is_followed_from_here(visitor):
    link = visitor.look(ASKED).select_one("a[href^='/ask/follow']")
    page = visitor.look(link["href"])
    assert [words(label) for label in page.select(".field label")][:2] == ["You", "Left neighbour"]
    answer = follow(visitor, ["Lena", "Tom", "Oksana", "", "", "", "", "Marc"])
    assert answer.status_code == 303
    game_id, game = game_of_answer(visitor, answer)
    assert [(seat.name, seat.wonder) for seat in game.setup.seats] == [
        ("Lena", "giza"),
        ("Tom", ""),
        ("Oksana", ""),
        ("Marc", "babylon"),
    ]
    assert game.cities.known(0).pieces == ("clay_pit",)
    assert game.cities.known(0).number("coins") == 5
    assert [game.cities.known(seat).pieces for seat in (1, 2, 3)] == [("ore_vein",), (), ("brickyard",)]
    assert not any(
        game.cities.known(seat).done for seat in range(4)
    )  # only what bears on the card was asked for
    begun = visitor.look(answer.location)
    assert "Tom, Oksana" in words(begun.select_one(".note"))
    assert begun.select_one(".dock .main")["href"] == f"/games/{game_id}/details?to=live", (
        "the boards first, then the cities"
    )


def test_once_the_rest_is_told_the_game_is_followed_from_the_card_s_age(visitor):
    answer = follow(visitor, ["Lena", "Tom", "Marc"], SURE)
    game_id, _ = game_of_answer(visitor, answer)
    write(visitor.store, game_id, [Entry(LAID, {"set": {"done": True}}, seat) for seat in range(3)])
    page = visitor.look(answer.location)
    assert page.select_one("input[name=age]:checked")["value"] == "3"
    begun = visitor.send(f"/games/{game_id}/live/from", age="3", turn="2", coins__1="3", coins__2="0")
    assert begun.status_code == 303
    live = live_of(visitor.store.story(game_id))
    assert (live.phase.age, live.phase.turn) == (3, 2)
    assert live.record()["from"]["position"]["seats"][0]["cards"] == ["clay_pit"]


def test_a_board_that_was_named_is_carried(visitor):
    answer = follow(
        visitor,
        ["Lena", "Tom", "Marc"],
        "/ask?card=arena&box=cities&box=wonderpack&me=giza&left=&right=",
        boxes=["cities", "wonderpack"],
    )
    _, game = game_of_answer(visitor, answer)
    assert [seat.wonder for seat in game.setup.seats] == ["giza", "", ""]
    assert game.setup.expansions == ("cities", "wonderpack")


def test_laws_of_the_question_stay_filled_in_until_the_cities_are_told(visitor):
    answer = follow(visitor, ["Lena", "Tom", "Marc"], f"{SURE}&box=tower&laws=7", boxes=["tower"])
    game_id, game = game_of_answer(visitor, answer)
    assert game.setup.expansions == ("tower",)
    write(visitor.store, game_id, [Entry(LAID, {"set": {"done": True}}, seat) for seat in range(3)])
    page = visitor.look(f"/games/{game_id}/live")
    assert [one["value"] for one in page.select("select[name=laws] option[selected]")] == ["7"]


def test_a_form_sent_twice_begins_one_game(visitor):
    names = ["Lena", "Tom", "Marc"]
    first, second = (follow(visitor, names, once="abc") for _ in range(2))
    assert first.location == second.location
    assert len(visitor.store.story(game_of_answer(visitor, first)[0]).entries) == 4


def test_names_that_are_missing_or_taken_are_asked_for_again_and_nothing_begins(visitor):
    answer = follow(visitor, ["Lena", "Lena", "", "", "", "", "", "Marc"])
    assert answer.status_code == 422
    page = read(answer)
    assert "Two players are called Lena" in words(page.select_one(".note.no"))
    assert [one["value"] for one in page.select("input[name=names]")] == [
        "Lena",
        "Lena",
        "",
        "",
        "",
        "",
        "",
        "Marc",
    ]


def test_a_question_of_a_game_leads_to_its_own_table(visitor):
    boards = (("Lena", "giza"), ("Tom", "babylon"), ("Marc", "alexandria"))
    game_id = visitor.begin(Setup(seats=tuple(Seat(name, wonder=board, side="A") for name, board in boards)))
    write(
        visitor.store, game_id, [Entry(LAID, {"set": {"coins": 5, "done": True}}, seat) for seat in range(3)]
    )
    cards = visitor.look(visitor.look(f"/games/{game_id}/ask").select_one("a.row")["href"])
    answer = visitor.look(next(one for one in cards.select(".pick") if "Arena" in one.text)["href"])
    led = visitor.client.get(answer.select_one("a[href^='/ask/follow']")["href"])
    assert urlsplit(led.location).path == f"/games/{game_id}/live"


def test_addresses_that_ask_nothing_lead_back(visitor):
    assert visitor.client.get("/ask/follow").location == "/ask"
    assert visitor.client.get("/ask/follow?card=arena&of=nothing").status_code == 404
    assert not visitor.look("/ask?game=duel&card=palace&me=&opponent=&coins=9").select(
        "a[href^='/ask/follow']"
    )
