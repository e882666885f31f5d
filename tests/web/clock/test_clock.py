"""The pages of the clock without a browser: what buttons write, what is said, what is refused, time."""

import gzip
import time
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from companion.clock import clock_of
from companion.clock.entries import TICKED
from companion.journal import Entry
from companion.journal.journal_files import Journal
from companion.pad.entries import FINISHED
from companion.rules.contract import Phase
from companion.store.exchange import import_journals
from tests.browser.thumbs import EVERYTHING
from tests.pad.games import duel, journal, scored, table, teams, write
from tests.web.tables import read, words


def press(visitor, game, do, **more):
    return visitor.send(f"/games/{game}/clock", do=do, **more)


def now(visitor, game):
    return clock_of(visitor.store.story(game)).now


def look(visitor, game, query=""):
    return visitor.look(f"/games/{game}/clock{query}")


def fight(visitor, game, age, shields):
    for seat, number in enumerate(shields):
        assert press(visitor, game, f"shields:{age}:{seat}:{number}").status_code == 303


def test_the_clock_says_age_turn_and_direction(visitor):
    game = visitor.begin()
    page = words(look(visitor, game).main)
    assert "Age I Turn 1 of 6" in page
    assert "Hands go to the left, clockwise Oksana Marc Lena Tom Oksana" in page


def test_next_turn_is_one_tap_and_two_phones_stay_in_step(visitor):
    game = visitor.begin()
    assert press(visitor, game, "next:0").status_code == 303
    assert press(visitor, game, "next:0").status_code == 303  # the other phone, at the same turn
    assert now(visitor, game) == Phase(1, "turn", 2)
    press(visitor, game, "next:1")
    late = press(visitor, game, "next:0")
    assert (late.status_code, "Another phone was quicker." in late.text) == (409, True)
    assert now(visitor, game) == Phase(1, "turn", 3)


def test_an_undo_takes_back_the_last_tap_and_says_which(visitor):
    game = visitor.begin()
    press(visitor, game, "next:0")
    undo = look(visitor, game).select_one('.dock [value^="undo:"]')
    assert words(undo) == "Undo: Age I, Turn 2 of 6"
    press(visitor, game, undo["value"])
    assert now(visitor, game) == Phase(1, "turn", 1)


def test_what_was_taken_back_is_written_again_with_one_tap(visitor):
    game = visitor.begin()
    press(visitor, game, "next:0")
    assert look(visitor, game).select_one('.dock [value^="redo:"]') is None
    press(visitor, game, "undo:2")
    redo = look(visitor, game).select_one('.dock [value^="redo:"]')
    assert words(redo) == "Redo: Age I, Turn 2 of 6"
    assert press(visitor, game, redo["value"]).status_code == 303
    assert now(visitor, game) == Phase(1, "turn", 2)
    assert press(visitor, game, redo["value"]).status_code == 422


@pytest.mark.rule("LEAD-LDR-22", "CITY-FAQ-02")
def test_the_coins_of_leaders_are_handed_out_with_the_tokens(visitor):
    game = visitor.begin(table(3, "leaders", "cities"))
    press(visitor, game, "set:8", expected=1)
    fight(visitor, game, 1, (2, 1, 1))
    tray = look(visitor, game, "?row=0").select_one(".tray-head")
    assert "Nero" in words(tray) and "Berenice" not in words(tray), "who adds to coins has none to add to"
    press(visitor, game, "pays:1:0:1")
    assert "Berenice" in words(look(visitor, game, "?row=0").select_one(".tray-head"))
    press(visitor, game, "adds:1:0:1")
    page = look(visitor, game)
    assert words(page.select_one(".takes li")) == "Oksana +1 +1 +5 Coins"
    assert words(page.select_one('.dock [value^="undo:"]')) == "Undo: Oksana: Berenice"


def test_of_two_that_sit_out_each_is_named(visitor):
    game = visitor.begin(table(4, "cities"))
    press(visitor, game, "set:7", expected=1)
    for seat in (1, 2):
        press(visitor, game, f"dove:1:{seat}:1")
    fight(visitor, game, 1, (3, 0, 0, 2))
    assert [words(one) for one in look(visitor, game).select(".fight.out .name")] == ["Marc", "Lena"]


def test_the_pad_takes_back_its_own_numbers_only(visitor):
    game = visitor.begin()
    press(visitor, game, "next:0")
    assert visitor.look(f"/games/{game}/pad").select_one("#board")["data-undo"] == "0"
    write(visitor.store, game, [scored("civilian", 0, 4)])
    assert look(visitor, game).select_one('.dock [value^="undo:"]')["value"] == "undo:2"


@pytest.mark.rule("BASE-WAR-02")
def test_the_conflict_takes_a_tap_a_city_and_fills_the_pad(visitor):
    game = visitor.begin()
    press(visitor, game, "set:6", expected=1)
    for seat, name in enumerate(("Oksana", "Marc", "Lena", "Tom")):
        assert words(look(visitor, game).select_one(".tray .cap")) == name
        press(visitor, game, f"shields:1:{seat}:{seat}")
    page = look(visitor, game)
    assert page.select_one(".tray") is None
    assert words(page.select_one(".takes")) == "Oksana −1 −1 Marc +1 −1 Lena +1 −1 Tom +1 +1"
    for age in (2, 3):
        fight(visitor, game, age, range(4))
    board = visitor.look(f"/games/{game}/pad")
    assert [words(cell) for cell in board.select('tr[data-line="military"] .cell')] == ["−6", "6", "6", "18"]
    assert board.select_one('tr[data-line="military"] .cell')["title"] == "−6×1"
    assert board.select_one("tr.now")["data-line"] == "treasury"


def test_what_nobody_told_is_said_once_for_each_age(visitor):
    game = visitor.begin()
    press(visitor, game, "set:21", expected=1)
    note = words(look(visitor, game).select_one("main .note"))
    assert note == " ".join(
        f"{age}: the shields of Oksana, Marc, Lena, Tom are not told."
        for age in ("Age I", "Age II", "Age III")
    )


def test_a_city_without_shields_is_said_and_everything_else_works(visitor):
    game = visitor.begin()
    press(visitor, game, "set:6", expected=1)
    for seat in (0, 1, 2):
        press(visitor, game, f"shields:1:{seat}:{seat}")
    page = words(look(visitor, game).main)
    assert "Open until the shields are told: Oksana and Tom; Tom and Lena." in page
    assert "Marc 1 −1 < +1" not in page
    press(visitor, game, "next:6")
    assert now(visitor, game) == Phase(2, "turn", 1)
    for age in (2, 3):
        fight(visitor, game, age, range(4))
    press(visitor, game, "set:21", expected=visitor.store.version(game))
    assert "Age I: the shields of Tom are not told." in words(look(visitor, game).main)
    game = visitor.store.game(game)
    assert [("military", seat) in game.cells for seat in range(4)] == [False, True, False, False]


def test_shields_of_laid_cards_need_no_tap(visitor):
    game = visitor.begin()
    visitor.send(f"/games/{game}/cards/1", True, do="tap", add=["stockade", "barracks"])
    press(visitor, game, "set:6", expected=visitor.store.version(game))
    assert "Marc 2 · from the cards" in words(look(visitor, game).select_one(".askrows"))
    press(visitor, game, "next:6")
    assert clock_of(visitor.store.story(game)).conflicts.shields == {(1, 1): 2}


def test_diplomacy_laws_and_the_project_have_their_place(visitor):
    game = visitor.begin(EVERYTHING)
    assert len(look(visitor, game).select(".venture .pick")) == 5, "the projects of the Age to choose from"
    press(visitor, game, "project:1:double_walls")
    press(visitor, game, "next:0")
    press(visitor, game, "tile:19")
    press(visitor, game, "next:1")
    page = words(look(visitor, game).main)
    assert "Laws in force 19" in page
    assert "Double Walls Another one" in page
    press(visitor, game, "set:7", expected=visitor.store.version(game))
    for seat in range(8):
        press(visitor, game, f"tokens:1:{seat}:1")
    assert "Completed: one reward for each token." in words(look(visitor, game).main)
    press(visitor, game, "next:7")
    assert (
        words(look(visitor, game).select_one(".tray-head"))
        == "How many shields? Oksana Diplomacy Tomyris Nero"
    )
    press(visitor, game, "dove:1:0:1")
    fight(visitor, game, 1, [0, 1, 2, 3, 4, 5, 6, 7])
    assert "Oksana sits out" in words(look(visitor, game).select_one(".takes"))


@pytest.mark.rule("CITY-TEAM-09")
def test_a_dove_spares_a_city_the_question_but_not_in_teams(visitor):
    for setup, asked in ((table(4, "cities"), "Marc"), (teams(4), "Oksana")):
        game = visitor.begin(setup)
        press(visitor, game, "set:7", expected=1)
        press(visitor, game, "dove:1:0:1")
        assert words(look(visitor, game).select_one(".tray .cap")) == asked


def test_a_project_left_over_is_a_penalty_for_those_without_a_token(visitor):
    game = visitor.begin(table(3, "projects"))
    press(visitor, game, "project:1:cranes")
    press(visitor, game, "set:6", expected=2)
    for seat, number in enumerate((1, 0, 0)):
        press(visitor, game, f"tokens:1:{seat}:{number}")
    assert "The penalty falls on Marc and Lena: Discard" in words(look(visitor, game).main)


@pytest.mark.parametrize(
    "do",
    [
        "",
        "next",
        "next:99",
        "next:x",
        "set:400",
        "shields:1:0",
        "shields:1:9:2",
        "dove:1:0:1",
        "tile:99",
        "project:1:x",
        "undo:7",
    ],
)
def test_what_cannot_be_read_is_answered_in_words_and_changes_nothing(visitor, do):
    game = visitor.begin()
    answer = press(visitor, game, do, expected=1)
    assert answer.status_code == 422
    assert read(answer).select_one(".note.no")
    assert visitor.store.version(game) == 1


def test_a_phone_that_looks_again_is_told_only_what_is_new(visitor):
    game = visitor.begin()
    assert visitor.client.get(f"/games/{game}/clock/pulse?seen=1").status_code == 204
    press(visitor, game, "next:0")
    assert "HX-Location" in visitor.client.get(f"/games/{game}/clock/pulse?seen=1").headers


def test_the_clock_is_a_tap_from_a_new_game_and_from_every_title(visitor):
    fields = {f"seats__{n}__name": name for n, name in enumerate(("Ann", "Ben", "Cara"))}
    answer = visitor.send("/games/new", do="clock", game="wonders", **fields)
    assert answer.location.endswith("/clock")
    game = answer.location.split("/")[-2]
    assert visitor.look(f"/games/{game}/pad").select_one(f'.title-menu [href="/games/{game}/clock"]')
    press(visitor, game, "next:0")
    assert visitor.client.get(f"/games/{game}").location.endswith("/clock")


def test_a_duel_has_no_clock(visitor):
    game = visitor.begin(duel())
    assert visitor.client.get(f"/games/{game}/clock").status_code == 404
    assert not visitor.look(f"/games/{game}/pad").select(f'[href="/games/{game}/clock"]')
    assert press(visitor, game, "next:0").status_code in (404, 422)


def test_a_counted_game_shows_its_clock_and_takes_nothing_more(visitor):
    game = visitor.begin()
    write(visitor.store, game, [Entry(FINISHED)])
    assert look(visitor, game).select_one('.dock [value^="next:"]') is None
    assert press(visitor, game, "next:0").status_code == 422


def test_the_page_is_light_and_quick(visitor):
    game = visitor.begin(EVERYTHING)
    for age in (1, 2, 3):
        fight(visitor, game, age, range(8))
    press(visitor, game, "set:8", expected=visitor.store.version(game))
    path = f"/games/{game}/clock"
    text = visitor.client.get(path).data
    assert len(gzip.compress(text)) < 8_000
    times = []
    for _ in range(7):
        started = time.process_time()
        visitor.client.get(path)
        times.append(time.process_time() - started)
    assert min(times) < 0.02, min(times)


def test_the_clock_shows_the_time_of_the_table_and_no_ones_in_particular(visitor):
    game = visitor.begin()
    assert look(visitor, game).select_one("#time") is None, "nothing was ticked"
    press(visitor, game, "next:0")
    shown = look(visitor, game)
    assert [words(one) for one in shown.select(".timebox dt")] == ["this turn", "the evening", "still about"]
    assert words(shown.select_one("#turn-time")) == "0:00"
    assert len(shown.select(".evening rect")) == 18
    assert not [one for one in ("Oksana", "Marc") if one in words(shown.select_one("#time"))]


def test_the_clock_tells_the_turn_and_the_evening_and_leaves_a_break_out(visitor):
    phases = (("turn", 2), ("turn", 3), ("turn", 4), ("turn", 5))
    ticks = [Entry(TICKED, {"age": 1, "step": step, "turn": turn}) for step, turn in phases]
    began, *rest = journal(table(3), *ticks)
    now = datetime.now(UTC)
    ago = [(now - timedelta(minutes=minutes)).isoformat() for minutes in (46, 41, 37, 8, 2)]
    told = [replace(one, at=at) for one, at in zip((began, *rest), ago, strict=True)]
    import_journals(visitor.store, [Journal("evening", told)])
    shown = look(visitor, "evening").select_one("#time")
    assert [words(one) for one in shown.select("dd")] == ["2:00", "17 min", "68 min"]
    assert words(shown.select_one(".cap")) == "A break of 29 min is left out."


def test_a_conflict_is_not_left_without_a_word_while_shields_are_untold(visitor):
    game = visitor.begin(table(3))
    press(visitor, game, "set:6", expected=visitor.store.version(game))
    assert words(look(visitor, game).select_one(".go .leaving")) == "Shields not told: Lena, Marc, Oksana"
    fight(visitor, game, 1, (1, 2, 0))
    assert look(visitor, game).select_one(".leaving") is None
