"""Pages that are kept show what is so.

Phones at several seats, in three languages, at two processes, in public, whatever happens.

After each thing that happens every phone asks for news as its page does.
Where it is not brought to another page, the one that it shows must be what it would be given now;
and what a phone is given must be what is drawn without anything kept.
"""

import json
import re
from html import unescape

import pytest
from bs4 import BeautifulSoup
from cachetools import LRUCache

from companion import create_app
from companion.journal import Entry
from companion.journal.entries import STARTED
from companion.live.reader import live_of
from companion.settings import Settings
from companion.store.shelves import begin_shelf, join_table
from companion.web.live.picks import OFFERED
from tests.live.journals import record_of, setup_of
from tests.web.live.driving import HIDDEN, ON, Phone

RECORD = record_of()
PULSE = re.compile(r'id="pulse" hx-get="([^"]*)"')
#: what each page has of its own: the token of its forms, and the version that it was drawn at
OWN = re.compile(r'name="(csrf_token|expected)" value="[^"]*"')


class Seat(Phone):
    """A phone that may sit at the table, in its language; what it shows is `page`."""

    def __init__(self, app, anew_by, game_id, seat, language):
        super().__init__(app.test_client(), game_id, seat)
        self.app, self.anew_by = app, anew_by
        self.client.environ_base["HTTP_ACCEPT_LANGUAGE"] = language
        with self.client.session_transaction() as session:
            session["phone_id"] = f"{language} {seat} {id(self)}"
            join_table(app.extensions["store"], game_id, session["phone_id"], "")
        self.get()

    def get(self, address=None):
        """A page; a reveal is gone on from."""
        self.address = address or self.address
        page = super().get(self.address)
        found = None if PULSE.search(page) else ON.search(page)
        return self.get(unescape(found[1])) if found else page

    def hears(self):
        """Ask for news as the page does.

        Another page comes, or what it shows is so; what comes is what is drawn without anything kept.
        """
        shown, asks = self.page, unescape(PULSE.search(self.page)[1])
        answer = self.client.get(asks)
        if "HX-Location" in answer.headers:
            self.get(json.loads(answer.headers["HX-Location"])["path"])
        else:
            self.get(f"{self.address.partition('?')[0]}?{asks.partition('?')[2]}")
            assert still(self.page) == still(shown), asks
            assert news(answer.text or shown) == news(self.page), asks
        page = self.anew()
        assert still(page) == still(self.page) and news(page) == news(self.page), asks

    def anew(self):
        """The same page from a process that has kept nothing."""
        client = self.anew_by.test_client()
        client.environ_base |= self.client.environ_base
        client.set_cookie("session", self.client.get_cookie("session").value)
        offered, OFFERED.values = OFFERED.values, LRUCache(512)
        self.anew_by.extensions["drawings"].values.clear()
        page = client.get(self.address).text
        OFFERED.values = offered
        return page

    def write(self, path="live", **fields):
        """Send a form with what the page says of itself; where that leads is shown."""
        answer = self.client.post(
            f"/games/{self.game_id}/{path}", data={**dict(HIDDEN.findall(self.page)), **fields}
        )
        assert answer.status_code == 303, (path, fields, answer.status)
        self.get()


def still(page):
    """What of a page stays until another page comes.

    Its undo names one entry, and is judged when it is tapped.
    """
    found = BeautifulSoup(OWN.sub("", page), "html.parser")
    for one in found.select("#pulse, #thinking, .dock form:has([value=undo])"):
        one.decompose()
    return " ".join("".join(map(str, found.select("main, .dock"))).split())


def news(page):
    """What of a page a poll brings."""
    return str(BeautifulSoup(page, "html.parser").select_one("#pulse"))


@pytest.fixture
def apps(tmp_path, compiled_templates):
    """Processes that serve one database in public."""
    found = [
        create_app(
            Settings(f"sqlite:///{tmp_path}/games.db", "only for tests", address="localhost", public=True)
        )
        for _ in "abc"
    ]
    for app in found:
        app.jinja_env.bytecode_cache = compiled_templates
    yield found
    for app in found:
        app.extensions["store"].engine.dispose()


@pytest.fixture
def game_id(apps):
    store = apps[0].extensions["store"]
    return store.on(begin_shelf(store, "whose shelf it is")).start([Entry(STARTED, setup_of(RECORD))])


@pytest.fixture
def comes(apps, game_id):
    """Phones that come to a table; most are served by the first process."""

    def come(seat, language, app=apps[0]):
        phone = Seat(app, apps[2], game_id, seat, language)
        phone.write(do="begin" if seat is None else f"seat:{seat}")
        return phone

    return come


def live_in(phone):
    """The followed game as it stands."""
    return live_of(phone.app.extensions["store"].story(phone.game_id))


def sells(phone, seat):
    phone.write(entry=json.dumps({"seat": seat, "do": "sell"}))


def puts_right(phone, seat, coins):
    phone.write("live/correct", seat=seat, of="coins", value=str(coins), why="miscounted")


def test_whatever_happens_every_phone_shows_what_is_so(apps, comes):
    table, first, second = phones = [comes(None, "uk"), comes(0, "en"), comes(1, "ru", apps[1])]

    def all_hear(_happened=None):
        for phone in phones:
            phone.hears()

    all_hear()
    all_hear(sells(first, 0))
    all_hear(first.write(do="undo", entry=str(live_in(first).answer(0).number)))
    all_hear(sells(second, 1))
    all_hear(puts_right(table, 0, 0))
    all_hear(table.write(do="undo", entry=str(live_in(table).played[-1].number)))
    all_hear(puts_right(second, 0, 9))
    all_hear(first.write("live/rulings", ruling="BASE-OPEN-03:a"))
    all_hear(comes(0, "ru").hears())
    all_hear(first.write(do="seat:0"))
    all_hear(first.write(do="help:yes"))
    all_hear(sells(table, 0))
    all_hear(sells(table, 2))
    assert live_in(table).rounds == 1
    all_hear(sells(second, 1))
    played, instead = live_in(table).last_round[-1], {"seat": 2, "do": "build", "card": "baths"}
    all_hear(
        table.write(
            f"live/moments/{played.number}", entry=json.dumps(instead), overrule="all agreed", sure="yes"
        )
    )
    assert live_in(table).withdrawn and live_in(table).answer(1)
