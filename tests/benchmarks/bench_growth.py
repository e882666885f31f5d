"""What costs grow with: each is measured at several sizes, and the power of the size that fits them best.

    python -m tests.benchmarks.bench_growth [WORD …]      all, or those whose words hold one of these

A power of 0 does not grow, 1 grows as the size does, 2 as its square. One that is more than allowed is said,
and the exit status is 1. Times are the processor's, the shortest of some tries, which a busy machine hardly
changes.
"""

import argparse
import json
import math
import re
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from random import Random
from statistics import linear_regression

from companion import create_app
from companion.commands.positions import answer_line
from companion.journal import Entry, Intent
from companion.journal.entries import STARTED
from companion.live.entries import FOLLOWED
from companion.live.reader import answer_entries
from companion.pad.entries import FINISHED
from companion.rules.wonders.position import read_position
from companion.rules.wonders.scoring import rank, score
from companion.settings import Settings
from companion.store.listing import GameQuery
from companion.store.statistics import statistics_of
from companion.translations import compile_stale
from tests.benchmarks.bench_rules import mixed_questions
from tests.benchmarks.bench_taps import long_game, page
from tests.benchmarks.load import EVERYTHING
from tests.benchmarks.many_games import laid
from tests.browser.thumbs import FOUR_PLAYERS
from tests.live.journals import head_of, record_of, setup_of
from tests.pad.games import filled
from tests.rules.wonders.random_positions import EXPANSIONS, random_position

TRIES, TABLES = 9, 30
Work = Callable[[], object]
#: by size
Works = Mapping[int, Work]


def milliseconds(work):
    """The shortest of some tries."""
    work()
    taken = []
    for _ in range(TRIES):
        begun = time.process_time()
        work()
        taken.append(1000 * (time.process_time() - begun))
    return min(taken)


def power(costs):
    """The power of the size by which costs grow: the slope of the line through their logarithms."""
    sizes, values = ([math.log(number) for number in some] for some in (costs, costs.values()))
    return linear_regression(sizes, values).slope


class House:
    """An app with a folder of its own, and what its tables cost."""

    def __init__(self, folder, name, games=0):
        file = Path(folder) / f"{name}.db"
        if games:
            laid(file, games)
        self.app = create_app(Settings(database=f"sqlite:///{file}", secret="for a benchmark"))
        self.store, self.client = self.app.extensions["store"], self.app.test_client()
        self.store.renewal.wait()
        form = self.client.get("/games/new").text
        self.token = re.search(r'name="csrf_token"[^>]*value="([^"]+)"', form)[1]

    def get(self, address):
        assert self.client.get(address).status_code in (200, 204)


def scores(**wishes):
    """Tables read, scored and ranked at the end of the game."""
    chance = Random(5)
    raws = [random_position(chance, variant="standard", age=3, **wishes) for _ in range(TABLES)]
    return lambda: [rank(table, score(table)) for table in map(read_position, raws)]


def scores_by_players(_folder) -> Works:
    return {players: scores(players=players, expansions=EXPANSIONS) for players in range(3, 8)}


def scores_by_boxes(_folder) -> Works:
    boxes = sorted(EXPANSIONS)
    return {n + 1: scores(players=7, expansions=boxes[:n]) for n in range(len(boxes) + 1)}


def questions(_folder) -> Works:
    lines = [json.dumps(one).encode() for one in mixed_questions(800)]
    return {n: lambda n=n: [answer_line(line) for line in lines[:n]] for n in (50, 200, 800)}


def taps(folder) -> Works:
    house, turns = House(folder, "taps"), count()
    tap = page(house.client, house.token)
    games = {entries: long_game(house.store, entries) for entries in (25, 100, 400)}
    return {
        entries: lambda game=game: [tap(house.store, game, next(turns)) for _ in range(5)]
        for entries, game in games.items()
    }


def followed_game(store, record, entries):
    """A followed game with the first entries of a record."""
    game = store.start([Entry(STARTED, setup_of(record)), Entry(FOLLOWED, head_of(record))])
    for entry in record["entries"][:entries]:
        store.write(game, Intent(lambda _story, said=entry: answer_entries(said)))
    return game


def turns_by_players(folder) -> Works:
    """The page of a turn with every box, drawn anew for a journal that has just grown."""
    house, works = House(folder, "turns"), {}
    for players in range(3, 8):
        record = record_of(players=players, expansions=EVERYTHING)
        address = f"/games/{followed_game(house.store, record, 40)}/live/0?on=999"
        works[players] = lambda address=address: house.get(address)
    return works


def polls(folder) -> Works:
    """Phones that ask for news of a table where there is none."""
    house = House(folder, "polls")
    game = house.store.start([Entry(STARTED, FOUR_PLAYERS.body())])
    phones = [house.app.test_client() for _ in range(112)]
    address = f"/games/{game}/pad/board?since=1"
    return {n: lambda n=n: [phone.get(address) for phone in phones[:n]] for n in (7, 28, 112)}


def lists(folder) -> Works:
    """The list of games where ever more are kept."""
    houses = {games: House(folder, f"lists{games}", games) for games in (200, 800, 3200)}
    return {games: lambda house=house: house.get("/games") for games, house in houses.items()}


def statistics(folder) -> Works:
    """Statistics after one more game was finished."""
    works = {}
    for games in (200, 800, 3200):
        store = House(folder, f"statistics{games}", games).store

        def anew(store=store):
            points = {"military": (1, 2, 3, 4)}
            store.start([Entry(STARTED, FOUR_PLAYERS.body()), *filled(points), Entry(FINISHED)])
            assert statistics_of(store, GameQuery()).games

        works[games] = anew
    return works


@dataclass(frozen=True)
class Growth:
    """What grows with what, the most that its power may be, and how it is measured."""

    what: str
    size: str
    allowed: float
    works: Callable[[str], Works]


GROWTHS = (
    Growth("a table with every box scored", "players", 1.3, scores_by_players),
    Growth("a table of seven scored", "boxes and the game", 0.8, scores_by_boxes),
    Growth("a batch answered", "questions", 1.2, questions),
    Growth("five taps on the pad, each answered", "entries", 0.15, taps),
    Growth("the page of a turn, every box", "players", 0.8, turns_by_players),
    Growth("polls without news", "phones", 1.25, polls),
    Growth("the list of games", "kept games", 0.15, lists),
    Growth("statistics after one more game", "kept games", 1.2, statistics),
)


def main():
    """Measure and print; 1 if something grows faster than it may."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.benchmarks.bench_growth", description=__doc__.splitlines()[0]
    )
    parser.add_argument("words", nargs="*", metavar="WORD", help="only what these words stand in")
    words, wrong = parser.parse_args().words, 0
    compile_stale()
    for one in GROWTHS:
        if words and not any(word in f"{one.what} {one.size}" for word in words):
            continue
        with tempfile.TemporaryDirectory() as folder:
            costs = {size: milliseconds(work) for size, work in one.works(folder).items()}
        found = power(costs)
        wrong += found > one.allowed
        print(f"{one.what}: {one.size} to the power of {found:.2f}, at most {one.allowed}", end="")
        print(" – GROWS TOO FAST" if found > one.allowed else "")
        print("    " + "   ".join(f"{size}: {cost:.2f} ms" for size, cost in costs.items()))
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
