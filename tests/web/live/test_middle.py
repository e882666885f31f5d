"""Following from the middle.

A game of the pad whose cities were told by their cards is followed from now on.
"""

import json

import pytest

from companion.cards.pieces import LAID
from companion.clock.entries import TICKED
from companion.journal import Entry
from companion.journal.journal_files import Journal, file_of, journal_text, read_file
from companion.live.reader import live_of
from companion.live.record import follow, read_record
from companion.pad import game_of
from companion.seating import Seat, Setup
from companion.store.store import READERS
from tests.pad.games import write
from tests.web.tables import read, words

BOARDS = (("Lena", "giza"), ("Tom", "babylon"), ("Oksana", "olympia"), ("Marc", "alexandria"))
CITIES = {
    0: (["lumber_yard", "loom_1", "altar"], {"coins": 5, "stages": [1], "victory_1": 1, "done": True}),
    1: (["clay_pool", "loom_1", "temple"], {"coins": 2, "defeat": 2, "done": True}),
    2: (["stone_pit", "barracks"], {"coins": 0, "stages": [1, 2], "victory_1": 1, "done": True}),
    3: (["ore_vein", "scriptorium"], {"done": True}),
}


def setup(*expansions):
    return Setup(
        expansions=expansions, seats=tuple(Seat(name, wonder=board, side="A") for name, board in BOARDS)
    )


def tell(visitor, game_id, cities=CITIES):
    write(
        visitor.store,
        game_id,
        [Entry(LAID, {"add": add, "set": values}, seat) for seat, (add, values) in cities.items()],
    )


def told(visitor, *expansions):
    """A game of four whose cities are told."""
    game_id = visitor.begin(setup(*expansions))
    tell(visitor, game_id)
    return game_id


def begin(visitor, game_id, **fields):
    said = {"age": "2", "turn": "3", "coins__3": "4"} | fields
    return visitor.send(f"/games/{game_id}/live/from", **said)


def live(visitor, game_id):
    return live_of(visitor.store.story(game_id))


@pytest.mark.rule("EDIFICE-SETUP-01")
def test_an_edifice_with_its_pawns_and_rewards_is_told_in_the_middle(visitor):
    seats = (
        ("Lena", "carthage", "B"),
        ("Tom", "ur", "A"),
        ("Oksana", "olympia", "A"),
        ("Marc", "alexandria", "A"),
    )
    setup_ = Setup(edition="second", expansions=("edifice",), seats=tuple(Seat(*seat) for seat in seats))
    game_id = visitor.begin(setup_)
    cities = {
        0: (["lumber_yard"], {"coins": 5, "stages": [1], "choice_1": 2, "debt": 2, "done": True}),
        1: (["loom_1"], {"coins": 2, "stages": [1], "reward_belvedere": 1, "done": True}),
        2: ([], {"coins": 3, "done": True}),
        3: ([], {"coins": 4, "done": True}),
    }
    tell(visitor, game_id, cities)
    page = visitor.look(f"/games/{game_id}/live")
    assert len(page.select("select[name=edifice] option")) == 16
    untold = begin(visitor, game_id)
    assert "Which edifice lies open?" in untold.text
    wrong = begin(visitor, game_id, edifice="outpost")
    assert "is not an edifice of this Age" in wrong.text
    begin(
        visitor,
        game_id,
        edifice="factory",
        pawns__left="2",
        pawn__1=["1", "2"],
        **{"edifice__reward__1": "curtain_wall"},
    )
    position = live(visitor, game_id).position
    assert position["edition"] == "second" and position["edifice"] == {"id": "factory", "pawns": 2}
    lena, tom = position["seats"][:2]
    assert lena["choices"] == {"1": 2} and lena["debt"] == 2
    assert tom["pawns"] == [1, 2] and sorted(tom["rewards"]) == ["belvedere", "curtain_wall"]


def test_the_page_says_what_is_known_and_asks_for_the_rest(visitor):
    page = visitor.look(f"/games/{told(visitor)}/live")
    rows = [words(row) for row in page.select("a.row")]
    assert "Lena Giza A · 3 cards, 1 stage · 5 coins" in rows[0]
    assert [one["value"] for one in page.select("input[name=age]:checked")] == ["2"]
    assert len(page.select("input[name=turn]")) == 6
    assert [one["name"] for one in page.select("input[name^=coins]")] == ["coins-3"]
    assert [one["value"] for one in page.select("input[name=used-2]")] == ["olympia"]
    assert page.select_one(".dock button[form=middle]").text == "Follow from here"


@pytest.mark.parametrize("field", ["age", "turn"])
def test_a_space_for_the_age_or_the_turn_is_nothing_said(visitor, field):
    game_id = told(visitor)
    assert begin(visitor, game_id, **{field: " "}).status_code == 422 and not live(visitor, game_id).is_live


def test_a_city_that_nobody_told_is_named_and_leads_to_its_cards(visitor):
    game_id = visitor.begin(setup())
    tell(visitor, game_id, {0: CITIES[0]})
    page = visitor.look(f"/games/{game_id}/live")
    assert page.select_one(".dock .main")["href"] == f"/games/{game_id}/cards/1"
    refused = begin(visitor, game_id)
    assert refused.status_code == 422
    assert "Still to be told: Tom, Oksana and Marc." in words(read(refused).select_one(".note.no"))
    assert visitor.store.version(game_id) == 2


def test_boards_that_nobody_named_are_asked_for(visitor):
    game_id = visitor.begin(Setup(seats=tuple(Seat(name) for name, _ in BOARDS)))
    tell(visitor, game_id)
    page = visitor.look(f"/games/{game_id}/live")
    assert "Lena, Tom, Oksana, Marc" in words(page.select_one(".note"))
    assert not page.select(".dock button")


def test_the_game_goes_on_from_the_position(visitor):
    game_id = told(visitor)
    assert begin(visitor, game_id, used__2="olympia").status_code == 303
    followed = live(visitor, game_id)
    assert (followed.phase.age, followed.phase.turn, followed.phase.step) == (2, 3, "turn")
    position = followed.referee.position(followed.game)
    assert [seat.get("coins", 0) for seat in position["seats"]] == [5, 2, 0, 4]
    assert position["seats"][2]["stages"] == 2
    assert followed.record()["from"]["used"] == [[], [], ["olympia"], []]


@pytest.mark.rule("BASE-SETUP-01")
def test_a_card_of_two_decks_is_told_by_name_and_gets_a_copy_that_is_there(visitor):
    game_id = told(visitor)
    begin(visitor, game_id)
    looms = [
        card
        for seat in live(visitor, game_id).record()["from"]["position"]["seats"]
        for card in seat["cards"]
        if "loom" in card
    ]
    assert sorted(looms) == ["loom_1", "loom_2"]


def test_following_can_be_taken_back_to_before_it(visitor):
    game_id = told(visitor)
    before = game_of(visitor.store.story(game_id))
    begin(visitor, game_id)
    page = visitor.look(f"/games/{game_id}/live")
    undo = page.select_one("button[value=undo]")
    assert words(undo) == "Stop following"
    number = undo.find_parent("form").select_one("input[name=entry]")["value"]
    assert visitor.send(f"/games/{game_id}/live", do="undo", entry=number).status_code == 303
    after = game_of(visitor.store.story(game_id))
    assert not live(visitor, game_id).is_live
    assert (after.cells, after.cities) == (before.cells, before.cities)
    assert begin(visitor, game_id, turn="4").status_code == 303


def test_once_something_is_played_undo_takes_the_play(visitor):
    game_id = told(visitor)
    begin(visitor, game_id)
    visitor.send(f"/games/{game_id}/live", entry=json.dumps({"seat": 0, "do": "sell"}))
    undo = visitor.look(f"/games/{game_id}/live").select_one("button[value=undo]")
    assert "Lena" in words(undo)


def test_the_record_is_checked_and_the_journal_comes_back_whole(visitor):
    game_id = told(visitor)
    begin(visitor, game_id)
    for seat in range(4):
        visitor.send(f"/games/{game_id}/live", entry=json.dumps({"seat": seat, "do": "sell"}))
    record = json.loads(visitor.client.get(f"/games/{game_id}/record.json").text)
    checked = follow(read_record(record))
    assert checked.stopped is None
    assert len(checked.verdicts) == 4
    story = visitor.store.story(game_id)
    (journal,) = read_file(READERS, journal_text(file_of([Journal(game_id, story.entries)])).encode())
    assert journal.entries == story.entries


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"turn": ""}, "Which turn of the Age comes now?"),
        ({"age": ""}, "Which Age is it?"),
        ({"turn": "7"}, "The Age has 6 turns."),
        ({"age": "4"}, "must be 1, 2 or 3"),
        ({"coins__3": ""}, "How many coins are there? Marc"),
        ({"coins__3": "many"}, "One of the numbers cannot be read."),
        ({"coins__3": "-2"}, "Marc: -2: cannot be negative"),
        ({"age": "1"}, "Tom: Temple is of a later Age than Age I."),
        ({"used__2": "wings"}, "gives no right"),
        ({"part__0": "9"}, "One of the numbers cannot be read."),
        ({"laws": "x"}, "One of the numbers cannot be read."),
    ],
)
def test_what_cannot_be_is_refused_in_words_and_nothing_is_written(visitor, fields, said):
    game_id = told(visitor)
    before = visitor.store.version(game_id)
    answer = begin(visitor, game_id, **fields)
    assert answer.status_code == 422
    page = read(answer)
    assert said in words(page.select_one(".note.no"))
    assert visitor.store.version(game_id) == before
    assert not live(visitor, game_id).is_live
    if "turn" not in fields:
        assert page.select_one("input[name=turn]:checked")["value"] == "3"  # what was said stays


@pytest.mark.rule("BASE-SETUP-01")
def test_more_copies_than_the_deck_has_are_refused_by_name(visitor):
    game_id = told(visitor)
    write(visitor.store, game_id, [Entry(LAID, {"add": ["altar"]}, seat) for seat in (1, 2)])
    answer = begin(visitor, game_id)
    assert "Altar: more copies on the table than the deck has" in words(read(answer).select_one(".note.no"))


def test_two_phones_begin_once(visitor):
    game_id = told(visitor)
    seen = visitor.store.version(game_id)
    assert begin(visitor, game_id, expected=seen).status_code == 303
    assert begin(visitor, game_id, expected=seen).status_code == 409
    assert visitor.store.version(game_id) == seen + 1


@pytest.mark.rule("BABEL-PROJ-01")
@pytest.mark.rule("BABEL-PROJ-02")
def test_laws_and_project_are_said_too(visitor):
    game_id = told(visitor, "tower", "projects")
    page = visitor.look(f"/games/{game_id}/live")
    assert len(page.select("select[name=laws]")) == 3
    assert "Which Great Project lies open?" in words(read(begin(visitor, game_id)).select_one(".note.no"))
    assert "is not a Great Project of this Age" in words(
        read(begin(visitor, game_id, project="archives")).select_one(".note.no")
    )
    said = {
        "project": "smelter",
        "part__1": "1",
        "laws": ["7", "3"],
        "reward__0__cranes": "1",
        "blocked": "3",
    }
    assert begin(visitor, game_id, **said).status_code == 303
    start = live(visitor, game_id).record()["from"]
    assert start["participation"] == [0, 1, 0, 0]
    assert start["position"]["laws"] == [7, 3]
    assert start["position"]["project"] == {"id": "smelter", "tokens": 2}
    assert start["position"]["seats"][0]["rewards"] == ["cranes"]
    assert start["position"]["seats"][3]["board_blocked"]
    twice = told(visitor, "tower", "projects")
    answer = begin(visitor, twice, project="smelter", laws=["3", "3"])
    assert "there is one tile of each number" in words(read(answer).select_one(".note.no"))


@pytest.mark.rule("BASE-SCORE-01")
def test_the_end_counts_what_lies_there_then_and_not_what_was_told_before(visitor):
    game_id = told(visitor)
    write(visitor.store, game_id, [Entry(LAID, {"set": {"coins": 4}}, 3)])
    begin(visitor, game_id, age="3", turn="6")
    for seat in range(4):
        visitor.send(f"/games/{game_id}/live", entry=json.dumps({"seat": seat, "do": "sell"}))
    assert live(visitor, game_id).is_over
    assert visitor.send(f"/games/{game_id}/live", do="finish").status_code == 303
    game = game_of(visitor.store.story(game_id))
    assert game.is_finished
    assert [game.cities.known(seat).number("coins") for seat in range(4)] == [8, 5, 3, 7]
    assert [game.points("treasury", seat) for seat in range(4)] == [2, 1, 1, 2]
    assert [game.points("military", seat) for seat in range(4)] == [
        game.counted["military", seat].points for seat in range(4)
    ]


def test_a_duel_says_that_it_is_followed_from_its_first_card(visitor):
    game_id = visitor.begin(Setup(game="duel", seats=(Seat("Sofia"), Seat("Andriy"))))
    write(visitor.store, game_id, [Entry(LAID, {"add": ["lumber_yard"], "set": {"done": True}}, 0)])
    assert "from its first card" in words(visitor.look(f"/games/{game_id}/live").select_one(".note"))
    assert begin(visitor, game_id).status_code == 422


def test_a_game_of_which_nothing_is_told_begins_at_its_start_or_leads_to_the_cards(visitor):
    game_id = visitor.begin(setup())
    page = visitor.look(f"/games/{game_id}/live")
    assert page.select_one(".dock button")["value"] == "begin"
    assert page.select_one(f"a[href='/games/{game_id}/cards']")


def test_what_the_clock_knows_is_filled_in(visitor):
    game_id = told(visitor, "tower", "projects")
    clock = [
        Entry(TICKED, {"age": 2, "step": "turn", "turn": 4}),
        Entry("tiled", {"age": 1, "turn": 2, "tile": 9}),
        Entry("projected", {"age": 2, "project": "smelter"}),
        Entry("joined", {"age": 2, "tokens": 1}, 1),
    ]
    write(visitor.store, game_id, clock)
    page = visitor.look(f"/games/{game_id}/live")
    assert page.select_one("input[name=age]:checked")["value"] == "2"
    assert page.select_one("input[name=turn]:checked")["value"] == "4"
    assert [one["value"] for one in page.select("select[name=laws] option[selected]")] == ["9"]
    assert page.select_one("select[name=project] option[selected]")["value"] == "smelter"
    assert page.select_one("input[name=part-1]")["value"] == "1"


@pytest.mark.rule("BASE-PASS-01")
def test_hands_go_as_in_that_age_and_the_history_says_where_it_begins(visitor):
    game_id = told(visitor)
    begin(visitor, game_id)
    assert "hands go right" in words(visitor.look(f"/games/{game_id}/watch").main)
    assert "followed from here on: Age II, turn 3" in words(
        visitor.look(f"/games/{game_id}/live/history").main
    )
