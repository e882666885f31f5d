"""Games of a phone without a server: which of them no copy has, and when it is reminded to keep one."""

import re

import pytest

from companion.pocket.caller import Caller
from tests.browser.pocket import file_with
from tests.browser.thumbs import FOUR_PLAYERS

ADDRESS = "https://games.example/club/"
EDGE = "edge-of-a-part"


@pytest.fixture
def phone(tmp_path):
    return Caller(ADDRESS, tmp_path)


def page(phone, path):
    status, _headers, body = phone.answer("GET", ADDRESS + path, {}, b"")
    assert status == 200
    return body.decode()


def take_in(phone, text):
    token = re.search(r'name="csrf_token"[^>]*value="([^"]+)"', page(phone, "exchange"))[1]
    parts = "".join(
        f'--{EDGE}\r\nContent-Disposition: form-data; name="{name}"{file}\r\n\r\n{value}\r\n'
        for name, file, value in (("csrf_token", "", token), ("file", '; filename="games.json"', text))
    )
    headers = {
        "content-type": f"multipart/form-data; boundary={EDGE}",
        "Referer": f"{ADDRESS}exchange",
    }
    status, _headers, said = phone.answer(
        "POST", f"{ADDRESS}exchange", headers, f"{parts}--{EDGE}--\r\n".encode()
    )
    assert status == 200, said.decode()


def games(number, mark):
    """A file of games that were written long before they come in."""
    return file_with(*[FOUR_PLAYERS.body()] * number)[0].replace("pocket", f"p{mark}cket")


def test_ten_games_without_a_copy_are_reminded_of_and_a_copy_ends_that(phone):
    take_in(phone, games(9, "a"))
    assert "only here." not in page(phone, "games")
    take_in(phone, games(1, "b"))
    listed = page(phone, "games")
    assert "10 games are only here." in listed and listed.count("· only here") == 10
    page(phone, "exchange/games.json")
    listed = page(phone, "games")
    assert "only here" not in listed and listed.count("· copy of ") == 10


def test_games_that_came_in_after_the_copy_are_not_said_to_be_in_it(phone):
    """Their last word is older than the copy: the day alone would call them copied."""
    take_in(phone, games(1, "a"))
    page(phone, "exchange/games.json")
    take_in(phone, games(9, "b"))
    listed = page(phone, "games")
    assert "copy of" not in listed and "only here." not in listed
    take_in(phone, games(1, "c"))
    assert "10 games are only here." in page(phone, "games")
    page(phone, "exchange/games.json")
    assert page(phone, "games").count("· copy of ") == 11


def test_a_phone_without_games_has_nothing_to_copy(phone):
    assert "Keep a copy" not in page(phone, "shelf")
    take_in(phone, games(1, "a"))
    assert "Keep a copy" in page(phone, "shelf")


def test_nothing_is_too_often_for_the_one_phone_that_can_come(phone):
    """A server lets strangers send sixty files and begin forty games in ten minutes."""
    for _ in range(100):
        assert phone.app.extensions["files"].allows("127.0.0.1")
        assert phone.app.extensions["new_games"].allows("127.0.0.1")
    take_in(phone, games(1, "a"))
