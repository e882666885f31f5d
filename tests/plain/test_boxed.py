"""The referee of Pantheon and Agora and a plain fold agree on states, prices and points of random games."""

import pytest

from tests.plain.boxed_agree import run, run_prices, simulated

MIXES = (("pantheon",), ("agora",), ("pantheon", "agora"))


@pytest.mark.parametrize("boxes", MIXES)
def test_every_state_of_random_games(boxes):
    assert run(simulated(boxes, 11, 4)) == 4


@pytest.mark.parametrize("boxes", MIXES)
def test_prices_and_points_of_random_positions(boxes):
    asked, found = run_prices(simulated(boxes, 12, 3))
    assert asked == 36
    assert not found


@pytest.mark.proof
@pytest.mark.parametrize("boxes", MIXES)
@pytest.mark.parametrize("seed", range(10))
def test_thousands_of_games_of_the_boxes(boxes, seed):
    games = simulated(boxes, 1000 + seed, 100)
    assert run(games) == 100
    assert not run_prices(games)[1]
