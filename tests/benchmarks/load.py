"""Many tables at once against the served app.

Phones that look every two seconds, and numbers or plays that come in.

Run by hand, it stops by itself:
    python -m tests.benchmarks.load --tables 50 --phones 7 --seconds 180 [--kept 20000] [--live]
        [--postgres --processes 2]
Side by side with other code, in turns:
    python -m tests.benchmarks.load --tables 10 --seconds 20 --also /path/to/another/checkout
"""

import argparse
import asyncio
import os
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack, contextmanager, suppress
from itertools import product
from pathlib import Path

from companion.journal import Entry
from companion.journal.entries import STARTED
from companion.live.entries import FOLLOWED
from companion.live.simulate.playing import Wanted
from companion.live.simulate.playing import simulated_records as simulated
from companion.store import Store
from companion.translations import compile_stale
from tests.benchmarks.many_games import laid
from tests.benchmarks.phones import LOOK_EVERY, LivePhone, PadPhone, Record, Seen
from tests.live.journals import head_of, setup_of
from tests.pad.games import table
from tests.postgres import Postgres, free_port

HERE = Path(__file__).parent.parent.parent
#: how the app is served, and how else it could be; all but the first are installed by hand
SERVERS = {
    "waitress": "companion serve --host 127.0.0.1 --port {port}",
    "gunicorn": "gunicorn -k gthread --threads 24 --keep-alive 30 -b 127.0.0.1:{port} companion:create_app()",
    "cheroot": "tests.benchmarks.cheroot_server {port}",
    "granian": "granian --interface wsgi --factory --blocking-threads 24 --port {port} companion:create_app",
}
#: every other table plays with all boxes
EVERYTHING = ("leaders", "cities", "tower", "projects", "wonderpack")


@contextmanager
def served(code, database, server):
    """A served app, its port and process."""
    port = free_port()
    paths = os.pathsep.join([str(code), *filter(None, [os.environ.get("PYTHONPATH")])])
    environment = os.environ | {
        "COMPANION_DATABASE": database,
        "COMPANION_SECRET": "for the load only",
        "PYTHONPATH": paths,
    }
    command = [sys.executable, "-m", *SERVERS[server].format(port=port).split()]
    with subprocess.Popen(
        command, cwd=code, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as process:
        try:
            wait_for(port)
            yield port, process
        finally:
            process.terminate()


def wait_for(port):
    """Wait until somebody listens."""
    for _ in range(1200):
        with suppress(OSError), socket.create_connection(("127.0.0.1", port)):
            return
        time.sleep(0.1)
    raise AssertionError("the server does not start")


def children(process):
    """A process and those that it started."""
    found = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="ascii").split()
    return [process, *(one for child in found for one in children(int(child)))]


def busy(process):
    """The seconds that a process and its children have kept a processor busy."""
    stats = [
        Path(f"/proc/{one}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        for one in children(process.pid)
    ]
    return sum(int(fields[11]) + int(fields[12]) for fields in stats) / os.sysconf("SC_CLK_TCK")


async def load(running, games, wanted, records):
    """All phones at once: what they saw, and how much of a core each process needed once all sat."""
    ports = [port for port, _ in running]
    seen, phones = Seen(), []
    for n, game in enumerate(games):
        for seat in range(wanted.phones):
            port = ports[(n + seat) % len(ports)]  # the phones of one table are spread over all processes
            phones.append((LivePhone if wanted.live else PadPhone)(port, game, seat, seen, wanted.pace))
        if wanted.live:
            record = Record(records[n % len(records)])
            for phone in phones[-wanted.phones :]:
                phone.record = record
    start = time.monotonic() + LOOK_EVERY + len(phones) / (15 if wanted.live else 50)
    begun, *_ = await asyncio.gather(
        at_work(running, start), *(phone.sit(start, start + wanted.seconds) for phone in phones)
    )
    return seen, [
        (busy(process) - was) / wanted.seconds for (_, process), was in zip(running, begun, strict=True)
    ]


async def at_work(running, start):
    """How long each process was busy until then."""
    await asyncio.sleep(start - time.monotonic())
    return [busy(process) for _, process in running]


def tables(store, wanted, records):
    """The ids of as many games as are wanted, begun."""
    for n in range(wanted.tables):
        if wanted.live:
            record = records[n % len(records)]
            yield store.start([Entry(STARTED, setup_of(record)), Entry(FOLLOWED, head_of(record))])
        else:
            yield store.start([Entry(STARTED, table(wanted.phones).body())])


def run(code, database, server, wanted, records):
    """Load one code, and print the table."""
    store = Store(database)
    games = list(tables(store, wanted, records))
    before = {game: store.version(game) for game in games}
    store.engine.dispose()
    with ExitStack() as stack:
        running = [
            stack.enter_context(served(code, database.removeprefix("sqlite:///"), server))
            for _ in range(wanted.processes)
        ]
        seen, share = asyncio.run(load(running, games, wanted, records))
    store = Store(database)
    written = {game: store.version(game) - before[game] for game in games}
    store.engine.dispose()
    lost = sum(max(0, seen.kept[game] - written[game]) for game in games)
    more = sum(max(0, written[game] - seen.kept[game]) for game in games)
    kind = "plays" if wanted.live else "numbers"
    print(f"{code}, {server} × {wanted.processes}, {database.partition(':')[0]}: ", end="")
    print(f"{wanted.tables} tables × {wanted.phones} phones, {kind}, {wanted.seconds:.0f} s", end="")
    print(
        ", one of each phone in "
        f"{wanted.seconds * wanted.tables * wanted.phones / max(1, len(seen.times['tap'])):.0f} s"
    )
    print(f"  {'':18} {'number':>7} {'half':>8} {'95 %':>8} {'worst':>8}  ms")
    print("\n".join(seen.lines()))
    print(
        f"  errors {sum(seen.wrong.values())} {dict(seen.wrong) or ''}; acknowledged and lost {lost}, "
        f"kept unsaid {more}"
    )
    each = 1000 * sum(share) * wanted.seconds / max(1, len(seen.times["tap"]))
    print(
        (
            f"  processor {', '.join(f'{100 * one:.0f} %' for one in share)} of one core: "
            f"{each:.0f} ms for a tap, "
        ),
        end="",
    )
    print("with the pages and polls that go with it\n", flush=True)
    return seen


def main():
    """Load each code in turn."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--phones", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=180)
    parser.add_argument("--pace", type=float, help="seconds between two taps of one phone: 10, plays 25")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--kept", type=int, default=0, help="so many finished games beside them, on SQLite")
    parser.add_argument("--live", action="store_true", help="plays of followed games instead of numbers")
    parser.add_argument("--also", type=Path, default=None, help="another checkout, loaded first")
    parser.add_argument("--server", choices=SERVERS, action="append", help="several to compare them")
    wanted = parser.parse_args()
    wanted.pace = wanted.pace or (25 if wanted.live else 10)
    compile_stale()
    records = []
    if wanted.live:
        records = [
            one
            for boxes in ((), EVERYTHING)
            for one in simulated(Wanted("wonders", wanted.phones, boxes), 2, 1)
        ]
    for code, server in product(filter(None, (wanted.also, HERE)), wanted.server or ["waitress"]):
        with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
            database = f"sqlite:///{folder}/games.db"
            if wanted.kept:
                laid(f"{folder}/games.db", wanted.kept)
            if wanted.postgres:
                postgres = Postgres()
                stack.callback(postgres.remove)
                database = postgres.url
            run(code, database, server, wanted, records)


if __name__ == "__main__":
    main()
