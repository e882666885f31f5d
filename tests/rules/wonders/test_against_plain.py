"""The library agrees with a plain exhaustive search on random positions of every expansion mix.

COMPANION_POSITIONS asks for more of them than a quick run takes.
"""

import os
from collections import Counter
from random import Random

import pytest

from companion.rules.wonders.conflict import conflict
from companion.rules.wonders.position import read_position
from companion.rules.wonders.scoring import score
from tests.rules.wonders.plain_scoring import plain_scores, side_of
from tests.rules.wonders.plain_war import plain_war
from tests.rules.wonders.random_positions import EXPANSIONS, positions, random_position

NUMBER = int(os.environ.get("COMPANION_POSITIONS", "1200"))
RULINGS = {
    "BASE-OPEN-02": "a",
    "BASE-OPEN-14": "a",
    "BASE-OPEN-15": "a",
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


def test_every_kind_of_choice_is_met_and_made_as_the_plain_search_does():
    """Boards that copy, entomb or hold symbols, at the end of games with everything in play."""
    chance = Random(9)
    boards = ("olympia", "babylon", "great_wall", "abu_simbel", "manneken_pis", "stonehenge")
    met = Counter()
    for _ in range(NUMBER // 6):
        raw = random_position(
            chance, expansions=EXPANSIONS, age=3, boards=boards, players=chance.choice((3, 4, 5))
        )
        for seat in raw["seats"]:
            if not isinstance(seat["stages"], list) and chance.random() < 0.7:
                seat["stages"] = len(side_of(seat)["stages"])
        agree(raw)
        met += Counter(note for found in score(read_position(raw)) for note in choices_of(found))
    assert {
        "copied",
        "copied symbol",
        "counts-as",
        "copies",
        "two of free and masks",
        "entombed",
        "two entombed",
        "set bonus",
    } <= met.keys()


def choices_of(found):
    """What was chosen in a score, and what bent the choice."""
    notes = [part.note[0] for parts in found.parts.values() for part in parts if part.note]
    yield from notes
    if any(part.of == "scientists_guild" for part in found.parts["science"]) and not found.lines["guilds"]:
        yield "copied symbol"
    if sum(note in ("counts-as", "copies") for note in notes) > 1:
        yield "two of free and masks"
    if notes.count("entombed") > 1:
        yield "two entombed"
    if any(
        part.of in ("aristotle", "archives") and part.points
        for line in ("leaders", "projects")
        for part in found.parts[line]
    ):
        yield "set bonus"


@pytest.mark.proof
def test_scores_and_wars_are_those_of_the_plain_search_on_thousands():
    for raw in positions(seed=999, number=10 * NUMBER):
        agree(raw)
