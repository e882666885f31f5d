"""The server killed in the middle of an import, and while the list of games is made anew,
by the command or at the start.

Afterwards every game that was acknowledged is there, each game whole or not at all,
the list is what the journals say, and the same file sent again brings the rest and nothing twice.
"""

import random
import re
import subprocess
import threading
import time
from contextlib import suppress
from dataclasses import dataclass

from sqlalchemy import delete, select, update

from companion.journal import Entry
from companion.journal.entries import STARTED
from companion.journal.journal_files import Journal, file_of, journal_text
from companion.live.entries import FOLLOWED, PLAYED
from companion.pad.entries import FINISHED
from companion.store import Store
from companion.store.tables import INDEX_TABLES, game_table, metadata
from tests.live.journals import head_of, record_of, setup_of
from tests.pad.games import FOUR, filled, journal, numbered, table
from tests.web.forked import FOR_EVER, forked
from tests.web.serving import AWAY, ROOT, TOKEN, Browser, answers, command, surroundings

GAMES = 80  # of a file
ROUNDS = 8  # kills after which the database begins anew
NEW_GAME = {
    "do": "start",
    "game": "wonders",
    **{f"seats-{n}-name": name for n, name in enumerate(("Oksana", "Marc", "Lena"))},
}
IMPORTED = re.compile(r"(\d+) games? (?:were|was) imported")
KNOWN = re.compile(r"(\d+) games? (?:were|was) known already")


@dataclass(frozen=True)
class FoundGames:
    """What became of the games."""

    kills: int
    #: kills that struck while some games of a file were in and others not, or before a list was made anew
    halfway: int
    #: games that a page said were begun or in
    acknowledged: int
    lost: int
    #: journals that are no game of a file as it was sent
    halves: int
    doubled: int
    #: rows of the list that are not what the journals say
    astray: int


class Trial:
    """A database, the games that it was said to hold, and what was found wrong."""

    def __init__(self, url, port):
        self.url, self.port, self.store = url, port, Store(url)
        self.chance = random.Random(url.partition(":")[0])
        self.counts = dict.fromkeys(("halfway", "acknowledged", "lost", "halves", "doubled", "astray"), 0)
        self.begin()

    def begin(self):
        """An empty database."""
        with self.store.writing() as connection:
            for kept in metadata.sorted_tables:
                connection.execute(delete(kept))
        self.sent = {}  # the journals of files by game
        self.said = set()

    def file(self, number):
        """The games of a file, each tenth of them followed, and the file."""
        followed = record_of(seed=number + 1)
        plays = [Entry(PLAYED, entry, entry.get("seat")) for entry in followed["entries"]]
        told = numbered(Entry(STARTED, setup_of(followed)), Entry(FOLLOWED, head_of(followed)), *plays)
        pad = journal(table(), *filled(FOUR), Entry(FINISHED))
        found = {f"r{number:03}g{n:04}": pad if n % 10 else told for n in range(GAMES)}
        self.sent |= found
        return set(found), journal_text(file_of([Journal(*one) for one in found.items()])).encode()

    def importing(self, number):
        """Send a file and begin games meanwhile, kill the server; then send the file again."""
        ids, data = self.file(number)
        browser, sender = Browser(self.port), Browser(self.port)
        with forked(self.url, self.port) as server:
            answers(browser)
            sending = threading.Thread(target=gone, args=(sender.send_file, "/exchange", data, "games.json"))
            sending.start()
            while sending.is_alive() and not ids & set(self.store.ids()):
                self.start_one(browser)
            time.sleep(self.chance.uniform(0, 0.3))
            server.kill()
        sending.join()
        self.counts["halfway"] += 0 < len(ids & set(self.store.ids())) < len(ids)
        self.look()
        with forked(self.url, self.port):
            answers(browser)
            page = taken_in(browser, browser.send_file("/exchange", data, "games.json"))
            known = int(KNOWN.search(page)[1]) if KNOWN.search(page) else 0
            assert int(IMPORTED.search(page)[1]) + known == len(ids), page
        self.said |= ids

    def start_one(self, browser):
        """Begin a game by the form, and note what was acknowledged."""
        page = browser.get("/games/new").text
        answer = browser.post(
            "/games/new",
            NEW_GAME | {"csrf_token": TOKEN.search(page)[1], "seats-0-name": f"Ann {time.monotonic()}"},
        )
        if answer.status_code == 303:
            self.said.add(answer.location.split("/")[2])

    def rebuilding(self, number):
        """Kill the command that makes the list anew."""
        work = subprocess.Popen(
            command("rebuild"),
            cwd=ROOT,
            env=surroundings(self.url),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        with work:
            if work.stderr.readline():  # it has begun
                time.sleep(self.chance.uniform(0, 0.3))
            self.counts["halfway"] += work.poll() is None
            work.kill()

    def starting(self, number):
        """Kill a server at its start, as it brings the list in line with the journals.

        Half of the games stand in it as they were.
        """
        with self.store.writing() as connection:
            some = list(connection.scalars(select(game_table.c.game_id)))[::2]
            connection.execute(update(game_table).where(game_table.c.game_id.in_(some)).values(version=0))
        serve = command("serve", "--host", "127.0.0.1", "--port", str(self.port))
        work = subprocess.Popen(
            serve,
            cwd=ROOT,
            env=surroundings(self.url),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        with work:
            work.stderr.readline()
            time.sleep(self.chance.uniform(0, 0.4))
            work.kill()
        with self.store.engine.connect() as connection:
            self.counts["halfway"] += len(
                list(connection.scalars(select(game_table.c.game_id).where(game_table.c.version == 0)))
            ) == len(some)
        with forked(self.url, self.port):
            answers(Browser(self.port))

    def look(self):
        """Compare the journals with what was said and sent, and the list with the journals."""
        ids = set(self.store.ids())
        found = {game_id: self.store.read(game_id) for game_id in ids}
        self.counts["lost"] += len(self.said - ids)
        self.counts["halves"] += sum(self.sent[one] != found[one] for one in ids & self.sent.keys())
        self.counts["doubled"] += len(ids - self.sent.keys() - self.said)
        before = self.rows()
        self.store.settle(anew=True)
        self.counts["astray"] += len(before ^ self.rows())

    def rows(self):
        """All rows of the list."""
        with self.store.engine.connect() as connection:
            return {
                (kept.name, tuple(row)) for kept in INDEX_TABLES for row in connection.execute(select(kept))
            }


def gone(ask, *question):
    """Ask a server that may go away."""
    with suppress(*AWAY):
        ask(*question)


def taken_in(browser, answer):
    """The page that says what became of a file, once it is in."""
    way = answer.location
    while way and "<progress" in (answer := browser.get(way)).text:
        time.sleep(0.2)
    return answer.text


def imports_killed(url, kills, port, seconds=FOR_EVER):
    """Kill the app so many times in imports and renewals of the list; what was found afterwards."""
    trial = Trial(url, port)
    ways = (trial.importing, trial.rebuilding, trial.importing, trial.starting)
    until = time.monotonic() + seconds
    for kill in range(kills):
        if time.monotonic() > until:
            kills = kill
            break
        if kill % ROUNDS == 0:
            trial.counts["acknowledged"] += len(trial.said)
            trial.begin()
        ways[kill % len(ways)](kill)
        trial.look()
    trial.counts["acknowledged"] += len(trial.said)
    trial.store.engine.dispose()
    return FoundGames(kills, **trial.counts)
