"""A database that cannot be used.

One tidy line in the terminal, a page that says so, and nothing called saved that is not.
"""

import os
import resource
import sqlite3
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

from companion import create_app
from companion.settings import Settings
from companion.store import Store
from companion.store.engine import FAULT_LINES, Fault, fault_in
from companion.web.frame.error_pages import FAULTS
from tests.live.journals import follow_in, recorded
from tests.web.tables import Visitor, read, words

ROOT = Path(__file__).parent.parent.parent
#: what is said of a PostgreSQL that is away: without its driver nobody can even ask
AWAY = "does not answer" if find_spec("psycopg") else "driver for this database is missing"


def rebuild(place, tmp_path, **more):
    environ = os.environ | {"XDG_DATA_HOME": str(tmp_path / "share"), "COMPANION_DATABASE": str(place)}
    return subprocess.run(
        [sys.executable, "-m", "companion", "rebuild"],
        cwd=ROOT,
        env=environ,
        capture_output=True,
        text=True,
        **more,
    )


def test_the_list_is_made_anew_by_a_command(tmp_path):
    visitor = Visitor(create_app(Settings(f"sqlite:///{tmp_path}/games.db", "x")))
    visitor.finish()
    done = rebuild(tmp_path / "games.db", tmp_path)
    assert (done.returncode, done.stdout) == (
        0,
        "1 games are in the list.\n",
    ) and "made anew from the journals" in done.stderr
    visitor.store.engine.dispose()


def broken(tmp_path):
    (tmp_path / "games.db").write_bytes(b"no database at all" * 100)
    return tmp_path / "games.db"


def folder(tmp_path):
    (tmp_path / "games.db").mkdir()
    return tmp_path / "games.db"


@pytest.mark.parametrize(
    "place, said",
    [
        (broken, "damaged, or is no database"),
        (folder, "cannot be opened"),
        (lambda _: "postgresql://nobody@127.0.0.1:9/games", AWAY),
        (lambda _: "oracle://nobody@127.0.0.1:9/games", "driver for this database is missing"),
        (lambda _: "moat://nobody@127.0.0.1:9/games", "is no address of a database"),
    ],
    ids=["broken", "folder", "away", "driver", "address"],
)
def test_a_database_that_cannot_be_used_is_one_line(tmp_path, place, said):
    done = rebuild(place(tmp_path), tmp_path)
    assert done.returncode == 1 and said in done.stderr and done.stderr.count("\n") == 1, done.stderr


def test_a_disk_without_room_at_the_start_is_no_damage_of_the_games(tmp_path):
    """It said to put a backup in their place."""
    store = Store(f"sqlite:///{tmp_path}/games.db")
    store.engine.dispose()
    limit = (16_384, 16_384)  # SQLite cannot lay out what it shares between processes
    done = rebuild(
        tmp_path / "games.db", tmp_path, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, limit)
    )
    assert (done.returncode, done.stderr) == (1, f"companion: {FAULT_LINES['disk']}\n")
    assert rebuild(tmp_path / "games.db", tmp_path).returncode == 0


class Said(Exception):
    """What psycopg raises, in the language of its server."""

    def __init__(self, sqlstate):
        super().__init__("не удалось")
        self.sqlstate = sqlstate


@pytest.mark.parametrize(
    "sqlstate, code",
    [("53100", "full"), ("25006", "read-only"), ("XX001", "broken"), ("08006", "unreachable")],
)
def test_postgresql_is_understood_whatever_language_it_speaks(sqlstate, code):
    assert fault_in(OperationalError("INSERT", {}, Said(sqlstate))).code == code


@pytest.fixture
def kept(tmp_path):
    app = create_app(Settings(f"sqlite:///{tmp_path}/games.db", "x"))
    visitor = Visitor(app)
    yield visitor
    visitor.store.engine.dispose()


def tap(visitor, game, language="en"):
    form = {
        "csrf_token": visitor.token,
        "do": "score",
        "line": "civilian",
        "seat": 0,
        "value": 7,
        "expected": 1,
    }
    return visitor.client.post(f"/games/{game}/pad", data=form, headers={"Accept-Language": language})


def test_a_database_deleted_while_running_is_noticed_before_anything_is_called_saved(kept, tmp_path):
    game = kept.begin()
    assert kept.token
    for file in tmp_path.glob("games.db*"):
        file.unlink()
    answer = tap(kept, game)
    assert answer.status_code == 503 and "This was not saved. The file with the games is gone." in words(
        read(answer).main
    )
    with pytest.raises(Fault):
        kept.begin()


def test_a_full_disk_is_said_and_the_number_is_not_there(kept, monkeypatch, capsys):
    game = kept.begin()
    assert kept.token

    def full(*_):
        raise OperationalError("INSERT", {}, sqlite3.OperationalError("database or disk is full"))

    monkeypatch.setattr("companion.store.store.append", full)
    for language, said in (
        ("en", "The disk with the games is full."),
        ("ru", "Диск с партиями заполнен."),
        ("uk", "Диск із партіями заповнений."),
    ):
        answer = tap(kept, game, language)
        assert answer.status_code == 503 and said in words(read(answer).main)
    assert kept.store.version(game) == 1
    assert (
        capsys.readouterr().err.splitlines()[0]
        == "companion: the disk with the games is full. Make room on it."
    )


NOT_SAVED = {"en": "This was not saved.", "ru": "Это не сохранено.", "uk": "Це не збережено."}
NOT_READ = {
    "en": "The games cannot be read right now.",
    "ru": "Партии сейчас не прочитать.",
    "uk": "Партії зараз не прочитати.",
}
LOOKS = (
    "pad",
    "live",
    "live/0",
    "live/pulse?seen=1",
    "watch",
    "live/history",
    "clock",
    "clock/pulse?seen=1",
    "cards",
    "cards/0",
    "history",
    "result",
)
WRITES = {
    "live": {"entry": '{"seat": 0, "do": "sell"}'},
    "live/correct": {"do": "correct", "seat": "0", "coins": "9"},
    "live/rulings": {},
    "clock": {"do": "next"},
    "cards/0": {"do": "tap", "add": "altar"},
    "pad": {"do": "score", "line": "civilian", "seat": 0, "value": 7},
}


def test_every_page_of_a_game_says_what_is_wrong_in_three_languages(kept, monkeypatch):
    game = follow_in(kept.store, recorded("base-3"), ends=False)
    assert kept.token
    fault = ["full"]

    def wrong(*_):
        raise Fault(fault[0])

    monkeypatch.setattr(kept.store.cache, "present_story", lambda game_id: None)
    monkeypatch.setattr(kept.store.cache, "version", lambda game_id: 0)
    monkeypatch.setattr("companion.store.store.story_of_game", wrong)
    monkeypatch.setattr("companion.store.store.last_number", wrong)
    for language in NOT_SAVED:
        headers, seen = {"Accept-Language": language}, set()
        for path in LOOKS:
            answer = kept.client.get(f"/games/{game}/{path}", headers=headers, follow_redirects=True)
            assert answer.status_code == 503 and NOT_READ[language] in words(read(answer).main), path
        for path, fields in WRITES.items():
            answer = kept.client.post(
                f"/games/{game}/{path}", data={"csrf_token": kept.token, **fields}, headers=headers
            )
            assert answer.status_code == 503 and NOT_SAVED[language] in words(read(answer).main), path
        for fault[0] in FAULTS:
            seen.add(words(read(kept.client.get(f"/games/{game}/clock", headers=headers)).main))
        assert len(seen) == len(FAULTS)
        fault[0] = "full"


def test_the_file_is_for_its_owner_only(tmp_path):
    os.umask(os.umask(0o022))
    store = Store(f"sqlite:///{tmp_path}/games.db")
    assert [oct(file.stat().st_mode & 0o777) for file in sorted(tmp_path.glob("games.db*"))][0] == "0o600"
    store.engine.dispose()


def test_a_file_of_others_that_is_named_by_a_slip_stays_as_it_is(tmp_path):
    """COMPANION_DATABASE=/etc/passwd made it unreadable for everybody but its owner."""
    file = tmp_path / "passwd"
    file.write_text("root:x:0:0:root:/root:/bin/bash\n" * 40)
    file.chmod(0o644)
    with pytest.raises(Fault, match="no database"):
        Store(f"sqlite:///{file}")
    assert file.stat().st_mode & 0o777 == 0o644
    assert [one.name for one in tmp_path.iterdir()] == ["passwd"]
    assert file.read_text().startswith("root:")


def zeroed(file, page):
    """The file with nothing on one of its pages."""
    size = 4096
    with open(file, "r+b") as found:
        found.seek(page * size)
        found.write(bytes(size))


def test_a_page_that_holds_nothing_is_noticed_at_the_start(tmp_path):
    """It started without a word, and the games on it were gone."""
    file = tmp_path / "games.db"
    visitor = Visitor(create_app(Settings(f"sqlite:///{file}", "x")))
    for _ in range(30):
        visitor.finish()
    visitor.store.engine.dispose()
    whole, noticed = file.read_bytes(), 0
    with sqlite3.connect(file) as connection:
        tree = "SELECT pageno FROM dbstat WHERE name = 'event' AND pagetype = 'leaf'"
        try:
            pages = [page for (page,) in connection.execute(tree)]
        except sqlite3.OperationalError:  # a SQLite without that table
            pages = list(range(2, len(whole) // 4096, 7))
    for page in pages[:: max(1, len(pages) // 5)]:
        file.write_bytes(whole)
        zeroed(file, page - 1)
        with pytest.raises(Fault, match="damaged"):
            Store(f"sqlite:///{file}")
        noticed += 1
    assert noticed >= 3


def check_database(file, tmp_path):
    environ = os.environ | {"XDG_DATA_HOME": str(tmp_path / "share"), "COMPANION_DATABASE": str(file)}
    command = [sys.executable, "-m", "companion", "check-database"]
    return subprocess.run(command, cwd=ROOT, env=environ, capture_output=True, text=True)


def test_a_command_looks_at_every_page_and_every_journal(tmp_path):
    file = tmp_path / "games.db"
    visitor = Visitor(create_app(Settings(f"sqlite:///{file}", "x")))
    games = [visitor.finish() for _ in range(5)]
    visitor.store.engine.dispose()
    sound = check_database(file, tmp_path)
    assert (sound.returncode, sound.stdout) == (0, "The database is sound: 5 games.\n")
    with sqlite3.connect(file) as connection:
        connection.execute("DELETE FROM event WHERE game_id = ? AND seq = 3", [games[1]])
    lacking = check_database(file, tmp_path)
    assert lacking.returncode == 1 and f"game {games[1]}: entries are missing" in lacking.stdout
    zeroed(file, 5)
    damaged = check_database(file, tmp_path)
    assert damaged.returncode == 1 and "Traceback" not in damaged.stderr and "wrong" in damaged.stdout
