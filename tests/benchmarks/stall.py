"""How long taps wait while a stranger exports and deletes without a pause.

    python -m tests.benchmarks.stall [CHECKOUT …] [--seconds 30]

Three loops export all games, one deletes games; a table of others taps now and then. First alone, then
beside them, for this code and every other checkout, in one run.
"""

import argparse
import tempfile
import threading
import time
from pathlib import Path
from statistics import median, quantiles

from companion.journal import Entry
from companion.journal.entries import STARTED
from companion.pad.entries import FINISHED
from companion.store import Store
from tests.benchmarks.load import HERE, served
from tests.pad.games import FOUR, filled, table, write
from tests.web.serving import TOKEN, Browser

GAMES, DELETED = 600, 300


def laid(url):
    """A database with many games; the id of the one that is tapped, and those to delete."""
    store = Store(url)
    whole = [*filled(FOUR), Entry(FINISHED)]
    for _ in range(GAMES):
        write(store, store.start([Entry(STARTED, table().body())], "x"), whole, "x")
    places = [f"Zebulonia {n}." for n in range(DELETED)]
    doomed = {place: store.start([Entry(STARTED, table(4, place=place).body())], "x") for place in places}
    game = store.start([Entry(STARTED, table().body())], "x")
    store.engine.dispose()
    return game, doomed


class Stranger:
    """Loops of exports and deletions."""

    def __init__(self, port, file, doomed):
        self.port, self.file, self.doomed, self.over = port, file, doomed, threading.Event()
        self.exports, self.deleted, self.untrue, self.erased_in = 0, 0, 0, []

    def export(self):
        browser = Browser(self.port)
        while not self.over.is_set():
            browser.get("/exchange/games.json")
            self.exports += 1

    def delete(self):
        browser = Browser(self.port)
        token = TOKEN.search(browser.get("/games/new").text)[1]
        for place, game in self.doomed.items():
            said = browser.post(f"/games/{game}/delete", {"csrf_token": token}).location
            began = time.monotonic()
            self.deleted += 1
            self.untrue += "soon" not in said and self.traces(place)
            while self.traces(place) and time.monotonic() - began < 60:
                time.sleep(0.05)
            self.erased_in.append(time.monotonic() - began)
            if self.over.is_set():
                break

    def traces(self, word):
        """Whether a word stands in the file or its log."""
        files = (self.file, self.file.with_name(self.file.name + "-wal"))
        return any(word.encode() in one.read_bytes() for one in files if one.exists())


def taps(port, game, seconds):
    """How long each tap took."""
    browser = Browser(port)
    page = browser.get(f"/games/{game}/pad").text
    token, took, until = TOKEN.search(page)[1], [], time.monotonic() + seconds
    while time.monotonic() < until:
        version = browser.get(f"/games/{game}/pad").text.partition('data-version="')[2].partition('"')[0]
        form = {
            "csrf_token": token,
            "expected": version,
            "do": "line",
            "line": "civilian",
            "value-0": len(took) % 50,
        }
        begun = time.monotonic()
        assert browser.post(f"/games/{game}/pad", form).status_code == 303
        took.append(1000 * (time.monotonic() - begun))
        time.sleep(0.2)
    return took


def said(took):
    most = quantiles(took, n=20)[-1]
    return f"{len(took):4} taps, half {median(took):6.0f} ms, 95 % {most:6.0f}, worst {max(took):6.0f}"


def measured(code, seconds):
    """Print what one checkout does."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "games.db")
        game, doomed = laid(f"sqlite:///{file}")
        with served(code, str(file), "waitress") as (port, _):
            print(f"{code}\n  alone:               {said(taps(port, game, seconds / 3))}", flush=True)
            stranger = Stranger(port, file, doomed)
            loops = [threading.Thread(target=stranger.export) for _ in range(3)]
            loops.append(threading.Thread(target=stranger.delete))
            for loop in loops:
                loop.start()
            print(f"  beside the stranger: {said(taps(port, game, seconds))}", flush=True)
            stranger.over.set()
            for loop in loops:
                loop.join()
            worst = max(stranger.erased_in, default=0)
            print(f"  {stranger.exports} exports, {stranger.deleted} deletions", end=", ")
            print(f"'deleted' was untrue {stranger.untrue} times, last trace gone {worst:.1f} s later")


def main():
    """Measure this code and every other."""
    asked = argparse.ArgumentParser()
    asked.add_argument("checkouts", nargs="*", type=Path)
    asked.add_argument("--seconds", type=float, default=30)
    wanted = asked.parse_args()
    for code in (*wanted.checkouts, HERE):
        measured(code, wanted.seconds)


if __name__ == "__main__":
    main()
