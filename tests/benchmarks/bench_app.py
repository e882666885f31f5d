"""What the pages for looking back and printing weigh on a first visit,
how long the server takes with 1,000 kept games, and how long a PDF.

Run by hand: python -m tests.benchmarks.bench_app
"""

import statistics
import tempfile
import time
from itertools import pairwise
from random import Random

from companion import create_app
from companion.journal import Entry
from companion.journal.entries import STARTED
from companion.journal.journal_files import Journal, file_of, journal_text, read_file
from companion.pad.entries import FINISHED
from companion.print.pdf import to_pdf
from companion.seating import Seat, Setup
from companion.seating.setup import DUEL
from companion.settings import Settings
from companion.store import Store
from companion.store.exchange import import_journals, journals
from companion.translations import compile_stale
from companion.web.shared import sheet_pdf as printing
from tests.benchmarks.bench_games import GAMES, GZIP, cells, first_visit, milliseconds
from tests.browser.thumbs import EIGHT, EVERYTHING, FOUR, FOUR_PLAYERS
from tests.pad.games import numbered, scored

BOXES = ((), (), ("leaders",), ("leaders", "cities"), ("cities", "tower", "projects"))
LANGUAGES = ("en", "ru", "uk")
PDF_TIMES = 9


def shelf():
    """A thousand games of two to seven.

    Oksana plays every one of them, so that her page is the heaviest there can be.
    """
    chance = Random(1)
    names = [f"Player {n}" for n in range(40)]
    for n in range(GAMES - 2):
        others = chance.sample(names, chance.choice((1, 2, 3, 3, 3, 4, 5, 6)))
        seats = tuple(Seat(name) for name in ("Oksana", *others))
        setup = (
            Setup(game=DUEL, seats=seats)
            if len(seats) == 2
            else Setup(expansions=chance.choice(BOXES), seats=seats, place="Friday table")
        )
        numbers = [
            scored(line.id, seat, chance.randint(0, 25)) for line in setup.lines for seat in range(len(seats))
        ]
        yield Journal(f"g{n:05}", numbered(Entry(STARTED, setup.body()), *numbers, Entry(FINISHED)))
    yield Journal("four", numbered(Entry(STARTED, FOUR_PLAYERS.body()), *cells(FOUR, 4), Entry(FINISHED)))
    yield Journal("eight", numbered(Entry(STARTED, EVERYTHING.body()), *cells(EIGHT, 8), Entry(FINISHED)))


def pages(client):
    """A line for each page: the slowest of three languages."""
    paths = [
        "/", "/games", "/games?player=Player+1&since=2020-01-01&played=leaders", "/games?page=30", "/players",
        "/player?name=Oksana",
        "/print", "/games/four/sheet", "/games/eight/sheet", "/games/four/share", "/exchange",
        "/games/four.json",
    ]  # fmt: skip
    print(f"{GAMES} games                                            first visit   median   worst")
    for path in paths:
        found = []
        for language in LANGUAGES:
            client.set_cookie("language", language)
            times = milliseconds(lambda path=path: client.get(path, headers=GZIP))
            found.append((first_visit(client, path), statistics.median(times), max(times)))
        size, median, worst = (max(numbers) for numbers in zip(*found, strict=True))
        print(f"{path:54} {size:6} bytes {median:5.1f} ms {worst:5.1f} ms")


def pdfs(client):
    """A line for each sheet: first in this process, then warm; nothing is kept from one time to the next."""
    printing.printed_page = to_pdf
    print(
        "\nPDF                                          size   first    warm: median by the clock, "
        "by the processor"
    )
    papers = [
        ("/games/four/sheet.pdf", "en"),
        ("/games/four/sheet.pdf?paper=a5", "uk"),
        ("/games/eight/sheet.pdf", "ru"),
    ]
    papers += [
        ("/print/blank.pdf?players=7", "ru"),
        ("/print/blank.pdf?players=4", "uk"),
        ("/print/blank.pdf?game=duel", "en"),
    ]
    for path, language in papers:
        client.set_cookie("language", language)
        clock, processor = [], []
        for _ in range(PDF_TIMES):
            begun, busy = time.perf_counter(), time.process_time()
            size = len(client.get(path).data)
            clock.append(1000 * (time.perf_counter() - begun))
            processor.append(1000 * (time.process_time() - busy))
        warm = f"{statistics.median(clock[1:]):5.0f} ms {statistics.median(processor[1:]):5.0f} ms"
        print(f"{path:40} {size / 1000:6.0f} kB {clock[0]:5.0f} ms {warm}")


def files(store, folder):
    """How long it takes to carry every game out, to check them, and to take them in elsewhere."""
    steps = [time.perf_counter()]
    text = journal_text(file_of(journals(store)))
    steps.append(time.perf_counter())
    found = read_file(text.encode())
    steps.append(time.perf_counter())
    import_journals(Store(f"sqlite:///{folder}/other.db"), found)
    steps.append(time.perf_counter())
    out, checked, taken = (later - earlier for earlier, later in pairwise(steps))
    entries = sum(len(one.entries) for one in found)
    print(
        f"\n{GAMES} games, {entries} entries, {len(text) / 1e6:.1f} MB: out {out:.1f} s, "
        f"checked {checked:.1f} s, taken in {taken:.1f} s"
    )


def main():
    """Print everything."""
    compile_stale()
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(Settings(database=f"sqlite:///{folder}/games.db", secret="for a benchmark"))
        import_journals(app.extensions["store"], list(shelf()))
        pages(app.test_client())
        pdfs(app.test_client())
        files(app.extensions["store"], folder)


if __name__ == "__main__":
    main()
