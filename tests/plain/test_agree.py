"""The referees of companion and the plain ones agree on every state and every refusal of random games of
every mix.
"""

import pytest

from tests.plain.agree import run
from tests.plain.branches import RARE
from tests.plain.random_games import games
from tests.plain.setups import THEMES


@pytest.mark.parametrize("seed", range(6))
def test_wonders_of_any_mix(seed):
    assert run("wonders", f"quick {seed}", 2, probing=1)[0] == 2


@pytest.mark.parametrize("theme", sorted(THEMES))
def test_wonders_of_a_theme(theme):
    wishes, boards, likes = THEMES[theme]
    assert run("wonders", f"quick {theme}", 1, boards=boards, likes=likes, **wishes)[0] == 1


def test_wonders_with_many_corrections_and_overruled_plays():
    assert run("wonders", "quick odd", 3, odd=0.3)[0] == 3


def test_wonders_on_bent_tables():
    assert run("bent", "quick bent", 6, probing=1)[0] == 6


@pytest.mark.parametrize("structure", [False, True])
def test_duels(structure):
    assert run("duel", f"quick {structure}", 8, probing=2, structure=structure)[0] == 8


@pytest.mark.proof
@pytest.mark.parametrize("seed", range(60))
def test_thousands_of_games_of_wonders(seed):
    assert run("wonders", f"proof {seed}", 40, probing=2)[0] == 40


@pytest.mark.proof
@pytest.mark.parametrize("seed", range(10))
def test_hundreds_of_odd_games_of_wonders(seed):
    assert run("wonders", f"proof odd {seed}", 30, probing=1, odd=0.3)[0] == 30


@pytest.mark.proof
@pytest.mark.parametrize("seed", range(10))
def test_hundreds_of_bent_tables_of_wonders(seed):
    assert run("bent", f"proof bent {seed}", 40, probing=1)[0] == 40


@pytest.mark.proof
@pytest.mark.parametrize("seed", range(20))
def test_thousands_of_duels(seed):
    assert run("duel", f"proof {seed}", 100, probing=4, odd=0.06)[0] == 100


@pytest.mark.proof
def test_the_random_games_reach_every_rare_branch():
    shown = set()
    for _, game in games("branches", 1500):
        shown |= set(game.notes)
        if shown >= RARE:
            break
    assert not RARE - shown
