"""Two processes write to one game at the same moment, round after round.

Run by hand: python -m tests.store.race [ROUNDS] [URL]

In every round both look at the journal, meet, and write with the number that they saw:
first each into a cell of its own, which must always succeed, then both into the same cell,
where one must win and the other be told.
"""

import multiprocessing
import sys
import tempfile
import time
from dataclasses import dataclass

from companion.journal import Entry, Intent
from companion.journal.entries import STARTED
from companion.rules.refusal import Refusal
from companion.store import Store
from tests.pad.games import scored, table


@dataclass(frozen=True)
class Found:
    """What became of the writes of a race."""

    rounds: int
    written_apart: int
    refused_apart: int
    won_together: int
    lost: int
    doubled: int
    seconds: float


def runner(url, game, seat, rounds, barrier, said):
    """One process: its writes, as (round, is it alone in its cell, was it taken)."""
    store, told = Store(url), []
    for n in range(rounds):
        for apart in (True, False):
            seen = store.version(game)
            barrier.wait(60)
            entry = scored(
                "civilian",
                seat if apart else 2,
                n % 100,
                of={"round": n, "runner": seat, "apart": int(apart)},
            )
            after = store.write(game, Intent.to_write([entry], f"phone {seat}", seen))
            told.append((n, apart, not isinstance(after, Refusal)))
            barrier.wait(60)
    said.put((seat, told))
    store.engine.dispose()


def race(url, rounds):
    """Run two processes against each other, and count."""
    store = Store(url)
    game = store.start([Entry(STARTED, table().body())])
    spawn = multiprocessing.get_context("spawn")
    barrier, said = spawn.Barrier(2), spawn.Queue()
    runners = [spawn.Process(target=runner, args=(url, game, seat, rounds, barrier, said)) for seat in (0, 1)]
    begun = time.monotonic()
    for one in runners:
        one.start()
    told = dict(said.get(timeout=600) for _ in runners)
    for one in runners:
        one.join()
    seconds = time.monotonic() - begun
    taken = sorted(
        (n, seat, apart) for seat, writes in told.items() for n, apart, was_taken in writes if was_taken
    )
    journal = store.read(game)[1:]
    kept = sorted(
        (entry.body["of"]["round"], entry.body["of"]["runner"], bool(entry.body["of"]["apart"]))
        for entry in journal
    )
    assert [entry.number for entry in journal] == list(range(2, len(journal) + 2))
    store.engine.dispose()
    return Found(
        rounds,
        written_apart=sum(apart for _, _, apart in taken),
        refused_apart=sum(
            apart and not was_taken for writes in told.values() for _, apart, was_taken in writes
        ),
        won_together=sum(not apart for _, _, apart in taken),
        lost=len(set(taken) - set(kept)),
        doubled=len(kept) - len(set(kept)),
        seconds=round(seconds, 1),
    )


def main(rounds="500", url=""):
    """Print what was found."""
    with tempfile.TemporaryDirectory() as folder:
        print(race(url or f"sqlite:///{folder}/race.db", int(rounds)))


if __name__ == "__main__":
    main(*sys.argv[1:])
