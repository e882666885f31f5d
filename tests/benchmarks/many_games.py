"""What a shelf of many games costs: renewing the index, the first statistics, deleting a name.

    python -m tests.benchmarks.many_games [CHECKOUT …] [--games 20000]

The same database is laid once and copied; this code and every other checkout work on a copy each, in one run.
"""

import argparse
import json
import os
import resource
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path
from random import Random

HERE = Path(__file__).parent.parent.parent
NAMES = tuple(f"Player {n}" for n in range(1, 61))
RARE, OFTEN = "Zebulon", "Oksana"
LINES = ("military", "treasury", "wonder", "civilian", "science", "commercial", "guilds")


def laid(file, games):
    """A database with finished games of three to seven and nothing worked out from them."""
    from companion.store import Store

    Store(f"sqlite:///{file}").engine.dispose()
    chance = Random(27)
    with closing(sqlite3.connect(file)) as rows:
        for n in range(games):
            one = list(journal(n, games, chance))
            rows.executemany("INSERT INTO event VALUES (?, ?, ?, ?, ?, ?, ?)", one)
            rows.execute("INSERT INTO shelved VALUES (?, 'home')", (one[0][0],))
        rows.commit()


def journal(n, games, chance):
    """The rows of one game; somebody sits in every tenth, somebody else in three of all."""
    seats = chance.choice((3, 4, 4, 4, 5, 5, 6, 7))
    sat = chance.sample(NAMES, seats)
    sat[0] = RARE if n % (games // 3) == 1 else OFTEN if n % 10 == 0 else sat[0]
    boards = chance.sample(
        ("giza", "babylon", "rhodes", "olympia", "ephesus", "alexandria", "halicarnassus"), seats
    )
    setup = {
        "game": "wonders",
        "edition": "first",
        "expansions": [],
        "variant": "standard",
        "seats": [
            {"name": name, "wonder": board, "side": "A"} for name, board in zip(sat, boards, strict=True)
        ],
        "date": f"{2016 + n * 10 // games}-{n % 12 + 1:02}-{n % 28 + 1:02}",
        "place": "at home",
        "comment": "",
    }
    game, at = (
        f"game{n:08}",
        f"{2016 + n * 10 // games}-{n % 12 + 1:02}-{n % 28 + 1:02}T20:00:{{:02}}.000+00:00",
    )
    entries = [("started", None, setup)]
    for line in LINES:
        for seat in range(seats):
            points = chance.randrange(0, 25)
            entries.append(
                ("scored", seat, {"line": line, "coins" if line == "treasury" else "points": points})
            )
    entries.append(("finished", None, {}))
    for number, (kind, seat, body) in enumerate(entries, 1):
        yield game, number, at.format(number), "the phone", kind, seat, json.dumps(body)


def measured(file):
    """How long each takes with the code of this process, in seconds."""
    from companion.store import Store
    from companion.store import statistics as counting
    from companion.store.deleting import delete_name
    from companion.store.listing import GameQuery

    statistics = getattr(counting, "statistics_of", None) or counting.statistics  # as it was called before

    url, found = f"sqlite:///{file}", {}

    def timed(what, act):
        began = time.perf_counter()
        value = act()
        found[what] = round(time.perf_counter() - began, 3)
        return value

    store = timed("renewed at the start", lambda: Store(url))
    if hasattr(store, "renewal"):
        timed("all in the list after", store.renewal.wait)
    timed("renewed by hand", lambda: store.settle(anew=True))
    store.engine.dispose()
    store = timed("started again", lambda: Store(url))
    games = timed("first statistics", lambda: statistics(store, GameQuery())).games
    timed("statistics again", lambda: statistics(store, GameQuery()))
    timed("statistics of a player", lambda: statistics(store, GameQuery(player=OFTEN)))
    timed(
        "statistics of a year", lambda: statistics(store, GameQuery(since="2020-01-01", until="2020-12-31"))
    )
    timed("name deleted, in 3 games", lambda: delete_name(store, RARE.lower()))
    timed("statistics after it", lambda: statistics(store, GameQuery()))
    timed("name deleted, in every tenth", lambda: delete_name(store, OFTEN.lower()))
    store.engine.dispose()
    found["games"] = games
    found["most memory, MB"] = round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
    return found


def measured_by(code, file):
    """The same with the code of a checkout, in a process of its own."""
    environment = os.environ | {"PYTHONPATH": str(code)}
    command = [sys.executable, __file__, "--measure", str(file)]
    done = subprocess.run(command, cwd=code, env=environment, check=True, capture_output=True, text=True)
    return json.loads(done.stdout.splitlines()[-1])


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("checkouts", nargs="*", type=Path)
    arguments.add_argument("--games", type=int, default=20_000)
    arguments.add_argument("--measure", type=Path, help=argparse.SUPPRESS)
    asked = arguments.parse_args()
    if asked.measure:
        print(json.dumps(measured(asked.measure)))
        return
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "games.db"
        laid(file, asked.games)
        found = {}
        for code in (*asked.checkouts, HERE):
            copy = Path(folder) / "copy.db"
            shutil.copy(file, copy)
            found[code] = measured_by(code.resolve(), copy)
            for left in Path(folder).glob("copy.db*"):
                left.unlink()
    for code, figures in found.items():
        print(f"{code}")
        for what, figure in figures.items():
            print(f"    {what:32}{figure}")


if __name__ == "__main__":
    main()
