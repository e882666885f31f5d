"""How long positions, scores and conflicts take, beside reading their JSON and a plain search, and how much a batch answers.

Run by hand: python -m tests.benchmarks.bench_rules
"""

import json
import resource
import subprocess
import sys
import time
from pathlib import Path
from random import Random

from companion.answers.score import answer_score
from companion.rules.conflict import conflict
from companion.rules.position import read_position
from companion.rules.ranking import rank
from companion.rules.scoring import score
from tests.rules.pay_questions import random_question
from tests.rules.plain_scoring import plain_scores
from tests.rules.random_positions import EXPANSIONS, random_position

ROOT = Path(__file__).resolve().parents[2]
TRIES = 5


def mean(work, things) -> float:
    """The mean processor time for one thing in the best of some tries, in microseconds."""
    times = []
    for _ in range(TRIES):
        start = time.process_time()
        for thing in things:
            work(thing)
        times.append(time.process_time() - start)
    return min(times) / len(things) * 1e6


def worst(work, things) -> float:
    """The longest of the best times of each thing, in microseconds."""
    return max(mean(work, [thing]) for thing in things)


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
            found.append({"ask": "pay", "position": raw, **random_question(chance, raw, chance.randrange(len(raw["seats"])))})
        else:
            found.append({"ask": ("score", "war")[count % 3], "position": raw})
    return found


def batch(questions: list[dict]) -> str:
    """Questions answered in a second by one process, its start included: of the clock, and of its own processor time."""
    lines = "".join(json.dumps(question) + "\n" for question in questions).encode()
    clock, own = [], []
    for _ in range(3):
        start, used = time.perf_counter(), spent()
        done = subprocess.run([sys.executable, "-m", "companion", "batch"], cwd=ROOT, input=lines, capture_output=True, check=True)
        clock.append(time.perf_counter() - start)
        own.append(spent() - used)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(answers) == len(questions) and not any("error" in answer for answer in answers)
    return f"{len(questions) / min(clock):6.0f} a second, {len(questions) / min(own):6.0f} with the processor to itself"


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
    reading, parsing = mean(read_position, raws), mean(json.loads, texts)
    print(f"seven seats, all expansions, {sum(map(len, texts)) // len(texts)} characters of JSON:")
    print(f"  json.loads                 {parsing:8.1f} µs")
    print(f"  position to checked table  {reading:8.1f} µs   {reading / parsing:5.2f} times json.loads")
    fresh = mean(lambda raw: ranked(read_position(raw)), raws) - reading
    print(f"  score and ranking          {fresh:8.1f} µs   worst {worst(lambda raw: ranked(read_position(raw)), raws) - reading:.1f} µs")
    print(f"  with all reasons as JSON   {mean(lambda table: answer_score(table, {'why': True}), tables):8.1f} µs")
    plain = mean(plain_scores, raws[:10])
    print(f"  plain search of the score  {plain:8.1f} µs   {plain / fresh:5.0f} times the score")
    fights = mean(lambda raw: conflict(read_position(raw)), raws) - reading
    print(f"  conflict                   {fights:8.1f} µs")
    print("batch, one process, start included:")
    print(f"  3,000 mixed questions of every expansion mix      {batch(mixed_questions(3000))}")
    full = mixed_questions(3000, expansions=EXPANSIONS, variant="standard", players=7, age=3)
    print(f"  3,000 with seven seats, all expansions, Age III   {batch(full)}")


if __name__ == "__main__":
    main()
