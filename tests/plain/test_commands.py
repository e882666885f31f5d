"""`companion replay --every --json` and `companion check --json` say what the plain referees say,
line by line.
"""

import json
import subprocess
import sys
from random import Random

import pytest

from tests.plain import duel, probes, random_duels, wonders
from tests.plain.agree import differences, normal
from tests.plain.random_duels import random_duel
from tests.plain.random_games import random_game
from tests.plain.replay import plain_replay


def with_an_illegal_entry(chance, record, plain, probe):
    """The record with one entry put in that the plain referee refuses there."""
    game = plain.begin({field: value for field, value in record.items() if field != "entries"})
    kept = record["entries"][: chance.randrange(len(record["entries"]))]
    for entry in kept:
        plain.apply(game, entry)
    bad = next(entry for entry in iter(lambda: probe(chance, game), None) if not plain.is_legal(game, entry))
    return {**record, "entries": [*kept, bad, *record["entries"][len(kept) :]]}


def command(*words, record):
    told = [sys.executable, "-m", "companion", *words, "-", "--json"]
    return subprocess.run(told, input=json.dumps(record), capture_output=True, text=True, check=False)


def as_told(line):
    """A line with what the contract fixes.

    Phase, seats and asks in order, the end, the position without defaults.
    """
    asks = [{"seat": one["seat"], "ask": one["ask"]} for one in line["open"]]
    return json.loads(json.dumps({**line, "open": asks, "position": normal(line["position"])}))


@pytest.mark.proof
@pytest.mark.parametrize("illegal", [False, True])
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("which", ["wonders", "duel"])
def test_the_commands_say_the_same(which, seed, illegal):
    chance = Random(f"commands {which} {seed} {illegal}")
    record, _ = (random_game if which == "wonders" else random_duel)(chance)
    if illegal:
        plain, probe = (
            (wonders, probes.random_probe) if which == "wonders" else (duel, random_duels.random_probe)
        )
        record = with_an_illegal_entry(chance, record, plain, probe)
    lines, refused = plain_replay(record)
    replayed, checked = command("replay", "--every", record=record), command("check", record=record)
    told = [as_told(json.loads(line)) for line in replayed.stdout.splitlines()]
    assert list(differences([as_told(line) for line in lines], told)) == []
    verdict = json.loads(checked.stdout)
    assert (verdict["entries"], verdict["over"]) == (len(lines) - 1, lines[-1]["over"])
    assert (verdict["stopped"] or {}).get("entry") == (refused[0] if refused else None)
    assert replayed.returncode == checked.returncode == bool(refused)
