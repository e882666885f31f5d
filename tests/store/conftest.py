"""A store of its own for each test, on SQLite and on PostgreSQL.

What several processes do to each other always, the rest in the proof.
"""

import pytest
from sqlalchemy import text

from companion.store import Store
from companion.store.tables import metadata

#: the tests that run on PostgreSQL every time
ALWAYS = ("test_cache", "test_migrations", "test_writers", "test_restarts", "test_shelves")


def pytest_generate_tests(metafunc):
    if "database" in metafunc.fixturenames:
        always = metafunc.module.__name__.rpartition(".")[2] in ALWAYS
        server = pytest.param("postgres", marks=() if always else pytest.mark.proof)
        metafunc.parametrize("database", ["sqlite", server], indirect=True)


@pytest.fixture
def database(request, tmp_path):
    """The address of an empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/games.db"
    return emptied(request.getfixturevalue("postgres").url)


def emptied(url):
    """The database without a row."""
    store = Store(url)
    with store.engine.begin() as connection:
        connection.execute(text(f"TRUNCATE {', '.join(table.name for table in metadata.sorted_tables)}"))
    store.engine.dispose()
    return url


@pytest.fixture
def store(database):
    store = Store(database)
    yield store
    store.engine.dispose()
