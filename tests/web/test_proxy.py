"""Who is believed about where a request came from.

The front of the setting alone, so that limits count visitors and not the front.
"""

import pytest

from companion import create_app
from companion.network import LOOPBACK, is_in
from companion.settings import BadSetting, networks
from companion.web.frame.limits import NEW_GAMES
from companion.web.server import behind
from tests.web.tables import Visitor

NAMES = {f"seats-{n}-name": name for n, name in enumerate(("Oksana", "Marc", "Lena"))}
FRONT = "172.31.77.2"


def who(environ, start):
    """Answers with what it takes the visitor, the name and the way to be."""
    start("200 OK", [])
    return [f"{environ['REMOTE_ADDR']} {environ['HTTP_HOST']} {environ['wsgi.url_scheme']}".encode()]


def seen(peer, proxy, **said):
    """What the app is told of a request from a peer."""
    headers = {f"HTTP_X_FORWARDED_{name.upper()}": value for name, value in said.items()}
    environ = {
        "REMOTE_ADDR": peer,
        "HTTP_HOST": "inside:8000",
        "SERVER_NAME": "inside",
        "SERVER_PORT": "8000",
        "wsgi.url_scheme": "http",
    }
    return b"".join(behind(networks(proxy), who)(environ | headers, lambda *_: None)).decode()


SAID = {"for": "203.0.113.9", "host": "games.example", "proto": "https"}


@pytest.mark.parametrize(
    "peer, proxy, visitor",
    [
        ("127.0.0.1", "", "203.0.113.9 games.example https"),
        ("::1", "", "203.0.113.9 games.example https"),
        (FRONT, "", f"{FRONT} inside:8000 http"),
        (FRONT, FRONT, "203.0.113.9 games.example https"),
        (FRONT, "10.0.0.1, 172.31.77.0/24", "203.0.113.9 games.example https"),
        ("172.31.78.2", "172.31.77.0/24", "172.31.78.2 inside:8000 http"),
        ("127.0.0.1", FRONT, "127.0.0.1 inside:8000 http"),
        ("2001:db8::7", "2001:db8::/64", "203.0.113.9 games.example https"),
    ],
)
def test_only_the_front_of_the_setting_is_believed(peer, proxy, visitor):
    assert seen(peer, proxy, **SAID) == visitor


def test_what_a_visitor_told_the_front_is_not_what_the_front_saw():
    assert seen(FRONT, FRONT, **SAID | {"for": "198.51.100.1, 203.0.113.9"}).split()[0] == "203.0.113.9"


@pytest.mark.parametrize("text", ["caddy", "10.0.0.300", "10.0.0.1/8", "10.0.0.1;10.0.0.2", "10.0.0.1,"])
def test_a_front_that_is_no_address_is_said(text):
    with pytest.raises(BadSetting, match="COMPANION_PROXY"):
        networks(text)


def test_without_a_word_it_is_this_machine():
    assert networks("") == LOOPBACK and is_in("127.0.0.1", LOOPBACK) and is_in("::1", LOOPBACK)
    assert not is_in("192.168.1.7", LOOPBACK) and not is_in("", LOOPBACK)


def test_behind_the_front_each_visitor_has_limits_of_their_own_and_a_forged_address_gives_none(settings):
    app = create_app(settings)
    app.wsgi_app = behind(networks(FRONT), app.wsgi_app)
    visitor = Visitor(app)
    assert visitor.token

    def begin(peer, said, times=1):
        way = {"environ_base": {"REMOTE_ADDR": peer}, "headers": {"X-Forwarded-For": said}}
        form = {"csrf_token": visitor.token, "do": "start", "game": "wonders", **NAMES}
        return [visitor.client.post("/games/new", data=form, **way).status_code for _ in range(times)]

    assert begin(FRONT, "203.0.113.9", NEW_GAMES + 1) == [303] * NEW_GAMES + [429]
    assert begin(FRONT, "203.0.113.10") == [303]
    assert begin("203.0.113.7", "198.51.100.1", NEW_GAMES) == [303] * NEW_GAMES
    assert begin("203.0.113.7", "198.51.100.2") == [429], "another forged address does not help"
    assert begin(FRONT, "2001:db8::1", NEW_GAMES) == [303] * NEW_GAMES
    assert begin(FRONT, "2001:db8::2") == [429], "a line has very many of the new addresses"
    visitor.store.engine.dispose()
