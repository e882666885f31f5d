"""In public: a phone begins a game, another joins its table, a third shares the shelf, one is thrown out.

Every page fit to read.
"""

import re
import socket

import pytest

from companion import create_app
from companion.settings import Settings


@pytest.fixture(scope="module")
def public_url(tmp_path_factory, serving):
    """The address of an app that is served in public."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    folder = tmp_path_factory.mktemp("public")
    app = create_app(
        Settings(f"sqlite:///{folder}/games.db", "for tests only", address=f"127.0.0.1:{port}", public=True)
    )
    with serving(app, port) as url:
        yield url


def test_an_evening_in_public(phone, check_page, public_url):
    host, guest, tablet = phone(), phone(language="uk", scheme="dark"), phone(language="ru", width=320)
    host.goto(f"{public_url}/games/new")
    for name in ("Oksana", "Marc", "Lena"):
        host.fill("#name", name)
        host.get_by_role("button", name="Add").tap()
        host.locator(".seat", has_text=name).wait_for()
    host.get_by_role("button", name="Start counting").tap()
    host.wait_for_url("**/pad*")
    game = re.search(r"/games/(\w+)/", host.url)[1]

    host.goto(f"{public_url}/games/{game}/join")
    check_page(host)
    guest.goto(host.get_attribute("#address", "href"))
    check_page(guest)
    guest.locator(".dock button").tap()
    guest.wait_for_url("**/pad*")
    guest.goto(f"{public_url}/games")
    check_page(guest)
    guest.goto(f"{public_url}/shelf")
    check_page(guest)

    host.goto(f"{public_url}/shelf")
    check_page(host)
    tablet.goto(host.get_attribute("#address", "href"))
    check_page(tablet)
    tablet.fill("#name", "Планшет на кухне")
    tablet.locator(".dock button").tap()
    tablet.locator(".games .row", has_text="Oksana").wait_for()
    tablet.goto(f"{public_url}/shelf")
    check_page(tablet)
    tablet.goto(f"{public_url}/games/{game}/delete")
    check_page(tablet)

    host.reload()
    row = host.locator(".row", has_text="Планшет на кухне")
    row.get_by_text("Throw out").tap()
    row.get_by_role("button", name="Yes").tap()
    row.wait_for(state="detached")
    tablet.goto(f"{public_url}/games")
    assert "Oksana" not in tablet.text_content("main")
    assert tablet.goto(f"{public_url}/games/{game}/pad").status == 404
    check_page(tablet)
