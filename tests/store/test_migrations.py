"""A database of every version that was released opens, with its games and phones.

What a later version adds is added once.

`databases/` holds dumps made by the code of those versions (`tests/store/dump.py`): a finished game,
one under way, and from 0.2.0 on a shelf with a phone, a guest and an invitation.
Two that lay between versions are among them.
"""

import re
from pathlib import Path

import pytest
from sqlalchemy import Column, String, create_engine, inspect, select, text

from companion import __version__
from companion.journal import tell
from companion.store import Store, migrations
from companion.store.exchange import journals
from companion.store.invitations import link_for, table_behind
from companion.store.listing import GameQuery, found_games, recent
from companion.store.players import player_record
from companion.store.shelves import guests_of, phones_of, shelves_of
from companion.store.store import READERS
from companion.store.tables import INDEX_TABLES, member_table, metadata, schema
from tests.pad.games import scored
from tests.store.test_store import write

CHANGES = Path(__file__).parents[2] / "CHANGELOG.md"
DUMPS = sorted((Path(__file__).parent / "databases").glob("*.sql"))
OLD = pytest.mark.parametrize("dump", DUMPS, ids=lambda dump: dump.stem)


def opened(database, dump):
    """The store of an old database. PostgreSQL has other words for truth, which the index alone holds."""
    engine = create_engine(database)
    with engine.begin() as connection:
        for table in reversed(inspect(connection).get_table_names()):
            connection.execute(text(f"DROP TABLE {table}"))
        for statement in dump.read_text().split(";\n"):
            is_index = statement.startswith(('INSERT INTO "game"', 'INSERT INTO "seat"'))
            if statement.strip() in ("BEGIN TRANSACTION", "COMMIT", "") or (
                is_index and engine.dialect.name == "postgresql"
            ):
                continue
            connection.exec_driver_sql(statement.replace("%", "%%"))
    engine.dispose()
    return Store(database)


def columns(store):
    """The columns of every table."""
    there = inspect(store.engine)
    return {name: [one["name"] for one in there.get_columns(name)] for name in there.get_table_names()}


def test_every_version_of_the_changelog_has_a_database():
    versions = set(re.findall(r"^## (\d+\.\d+\.\d+)$", CHANGES.read_text(encoding="utf-8"), re.MULTILINE))
    assert __version__ in versions
    assert versions - {dump.stem for dump in DUMPS} == set(), (
        "python -m tests.store.dump, see CONTRIBUTING.md"
    )


@OLD
def test_a_database_of_every_version_is_brought_to_this_one_with_all_its_games(database, dump):
    store = opened(database, dump)
    assert columns(store) == {table.name: table.columns.keys() for table in metadata.sorted_tables}
    assert [store.game("game1").total(seat) for seat in range(3)] == [25, 27, 29]
    assert {one.game.game_id for one in recent(store)} == {"game1", "game2"}
    assert found_games(store, GameQuery(player="Cy"))[1] == 2
    assert player_record(store, "cy").whole.wins == 1
    for journal in journals(store):
        assert tell(READERS, journal.entries).version == len(journal.entries)
    after = write(store, "game2", [scored("civilian", 0, 9)])
    assert after.version == store.version("game2") == 5
    store.engine.dispose()


@OLD
def test_phones_shelves_and_links_of_a_database_stay(database, dump):
    store = opened(database, dump)
    shelves = shelves_of(store, "phone1")
    if dump.stem.startswith(("0.1.0", "0.2.0")) and dump.stem != "0.2.0-shelves":
        assert not shelves
    else:
        assert [phone.name for phone in phones_of(store, shelves[0])] == ["Ana's"]
        assert [guest.name for guest in guests_of(store, "home")] == ["Gus"]
    link = link_for(store, "game1")
    assert table_behind(store, link) == "game1"
    assert {one.game.game_id for one in recent(store.on("home"))} == {"game1", "game2"}
    store.engine.dispose()


def test_a_step_that_adds_a_column_is_done_once_and_the_rows_stay(database, monkeypatch):
    store = opened(database, DUMPS[-1])
    store.engine.dispose()
    column = Column("colour", String(16), nullable=False, server_default="none")
    steps = []

    def add_colour(connection):
        steps.append("colour")
        migrations.add_column(connection, member_table, column)
        migrations.add_column(connection, member_table, column)

    monkeypatch.setattr(migrations, "MIGRATIONS", (*migrations.MIGRATIONS, add_colour))
    for _ in range(2):
        again = Store(database)
        with again.engine.connect() as connection:
            assert connection.scalars(text("SELECT colour FROM member")).all() == ["none"]
            assert connection.scalar(select(schema.c.version)) == len(migrations.MIGRATIONS)
        again.engine.dispose()
    assert steps == ["colour"]


def test_a_step_that_fails_leaves_the_database_as_it_was(database, monkeypatch):
    before = opened(database, DUMPS[-1])
    shape = columns(before)
    before.engine.dispose()

    def fail(connection):
        migrations.add_column(connection, member_table, Column("colour", String(16)))
        raise RuntimeError("the power is off")

    monkeypatch.setattr(migrations, "MIGRATIONS", (*migrations.MIGRATIONS, fail))
    with pytest.raises(RuntimeError):
        Store(database)
    monkeypatch.undo()
    after = Store(database)
    assert columns(after) == shape and after.game("game1").is_finished
    after.engine.dispose()


def test_a_database_of_a_newer_version_is_left_as_it_is(store):
    with store.writing() as connection:
        connection.execute(schema.update().values(version=99))
        assert migrations.migrate(connection) == 0
        assert connection.scalar(select(schema.c.version)) == 99


def test_every_table_is_laid_by_a_step_or_worked_out(store):
    laid = {table.name for table in (*INDEX_TABLES, schema)} | {"intake"}
    with store.writing() as connection:
        for name in columns(store).keys() - laid:
            connection.execute(text(f"DROP TABLE {name}"))
        connection.execute(schema.delete())
        migrations.migrate(connection)
    assert columns(store).keys() == {table.name for table in metadata.sorted_tables}
