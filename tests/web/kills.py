"""The served app killed with SIGKILL again and again while things come in:

    python -m tests.web.kills [KILLS] [URL | postgres] [--live | --imports] [--seconds N]

Every number that it said was saved must be there afterwards, in its place, and none twice;
with --live the same of plays of followed games, with --imports of games that come in from a file and of the
list that is made anew.
"""

import argparse
import re
import tempfile
import threading
import time
from contextlib import ExitStack
from dataclasses import dataclass
from http.cookiejar import CookieJar
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, build_opener

from companion.journal import Entry
from companion.journal.entries import STARTED
from companion.store import Store
from tests.pad.games import table
from tests.postgres import Postgres, free_port
from tests.web.forked import FOR_EVER, forked
from tests.web.kills_imports import imports_killed
from tests.web.kills_live import live_killed
from tests.web.serving import AWAY, TOKEN

LINES = ("civilian", "science", "commercial", "guilds", "leaders")
SEATS = 8
LIFE = 24  # entries at least between two kills
KILLS_OF_A_GAME = 20


@dataclass(frozen=True)
class Found:
    """What became of the numbers."""

    kills: int
    acknowledged: int
    kept: int
    lost: int
    doubled: int


class Phone:
    """Fills line after line with plain forms, eight numbers in each, and notes what was acknowledged."""

    def __init__(self, port, game):
        self.port, self.address = port, f"http://127.0.0.1:{port}"
        self.game = game
        self.browser = build_opener(HTTPCookieProcessor(CookieJar()))
        self.acknowledged = []

    def open(self, path, form=None):
        data = urlencode(form).encode() if form else None
        with self.browser.open(self.address + path, data, timeout=10) as answer:
            return answer.read().decode()

    def wait(self):
        """Until the server answers; then where the journal stands."""
        for _ in range(600):
            try:
                page = self.open(f"/games/{self.game}/pad")
                self.token = TOKEN.search(page)[1]
                return int(re.search(r'data-version="(\d+)"', page).group(1))
            except AWAY:
                time.sleep(0.1)
        raise AssertionError("the server does not start")

    def fill(self, version):
        """Eight numbers that the cells do not hold yet, after entry `version`."""
        turn = (version - 1) // SEATS
        numbers = {f"value-{seat}": (turn // len(LINES) + seat) % 150 for seat in range(SEATS)}
        form = {
            "csrf_token": self.token,
            "expected": version,
            "do": "line",
            "line": LINES[turn % len(LINES)],
            **numbers,
        }
        self.open(f"/games/{self.game}/pad", form)
        self.acknowledged.append(version)
        return version + SEATS


def killed(url, kills, port, seconds=FOR_EVER):
    """Kill the server so many times, or as often as fits into that time; what was found afterwards."""
    store, phones, until, last = Store(url), [], time.monotonic() + seconds, False
    for kill in range(kills + 1):
        if kill % KILLS_OF_A_GAME == 0:
            phones.append(
                Phone(port, store.start([Entry(STARTED, table(SEATS, "cities", "leaders").body())]))
            )
        phone = phones[-1]
        with forked(url, port) as server:
            version = phone.wait()
            stop = version + LIFE
            while version < stop:
                version = phone.fill(version)
            last = kill == kills or time.monotonic() > until
            if not last:
                threading.Timer(0.03, server.kill).start()
                try:
                    while True:
                        version = phone.fill(version)
                except AWAY as error:
                    assert not isinstance(error, HTTPError), error
        if last:
            break
    counted = [counts(store.read(phone.game), phone.acknowledged) for phone in phones]
    store.engine.dispose()
    return Found(kill, *map(sum, zip(*counted, strict=True)))


def counts(kept, acknowledged):
    """How many numbers of one journal were acknowledged, are kept, lost, and where they should not be."""
    assert [entry.number for entry in kept] == list(range(1, len(kept) + 1))
    written = [(entry.body["line"], entry.seat, entry.body["points"]) for entry in kept[1:]]
    meant = [
        number(n) for n in range(max([len(written), *(version - 1 + SEATS for version in acknowledged)]))
    ]
    said = [n for version in acknowledged for n in range(version - 1, version - 1 + SEATS)]
    lost = sum(written[n : n + 1] != meant[n : n + 1] for n in said)
    astray = sum(one != other for one, other in zip(written, meant, strict=False))
    return len(said), len(written), lost, astray


def number(n):
    """The line, seat and points of the number that comes in as the nth."""
    turn, seat = divmod(n, SEATS)
    return LINES[turn % len(LINES)], seat, (turn // len(LINES) + seat) % 150


def main():
    """Print what was found."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("kills", nargs="?", type=int, default=50)
    parser.add_argument(
        "url",
        nargs="?",
        default="",
        help="an empty database, or postgres for one of its own; SQLite in a folder that goes, by default",
    )
    parser.add_argument("--seconds", type=float, default=FOR_EVER, help="stop after so many: for slices")
    what = parser.add_mutually_exclusive_group()
    what.add_argument(
        "--live",
        dest="kill",
        action="store_const",
        const=live_killed,
        help="while several phones play followed games",
    )
    what.add_argument(
        "--imports",
        dest="kill",
        action="store_const",
        const=imports_killed,
        help="in imports and renewals of the list",
    )
    parser.set_defaults(kill=killed)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        url = wanted.url or f"sqlite:///{folder}/games.db"
        if url == "postgres":
            server = Postgres()
            stack.callback(server.remove)
            url = server.url
        print(wanted.kill(url, wanted.kills, free_port(), wanted.seconds))


if __name__ == "__main__":
    main()
