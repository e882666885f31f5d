"""Laws, project or edifice and the way of the hands stand on every phone, and what they mean for its city."""

import re
from html import unescape

import pytest

from companion.live.reader import live_of
from companion.web.frame.access import store
from tests.live.journals import record_of
from tests.web.live.tables import followed, moments

EVERYTHING = record_of(players=4, expansions=("leaders", "cities", "tower", "projects"), seed=5)
SECOND = record_of(players=3, expansions=("edifice",), edition="second", seed=2)
STRIP = re.compile(r'<details class="lawstrip"[^>]*>(.*?)</details>', re.DOTALL)


def strip_of(app, game_id, address):
    found = STRIP.search(app.test_client().get(f"/games/{game_id}/{address}").text)
    return unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", found[1]))) if found else ""


def with_laws(record):
    """How many entries come before a turn with two laws in force that nobody has answered."""
    for number, game, _entry, _verdict in moments(record):
        if len(game.table.laws) >= 2 and game.turn and not any(game.answers) and not game.queue:
            return number
    raise LookupError


@pytest.mark.rule("BABEL-TOWER-03")
def test_every_phone_has_the_laws_the_project_and_the_way_of_the_hands(app):
    game_id = followed(app, EVERYTHING, with_laws(EVERYTHING))
    with app.app_context():
        live = live_of(store.story(game_id))
    client = app.test_client()
    for seat in (None, 0):
        if seat is not None:
            client.post(f"/games/{game_id}/live", data={"do": f"seat:{seat}"})
        page = client.get(f"/games/{game_id}/live{'' if seat is None else f'/{seat}'}?on=999").text
        found = STRIP.search(page)[1]
        summary, words = found.split("</summary>")
        tiles = re.findall(r'class="tile">(\d+)<', summary)
        assert tiles == [str(tile.number) for tile in live.table.laws]
        assert "Hands go" in summary
        project = live.setup.catalog.by_kind["project"][live.position["project"]["id"]]
        assert project.name["en"] in words and f"<b>{live.position['project']['tokens']}</b>" in summary


def test_the_strip_says_what_the_laws_do_to_this_city_now(app):
    lines = set()
    for number, game, _entry, _verdict in moments(EVERYTHING):
        fresh = game.turn and not any(game.answers) and not game.queue
        if fresh and game.table.laws:
            game_id = followed(app, EVERYTHING, number)
            said = strip_of(app, game_id, "live?on=999")
            lines |= {one for one in ("Free for you by the laws:", "Dearer for you") if one in said}
    assert lines


def test_things_to_lay_down_are_said_when_the_age_begins(app):
    for record, words in ((EVERYTHING, "tokens on it."), (SECOND, "pawns on it.")):
        number = next(
            number
            for number, game, _entry, _verdict in moments(record)
            if game.turn == 1 and not any(game.answers) and not game.queue
        )
        said = strip_of(app, followed(app, record, number), "live?on=999")
        assert re.search(r"Lay \d " + words, said), said


def test_a_table_without_boxes_is_told_the_way_of_the_hands_alone(app):
    game_id = followed(app, record_of(), 0)
    page = app.test_client().get(f"/games/{game_id}/live").text
    assert not STRIP.search(page) and "Hands go left" in page
