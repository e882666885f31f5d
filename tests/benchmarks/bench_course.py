"""How long the course of 7 Wonders takes.

One entry, all options, a whole game with seven seats and everything, games at random, a replay.

Run by hand: python -m tests.benchmarks.bench_course
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import mean
from time import perf_counter, process_time

from companion.live.record import as_text, write_record
from companion.live.simulate.playing import Wanted
from companion.live.simulate.playing import simulated_records as simulated
from companion.rules.wonders.course.game import Round
from companion.rules.wonders.rules import RULES
from tests.rules.wonders.course.random_games import EXPANSIONS, play, rng_of, set_up

GAMES = 8


def milli_seconds(work):
    """The time of one call, of this process alone: the machine may be busy."""
    start = process_time()
    work()
    return (process_time() - start) * 1000


def everything(seed):
    """A game of seven with everything.

    Its set-up, its entries, and each moment at which all seven are asked.
    """
    rng, moments = rng_of(seed), []

    def each(game, entry, verdict):
        if len(RULES.decisions(game)) == len(game.cities):
            moments.append(game)

    setup = set_up(rng, 7, EXPANSIONS)
    _, entries = play(rng, setup, each)
    return setup, entries, moments


def all_options(game):
    """Every option of every open decision, as if nobody had looked at them before."""
    game = game.changed(round=Round(game.round.kind, game.round.start))
    return [RULES.offers(game, decision) for decision in RULES.decisions(game)]


def folded(setup, entries):
    """A whole game from its entries."""
    game = RULES.begin(setup)
    for entry in entries:
        game = RULES.judge(game, entry).game
    return game


def simulating(number):
    """Simulated base games of four players in a second."""
    list(simulated(Wanted("wonders", 4), 2, 1))
    return number * 1000 / milli_seconds(lambda: list(simulated(Wanted("wonders", 4), number, 2)))


def replaying(setup, entries):
    """The seconds of `replay --every --json` of a whole game, with the start of the process.

    On the clock, and of this process alone.
    """
    start = RULES.begin(setup)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "game.json"
        file.write_text(as_text(write_record(RULES, start, entries)), encoding="utf-8")
        before, begun = os.times(), perf_counter()
        command = [sys.executable, "-m", "companion", "replay", str(file), "--every", "--json"]
        lines = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()
        clock, after = perf_counter() - begun, os.times()
    assert len(lines) == len(entries) + 1
    return clock, after.children_user + after.children_system - before.children_user - before.children_system


def main():
    """Print the figures."""
    games = [everything(seed) for seed in range(GAMES)]
    all_options(games[0][2][-1])  # what the boxes give is worked out once
    folds = [min(milli_seconds(lambda game=game: folded(*game[:2])) for _ in range(3)) for game in games]
    options = [
        min(milli_seconds(lambda one=one: all_options(one)) for _ in range(3))
        for game in games
        for one in game[2]
    ]
    entries = sum(len(game[1]) for game in games)
    print(f"seven seats, everything; {GAMES} games, {entries} entries")
    print(f"one entry judged and applied   {sum(folds) / entries:7.3f} ms mean      (wanted: under 1)")
    print(
        f"all options of all seven       {mean(options):7.2f} ms mean, {max(options):.2f} worst   "
        "(wanted: under 30)"
    )
    print(
        f"a whole game from its entries  {mean(folds):7.2f} ms mean, {max(folds):.2f} worst   "
        "(wanted: under 100)"
    )
    print(f"simulated base games of four   {simulating(40):7.1f} a second     (wanted: 40)")
    clock, own = min(replaying(*game[:2]) for game in games[:4])
    print(
        f"replay --every, whole process  {clock:7.2f} s on the clock, {own:.2f} s of its own   "
        "(wanted: under 1)"
    )


if __name__ == "__main__":
    main()
