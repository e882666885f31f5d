"""Two referees of the second edition agree on every state and every refusal of random games."""

import pytest

from tests.plain.agree import run
from tests.plain.second.second_branches import RARE
from tests.plain.second.second_players import MIXES, second_games

PLAYERS = range(3, 8)


def name(boxes):
    return "+".join(boxes) or "base"


@pytest.mark.parametrize("boxes", MIXES, ids=name)
def test_games_of_every_mix(boxes):
    assert run("second", f"quick {name(boxes)}", 1, probing=1, boxes=boxes)[0] == 1


@pytest.mark.parametrize("players", PLAYERS)
def test_games_of_every_number_of_players(players):
    assert run("second", f"quick {players}", 1, probing=2, players=players, keen=True)[0] == 1


def test_games_with_many_overruled_plays():
    assert run("second", "quick odd", 3, odd=0.3)[0] == 3


@pytest.mark.proof
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("boxes", MIXES, ids=name)
def test_thousands_of_games_of_every_mix(boxes, players):
    seed = f"proof {name(boxes)} {players}"
    assert run("second", seed, 50, probing=1, boxes=boxes, players=players)[0] == 50


@pytest.mark.proof
@pytest.mark.parametrize("seed", range(10))
def test_hundreds_of_odd_games(seed):
    assert run("second", f"proof odd {seed}", 20, probing=2, odd=0.3, midway=0.5)[0] == 20


@pytest.mark.proof
def test_the_random_games_reach_every_rare_branch():
    shown = set()
    for _, game in second_games("branches", 600):
        shown |= set(game.notes)
        if shown >= RARE:
            break
    assert not RARE - shown
