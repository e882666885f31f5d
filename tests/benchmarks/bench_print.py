"""How long a sheet takes beside a plain page, how long a followed game's record,
and what phones wait meanwhile.

Run by hand: python -m tests.benchmarks.bench_print
"""

import logging
import re
import statistics
import tempfile
import threading
import time
from http.client import HTTPConnection

from companion import create_app
from companion.journal import Entry
from companion.pad.entries import FINISHED
from companion.print.pdf import to_pdf
from companion.settings import Settings
from companion.translations import compile_stale
from companion.web.server import server_of
from companion.web.shared import sheet_pdf as printing
from tests.browser.thumbs import EIGHT, EVERYTHING, FOUR, FOUR_PLAYERS, begin
from tests.live.journals import follow_in, recorded
from tests.pad.games import filled, write

TIMES, AT_ONCE = 5, 10
MOST = 1.8  # what is wanted: times a plain page
PLAIN = (
    "@page { size: 210mm 297mm } body { font-family: 'Companion Sans' } th, td { border: 1px solid }"
    " table { width: 100%; border-collapse: collapse }"
)
LETTERS = re.compile("[\ue000-\ue0ff]\u00a0?")
#: what a plain page has of a sheet: its headings, tables, lists and lines, without a class
PARTS, CLASS = re.compile(r"(?s)<(table|ul|h\d|p)\b.*?</\1>"), re.compile(r' class="[^"]*"')


def shelf(app):
    """Two pads and a followed game with everything."""
    store = app.extensions["store"]
    for setup, numbers in ((FOUR_PLAYERS, FOUR), (EVERYTHING, EIGHT)):
        game = begin(app, setup)
        write(store, game, [*filled(numbers), Entry(FINISHED)])
        yield f"{len(setup.seats)} players", game
    for name in ("base-3", "everything-7", "duel-science"):
        game = follow_in(store, recorded(name))
        yield name, game


def pages(client, games):
    """The page of each sheet with its style, and a plain page with the same tables, about as long."""
    taken = []
    kept, printing.printed_page = (
        printing.printed_page,
        lambda html, style: taken.append((html, style)) or b"",
    )
    for name, game in games:
        client.get(f"/games/{game}/sheet.pdf")
        html = taken[-1][0]
        yield name, taken[-1]
        if name.endswith("players"):
            plain, style = re.search(r"(?s)<table.*?</table>", html)[0], PLAIN
        else:
            plain, style = (
                "".join(one[0] for one in PARTS.finditer(html)),
                f"{PLAIN} body {{ font-size: 2.5mm }}",
            )
        plain = LETTERS.sub("", CLASS.sub("", plain))
        yield (
            f"{name}, plain",
            (f'<!doctype html><html lang="en"><title>x</title><h1>Table</h1>{plain}', style),
        )
    printing.printed_page = kept


def alone(found):
    """The best and the median time of each page in this process, taken in turns."""
    times = {name: [] for name in found}
    for _ in range(TIMES):
        for name, page in found.items():
            begun = time.process_time()
            to_pdf(*page)
            times[name].append(time.process_time() - begun)
    for name, taken in times.items():
        plain = times.get(f"{name}, plain")
        beside = f"  {min(taken) / min(plain):.2f} × the plain page (at most {MOST})" if plain else ""
        print(
            f"{name:20} {1000 * min(taken):5.0f} ms, median {1000 * statistics.median(taken):5.0f} ms{beside}"
        )


def together(app, game):
    """Ten sheets at once, none of them alike, and the polls of a phone meanwhile."""
    server = server_of(app, "127.0.0.1:0")
    port = server.effective_port
    threading.Thread(target=server.run, daemon=True).start()
    get(port, "/print/blank.pdf?players=3")  # the press runs
    answers, waits = [], []
    printers = [
        threading.Thread(
            target=lambda n=n: answers.append(get(port, f"/games/{game}/sheet.pdf", f"10.0.0.{n}:80"))
        )
        for n in range(AT_ONCE)
    ]
    version = app.extensions["store"].version(game)
    begun = time.perf_counter()
    for one in printers:
        one.start()
    while any(one.is_alive() for one in printers):
        asked = time.perf_counter()
        get(port, f"/games/{game}/live/pulse?seen={version}")
        waits.append(time.perf_counter() - asked)
        time.sleep(0.05)
    print(
        f"{AT_ONCE} records at once: {time.perf_counter() - begun:.1f} s, answers {sorted(set(answers))}; "
        f"{len(waits)} polls meanwhile: median {1000 * statistics.median(waits):.0f} ms, "
        f"longest {1000 * max(waits):.0f} ms (at most 200)"
    )
    server.close()


def get(port, path, host="127.0.0.1"):
    """The status of an answer, of a sheet that waits once it is there; another host is another page."""
    while True:
        connection = HTTPConnection("127.0.0.1", port, timeout=120)
        connection.request("GET", path, headers={"Host": host})
        answer = connection.getresponse()
        answer.read()
        connection.close()
        if answer.status != 202:
            return answer.status
        time.sleep(int(answer.headers["Refresh"]))


def main():
    """Print everything."""
    compile_stale()
    logging.getLogger("waitress").setLevel(logging.ERROR)
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(Settings(database=f"sqlite:///{folder}/games.db", secret="for a benchmark"))
        games = dict(shelf(app))
        alone(dict(pages(app.test_client(), games.items())))
        together(app, games["base-3"])


if __name__ == "__main__":
    main()
