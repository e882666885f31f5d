"""How many modules a request walks through: no more than issue 20 aims at."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
#: the most modules on the way of each walk, by its key in `python -m tests.house --json`
MOST = {"tap": 30, "play": 28, "pay_plan": 16, "search": 18, "pdf": 30, "poll": 8}


@pytest.fixture(scope="module")
def walked():
    command = [sys.executable, "-m", "tests.house", "--json"]
    printed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return {figure["key"]: figure for figure in json.loads(printed)}


@pytest.mark.parametrize("walk", MOST)
def test_a_walk_stays_short(walk, walked):
    found = walked[f"{walk}_modules"]
    assert len(found["places"]) == found["number"] > 0
    assert found["number"] <= MOST[walk], found["places"]


def test_a_tap_calls_fewer_than_900_functions_of_ours(walked):
    found = walked["tap_calls"]
    assert 0 < found["number"] < 900, found["places"][:20]
