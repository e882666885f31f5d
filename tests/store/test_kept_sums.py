"""Kept sums are what a plain recount gives, whatever was written, deleted or brought in, and after kills."""

import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import delete, select

from companion.journal import Entry, Intent
from companion.journal.entries import CHANGED, REDONE, REMOVED, RESTORED, STARTED, UNDONE
from companion.journal.validation import judged_story
from companion.pad.entries import CORRECTED, FINISHED
from companion.store import Store
from companion.store.deleting import NOBODY, delete_game, delete_name, games_with
from companion.store.exchange import import_journals, journals
from companion.store.game_index import CHANGES_OPTION
from companion.store.kept_sums import recount
from companion.store.listing import GameQuery, found_games
from companion.store.shelves import begin_shelf
from companion.store.statistics import counted_statistics, kept_statistics, statistics_of
from companion.store.store import READERS, now
from companion.store.tables import INDEX_TABLES, game_table, sum_table, typed_table
from tests.pad.games import NAMES, duel, filled, table, teams, two_players, write
from tests.store.test_statistics import follow

ROOT = Path(__file__).parent.parent.parent
RECORD = "base-3"
BOARDS = ("giza", "rhodes", "babylon", "olympia", "ephesus", "alexandria", "halicarnassus")


def rows(store):
    """All kept sums."""
    with store.engine.connect() as connection:
        return {tuple(row) for row in connection.execute(select(sum_table))}


def check(store):
    """Hold the sums against recounts of index and journals, and statistics against a count by SQL."""
    kept = rows(store)
    assert all(number > 0 for *_, number, _won, _points in kept)
    with store.writing() as connection:
        recount(connection)
    assert rows(store) == kept
    store.settle(anew=True)
    assert rows(store) == kept
    fitting = (game_table.c.removed.is_(False), game_table.c.finished_at != "")
    with store.engine.connect() as connection:
        assert kept_statistics(connection) == counted_statistics(connection, fitting)


class Evening:
    """Anything that people do with games, by chance."""

    def __init__(self, store, seed):
        self.store, self.chance, self.games = store, Random(seed), []

    def begin(self):
        chance = self.chance
        setup = chance.choice((table(3), table(5, "leaders"), table(7), teams(4), two_players(), duel()))
        names, boards = iter(chance.sample(NAMES, 8)), iter(chance.sample(BOARDS, 7))
        is_duel = setup.game == "duel"
        seats = [
            seat
            if seat.free_city
            else replace(
                seat, name=next(names), wonder="" if is_duel else next(boards), side="" if is_duel else "A"
            )
            for seat in setup.seats
        ]
        setup = replace(setup, seats=tuple(seats), date=f"2026-{chance.randint(1, 12):02}-05")
        self.games.append(self.store.start([Entry(STARTED, setup.body())], "phone"))
        lines = (
            ("civilian", "science", "military")
            if setup.game == "wonders"
            else ("civilian", "guilds", "military")
        )
        numbers = {line: [chance.randint(0, 9) for _ in setup.seats] for line in lines}
        write(self.store, self.games[-1], [*filled(numbers), Entry(FINISHED)], "phone")

    def game(self):
        return self.chance.choice(self.games)

    def add(self, *entries):
        game = self.game()
        self.store.write(game, Intent.to_write(entries, "phone"))

    def correct(self):
        self.add(Entry(CORRECTED, {"line": "civilian", "points": self.chance.randint(0, 30)}, 0))

    def undo(self):
        game = self.store.story(game_id := self.game())
        kind, numbers = self.chance.choice(((UNDONE, game.history.done), (REDONE, game.history.undone)))
        if numbers:
            self.store.write(game_id, Intent.to_write([Entry(kind, {"entry": numbers[-1]})], "phone"))

    def remove(self):
        self.add(Entry(self.chance.choice((REMOVED, RESTORED))))

    def rename(self):
        setup = self.store.game(game := self.game()).setup
        seats = tuple(
            seat if seat.free_city else replace(seat, name=f"{seat.name} {n}"[:20])
            for n, seat in enumerate(setup.seats)
        )
        day = f"2025-0{self.chance.randint(1, 9)}-11"
        self.store.write(
            game, Intent.to_write([Entry(CHANGED, replace(setup, seats=seats, date=day).body())], "phone")
        )

    def forget(self):
        delete_name(self.store, self.chance.choice(NAMES).lower())

    def drop(self):
        if len(self.games) > 3:
            self.games.remove(game := self.game())
            delete_game(self.store, game)

    def bring_back(self):
        """Export all, delete one, import all: it is there again."""
        kept = list(journals(self.store))
        delete_game(self.store, self.game())
        import_journals(self.store, kept)

    def go_on(self):
        ways = (self.begin, self.begin, self.correct, self.correct, self.undo, self.remove, self.rename)
        self.chance.choice((*ways, self.forget, self.drop, self.bring_back))()


@pytest.mark.parametrize("seed", range(6))
def test_after_anything_the_sums_are_those_of_a_recount(store, seed):
    evening = Evening(store, seed)
    for _ in range(4):
        evening.begin()
    for _ in range(5):
        for _ in range(12):
            evening.go_on()
        check(store)


def test_a_followed_game_is_in_the_sums_with_its_cards_and_actions(store):
    game = follow(store, RECORD)
    check(store)
    assert {about for _shelf, about, *_ in rows(store)} >= {"card", "deed", "rivals", "size"}
    delete_game(store, game)
    assert rows(store) == set()


def test_each_shelf_has_its_own_sums(store):
    ours = store.on(begin_shelf(store, "phone"))
    for one in (store, ours):
        Evening(one, 1).begin()
    assert statistics_of(ours, GameQuery()).games == 1 and statistics_of(store, GameQuery()).games == 2
    assert statistics_of(store.only("elsewhere"), GameQuery()).games == 0
    check(store)


KILLED = """
import sys
from companion.store import Store
from tests.store.test_kept_sums import Evening
store = Store(sys.argv[1])
evening = Evening(store, int(sys.argv[2]))
evening.begin(), evening.begin()
print("ready", flush=True)
while True:
    evening.go_on()
"""


def test_kills_in_between_leave_the_sums_of_the_journals(database):
    chance = Random(3)
    for kill in range(4):
        command = [sys.executable, "-c", KILLED, database, str(kill)]
        environment = os.environ | {"PYTHONPATH": str(ROOT)}
        with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as work:
            assert work.stdout.readline() == "ready\n"
            time.sleep(chance.uniform(0.05, 0.5))
            work.send_signal(signal.SIGKILL)
        again = Store(database)
        check(again)
        assert found_games(again, GameQuery())[1] > 0
        again.engine.dispose()


def test_many_games_that_are_not_in_the_index_follow_beside_the_work_of_others(store, database, monkeypatch):
    evening = Evening(store, 2)
    for _ in range(5):
        evening.begin()
    everything, before = rows(store), statistics_of(store, GameQuery())
    with store.writing() as connection:
        for one in INDEX_TABLES:
            connection.execute(delete(one))
    monkeypatch.setattr("companion.store.store.MOST_AT_ONCE", 2)
    monkeypatch.setattr("companion.store.renewal._PORTION", 2)
    again = Store(database)
    assert again.renewal.wait(20) and again.renewal.left == 0
    assert rows(again) == everything and statistics_of(again, GameQuery()) == before
    again.engine.dispose()


def test_a_renewal_that_is_stopped_goes_on_at_the_next_start(store, database, monkeypatch):
    evening = Evening(store, 2)
    for _ in range(6):
        evening.begin()
    everything = rows(store)
    with store.writing() as connection:
        for one in INDEX_TABLES:
            connection.execute(delete(one))
    monkeypatch.setattr("companion.store.store.MOST_AT_ONCE", 1)
    monkeypatch.setattr("companion.store.renewal._PORTION", 2)
    monkeypatch.setattr("companion.store.renewal._BREATH", 0.3)
    stopped = Store(database)
    while stopped.renewal.left == 6:
        time.sleep(0.01)
    stopped.engine.dispose()
    assert 0 < stopped.renewal.left < 6
    monkeypatch.setattr("companion.store.renewal._BREATH", 0.0)
    again = Store(database)
    assert again.renewal.wait(20)
    assert rows(again) == everything
    check(again)
    again.engine.dispose()


def test_a_name_is_found_in_a_game_that_is_not_in_the_index_yet(store):
    evening = Evening(store, 4)
    evening.begin()
    name = store.game(evening.games[0]).setup.seats[0].name
    with store.writing() as connection:
        connection.execute(delete(typed_table))
    assert games_with(store, name.lower()) == evening.games and delete_name(store, name.lower())
    assert store.game(evening.games[0]).setup.seats[0].name == NOBODY


def test_a_tap_in_a_running_game_touches_no_sum(store):
    game = store.start([Entry(STARTED, table().body())], "phone")
    with store.writing() as connection:
        intent = Intent.to_write(filled({"civilian": (1, 2, 3, 4)}), "phone")
        store.change(connection, game, lambda story: judged_story(READERS, story, intent, now()))
        assert connection.get_execution_options()[CHANGES_OPTION] == {}
    assert rows(store) == set()
