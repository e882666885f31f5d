"""A store of its own for each test; with COMPANION_TEST_POSTGRES set, every test runs on PostgreSQL too."""

import os

import pytest

from companion.store import Store
from companion.store.tables import metadata

POSTGRES = os.environ.get("COMPANION_TEST_POSTGRES", "")


@pytest.fixture(params=["sqlite", *(["postgres"] if POSTGRES else [])])
def database(request, tmp_path):
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/games.db"
        return
    store = Store(POSTGRES)
    metadata.drop_all(store.engine)
    metadata.create_all(store.engine)
    yield POSTGRES
    store.engine.dispose()


@pytest.fixture
def store(database):
    store = Store(database)
    yield store
    store.engine.dispose()
