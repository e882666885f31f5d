"""What a tap costs in a short and in a long journal.

The door alone, an undo, and the whole answer of the pad.

Run by hand: python -m tests.benchmarks.bench_taps
"""

import re
import statistics
import tempfile
import time

from companion import create_app
from companion.journal import Entry, Intent
from companion.journal.entries import STARTED, UNDONE
from companion.rules.refusal import Refusal
from companion.settings import Settings
from companion.translations import compile_stale
from tests.browser.thumbs import FOUR_PLAYERS
from tests.pad.games import scored

LENGTHS = (40, 400)
TIMES, SERIES = 20, 5


def long_game(store, entries):
    """A game whose journal has so many entries, all in the same cells of four players."""
    lines = ("civilian", "science", "commercial", "guilds")
    cells = [scored(lines[n // 4 % 4], n % 4, n % 50) for n in range(entries - 1)]
    return store.start([Entry(STARTED, FOUR_PLAYERS.body()), *cells], "AA2")


def door(store, game, n):
    """One number through the door."""
    assert not isinstance(
        store.write(game, Intent.to_write([scored("civilian", n % 4, n % 50)], "AA2")), Refusal
    )


def undo(store, game, n):
    """The last number taken back."""
    last = store.story(game).history.done[-1]
    assert not isinstance(
        store.write(game, Intent.to_write([Entry(UNDONE, {"entry": last})], "AA2")), Refusal
    )


def page(client, token):
    """A tap as a phone sends it, and the board that answers it."""

    def tap(store, game, n):
        form = {
            "csrf_token": token,
            "do": "score",
            "line": "civilian",
            "seat": n % 4,
            "value": n % 50,
            "expected": store.version(game),
        }
        assert client.post(f"/games/{game}/pad", data=form, headers={"HX-Request": "true"}).status_code == 200

    return tap


def medians(store, work):
    """The processor's time of some work in a fresh journal of each length, by turns, in milliseconds."""
    games = [long_game(store, length) for length in LENGTHS]
    taken = {length: [] for length in LENGTHS}
    for n in range(TIMES):
        for length, game in zip(LENGTHS, games, strict=True):
            start = time.process_time()
            work(store, game, n)
            taken[length].append(1000 * (time.process_time() - start))
    return [statistics.median(taken[length]) for length in LENGTHS]


def main():
    """Print a line for each kind of work: at 40 entries, at 400, and how many times as much that is."""
    compile_stale()
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(Settings(database=f"sqlite:///{folder}/games.db", secret="for a benchmark"))
        store, client = app.extensions["store"], app.test_client()
        token = re.search(r'name="csrf_token"[^>]*value="([^"]+)"', client.get("/games/new").text).group(1)
        print(f"{'entries':18} {LENGTHS[0]:>9} {LENGTHS[1]:>12} {'ratio':>7}")
        for name, work in (("the door", door), ("an undo", undo), ("a tap, answered", page(client, token))):
            rows = [medians(store, work) for _ in range(SERIES)]
            short, long = (statistics.median(column) for column in zip(*rows, strict=True))
            print(f"{name:18} {short:6.2f} ms {long:9.2f} ms {long / short:7.2f}")


if __name__ == "__main__":
    main()
