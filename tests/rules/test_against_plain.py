"""The library agrees with a plain exhaustive search on random positions of every expansion mix.

COMPANION_POSITIONS asks for more of them than a quick run takes.
"""

import os
from random import Random

import pytest

from companion.rules.conflict import conflict
from companion.rules.position import read_position
from companion.rules.scoring import score
from tests.rules.plain_scoring import plain_scores
from tests.rules.plain_war import plain_war
from tests.rules.random_positions import positions, random_position

NUMBER = int(os.environ.get("COMPANION_POSITIONS", "1200"))
RULINGS = {
    "BASE-OPEN-02": "a",
    "BASE-OPEN-14": "a",
    "CITY-OPEN-13": "a",
    "CITY-OPEN-14": "a",
    "BABEL-OPEN-05": "a",
    "BABEL-OPEN-13": "a",
    "BABEL-OPEN-20": "b",
}


def agree(raw):
    """Assert that score and war of a position are those of the plain search."""
    table = read_position(raw)
    for number, (found, (best, ways)) in enumerate(zip(score(table), plain_scores(raw), strict=True)):
        assert found.total == best, (number, found.lines, ways, raw)
        assert found.lines in ways, (number, found.lines, ways, raw)
    for number, (found, expected) in enumerate(zip(conflict(table), plain_war(raw), strict=True)):
        assert {**found._asdict(), "victory": list(found.victory)} == expected, (number, raw)


@pytest.mark.parametrize("part", range(8))
def test_scores_and_wars_are_those_of_the_plain_search(part):
    for raw in positions(seed=100 + part, number=NUMBER // 8):
        agree(raw)


def test_scores_and_wars_follow_other_rulings_as_the_plain_search_does():
    chance = Random(8)
    for _ in range(NUMBER // 8):
        rulings = {point: letter for point, letter in RULINGS.items() if chance.random() < 0.5}
        agree(random_position(chance, rulings=rulings))


@pytest.mark.slow
def test_scores_and_wars_are_those_of_the_plain_search_on_thousands():
    for raw in positions(seed=999, number=10 * NUMBER):
        agree(raw)
