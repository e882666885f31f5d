"""Another phone joins: a code, a short address, and what leads there from the first moment."""

import pytest

from companion.store.invitations import code_of
from companion.web.games import sharing as joining


def test_a_game_says_from_the_first_moment_how_another_phone_joins(visitor):
    game = visitor.begin()
    link = visitor.look(f"/games/{game}/pad").select_one("header .tool[href$='/join']")
    assert link["aria-label"] == "Another phone joins"
    page = visitor.look(link["href"])
    assert page.select_one("svg[role=img] path")["d"].startswith("M")
    assert page.select_one("#address")["href"].endswith(f"/t/{code_of(visitor.store.ids(), game)}")


def test_the_short_address_leads_to_the_game(visitor):
    game = visitor.begin()
    answer = visitor.client.get(f"/t/{code_of(visitor.store.ids(), game).lower()}")
    assert (answer.status_code, answer.location) == (303, f"/games/{game}")
    assert visitor.client.get("/t/zzzzzzzz").status_code == 404


@pytest.mark.parametrize(
    "host, address",
    [
        ("localhost:8000", "http://192.168.1.7:8000/t/"),
        ("127.0.0.1", "http://192.168.1.7/t/"),
        ("[::1]:8000", "http://192.168.1.7:8000/t/"),
        ("192.168.1.20:8000", "http://192.168.1.20:8000/t/"),
        ("table.local", "http://table.local/t/"),
    ],
)
def test_other_phones_get_an_address_that_they_can_reach(visitor, monkeypatch, host, address):
    monkeypatch.setattr(joining, "address_on_network", lambda: "192.168.1.7")
    page = visitor.look(f"/games/{visitor.begin()}/join", headers={"Host": host})
    assert page.select_one("#address")["href"].startswith(address)
