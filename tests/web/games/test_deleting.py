"""Deleting for good, asked for on a page that says what goes."""

from dataclasses import replace

import pytest

from companion.seating import Seat
from companion.store import NoSuchGame
from companion.store.deleting import NOBODY
from tests.pad.games import FOUR, table
from tests.web.tables import words


def test_a_removed_game_can_be_brought_back_or_deleted_and_the_page_says_which_is_which(visitor):
    game = visitor.finish(table(4), FOUR)
    gone = visitor.look(visitor.send(f"/games/{game}/remove").location)
    assert "This game was removed. It can be brought back at any time." in words(gone.main)
    removed = visitor.look("/games?removed=1")
    assert "A removed game can be brought back at any time. A deleted one is gone for good." in words(
        removed.main
    )
    assert [words(button) for button in removed.select(".games form .btn")] == [
        "Bring back",
        "Delete for good",
    ]
    for page in (f"/games/{game}/result", f"/games/{game}/pad"):
        assert visitor.look(page).select(f"main a[href='/games/{game}/delete']")


def test_the_page_before_a_game_is_deleted_says_what_goes(visitor):
    game = visitor.finish(table(4), FOUR)
    page = visitor.look(f"/games/{game}/delete")
    said = words(page.main)
    assert f"the journal with all its {visitor.store.version(game)} entries" in said
    assert "its part in the statistics of Oksana, Marc, Lena, Tom" in said and "backups" in said
    assert page.select(f"form[action='/games/{game}/remove']"), "the gentler way is offered"
    assert visitor.store.game(game).is_finished, "to look is not to do"


def test_a_game_is_deleted_for_good(visitor):
    game = visitor.finish(table(4), FOUR)
    answer = visitor.send(f"/games/{game}/delete")
    assert "The game was deleted for good." in words(visitor.look(answer.location).main)
    with pytest.raises(NoSuchGame):
        visitor.store.game(game)
    for path in ("", "/pad", "/result", "/delete", "/sheet", "/share", ".json"):
        assert visitor.client.get(f"/games/{game}{path}").status_code == 404
    assert (
        visitor.send(f"/games/{game}/restore").status_code
        == 404
        == visitor.send(f"/games/{game}/delete").status_code
    )
    assert (
        "Oksana" not in visitor.client.get("/players").text + visitor.client.get("/exchange/games.json").text
    )
    assert "Oksana" not in visitor.client.get("/games/new").text, "nor is the name offered again"


def test_without_its_token_nothing_is_deleted(visitor):
    game = visitor.begin()
    assert visitor.client.post(f"/games/{game}/delete").status_code == 403 and visitor.store.game(game)


def test_a_name_is_deleted_after_a_page_that_says_what_goes(visitor):
    games = [
        visitor.finish(table(4), FOUR),
        visitor.finish(replace(table(3), seats=(Seat("OKSANA"), *table(3).seats[1:])), {}),
    ]
    player = visitor.client.get("/player?name=oksana").location
    asked = visitor.look(player).select_one("main a[href$='/delete']")["href"]
    said = words(visitor.look(asked).main)
    assert (
        "the name in 2 games, however it was written, in their journals too" in said
        and f"{NOBODY} sits in that place" in said
    )
    done = visitor.send(asked)
    assert "The name was deleted for good." in words(visitor.look(done.location).main)
    for game in games:
        for path in ("/result", ".json", "/sheet", "/share", "/details"):
            assert "oksana" not in visitor.client.get(f"/games/{game}{path}").text.lower()
    for path in ("/games", "/games/new", "/players", "/exchange/games.json", "/exchange/results.csv"):
        assert "oksana" not in visitor.client.get(path).text.lower()
    assert visitor.client.get(player).status_code == 404 == visitor.send(asked).status_code


@pytest.mark.parametrize("language, said", [("en", "for good"), ("ru", "навсегда"), ("uk", "назавжди")])
def test_the_pages_speak_the_language_of_the_reader(visitor, language, said):
    game = visitor.finish(table(3), {})
    key = visitor.client.get("/player?name=oksana").location
    for path in (f"/games/{game}/delete", f"{key}/delete"):
        assert said in visitor.look(path, headers={"Accept-Language": language}).h1.text


def test_deleted_is_said_only_when_no_byte_is_left(visitor, monkeypatch):
    monkeypatch.setattr(visitor.store.eraser, "erase", lambda **_: False)
    answer = visitor.send(f"/games/{visitor.finish()}/delete")
    assert "within a minute" in words(visitor.look(answer.location))
    assert "deleted for good" not in words(visitor.look(answer.location).select_one("[role=status]"))
    monkeypatch.undo()
    answer = visitor.send(f"/games/{visitor.finish()}/delete")
    assert "The game was deleted for good." in words(visitor.look(answer.location))
