"""How long positions, scores and conflicts take, beside reading their JSON and a plain search,
and how much a batch answers.

Run by hand: python -m tests.benchmarks.bench_rules
"""

import json
import resource
import statistics
import subprocess
import sys
import time
from pathlib import Path
from random import Random

from companion.commands.answers.questions import _answer_score
from companion.commands.positions import answer_line
from companion.rules.wonders.conflict import conflict
from companion.rules.wonders.position import read_position
from companion.rules.wonders.scoring import rank, score
from tests.rules.wonders.pay_questions import random_question
from tests.rules.wonders.plain_scoring import plain_scores
from tests.rules.wonders.random_positions import EXPANSIONS, random_position

ROOT = Path(__file__).resolve().parents[2]
TRIES = 15
REASONS_ASKED = {"position": {"game": "wonders"}, "why": True}


def times(work, things) -> list[float]:
    """The shortest time of some tries for each thing, in microseconds."""
    best = [float("inf")] * len(things)
    for _ in range(TRIES):
        for number, thing in enumerate(things):
            start = time.perf_counter()
            work(thing)
            best[number] = min(best[number], time.perf_counter() - start)
    return [one * 1e6 for one in best]


def mean(work, things) -> float:
    """The mean of these times."""
    return statistics.mean(times(work, things))


def full_cities(number: int) -> list[dict]:
    """Positions at the end of the game with seven seats, all expansions and 15 to 21 cards in each city."""
    chance = Random(3)
    found = []
    while len(found) < number:
        raw = random_position(chance, expansions=EXPANSIONS, variant="standard", players=7, age=3)
        if sum(len(seat["cards"]) for seat in raw["seats"]) > 105:
            found.append(raw)
    return found


def mixed_questions(number: int, **wishes) -> list[dict]:
    """A third each of scores, conflicts and payments."""
    chance = Random(4)
    found = []
    for count in range(number):
        raw = random_position(chance, **wishes)
        if count % 3 == 2:
            found.append(
                {
                    "ask": "pay",
                    "position": raw,
                    **random_question(chance, raw, chance.randrange(len(raw["seats"]))),
                }
            )
        else:
            found.append({"ask": ("score", "war")[count % 3], "position": raw})
    return found


def batch(questions: list[dict]) -> str:
    """Questions answered in a second by one process, its start included.

    Of the clock, and of its own processor time.
    """
    lines = "".join(json.dumps(question) + "\n" for question in questions).encode()
    clock, own = [], []
    for _ in range(3):
        start, used = time.perf_counter(), spent()
        done = subprocess.run(
            [sys.executable, "-m", "companion", "batch"],
            cwd=ROOT,
            input=lines,
            capture_output=True,
            check=True,
        )
        clock.append(time.perf_counter() - start)
        own.append(spent() - used)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(answers) == len(questions) and not any("error" in answer for answer in answers)
    return (
        f"{len(questions) / min(clock):6.0f} a second, "
        f"{len(questions) / min(own):6.0f} with the processor to itself"
    )


def spent() -> float:
    """The processor time of all child processes so far."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def ranked(table):
    """Everything that `companion score` works out."""
    return rank(table, score(table))


def main() -> None:
    """Print the figures."""
    raws = full_cities(60)
    texts = [json.dumps(raw) for raw in raws]
    tables = [read_position(raw) for raw in raws]
    reading, parsing = times(read_position, raws), mean(json.loads, texts)
    scored = times(lambda raw: ranked(read_position(raw)), raws)
    fought = times(lambda raw: conflict(read_position(raw)), raws)
    scoring = [both - first for both, first in zip(scored, reading, strict=True)]
    score_mean, plain = statistics.mean(scoring), mean(plain_scores, raws[:10])
    print(f"seven seats, all expansions, {sum(map(len, texts)) // len(texts)} characters of JSON:")
    print(f"  json.loads                 {parsing:8.1f} µs")
    print(
        f"  position to checked table  {statistics.mean(reading):8.1f} µs   "
        f"{statistics.mean(reading) / parsing:5.1f} times json.loads"
    )
    print(f"  score and ranking          {score_mean:8.1f} µs   worst {max(scoring):.1f} µs")
    print(
        "  with all reasons as JSON   "
        f"{mean(lambda table: _answer_score(table, REASONS_ASKED), tables):8.1f} µs"
    )
    print(f"  plain search of the score  {plain:8.1f} µs   {plain / score_mean:5.1f} times the score")
    print(f"  conflict                   {statistics.mean(fought) - statistics.mean(reading):8.1f} µs")
    mixed = [json.dumps(question).encode() for question in mixed_questions(1200)]
    each = mean(lambda line: json.dumps(answer_line(line)), mixed)
    print(f"one question of a batch, every expansion mix: {each:.0f} µs, {1e6 / each:.0f} a second")
    print("batch, one process, start included:")
    print(f"  3,000 mixed questions of every expansion mix      {batch(mixed_questions(3000))}")
    full = mixed_questions(3000, expansions=EXPANSIONS, variant="standard", players=7, age=3)
    print(f"  3,000 with seven seats, all expansions, Age III   {batch(full)}")


if __name__ == "__main__":
    main()
