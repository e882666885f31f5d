"""A table to try: a whole game that no list and no count knows."""

from datetime import UTC, datetime, timedelta

from sqlalchemy import update

from companion.store import Store
from companion.store.tables import events
from tests.web.tables import words


def tried(visitor):
    """Begin a table to try; its id."""
    return visitor.send("/games/try").location.split("/")[2]


def test_one_tap_on_the_start_page_leads_to_a_pad_with_numbers(visitor):
    assert visitor.look("/").select_one("form.try")["action"] == "/games/try"
    pad = visitor.look(visitor.send("/games/try").location)
    assert [words(name) for name in pad.select("thead th .name")][:4] == ["Ada", "Hugo", "Mira", "Theo"]
    assert "A table to try" in words(pad)


def test_it_can_be_counted_to_its_end(visitor):
    game = tried(visitor)
    visitor.tap(game, do="finish")
    assert "Ada wins" in words(visitor.look(f"/games/{game}/result").select_one(".winner"))


def test_no_list_and_no_count_knows_it(visitor):
    game = tried(visitor)
    visitor.tap(game, do="finish")
    for address in ("/games", "/games?removed=1", "/players", "/", "/games/new"):
        shown = visitor.client.get(address).text
        assert game not in shown and "Mira" not in shown, address
    assert visitor.store.ids() == ()


def test_another_phone_joins_it_all_the_same(visitor):
    game = tried(visitor)
    assert visitor.client.get(f"/t/{game}").location == f"/games/{game}"
    assert visitor.client.get("/t/nowhere").location is None


def test_starting_anew_leaves_it_as_it_is(visitor):
    game = tried(visitor)
    again = Store(visitor.app.config["DATABASE"])
    assert again.ids() == () and again.settle() == 0 and again.game(game).setup.seats[0].name == "Ada"


def test_it_is_deleted_a_day_later(visitor):
    old = tried(visitor)
    with visitor.store.engine.begin() as connection:
        yesterday = (datetime.now(UTC) - timedelta(hours=25)).isoformat(timespec="milliseconds")
        connection.execute(update(events).where(events.c.game_id == old).values(at=yesterday))
    new = tried(visitor)
    assert visitor.client.get(f"/games/{old}/pad").status_code == 404
    assert visitor.client.get(f"/games/{new}/pad").status_code == 200


def test_the_trial_says_that_its_two_doubts_are_meant_and_opens_at_the_first(visitor):
    pad = visitor.look(visitor.send("/games/try").location)
    assert "two of its numbers are wrong on purpose" in words(pad.select_one("#said"))
    doubted = [
        row.find_previous("tr", attrs={"data-line": True})["data-line"]
        for row in pad.select("tr.doubt .note")
    ]
    assert doubted == ["military", "wonder"]
    assert pad.select_one(".cell.here").find_parent("tr")["data-line"] == doubted[0]
