"""The served app killed with SIGKILL while numbers come in: what it said was saved is there."""

import pytest

from tests.postgres import free_port
from tests.store.conftest import emptied
from tests.web.kills import killed

KILLS = 5


@pytest.mark.slow
def test_every_acknowledged_number_survives_five_kills(tmp_path):
    survives(f"sqlite:///{tmp_path}/games.db", KILLS)


@pytest.mark.slow
def test_every_acknowledged_number_survives_kills_on_postgresql(postgres):
    survives(emptied(postgres.url), 2)


@pytest.mark.proof
def test_every_acknowledged_number_survives_fifty_kills_on_postgresql(postgres):
    survives(emptied(postgres.url), 50)


def survives(url, kills):
    """What was acknowledged is there, and nothing twice."""
    found = killed(url, kills, free_port())
    assert (found.kills, found.lost, found.doubled) == (kills, 0, 0)
    assert found.kept >= found.acknowledged >= 24 * kills
