"""The served app killed with SIGKILL while numbers come in: what it said was saved is there."""

import os
import re
import socket
import subprocess
import sys
import threading
import time
from http.client import HTTPException
from http.cookiejar import CookieJar
from pathlib import Path
from urllib.error import URLError
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, build_opener

import pytest

from companion.journal import Entry
from companion.journal.entries import STARTED
from companion.store import Store
from tests.pad.games import table

ROOT = Path(__file__).parent.parent.parent
LINES = ("civilian", "science", "commercial", "guilds", "leaders")
KILLS = 5
ENTRIES = 1000
SEATS = 8


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Phone:
    """Fills line after line with plain forms, eight numbers in each, and notes what was acknowledged."""

    def __init__(self, port, game):
        self.address = f"http://127.0.0.1:{port}"
        self.game = game
        self.browser = build_opener(HTTPCookieProcessor(CookieJar()))
        self.acknowledged = []

    def open(self, path, form=None):
        data = urlencode(form).encode() if form else None
        with self.browser.open(self.address + path, data, timeout=10) as answer:
            return answer.read().decode()

    def wait(self):
        """Until the server answers; then where the journal stands."""
        for _ in range(200):
            try:
                page = self.open(f"/games/{self.game}/pad")
                self.token = re.search(r'name="csrf_token"[^>]*value="([^"]+)"', page).group(1)
                return int(re.search(r'data-version="(\d+)"', page).group(1))
            except (URLError, ConnectionError, HTTPException):
                time.sleep(0.1)
        raise AssertionError("the server does not start")

    def fill(self, version):
        """Eight numbers that the cells do not hold yet, after entry `version`."""
        turn = (version - 1) // SEATS
        numbers = {f"value-{seat}": (turn // len(LINES) + seat) % 150 for seat in range(SEATS)}
        form = {"csrf_token": self.token, "expected": version, "do": "line", "line": LINES[turn % len(LINES)], **numbers}
        self.open(f"/games/{self.game}/pad", form)
        self.acknowledged.append(version)
        return version + SEATS


@pytest.mark.slow
def test_every_acknowledged_number_survives_five_kills(tmp_path):
    store = Store(f"sqlite:///{tmp_path}/games.db")
    game = store.start([Entry(STARTED, table(SEATS, "cities", "leaders").body())])
    port = free_port()
    environment = os.environ | {"COMPANION_DATABASE": f"{tmp_path}/games.db", "COMPANION_SECRET": "for tests only"}
    command = [sys.executable, "-m", "companion", "serve", "--host", "127.0.0.1", "--port", str(port)]
    phone, version = Phone(port, game), 1
    for kill in range(1, KILLS + 2):
        with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
            version = phone.wait()
            stop = ENTRIES * kill // (KILLS + 1)
            while version < stop:
                version = phone.fill(version)
            if kill <= KILLS:
                threading.Timer(0.03, server.kill).start()
                with pytest.raises((URLError, ConnectionError, HTTPException)):
                    while True:
                        version = phone.fill(version)
            else:
                while version <= ENTRIES:
                    version = phone.fill(version)
                server.kill()
    kept = store.read(game)
    assert [entry.number for entry in kept] == list(range(1, len(kept) + 1))
    assert len(kept) > ENTRIES
    for version in phone.acknowledged:
        written = kept[version : version + SEATS]
        assert [entry.seat for entry in written] == list(range(SEATS))
        assert {entry.body["line"] for entry in written} == {LINES[(version - 1) // SEATS % len(LINES)]}
    store.engine.dispose()
