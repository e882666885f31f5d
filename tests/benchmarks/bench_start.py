"""How long a start takes: a card from the shell, a batch of one question, the first page of a server.

    python -m tests.benchmarks.bench_start [--also CHECKOUT …] [--runs 5]

This code and every other checkout in turns, five runs, medians: seconds of processor, which a busy machine
hardly changes, and by the clock. Compiled modules and parsed copies of the facts are there from a first run
that is not counted.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from urllib.error import URLError
from urllib.request import urlopen

from tests.postgres import free_port

HERE = Path(__file__).parent.parent.parent
QUESTION = (
    json.dumps({"ask": "score", "position": json.loads(next(HERE.glob("docs/positions/*.json")).read_text())})
    + "\n"
)
TICKS = os.sysconf("SC_CLK_TCK")


def surroundings(code, folder):
    """An environment with the modules of a checkout, compiled ones kept apart."""
    kept = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    return kept | {
        "PYTHONPATH": str(code),
        "PYTHONPYCACHEPREFIX": f"{folder}/compiled",
        "XDG_DATA_HOME": f"{folder}/{code.name}",
    }


def command(code, folder, *words, text=""):
    """Seconds of processor and by the clock that a command takes."""
    begun = time.monotonic()
    with subprocess.Popen(
        [sys.executable, "-m", "companion", *words],
        cwd=code,
        env=surroundings(code, folder),
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as process:
        process.stdin.write(text.encode())
        process.stdin.close()
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    return used.ru_utime + used.ru_stime, time.monotonic() - begun


def first_page(code, folder):
    """The same for a server, from its start to the end of the first page that it sends."""
    port, begun = free_port(), time.monotonic()
    with subprocess.Popen(
        [sys.executable, "-m", "companion", "serve", "--host", "127.0.0.1", "--port", str(port)],
        cwd=code,
        env=surroundings(code, folder),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as server:
        try:
            while True:
                try:
                    with urlopen(f"http://127.0.0.1:{port}/", timeout=60) as page:
                        assert page.read()
                    break
                except (URLError, ConnectionError):
                    time.sleep(0.02)
            spent = Path(f"/proc/{server.pid}/stat").read_text().rpartition(") ")[2].split()
            return (int(spent[11]) + int(spent[12])) / TICKS, time.monotonic() - begun
        finally:
            server.kill()


STARTS = {
    "companion --version": lambda code, folder: command(code, folder, "--version"),
    "companion card library": lambda code, folder: command(code, folder, "card", "library"),
    "companion card, a question": lambda code, folder: command(
        code, folder, "card", "may", "I", "buy", "two", "wood"
    ),
    "companion batch, one question": lambda code, folder: command(code, folder, "batch", text=QUESTION),
    "companion serve, first page": first_page,
}


def main():
    """Measure in turns and print the medians."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--also", nargs="*", type=Path, default=[])
    arguments.add_argument("--runs", type=int, default=5)
    asked = arguments.parse_args()
    codes = [*(code.resolve() for code in asked.also), HERE]
    with tempfile.TemporaryDirectory() as folder:
        for what, start in STARTS.items():
            found = {code: [] for code in codes}
            for run in range(asked.runs + 1):
                for code in codes:
                    figures = start(code, folder)
                    if run:
                        found[code].append(figures)
            print(what)
            for code, figures in found.items():
                processor, clock = (median(one[n] for one in figures) for n in (0, 1))
                print(f"    {code!s:40} {processor:6.2f} s of processor, {clock:6.2f} s by the clock")


if __name__ == "__main__":
    main()
