"""What the pages of games weigh on a first visit, and how long the server takes with 1,000 kept games.

Run by hand: python -m tests.benchmarks.bench_games
"""

import gc
import re
import statistics
import tempfile
import time
from random import Random

from bs4 import BeautifulSoup

from companion import create_app
from companion.journal import Entry
from companion.journal.entries import STARTED
from companion.pad.entries import FINISHED
from companion.seating import Seat, Setup
from companion.settings import Settings
from companion.translations import compile_stale
from tests.browser.thumbs import EIGHT, EVERYTHING, FOUR, FOUR_PLAYERS
from tests.pad.games import scored

GAMES = 1000
TIMES = 25
GZIP = {"Accept-Encoding": "gzip"}


def cells(numbers, seats):
    """The entries of a filled pad."""
    return [
        scored(line, seat, row[seat % len(row)]) for line, row in numbers.items() for seat in range(seats)
    ]


def fill(store):
    """A thousand games of four among forty players; the ids of one with four and one with eight seats."""
    chance = Random(1)
    names = [f"Player {n}" for n in range(40)]
    for _ in range(GAMES - 2):
        setup = Setup(seats=tuple(Seat(name) for name in chance.sample(names, 4)), date="2026-11-20")
        store.start([Entry(STARTED, setup.body()), *cells(FOUR, 4), Entry(FINISHED)])
    four = store.start([Entry(STARTED, FOUR_PLAYERS.body()), *cells(FOUR, 4), Entry(FINISHED)])
    return four, store.start([Entry(STARTED, EVERYTHING.body()), *cells(EIGHT, 8), Entry(FINISHED)])


def milliseconds(work):
    """The processor's time for each of many answers."""
    work()
    taken = []
    for _ in range(TIMES):
        start = time.process_time()
        work()
        taken.append(1000 * (time.process_time() - start))
    return taken


def first_visit(client, path):
    """The bytes of a page and all its files over the wire."""
    page = BeautifulSoup(client.get(path).text, "html.parser")
    tags = page.select(
        "link:is([rel=stylesheet], [rel=icon], [rel=preload], [rel=modulepreload]), script[src]"
    )
    files = {tag.get("href") or tag["src"] for tag in tags}
    files |= {use["href"].partition("#")[0] for use in page.select("use")} - {""}
    return sum(len(client.get(one, headers=GZIP).data) for one in (path, *files))


def main():
    """Print a line for each page."""
    compile_stale()
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(Settings(database=f"sqlite:///{folder}/games.db", secret="for a benchmark"))
        store, client = app.extensions["store"], app.test_client()
        four, eight = fill(store)
        gc.freeze()  # as `companion serve` does
        token = re.search(r'name="csrf_token"[^>]*value="([^"]+)"', client.get("/games/new").text).group(1)
        paths = [
            "/games",
            "/games/new",
            *(f"/games/{one}/{page}" for one in (four, eight) for page in ("pad", "result", "reveal")),
        ]
        print(f"{GAMES} games        first visit   median   worst")
        for path in paths:
            times = milliseconds(lambda path=path: client.get(path, headers=GZIP))
            shown = path.replace(four, "four").replace(eight, "eight")
            print(
                f"{shown:20} {first_visit(client, path):6} bytes {statistics.median(times):6.1f} ms "
                f"{max(times):6.1f} ms"
            )
        for name, game in (("four", four), ("eight", eight)):
            form = {"csrf_token": token, "do": "score", "line": "civilian", "seat": 0, "value": 24}
            tap = lambda game=game, form=form: client.post(  # noqa: E731
                f"/games/{game}/pad",
                data=form | {"expected": store.version(game)},
                headers=GZIP | {"HX-Request": "true"},
            )
            print(f"a tap, {name:13} {'':12} {statistics.median(milliseconds(tap)):6.1f} ms")
        look = f"/games/{four}/pad/board?since={store.version(four)}"
        print(
            f"an unchanged look    {'':12} "
            f"{statistics.median(milliseconds(lambda: client.get(look))):6.1f} ms"
        )


if __name__ == "__main__":
    main()
