"""Two processes serve one PostgreSQL.

Phones of one table on both, one of them killed, the database restarted.
"""

import re

import pytest

from companion.journal import Entry
from companion.journal.entries import STARTED
from companion.store import Store
from tests.pad.games import table
from tests.postgres import free_port
from tests.store.conftest import emptied
from tests.store.test_cache import soon
from tests.web.kills import SEATS, Phone
from tests.web.serving import AWAY, serving


def board(phone, since):
    """The version that a poll brings.

    The one that the phone has when there is no news, none when nobody answers.
    """
    try:
        text = phone.open(f"/games/{phone.game}/pad/board?since={since}")
    except AWAY:
        return 0
    found = re.search(r'data-version="(\d+)"', text)
    return int(found.group(1)) if found else since


@pytest.mark.slow
def test_two_processes_on_one_database_see_each_other_and_survive_restarts(postgres):
    store = Store(emptied(postgres.url))
    game = store.start([Entry(STARTED, table(SEATS, "cities", "leaders").body())])
    one, two = Phone(free_port(), game), Phone(free_port(), game)
    with serving(postgres.url, one.port) as first, serving(postgres.url, two.port):
        assert one.wait() == two.wait() == board(one, 1) == board(two, 1) == 1
        version = one.fill(1)
        assert soon(lambda: board(two, 1) == version)
        version = two.fill(version)
        assert soon(lambda: board(one, 1) == version)
        first.kill()
        first.wait()
        version = two.fill(version)
        with serving(postgres.url, one.port):
            assert one.wait() == version
            version = one.fill(version)
            assert soon(lambda: board(two, 1) == version)
            postgres.stop()
            assert (
                board(one, 1) == 0 or board(one, version) == version
            )  # it may say what it knows, and writes nothing
            with pytest.raises(AWAY):
                one.fill(version)
            postgres.start()
            version = one.fill(version)
            assert soon(lambda: board(two, 1) == version)
    assert store.version(game) == version and len(store.read(game)) == version
    store.engine.dispose()
