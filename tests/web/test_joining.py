"""Another phone joins: a code, a short address, and what leads there from the first moment."""

import pytest

from companion.store.invitations import code_of
from companion.web.frame import delivery
from tests.web.tables import words


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
    monkeypatch.setattr(delivery, "address_on_network", lambda: "192.168.1.7")
    page = visitor.look(f"/games/{visitor.begin()}/join", headers={"Host": host})
    assert page.select_one("#address")["href"].startswith(address)


def test_a_server_for_this_machine_alone_says_so_wherever_others_are_invited(visitor, monkeypatch):
    monkeypatch.setattr(delivery, "address_on_network", lambda: "192.168.1.7")
    monkeypatch.setitem(visitor.client.application.config, delivery.HERE_ONLY, True)
    game = visitor.begin()
    for page in ("join", "share"):
        shown = visitor.look(f"/games/{game}/{page}", headers={"Host": "127.0.0.1:8000"})
        assert "Only this machine can open this address." in words(shown)
        assert shown.select_one("#address")["href"].startswith("http://127.0.0.1:8000/")
    assert not visitor.look(f"/games/{game}/sheet").select("img.qr")
