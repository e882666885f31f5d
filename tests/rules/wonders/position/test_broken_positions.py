"""Whatever is done to a position file, it is read or refused, never more."""

from copy import deepcopy
from random import Random

import pytest

from companion.commands.answers.questions import Unanswered, ask_question
from companion.rules.refusal import BadFile
from companion.rules.wonders.position import read_position
from companion.words.refusals import position_words
from tests.rules.wonders.random_positions import CARDS, LEADERS, positions

ODD = [
    None,
    True,
    False,
    -1,
    0,
    1,
    4,
    10**30,
    1.5,
    "",
    "giza",
    "A",
    "Ж",
    "midas",
    "baths",
    "loom_2",
    [],
    [1],
    [[]],
    ["baths", "baths"],
    {},
    {"id": 1},
]


def places(value, path=()):
    """Every place in a JSON value."""
    yield path
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in inner:
        yield from places(one, (*path, key))


def broken(chance, raw):
    """A position with one thing in it changed, left out or put in."""
    raw = deepcopy(raw)
    path = chance.choice([path for path in places(raw) if path])
    holder = raw
    for key in path[:-1]:
        holder = holder[key]
    change = chance.choice(("other", "other", "gone", "card", "field"))
    if change == "gone":
        del holder[path[-1]]
    elif change == "card":
        holder[path[-1]] = chance.choice([*CARDS, *LEADERS])
    elif change == "field" and isinstance(holder, dict):
        holder[chance.choice(("gold", "g\nold", "cards", "leaders", "debt", "team", "stages", "side"))] = (
            deepcopy(chance.choice(ODD))
        )
    else:
        holder[path[-1]] = deepcopy(chance.choice(ODD))
    return raw


@pytest.mark.parametrize("part", range(4))
def test_a_broken_position_is_refused_in_one_line_or_answered(part):
    chance = Random(part)
    refused = 0
    for raw in positions(seed=50 + part, number=60):
        for _ in range(12):
            wrong = broken(chance, raw)
            try:
                table = read_position(wrong)
            except BadFile as refusal:
                refused += 1
                assert "\n" not in position_words(refusal) and len(position_words(refusal)) < 800
            else:
                assert len(table.cities) == len(wrong["seats"])
                assert ask_question({"ask": "score", "position": wrong, "why": True})["seats"]
                assert ask_question({"ask": "war", "position": wrong})["seats"]
    assert refused > 300


def test_a_broken_question_is_refused_in_one_line_or_answered():
    chance = Random(77)
    for raw in positions(seed=77, number=60):
        question = {
            "ask": chance.choice(("score", "war", "pay")),
            "position": raw,
            "seat": 0,
            "card": "baths",
        }
        for _ in range(12):
            try:
                assert ask_question(broken(chance, question))
            except Unanswered as problem:
                assert "\n" not in str(problem)
