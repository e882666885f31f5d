"""What a pocket weighs, how fast it is in Chromium here: python -m tests.benchmarks.pocket_figures [--write]

Sizes, starts, pages with a thousand games, memory; --write puts the table into docs/pocket.md.
"""

import argparse
import json
import re
import shutil
import statistics
import tempfile
import time
from os import getloadavg
from pathlib import Path

from playwright.sync_api import sync_playwright

from companion.journal import Entry
from companion.journal.entries import STARTED
from companion.journal.journal_files import Journal, file_of, journal_text, plain_journal
from tests.browser.browsers import CHROMIUM, FLAGS
from tests.browser.pocket import (
    MOST_HEAP,
    MOST_MEMORY,
    STARTING,
    Host,
    Pocket,
    browser_with,
    built,
    renderer_memory,
)
from tests.browser.thumbs import FOUR, FOUR_PLAYERS
from tests.pad.games import scored

DOCS = Path(__file__).parents[2] / "docs" / "pocket.md"
ROUNDS = 15
FINISHED = [Entry("finished", {})]
LETTERS = "23456789ab"
PAGES = {
    "pad of four": "games/{game}/pad",
    "search": "look-up?q=library",
    "list of games": "games",
    "statistics": "statistics",
    "live table": "games/{game}/live",
}
TIMED = """async ([address, rounds]) => {
  const took = [];
  for (let n = 0; n < rounds; n++) {
    const began = performance.now();
    await (await fetch(address)).text();
    took.push(performance.now() - began);
  }
  return took;
}"""
TAPPED = """async ([address, rounds]) => {
  const page = new DOMParser().parseFromString(await (await fetch(address)).text(), "text/html");
  const csrf_token = page.querySelector("[name=csrf_token]").value;
  let expected = page.querySelector("[name=expected]")?.value || 0;
  const took = [];
  for (let n = 0; n < rounds; n++) {
    const began = performance.now();
    const form = { csrf_token, expected, do: `score:${n % 50}`, line: "civilian", seat: n % 4 };
    const answer = await fetch(address, { method: "POST", body: new URLSearchParams(form) });
    await answer.text();
    expected = Number(answer.headers.get("Companion-Version")) || expected;
    took.push(performance.now() - began);
  }
  return took;
}"""


def many_games(number):
    """A file of counted games, and the id of the last, which is still counted."""
    journals = []
    for n in range(number):
        game_id = "mm" + "".join(LETTERS[int(digit)] for digit in f"{n:06d}")
        lines = [scored(line, seat, value) for line, row in FOUR.items() for seat, value in enumerate(row)]
        entries = [Entry(STARTED, FOUR_PLAYERS.body()), *lines, *(FINISHED if n < number - 1 else [])]
        numbered = (
            Entry(one.kind, one.body, one.seat, m, "2026-11-18T18:00:00.000+00:00", "")
            for m, one in enumerate(entries, 1)
        )
        journals.append(Journal(game_id, tuple(numbered)))
    return journal_text(file_of([]) | {"games": [plain_journal(one) for one in journals]}), journals[
        -1
    ].game_id


def sizes(folder):
    """What a phone fetches, by part, in MB."""
    first = (folder / "sw.js").read_text().partition("\n")[0]
    build = json.loads(first.removeprefix("const BUILD = ").removesuffix(";"))
    parts = {"app and packages": "app.zip", "Python's library": "library.zip", "Python itself": "wasm"}
    found = {
        name: sum(one["size"] for one in build["files"] if end in one["name"]) for name, end in parts.items()
    }
    return {"fetched once": build["size"], **found, "unpacked": sum_unpacked(folder, build)}


def sum_unpacked(folder, build):
    page = (folder / "index.html").read_text()
    return int(re.search(r'data-room="(\d+)"', page)[1])


#: what `renderer_memory` finds, in its order
MEMORY = "its own; with its share of what processes share; resident, Chromium's own code included"


def memory_words(profile):
    """The memory of the renderer in words; what is over the limit ends the measurement."""
    for _ in range(60):  # a browser lets go of what nobody needs in its own time
        found = renderer_memory(profile)
        if found[1] < MOST_MEMORY:
            break
        time.sleep(1)
    assert found[1] < MOST_MEMORY, f"the app takes {found[1] / 1e6:.0f} MB"
    return "; ".join(f"{size / 1e6:.0f}" for size in found) + " MB"


class Table(list):
    """Rows, each said as soon as it is known."""

    def append(self, row):
        print(" | ".join(row), flush=True)
        super().append(row)


def measured(games):
    rows = Table()
    folder = built()
    for name, size in sizes(folder).items():
        rows.append((f"size: {name}", f"{size / 1e6:.1f} MB"))
    profile = tempfile.mkdtemp()
    host = Host(folder)
    with sync_playwright() as play:
        chromium = play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        with browser_with(chromium, profile) as context:
            tab = Pocket(context.pages[0], host.url)
            tab.open()
            rows.append(
                ("start, first visit: from Python to the first answer", f"{tab.started['took'] / 1000:.1f} s")
            )
            tab.page.reload()
            rows.append(("start, files kept", f"{tab.started['took'] / 1000:.1f} s"))
            rows.append(("wasm heap after a plain start", f"{tab.started['heap'] / 1e6:.0f} MB"))
            tab.page.wait_for_function(
                "() => (localStorage['companion /'] || '').includes('picture')", timeout=4 * STARTING
            )
        took = []
        for turn in range(4):
            with browser_with(chromium, profile) as context:
                tab = Pocket(context.pages[0], host.url)
                context.set_default_timeout(5 * STARTING)
                tab.open()
                assert tab.started["how"] == "memory"
                took.append(tab.started["took"])
                heap = tab.started["heap"]
                if turn < 3:
                    continue
                rows.append(
                    (
                        "start from the picture of the memory, median of 4",
                        f"{statistics.median(took) / 1000:.1f} s",
                    )
                )
                rows.append(("wasm heap after that", f"{heap / 1e6:.0f} MB"))
                assert heap < MOST_HEAP, "the heap has grown too large"
                rows.append((f"renderer after a start: {MEMORY}", memory_words(profile)))
                text, game = many_games(games)
                began = tab.page.evaluate("performance.now()")
                tab.take_in(text)
                rows.append(
                    (
                        f"import of {games} games",
                        f"{(tab.page.evaluate('performance.now()') - began) / 1000:.1f} s",
                    )
                )
                for name, path in PAGES.items():
                    times = tab.app.evaluate(TIMED, [host.url + path.format(game=game), ROUNDS])
                    rows.append(
                        (
                            f"{name}: first, median of {ROUNDS - 1} more",
                            f"{times[0]:.0f}, {statistics.median(times[1:]):.0f} ms",
                        )
                    )
                times = tab.app.evaluate(TAPPED, [f"{host.url}games/{game}/pad", ROUNDS])
                rows.append(
                    (f"a tap, saved and drawn: median of {ROUNDS}", f"{statistics.median(times):.0f} ms")
                )
                rows.append((f"renderer with {games} games and these pages: {MEMORY}", memory_words(profile)))
        chromium.close()
    host.close()
    shutil.rmtree(profile, ignore_errors=True)
    return [
        *rows,
        (
            "load of the machine while it ran (1, 5, 15 min; two cores)",
            ", ".join(f"{one:.0f}" for one in getloadavg()),
        ),
    ]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--games", type=int, default=1000)
    args = parser.parse_args()
    table = "\n".join(
        [
            "| what | measured |",
            "| --- | --- |",
            *(f"| {name} | {value} |" for name, value in measured(args.games)),
        ]
    )
    print(table)
    if args.write:
        text = DOCS.read_text()
        before, rest = text.split("<!-- measured -->\n")[0], text.split("<!-- end -->")[1]
        DOCS.write_text(f"{before}<!-- measured -->\n{table}\n<!-- end -->{rest}")


if __name__ == "__main__":
    main()
