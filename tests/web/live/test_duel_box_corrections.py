"""Putting right what Pantheon and Agora lay on the table, by taps, in the middle of a followed game."""

import pytest
from bs4 import BeautifulSoup

from companion.catalog.vocabulary import MYTHOLOGIES
from companion.live.reader import live_of
from companion.web.frame.access import store
from tests.live.journals import record_of
from tests.web.live.tables import first, followed
from tests.web.live.test_last_word import HIDDEN

RECORD = record_of("duel", expansions=("pantheon", "agora"), seed=5)
CITY = ("divinities", "mythology", "offerings", "astarte", "senators", "conspiracies")
TABLE = ("pantheon", "minerva", "military_tokens", "chambers")


@pytest.fixture
def game_id(app):
    return followed(app, RECORD, first(RECORD, "play", 30))


def position(app, game_id):
    with app.app_context():
        return live_of(store.story(game_id)).position


def said(page):
    """What the open form of a page would send untouched."""
    form = page.select_one("form:has([name=of])")
    ticked = [(one["name"], one["value"]) for one in form.select("input[checked]")]
    typed = [(one["name"], one.get("value", "")) for one in form.select("input[inputmode=numeric]")]
    chosen = [(one["name"], one.select_one("[selected]")) for one in form.select("select")]
    return [*ticked, *typed, *((name, one["value"]) for name, one in chosen if one)]


def correct(client, game_id, seat, of, **changes):
    """Send the form of a field with some values changed."""
    address = f"/games/{game_id}/live/correct"
    html = client.get(f"{address}?seat={seat}&of={of}").text
    fields: dict[str, list[str]] = {}
    for name, value in said(BeautifulSoup(html, "html.parser")):
        fields.setdefault(name, []).append(value)
    data = {**fields, **dict(HIDDEN.findall(html)), "seat": seat, "of": of, **changes}
    return client.post(address, data=data)


@pytest.mark.parametrize(("seat", "of"), [*((0, of) for of in CITY), *(("table", of) for of in TABLE)])
def test_a_form_that_nobody_touched_changes_nothing(app, client, game_id, seat, of):
    before = position(app, game_id)
    assert correct(client, game_id, seat, of).status_code == 303
    assert position(app, game_id) == before


@pytest.mark.parametrize(
    ("seat", "of", "changes", "lies"),
    [
        (0, "mythology", {f"value:{one}": "0" for one in MYTHOLOGIES}, lambda held: held == []),
        (0, "conspiracies", {"value.held": "3"}, lambda held: held["held"] == 3),
        (0, "conspiracies", {"value.prepared": "2"}, lambda held: held["prepared"] == 2),
        ("table", "minerva", {"value": "0"}, lambda held: held == 0),
        ("table", "minerva", {"value": "-7"}, lambda held: held == -7),
        ("table", "pantheon", {"value.2": "?"}, lambda held: held[1] == "?"),
        ("table", "pantheon", {"value.3": ""}, lambda held: held[2] is None),
        ("table", "chambers", {"value.4.cubes.1": "6"}, lambda held: held[3]["cubes"][1] == 6),
        ("table", "chambers", {"value.2.decrees.1": "?"}, lambda held: held[1]["decrees"] == ["?"]),
    ],
)
def test_what_is_tapped_lies_there(app, client, game_id, seat, of, changes, lies):
    assert correct(client, game_id, seat, of, **changes).status_code == 303
    now = position(app, game_id)
    assert lies((now if seat == "table" else now["seats"][seat])[of])


@pytest.mark.rule("PANT-DIV-04")
def test_the_snake_lies_on_a_green_card_of_the_opponent(app, client, game_id):
    green = {"workshop", "apothecary", "scriptorium", "pharmacist"}
    correct(client, game_id, 1, "cards", value=[*position(app, game_id)["seats"][1]["cards"], *green])
    theirs = [id_ for id_ in position(app, game_id)["seats"][1]["cards"] if id_ in green]
    html = client.get(f"/games/{game_id}/live/correct?seat=0&of=snake").text
    offered = {one["value"] for one in BeautifulSoup(html, "html.parser").select("select option")}
    assert set(theirs) <= offered
    correct(client, game_id, 0, "snake", value=theirs[0])
    assert position(app, game_id)["seats"][0]["snake"] == theirs[0]


@pytest.mark.rule("AGORA-SEN-08")
def test_more_cubes_than_there_are_are_refused_with_a_sentence(client, game_id):
    answered = correct(client, game_id, "table", "chambers", **{f"value.{n}.cubes.0": "12" for n in (1, 2)})
    assert answered.status_code == 422 and "12" in answered.text
