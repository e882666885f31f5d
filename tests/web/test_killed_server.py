"""The served app killed with SIGKILL while numbers, plays and files come in.

What it said was saved is there.
"""

import pytest

from tests.postgres import free_port
from tests.store.conftest import emptied
from tests.web.kills import killed
from tests.web.kills_imports import imports_killed
from tests.web.kills_live import live_killed

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


@pytest.mark.slow
def test_every_acknowledged_play_survives_and_one_that_is_sent_again_is_there_once(tmp_path):
    plays_survive(f"sqlite:///{tmp_path}/games.db", 2)


@pytest.mark.proof
def test_every_acknowledged_play_survives_on_postgresql(postgres):
    plays_survive(emptied(postgres.url), 10)


@pytest.mark.slow
def test_an_import_and_a_renewal_of_the_list_are_killed_and_nothing_is_half_done(tmp_path):
    games_survive(f"sqlite:///{tmp_path}/games.db", 2)


@pytest.mark.proof
def test_imports_and_renewals_of_the_list_are_killed_on_postgresql(postgres):
    games_survive(emptied(postgres.url), 8)


def survives(url, kills):
    """What was acknowledged is there, and nothing twice."""
    found = killed(url, kills, free_port())
    assert (found.kills, found.lost, found.doubled) == (kills, 0, 0)
    assert found.kept >= found.acknowledged >= 24 * kills


def plays_survive(url, kills):
    """What was acknowledged is there, and what was sent again is not there twice."""
    found = live_killed(url, kills, free_port())
    assert (found.kills, found.lost, found.doubled) == (kills, 0, 0)
    assert found.kept == found.acknowledged > kills and found.resent


def games_survive(url, kills):
    """Games are whole, the list is what the journals say, and the same file again brings the rest."""
    found = imports_killed(url, kills, free_port())
    assert (found.kills, found.lost, found.halves, found.doubled, found.astray) == (kills, 0, 0, 0, 0)
    assert found.acknowledged and found.halfway
