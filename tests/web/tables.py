"""A table for tests of pages: a kept game, and forms sent with their token."""

import re
from functools import cached_property

from bs4 import BeautifulSoup

from companion.journal import Entry
from companion.journal.entries import STARTED
from companion.pad.entries import FINISHED
from tests.pad.games import FOUR, filled, table, write


class Visitor:
    """Somebody with a browser and no scripts."""

    def __init__(self, app):
        self.app = app
        self.client = app.test_client()

    @property
    def store(self):
        return self.app.extensions["store"]

    def begin(self, setup=None):
        """Keep a new game; its id."""
        return self.store.start([Entry(STARTED, (setup or table()).body())], "test")

    def finish(self, setup=None, numbers=FOUR, *entries):
        """Keep a finished game with these numbers; its id."""
        game = self.begin(setup)
        write(self.store, game, [*filled(numbers), *entries, Entry(FINISHED)])
        return game

    @cached_property
    def token(self):
        """The token of this visitor's forms; it lasts as long as the cookie."""
        return re.search(r'name="csrf_token"[^>]*value="([^"]+)"', self.client.get("/games/new").text).group(
            1
        )

    def send(self, path, script=False, **fields):
        """Send a form; with `script` as htmx does."""
        headers = {"HX-Request": "true"} if script else {}
        data = {name.replace("__", "-"): value for name, value in fields.items()}
        return self.client.post(path, data={"csrf_token": self.token, **data}, headers=headers)

    def tap(self, game, script=True, **fields):
        """Send something to the pad at the number where it stands."""
        fields.setdefault("expected", self.store.version(game))
        return self.send(f"/games/{game}/pad", script, **fields)

    def look(self, path, **options):
        """A page, read as HTML, where its address leads."""
        return BeautifulSoup(self.client.get(path, follow_redirects=True, **options).text, "html.parser")


def read(answer):
    return BeautifulSoup(answer.text, "html.parser")


def words(node):
    """The text of a node on one line, without the hyphens that only show at the end of one."""
    return " ".join(node.get_text(" ").replace("\u00ad", "").split())
