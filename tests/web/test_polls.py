"""What a phone that only looks costs.

Nothing of the database, no template; and a board is drawn once for all phones.
"""

import re

import pytest
from flask import request, request_started, template_rendered

from companion import create_app
from companion.journal import Intent
from companion.settings import Settings
from companion.store import Store
from companion.store.deleting import delete_game
from companion.store.shelves import join_shelf, shelf_known_as, throw_out
from companion.store.tables import HOME
from companion.web.frame import polls
from tests.pad.games import scored
from tests.store.test_cache import statements
from tests.web.tables import Visitor

ASKED = (
    "/games/{}/pad/board?since={}&totals=",
    "/games/{}/live/pulse?seen={}",
    "/games/{}/watch?seen={}",
    "/games/{}/clock/pulse?seen={}",
)


@pytest.fixture(params=["home", "public"])
def house(request, tmp_path):
    is_public = request.param == "public"
    settings = Settings(
        f"sqlite:///{tmp_path}/games.db", "x", address="localhost" if is_public else "", public=is_public
    )
    app = create_app(settings)
    yield app
    app.extensions["store"].engine.dispose()


@pytest.fixture
def drawn(house):
    """The names of templates as they are drawn."""
    names = []

    def note(sender, template, **_):
        names.append(template.name)

    with template_rendered.connected_to(note, house):
        yield names


def member(app):
    """A visitor who shares the shelf of the home."""
    visitor = Visitor(app)
    assert visitor.token
    with visitor.client.session_transaction() as session:
        phone = session.setdefault("phone_id", "phone")
    join_shelf(visitor.store, shelf_known_as(visitor.store, HOME).link, phone, "")
    return visitor, phone


def tap(visitor, game, value, expected, line="civilian"):
    form = {
        "csrf_token": visitor.token,
        "do": "score",
        "line": line,
        "seat": 0,
        "value": value,
        "expected": expected,
    }
    answer = visitor.client.post(f"/games/{game}/pad", data=form, headers={"HX-Request": "true"})
    assert answer.status_code == 200
    return answer


@pytest.mark.parametrize("address", ASKED)
def test_a_poll_without_news_touches_no_row_and_no_template(house, drawn, address):
    visitor, _ = member(house)
    game = visitor.begin()
    tap(visitor, game, 7, 1)
    visitor.client.get(address.format(game, 2))
    drawn.clear()
    with statements(visitor.store) as said:
        assert [visitor.client.get(address.format(game, 2)).status_code for _ in range(5)] == [204] * 5
    assert (said, drawn) == ([], [])


def test_a_phone_that_was_thrown_out_is_answered_nothing_at_its_next_poll(tmp_path):
    app = create_app(Settings(f"sqlite:///{tmp_path}/games.db", "x", address="localhost", public=True))
    visitor, phone = member(app)
    game = visitor.begin()
    address = f"/games/{game}/pad/board?since=1"
    assert visitor.client.get(address).status_code == visitor.client.get(address).status_code == 204
    throw_out(visitor.store, HOME, phone)
    assert visitor.client.get(address).status_code == 404
    visitor.store.engine.dispose()


def test_a_board_is_drawn_once_for_each_version_and_language(house, drawn):
    visitor, _ = member(house)
    game = visitor.begin()
    said = tap(visitor, game, 7, 1).text
    drawn.clear()
    asked = f"/games/{game}/pad/board?since="
    boards = [
        visitor.client.get(asked + "1", headers={"Accept-Language": tongue}).text
        for tongue in ("en", "ru", "en", "ru", "en")
    ]
    assert drawn.count("pad/_ledger.html") == 1  # the Russian one; the English one came with the tap
    assert boards[0] == boards[2] == boards[4] == said and boards[1] == boards[3] != said
    assert (
        visitor.client.get(asked + "1&totals=1").text not in boards and drawn.count("pad/_ledger.html") == 2
    )
    assert tap(visitor, game, 8, 2).text != said and drawn.count("pad/_ledger.html") == 3


def test_the_forms_of_a_shared_board_have_the_token_of_the_phone_that_asks(house):
    visitor, _ = member(house)
    game = visitor.begin()
    tap(visitor, game, 14, 1, "science")  # no symbols give that: a doubt, with a form to settle it
    other = house.test_client()
    with visitor.client.session_transaction() as mine, other.session_transaction() as theirs:
        theirs.update({key: value for key, value in mine.items() if key != "csrf_token"})
    for client in (visitor.client, other):
        board = client.get(f"/games/{game}/pad/board", headers={"HX-Request": "true"}).text
        tokens = set(re.findall(r'name="csrf_token" value="([^"]+)"', board))
        assert len(tokens) == 1
        keep = {
            "csrf_token": tokens.pop(),
            "do": "keep",
            "line": "science",
            "seat": 0,
            "check": "x",
            "found": 14,
            "expected": 2,
        }
        assert (
            client.post(f"/games/{game}/pad", data=keep, headers={"HX-Request": "true"}).status_code == 422
        )  # read, and judged


@pytest.fixture
def walked(house):
    """The paths for which the app itself was asked."""
    paths = []

    def note(sender, **_):
        paths.append(request.path)

    with request_started.connected_to(note, house):
        yield paths


@pytest.mark.parametrize("address", ASKED)
def test_a_poll_without_news_is_answered_again_before_the_app_and_alike(house, walked, address):
    visitor, _ = member(house)
    game = visitor.begin()
    address = address.format(game, 1)
    visitor.client.get(address)  # in public the first one brings a cookie
    answers = [visitor.client.get(address)]
    walked.clear()
    answers += [visitor.client.get(address) for _ in range(3)]
    assert walked == [] and [one.status_code for one in answers] == [204] * 4
    assert len({(one.status, one.data, str(sorted(one.headers))) for one in answers}) == 1
    tap(visitor, game, 7, 1)
    assert visitor.client.get(address).status_code != 204


def test_a_poll_takes_the_long_way_again_after_a_minute(house, walked, monkeypatch):
    visitor, _ = member(house)
    address = ASKED[0].format(visitor.begin(), 1)
    for _ in range(3):
        visitor.client.get(address)
    walked.clear()
    monkeypatch.setattr(polls, "LONGEST", 0)
    assert [visitor.client.get(address).status_code for _ in range(3)] == [204] * 3
    assert len(walked) == 3


def test_the_short_way_is_not_for_other_phones(house):
    visitor, _ = member(house)
    address = ASKED[0].format(visitor.begin(), 1)
    assert [visitor.client.get(address).status_code for _ in range(3)] == [204] * 3
    stranger = house.test_client().get(address)
    assert stranger.status_code == (404 if house.config["PUBLIC"] else 204)


def test_a_deleted_game_has_no_short_way(house):
    visitor, _ = member(house)
    game = visitor.begin()
    address = ASKED[0].format(game, 1)
    assert [visitor.client.get(address).status_code for _ in range(3)] == [204] * 3
    assert delete_game(visitor.store, game)
    assert visitor.client.get(address).status_code == 404


def test_what_another_process_wrote_is_news_at_once(house):
    visitor, _ = member(house)
    game = visitor.begin()
    address = ASKED[0].format(game, 1)
    assert [visitor.client.get(address).status_code for _ in range(3)] == [204] * 3
    other = Store(house.config["DATABASE"])
    assert other.write(game, Intent.to_write([scored("civilian", 0, 5)], "AA2"))
    other.engine.dispose()
    assert visitor.client.get(address).status_code == 200
