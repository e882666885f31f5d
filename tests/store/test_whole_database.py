"""A copy made while numbers come in holds together, and comes back."""

import os
import subprocess
import sys
from pathlib import Path
from threading import Event, Thread

import pytest

from companion.journal import Entry
from companion.journal.entries import STARTED
from companion.store import Store
from companion.store.whole_database import NoBackup, back_up, restore_backup
from tests.pad.games import scored, table, write

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture
def games(tmp_path):
    store = Store(f"sqlite:///{tmp_path}/games.db")
    yield store
    store.engine.dispose()


def test_a_copy_made_while_numbers_come_in_holds_what_was_saved_before(games, tmp_path):
    game, ended = games.start([Entry(STARTED, table().body())]), Event()

    def fill():
        n = 0
        while not ended.is_set() and n < 2000:
            write(games, game, [scored("civilian", n % 4, n % 50)])
            n += 1

    writer = Thread(target=fill)
    writer.start()
    while games.version(game) < 20:
        pass
    before = games.version(game)
    assert back_up(tmp_path / "games.db", tmp_path / "copy.db") == 1
    ended.set()
    writer.join()
    copy = Store(f"sqlite:///{tmp_path}/copy.db")
    assert before <= copy.version(game) <= games.version(game)
    assert copy.read(game) == games.read(game)[: copy.version(game)]
    copy.engine.dispose()


def test_a_copy_comes_back_and_what_was_there_stays_beside(games, tmp_path):
    old = games.start([Entry(STARTED, table().body())])
    back_up(tmp_path / "games.db", tmp_path / "copy.db")
    new = games.start([Entry(STARTED, table(3).body())])
    games.engine.dispose()
    assert restore_backup(tmp_path / "copy.db", tmp_path / "games.db") == 1
    for name, ids in (("games.db", {old}), ("games.db.before-restore", {old, new})):
        found = Store(f"sqlite:///{tmp_path}/{name}")
        assert set(found.ids()) == ids
        found.engine.dispose()


def test_a_copy_overwrites_nothing_and_a_broken_one_is_refused(games, tmp_path):
    (tmp_path / "there.db").write_bytes(b"no database" * 100)
    with pytest.raises(NoBackup, match="there already"):
        back_up(tmp_path / "games.db", tmp_path / "there.db")
    with pytest.raises(NoBackup, match="no backup"):
        restore_backup(tmp_path / "there.db", tmp_path / "games.db")
    with pytest.raises(NoBackup, match="no backup"):
        restore_backup(tmp_path / "nowhere.db", tmp_path / "games.db")
    assert games.ids() == ()


def test_both_are_commands(games, tmp_path):
    games.start([Entry(STARTED, table().body())])
    environ = os.environ | {"XDG_DATA_HOME": str(tmp_path), "COMPANION_DATABASE": f"{tmp_path}/games.db"}
    for word, said in (
        ("backup", f"{tmp_path}/copy.db holds 1 games."),
        ("restore", "holds the 1 games of the backup."),
    ):
        done = subprocess.run(
            [sys.executable, "-m", "companion", word, f"{tmp_path}/copy.db"],
            cwd=ROOT,
            env=environ,
            capture_output=True,
            text=True,
        )
        assert (done.returncode, done.stderr) == (0, "") and said in done.stdout
    assert (tmp_path / "copy.db").stat().st_mode & 0o777 == 0o600
