"""How long a set-up takes to work out, and what its page weighs and costs the server.

Run by hand: python -m tests.benchmarks.bench_setup
"""

import statistics
import time

from companion import create_app
from companion.catalog.boxes import EXPANSIONS
from companion.prepare.draw import Seed
from companion.prepare.wonders_setup import WondersDraws, prepare_wonders
from companion.rules.party import Party
from companion.settings import Settings
from companion.translations import compile_stale
from tests.benchmarks.bench_lookup import TIMES, server_time, wire_size

EVERYTHING = "".join(f"&box={box}" for box in EXPANSIONS)
PAGES = {
    "four players": "/setup",
    "three, everything": f"/setup?players=3&wonders=any&seed=ABC234{EVERYTHING}",
    "eight, everything": f"/setup?players=8&wonders=any&seed=ABC234{EVERYTHING}",
    "Duel": "/setup?game=duel&draft=y&tokens=y&seed=ABC234",
}


def milliseconds(times: int = 200) -> float:
    """The processor's time for the steps and the draw of one table with everything, median."""
    table, wish, taken = Party(7, frozenset(EXPANSIONS)), WondersDraws("any", True, tuple("ABCDEFG")), []
    for number in range(times):
        busy = time.process_time()
        prepare_wonders(table, wish, Seed(str(number)))
        taken.append(1000 * (time.process_time() - busy))
    return statistics.median(taken)


def main() -> None:
    """Print the figures, the heaviest and slowest of the three languages for each page."""
    compile_stale()
    prepare_wonders(Party(3))
    print(f"steps and draw of a table of seven with everything: {milliseconds():.2f} ms")
    client = create_app(Settings(database="sqlite://", secret="for a benchmark")).test_client()
    print(f"{'':24}{'page':>8}{'with files':>12}{'median':>10}{'95 %':>8}")
    for name, path in PAGES.items():
        sizes = [wire_size(client, path, language) for language in ("en", "ru", "uk")]
        times = [server_time(client, path, language) for language in ("en", "ru", "uk")]
        page, files = max(size[0] for size in sizes), max(size[1] for size in sizes)
        median, slow = (
            max(statistics.median(taken) for taken in times),
            max(taken[int(0.95 * TIMES)] for taken in times),
        )
        print(f"{name:24}{page / 1000:6.1f} kB{files / 1000:9.1f} kB{median:7.1f} ms{slow:5.1f} ms")


if __name__ == "__main__":
    main()
