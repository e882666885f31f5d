"""Mutated, shuffled and truncated records are refused with a reason, and leave the game unharmed."""

import json
from collections import Counter
from random import Random

import pytest

from companion.catalog import edition
from companion.commands.answers.records import check_json, checked_record
from companion.live.record import follow
from companion.live.simulate.playing import Wanted
from companion.rules.refusal import Refusal
from companion.words.refusals import words_of
from tests.live.records import random_records, spoiled

EVERYTHING = ("leaders", "cities", "tower", "projects", "wonderpack")
TABLES = [
    Wanted("duel"),
    Wanted("wonders", 4),
    Wanted("wonders", 7, EVERYTHING),
    Wanted("wonders", None, EVERYTHING, "two-player"),
    Wanted("wonders", 4, EVERYTHING, "teams"),
]


def called(wanted: Wanted) -> str:
    return f"{wanted.game}-{wanted.variant}-{wanted.players}"


def check_spoiled(wanted: Wanted, games: int, each: int, seed: int) -> Counter:
    """How many spoiled records were refused and how many happened to be legal."""
    chance, found = Random(seed), Counter()
    for record in random_records(wanted, games, seed):
        whole = follow(checked_record(record))
        states = list(whole.games)
        for kept, entries in spoiled(record, chance, each):
            after = follow(checked_record({**record, "entries": entries}))
            found["refused" if after.stopped else "legal"] += 1
            assert list(after.games)[: kept + 1] == states[: kept + 1], "what came before is as it was"
            if after.stopped:
                check_refusal(after)
    return found


def check_refusal(after) -> None:
    """The reason has rules that exist and words.

    Judging again gives the same, and the game has not changed.
    """
    stopped = after.stopped
    again = after.record.course.judge(after.game(), stopped.entry)
    assert isinstance(again, Refusal) and again.code == stopped.refusal.code
    assert set(stopped.refusal.rules) <= edition().rules.keys()
    assert words_of(stopped.refusal.code, after.record.course.name)
    told = check_json(after, "en")
    assert (told["legal"], told["entries"], told["stopped"]["entry"]) == (
        False,
        stopped.number - 1,
        stopped.number,
    )
    assert len(told["stopped"]["text"]) > 10
    json.dumps(told)


@pytest.mark.parametrize("wanted", TABLES, ids=called)
def test_spoiled_records_are_refused_with_a_reason(wanted):
    found = check_spoiled(wanted, 2, 30, 1)
    assert found["refused"] > 30, found


@pytest.mark.proof
@pytest.mark.parametrize("wanted", TABLES, ids=called)
def test_many_spoiled_records_are_refused_with_a_reason(wanted):
    found = check_spoiled(wanted, 60, 100, 2)
    assert found["refused"] > 3000, found
