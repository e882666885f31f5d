"""Deleted for good: nothing of a game or a name is left in any table, nor in the files of the database."""

import json
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from struct import unpack_from
from time import monotonic

import pytest
from sqlalchemy import func, select

from companion.journal import Entry, Intent
from companion.journal.entries import CHANGED, REMOVED, STARTED
from companion.live.entries import FOLLOWED
from companion.pad.entries import CORRECTED, FINISHED
from companion.rules.contract import RECORD_FORMAT
from companion.seating import Seat, Setup
from companion.seating.setup import name_key
from companion.store import NoSuchGame, Store, deleting
from companion.store.deleting import NOBODY, delete_game, delete_name, finish_deletions, games_with
from companion.store.exchange import import_state, journals, note_import, open_import
from companion.store.invitations import link_for, table_behind
from companion.store.players import player_list, player_record
from companion.store.shelves import begin_shelf, join_shelf, join_table, phones_of, right_to, shelf_known_as
from companion.store.tables import erasures, events, game_table, guests, seat_table, shelved
from tests.pad.games import FOUR, filled, table, write

NAME = "Zebulon"
SETUP = Setup(
    seats=tuple(
        Seat(name, board, "A")
        for name, board in zip((NAME, "Marc", "Lena"), ("giza", "rhodes", "babylon"), strict=True)
    )
)


def finished(store, setup=SETUP):
    """A game whose numbers came tap by tap: each tap writes the index anew."""
    game = store.start([Entry(STARTED, setup.body())], "test")
    for entry in filled(FOUR):
        if entry.seat is None or entry.seat < len(setup.seats):
            write(store, game, [entry])
    write(store, game, [Entry(FINISHED)])
    return game


def traces(store, *words):
    """How often words stand in the files of the database, in any capitals."""
    file = Path(store.file.name)
    whole = b"".join(
        one.read_bytes() for one in (file, file.with_name(file.name + "-wal")) if one.exists()
    ).lower()
    return sum(whole.count(word.lower().encode()) for word in words)


@pytest.fixture
def on_sqlite(store):
    if store.engine.dialect.name != "sqlite":
        pytest.skip("PostgreSQL keeps its own files")
    return store


def test_of_a_deleted_game_nothing_is_kept(store):
    game, other = finished(store), finished(store)
    link = link_for(store, game)
    join_table(store, game, "visitor", "")
    delete_game(store, game)
    with store.engine.connect() as connection:
        for table in (events, game_table, seat_table, shelved, guests):
            assert (
                connection.scalar(select(func.count()).select_from(table).where(table.c.game_id == game)) == 0
            )
    for touch in (store.game, store.version, lambda id_: delete_game(store, id_)):
        with pytest.raises(NoSuchGame):
            touch(game)
    assert table_behind(store, link) is None and not right_to(store, "visitor", game).is_guest
    assert store.ids() == (other,) and player_record(store, NAME).whole.plays == 1


def test_of_a_deleted_game_no_byte_is_left_in_the_files(on_sqlite):
    game = finished(on_sqlite)
    finished(on_sqlite, replace(SETUP, seats=(Seat("Oksana"), *SETUP.seats[1:])))
    assert traces(on_sqlite, NAME, game) > 10
    delete_game(on_sqlite, game)
    assert traces(on_sqlite, NAME, game) == 0


def test_what_an_older_version_left_in_freed_pages_goes_too(on_sqlite, database):
    game = finished(on_sqlite)
    file = on_sqlite.file.name
    on_sqlite.engine.dispose()
    with closing(sqlite3.connect(file)) as old:
        old.execute("PRAGMA secure_delete=OFF")
        old.execute("CREATE TABLE scrap (text)")
        old.executemany("INSERT INTO scrap VALUES (?)", [(f"{NAME} " * 200,) for _ in range(50)])
        old.commit()
        old.execute("DROP TABLE scrap")
        old.commit()
    again = Store(database)
    delete_game(again, game)
    assert traces(again, NAME) == 0
    again.engine.dispose()


def test_a_removed_game_keeps_its_journal_and_can_be_deleted(store):
    game = finished(store)
    write(store, game, [Entry(REMOVED)])
    assert store.game(game).removed and len(store.read(game)) > 10
    delete_game(store, game)
    assert list(journals(store)) == []


def test_a_game_out_of_sight_cannot_be_deleted(store):
    ours, theirs = (store.on(begin_shelf(store, phone)) for phone in ("a", "b"))
    game = finished(theirs)
    with pytest.raises(NoSuchGame):
        delete_game(ours, game)
    assert theirs.game(game).is_finished


def test_a_deleted_name_leaves_the_numbers_and_nobody_in_its_place(store):
    game = finished(store)
    before = store.game(game)
    assert len(games_with(store, "zebulon")) == 1 and delete_name(store, "zebulon")
    after = store.game(game)
    assert [seat.name for seat in after.setup.seats] == [
        NOBODY,
        "Marc",
        "Lena",
    ] and after.cells == before.cells
    assert [one.name for one in player_list(store)] == ["Lena", "Marc", NOBODY] and player_record(
        store, NAME
    ) is None
    assert NAME not in str([one.body for one in store.read(game)])


def test_a_deleted_name_is_in_no_byte_of_the_files(on_sqlite):
    finished(on_sqlite)
    finished(on_sqlite, replace(SETUP, seats=(Seat("ZEBULON."), *SETUP.seats[1:])))
    delete_name(on_sqlite, "zebulon")
    assert traces(on_sqlite, NAME) == 0


def test_a_name_goes_from_seats_renamed_since_from_removed_games_and_from_texts(store):
    renamed = finished(store)
    write(
        store,
        renamed,
        [Entry(CHANGED, replace(SETUP, seats=(Seat("Oksana", "giza", "A"), *SETUP.seats[1:])).body())],
    )
    removed = finished(store)
    write(store, removed, [Entry(REMOVED)])
    told = replace(
        SETUP,
        seats=(Seat("Oksana"), *SETUP.seats[1:]),
        place="at Zebulon's",
        comment="zebulon kept score; Zebulonia is a town",
    )
    mentioned = finished(store, told)
    assert set(games_with(store, "zebulon")) == {renamed, removed, mentioned}
    assert len(games_with(store, "zebulon")) == 3 and delete_name(store, "zebulon")
    kept = store.game(mentioned).setup
    assert (kept.place, kept.comment) == (f"at {NOBODY}'s", f"{NOBODY} kept score; Zebulonia is a town")
    assert [seat.name for seat in store.game(renamed).setup.seats][0] == "Oksana" and store.game(
        removed
    ).removed
    assert games_with(store, "zebulon") == []


def test_a_name_that_is_also_a_city_leaves_the_cities_alone(store):
    game = finished(store, replace(SETUP, seats=(Seat("Giza", "giza", "A"), *SETUP.seats[1:])))
    delete_name(store, "giza")
    assert store.game(game).setup.seats[0] == Seat(NOBODY, "giza", "A")


def test_a_second_name_deleted_at_the_same_table_sits_beside_the_first(store):
    game = finished(store)
    for name in ("zebulon", "marc"):
        delete_name(store, name)
    assert [seat.name for seat in store.game(game).setup.seats] == [NOBODY, f"{NOBODY} 2", "Lena"]
    assert store.write(game, Intent.to_write([Entry(CHANGED, store.game(game).setup.body())])).version


def test_a_name_goes_from_the_record_of_a_followed_game(store):
    game = store.start([Entry(STARTED, SETUP.body())])
    seats_ = [{"player": seat.name, "wonder": seat.wonder, "side": "A"} for seat in SETUP.seats]
    record = {
        "format": RECORD_FORMAT,
        "game": "wonders",
        "expansions": [],
        "variant": "standard",
        "rulings": {},
        "seats": seats_,
    }
    write(store, game, [Entry(FOLLOWED, record)])
    delete_name(store, "zebulon")
    assert [one["player"] for one in store.read(game)[1].body["seats"]] == [NOBODY, "Marc", "Lena"]


def test_another_process_that_knows_the_journal_sees_that_the_name_is_gone(store, database):
    game = finished(store)
    other = Store(database)
    assert other.game(game).setup.seats[0].name == NAME
    delete_name(store, "zebulon")
    assert other.game(game).setup.seats[0].name == NOBODY and NAME not in str(other.read(game))
    other.engine.dispose()


def test_a_name_is_deleted_on_ones_own_shelf_alone(store):
    ours, theirs = (store.on(begin_shelf(store, phone)) for phone in ("a", "b"))
    mine, other = finished(ours), finished(theirs)
    join_shelf(store, shelf_known_as(store, ours.shelf).link, "c", "Zebulon's phone")
    delete_name(ours, "zebulon")
    assert ours.game(mine).setup.seats[0].name == NOBODY and theirs.game(other).setup.seats[0].name == NAME
    assert [phone.name for phone in phones_of(store, ours.shelf)] == ["", f"{NOBODY}'s phone"]


def test_what_was_said_of_files_is_forgotten(store):
    for job, body in (("ended", {"taken": {"bad": [NAME]}}), ("running", {"share": 4})):
        open_import(store, job)
        note_import(store, job, body)
    delete_game(store, finished(store))
    assert import_state(store, "ended") is None and import_state(store, "running")


def test_while_somebody_reads_nobody_waits_and_deleted_is_said_once_it_is_true(on_sqlite):
    """A reader keeps the log of the file alive; taps go on, it is emptied when the reader is done."""
    game, other = finished(on_sqlite), finished(on_sqlite, table(3))
    with on_sqlite.engine.connect() as connection:
        connection.execute(select(events)).first()
        write(on_sqlite, other, [Entry(CORRECTED, {"line": "civilian", "points": 1}, 0)])
        assert delete_game(on_sqlite, game) is False, "not yet"
        assert traces(on_sqlite, NAME), "the log still holds it"
        for points in range(20):
            begun = monotonic()
            write(on_sqlite, other, [Entry(CORRECTED, {"line": "civilian", "points": points}, 0)])
            assert monotonic() - begun < 2
    assert on_sqlite.eraser.erase(10) and traces(on_sqlite, NAME) == 0


def planted(file, *words):
    """Words in the gap of a page with rows: there SQLite leaves copies of rows that moved; how often."""
    data, planted = bytearray(Path(file).read_bytes()), b" ".join(words)
    for page in range(4096, len(data), 4096):
        cells, rows = unpack_from(">HH", data, page + 3)
        if data[page] == 13 and rows - 8 - 2 * cells > len(planted) + 8:
            data[page + rows - len(planted) : page + rows] = planted
            break
    Path(file).write_bytes(data)
    assert planted in Path(file).read_bytes()


@pytest.mark.parametrize("what", ["a game", "a name", "a name, then nothing more is heard of the app"])
def test_what_stands_between_the_rows_of_a_page_is_gone_too(tmp_path, what):
    """SQLite overwrites what is freed, but not what it copied within a page: a name stood there for good."""
    url, file = f"sqlite:///{tmp_path}/games.db", tmp_path / "games.db"
    store = Store(url)
    assert store.eraser.erase(20)
    game = finished(store)
    finished(store, table(3))
    assert store.eraser.erase(20)
    store.engine.dispose()
    left = [game.encode()] if what == "a game" else [NAME.encode(), json.dumps(NAME)[1:-1].encode()]
    planted(file, *left)
    store = Store(url)
    if "nothing more" in what:
        store.eraser.beside.is_over.set()
    is_gone = delete_game(store, game) if what == "a game" else delete_name(store, name_key(NAME))
    store.engine.dispose()
    if "nothing more" in what:
        assert is_gone is False
        store = Store(url)
        finish_deletions(store)
        is_gone = store.eraser.erase(20)
        store.engine.dispose()
    assert is_gone and not any(one in file.read_bytes() for one in left)
    with closing(sqlite3.connect(file)) as kept:
        assert kept.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_after_a_deletion_that_could_not_empty_the_log_the_next_start_does(on_sqlite, database):
    game = finished(on_sqlite)
    reader = sqlite3.connect(on_sqlite.file.name, isolation_level=None)
    reader.execute("BEGIN")
    reader.execute("SELECT count(*) FROM event").fetchone()
    write(on_sqlite, game, [Entry(REMOVED)])
    assert delete_game(on_sqlite, game) is False
    on_sqlite.beside.end()  # as a kill ends it
    assert traces(on_sqlite, NAME)
    reader.close()
    again = Store(database)
    finish_deletions(again)
    assert traces(on_sqlite, NAME) == 0
    again.engine.dispose()


def test_a_name_whose_deletion_was_stopped_halfway_is_gone_after_the_next_start(store, database, monkeypatch):
    games = [finished(store) for _ in range(5)]
    real, seen = deleting._rewrite, []

    def rewrite(connection, game_id, key):
        seen.append(game_id)
        if len(seen) == 3:
            raise KeyboardInterrupt
        return real(connection, game_id, key)

    monkeypatch.setattr(deleting, "_PORTION", 1)
    monkeypatch.setattr(deleting, "_rewrite", rewrite)
    with pytest.raises(KeyboardInterrupt):
        delete_name(store, "zebulon")
    monkeypatch.setattr(deleting, "_rewrite", real)
    names = [store.game(game).setup.seats[0].name for game in games]
    assert sorted(set(names)) == [NOBODY, NAME]
    again = Store(database)
    finish_deletions(again)
    assert {again.game(game).setup.seats[0].name for game in games} == {NOBODY}
    with again.engine.connect() as connection:
        assert connection.execute(select(erasures)).all() == []
    if store.engine.dialect.name == "sqlite":
        assert traces(again, NAME) == 0
    again.engine.dispose()


def test_on_ones_own_shelf_alone_a_stopped_deletion_is_finished(store, database, monkeypatch):
    ours, theirs = (store.on(begin_shelf(store, phone)) for phone in ("a", "b"))
    mine, other = finished(ours), finished(theirs)
    monkeypatch.setattr(deleting, "games_with", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        delete_name(ours, "zebulon")
    monkeypatch.undo()
    again = Store(database)
    finish_deletions(again)
    assert again.game(mine).setup.seats[0].name == NOBODY and again.game(other).setup.seats[0].name == NAME
    again.engine.dispose()
