"""So many odd requests to the app, at home and in public:

    python -m tests.web.odd N [URL | postgres] [SEED] [SECONDS]

Prints a table by kind and status, and whatever answered with an error of its own, told of another shelf,
or did not answer: with what reproduces it. In the end all games are there,
their export comes back through import, followed records are legal.
"""

import re
import sys
import tempfile
import time
from collections import Counter
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from sqlalchemy import create_engine, text

from companion.print import press
from companion.translations import compile_stale
from tests.postgres import Postgres
from tests.web.odd.wire import odd_bytes, served, told
from tests.web.odd.world import World

SLOW, HANGS = 3.0, 180.0  # seconds of work, and of waiting on however busy a machine
SHARE_OF_WIRE = 0.04
#: more than anybody waits for
FOR_EVER = 1e9
RENEWED_EACH = 2500


@dataclass
class Found:
    """What became of the requests."""

    statuses: Counter = field(default_factory=Counter)
    #: what is wrong, and with which request
    wrong: list[tuple[str, object]] = field(default_factory=list)
    slowest: list[tuple[float, str]] = field(default_factory=list)
    seconds: float = 0.0
    worked: float = 0.0

    def ask(self, ask):
        """Send one, and count its answer."""
        begun, worked = time.monotonic(), time.process_time()
        sent, got, wrong = ask()
        took, worked = time.monotonic() - begun, time.process_time() - worked
        self.statuses[sent.kind, got.status] += 1
        if wrong or worked > SLOW or took > HANGS or got.status < 0:
            self.note(wrong or f"took {took:.1f} s, {worked:.1f} s of work", sent)
        self.slowest = sorted(
            [*self.slowest, (worked, f"{sent.kind}: {sent.method} {sent.target[:90]}")], reverse=True
        )[:5]

    def note(self, words, sent=""):
        """Note what is wrong, and say it when it is new."""
        if words_of(words) not in {words_of(known) for known, _ in self.wrong}:
            print(f"--- {words}\n    {sent}", file=sys.stderr, flush=True)
        self.wrong.append((words, sent))

    def __str__(self):
        """The table, and what is wrong."""
        kinds, codes = ({key[n] for key in self.statuses} for n in (0, 1))
        lines = [f"{'':16}" + "".join(f"{code:>8}" for code in sorted(codes)) + f"{'all':>9}"]
        for kind in sorted(kinds):
            row = [self.statuses[kind, code] for code in sorted(codes)]
            lines.append(f"{kind:16}" + "".join(f"{number or '':>8}" for number in row) + f"{sum(row):>9}")
        whole = sum(self.statuses.values())
        lines.append(
            f"{whole} requests in {self.seconds:.0f} s ({self.worked:.0f} s of work), {len(self.wrong)} wrong"
        )
        lines += [f"  {1000 * seconds:6.0f} ms {words}" for seconds, words in self.slowest]
        seen = Counter(words_of(words) for words, _ in self.wrong)
        return "\n".join([*lines, *(f"{number} times: {words}" for words, number in seen.most_common())])


def words_of(wrong):
    """What kind of fault it is: the last line of a traceback, or the words without numbers and ids."""
    return (
        wrong.strip().splitlines()[-1][:150]
        if "Traceback" in wrong
        else re.sub(r"\b\w*\d[\w.]*", "…", wrong)[:150]
    )


def sent_to(url, is_public, number, seed, folder, found, seconds):
    """Send so many to an app over a database, or as many as fit into that time."""
    world = World(url, is_public, seed)
    on_wire, until = int(number * SHARE_OF_WIRE), time.monotonic() + seconds
    for n in range(number - on_wire):
        if time.monotonic() > until:
            on_wire = int(n * SHARE_OF_WIRE)
            break
        if n % RENEWED_EACH == RENEWED_EACH - 1:
            world.renew()
        found.ask(lambda n=n: world.step(f"seed {seed}, {'public' if is_public else 'home'}, {n}: "))
    if on_wire:
        output = Path(folder, f"said-{is_public}")
        with served(url, is_public, output) as port:
            for _ in range(on_wire):
                found.ask(lambda: on_socket(port, odd_bytes(world.chance, port, world.near)))
        if "Traceback" in (said := output.read_text("utf-8", "replace")):
            found.note(f"the server said:\n{said[-3000:]}")
    for words in world.faults():
        found.note(words)
    world.close()


def on_socket(port, sent):
    """Send one over a socket; what was sent, what came back, what is wrong with it."""
    got = told(port, sent)
    is_known = got.status not in (
        501,
        505,
    )  # else the server says itself that it does not know such a request
    return sent, got, "an error of the server" if got.status >= 500 and is_known else ""


def odd(number, url, seed, folder, found=None, seconds=FOR_EVER):
    """Send so many, half of them at home, half in public, or as many as fit into that time."""
    compile_stale()
    found = found or Found()
    begun, worked = time.monotonic(), time.process_time()
    for is_public in (False, True):
        with patient(), room(url or f"sqlite:///{folder}/{is_public}.db") as place:
            try:
                sent_to(place, is_public, number // 2, seed, folder, found, seconds / 2)
            finally:
                found.seconds, found.worked = time.monotonic() - begun, time.process_time() - worked
    return found


@contextmanager
def patient():
    """Wait longer for sheets: a busy machine is no flaw of the code."""
    usual, press.PATIENCE = press.PATIENCE, HANGS
    try:
        yield
    finally:
        press.PATIENCE = usual


@contextmanager
def room(url):
    """An empty place in a database.

    A file as it is, of PostgreSQL a schema of its own that goes in the end.
    """
    if not url.startswith("postgresql"):
        yield url
        return
    name = f"odd_{time.time_ns()}"
    engine = create_engine(url, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"CREATE SCHEMA {name}"))
    try:
        yield f"{url}{'&' if '?' in url else '?'}options=-csearch_path%3D{name}"
    finally:
        with engine.connect() as connection:
            connection.execute(text(f"DROP SCHEMA {name} CASCADE"))
        engine.dispose()


def main(number="2000", url="", seed="1", seconds=FOR_EVER):
    """Print what was found; 1 when anything is wrong."""
    server = Postgres() if url == "postgres" else None
    found = Found()
    try:
        with tempfile.TemporaryDirectory() as folder:
            odd(int(number), server.url if server else url, seed, folder, found, float(seconds))
    finally:
        print(found)
        if server:
            server.remove()
    return bool(found.wrong)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
