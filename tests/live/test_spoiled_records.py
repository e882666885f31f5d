"""Mutated, shuffled and truncated records are refused with a reason, and leave the game unharmed."""

import json
from collections import Counter
from random import Random

import pytest

from companion.answers.course import check_json, read
from companion.catalog import catalog
from companion.live.follow import follow
from companion.live.simulate.wanted import Wanted
from companion.play.refusal import Refusal
from tests.live.records import random_records, spoiled

TABLES = [Wanted("duel")]


def check_spoiled(wanted: Wanted, games: int, each: int, seed: int) -> Counter:
    """How many spoiled records were refused and how many happened to be legal."""
    chance, found = Random(seed), Counter()
    for record in random_records(wanted, games, seed):
        whole = follow(read(record))
        states = list(whole.games)
        for kept, entries in spoiled(record, chance, each):
            after = follow(read({**record, "entries": entries}))
            found["refused" if after.stopped else "legal"] += 1
            assert list(after.games)[: kept + 1] == states[: kept + 1], "what came before is as it was"
            if after.stopped:
                check_refusal(after)
    return found


def check_refusal(after) -> None:
    """The reason has rules that exist and words; judging again gives the same, and the game has not changed."""
    stopped = after.stopped
    again = after.record.course.judge(after.game(), stopped.entry)
    assert isinstance(again, Refusal) and again.code == stopped.refusal.code
    assert set(stopped.refusal.rules) <= catalog().rules.keys()
    told = check_json(after, "en")
    assert (told["legal"], told["entries"], told["stopped"]["entry"]) == (False, stopped.number - 1, stopped.number)
    assert len(told["stopped"]["text"]) > 10
    json.dumps(told)


@pytest.mark.parametrize("wanted", TABLES, ids=lambda wanted: "-".join([wanted.game, *wanted.expansions]))
def test_spoiled_records_are_refused_with_a_reason(wanted):
    found = check_spoiled(wanted, 5, 40, 1)
    assert found["refused"] > 80, found


@pytest.mark.proof
@pytest.mark.parametrize("wanted", TABLES, ids=lambda wanted: "-".join([wanted.game, *wanted.expansions]))
def test_many_spoiled_records_are_refused_with_a_reason(wanted):
    found = check_spoiled(wanted, 60, 100, 2)
    assert found["refused"] > 3000, found
