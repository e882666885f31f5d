"""A PostgreSQL that crashes and comes back: the stores of several processes go on as if nothing had been."""

import pytest
from sqlalchemy.exc import OperationalError

from companion.journal import Entry
from companion.journal.entries import STARTED
from companion.store import Store
from tests.pad.games import scored, table, write
from tests.store.conftest import emptied
from tests.store.test_cache import hears, soon


@pytest.mark.parametrize("how", ["fast", "immediate"])
def test_a_restart_of_the_server_is_survived(postgres, how):
    one, two = Store(emptied(postgres.url)), Store(postgres.url)
    game = one.start([Entry(STARTED, table().body())])
    assert hears(one).version(game) == hears(two).version(game) == 1
    postgres.stop(how)
    with pytest.raises(OperationalError):
        write(one, game, [scored("civilian", 0, 1)])
    postgres.start()
    write(one, game, [scored("civilian", 0, 2)])
    assert soon(lambda: two.version(game) == 2) and two.game(game).points("civilian", 0) == 2
    assert soon(one.invalidation.is_heard) and soon(two.invalidation.is_heard)
    write(two, game, [scored("civilian", 1, 3)])
    assert soon(lambda: one.version(game) == 3)
    for store in (one, two):
        store.engine.dispose()
