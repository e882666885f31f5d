"""What the pages and polls of a live table cost the server.

Seven seats and every box, each seat on its own phone, all of them polling.

Run by hand: python -m tests.benchmarks.bench_live
"""

import gzip
import json
import statistics
import tempfile
import time
from collections import defaultdict
from html import unescape

from companion import create_app
from companion.journal import Entry
from companion.journal.entries import STARTED
from companion.live.entries import FOLLOWED
from companion.live.simulate.playing import Wanted, simulated_records
from companion.settings import Settings
from companion.translations import compile_stale
from companion.web.server import settle_down
from tests.benchmarks.bench_games import GZIP, first_visit
from tests.benchmarks.load import EVERYTHING
from tests.benchmarks.phones import HIDDEN, ON, PULSE, REVEAL
from tests.live.journals import head_of, setup_of

SEATS, ENTRIES, WARM = 7, 120, 12


class Clock:
    """The processor's time of each answer, by kind, in milliseconds; stands round the app."""

    def __init__(self, app):
        self.inner, self.spent, self.taken = app.wsgi_app, 0.0, defaultdict(list)
        app.wsgi_app = self

    def __call__(self, environ, start):
        begun = time.process_time()
        answer = [b"".join(self.inner(environ, start))]
        self.spent = 1000 * (time.process_time() - begun)
        return answer


class Phone:
    """A seat's own phone."""

    def __init__(self, app, clock, game, seat):
        self.client, self.clock, self.seat = app.test_client(), clock, seat
        self.address = f"/games/{game}/live"
        self.show("first page", f"{self.address}/{seat}")
        self.send("taking a seat", do=f"seat:{seat}")
        self.show("first page", self.path)

    def ask(self, kind, method, path, **more):
        answer = self.client.open(path, method=method, headers=GZIP | more.pop("headers", {}), **more)
        assert answer.status_code in (200, 204, 303), (kind, answer.status)
        news = (
            "poll, the page is old"
            if answer.headers.get("HX-Location")
            else "poll with news"
            if answer.data
            else "poll without news"
        )
        self.clock.taken[news if kind == "poll" else kind].append(self.clock.spent)
        text = (
            gzip.decompress(answer.data) if answer.headers.get("Content-Encoding") == "gzip" else answer.data
        )
        return answer, text.decode()

    def show(self, kind, path):
        _, self.page = self.ask(kind, "GET", path)
        self.path = path
        if found := PULSE.search(self.page):
            self.pulse = unescape(found[1])
        if REVEAL in self.page and (found := ON.search(self.page)):
            self.show("page of a turn", unescape(found[1]))

    def send(self, kind, **form):
        answer, _ = self.ask(kind, "POST", self.address, data=dict(HIDDEN.findall(self.page)) | form)
        self.path = answer.location

    def play(self, entry):
        if entry["do"] in ("build", "recruit"):
            key = f"card:{entry['card']}" if "card" in entry else f"leader:{entry['leader']}"
            self.show("page with the tray", f"{self.path}{'&' if '?' in self.path else '?'}look={key}")
        self.send("a play", entry=json.dumps(entry))
        self.show("page after a play", self.path)

    def look(self):
        answer, part = self.ask("poll", "GET", self.pulse, headers={"HX-Request": "true"})
        if moved := answer.headers.get("HX-Location"):
            self.show("page after news", json.loads(moved)["path"])
        elif found := PULSE.search(part):
            self.pulse = unescape(found[1])


def main():
    """Print a line for each kind of question, and what a play costs with all that follows from it."""
    compile_stale()
    record = next(simulated_records(Wanted("wonders", SEATS, EVERYTHING), 1, 3))
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(Settings(database=f"sqlite:///{folder}/games.db", secret="for a benchmark"))
        clock = Clock(app)
        for entries in (WARM, ENTRIES):
            clock.taken.clear()
            game = app.extensions["store"].start(
                [Entry(STARTED, setup_of(record)), Entry(FOLLOWED, head_of(record))]
            )
            phones = [Phone(app, clock, game, seat) for seat in range(SEATS)]
            for entry in record["entries"][:entries]:
                phones[entry.get("seat", 0)].play(entry)
                for phone in (
                    *phones,
                    *phones,
                ):  # with two seconds between polls each sees about two of them for a play
                    phone.look()
            settle_down()
        print(f"{SEATS} seats, every box, {ENTRIES} entries      number   median     mean    worst  ms")
        for kind, taken in sorted(clock.taken.items()):
            print(
                f"{kind:36} {len(taken):6} {statistics.median(taken):8.2f} {statistics.mean(taken):8.2f} "
                f"{max(taken):8.2f}"
            )
        whole = sum(map(sum, clock.taken.values())) / len(clock.taken["a play"])
        print(f"a play with all pages and polls of seven phones: {whole:.0f} ms")
        print(f"first visit to a turn: {first_visit(phones[0].client, phones[0].path)} bytes")


if __name__ == "__main__":
    main()
