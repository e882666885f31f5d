"""How long it takes to read the catalogue, to make the search ready, and to search by names and by questions.

Run by hand: python tests/benchmarks/bench_search.py
"""

import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

READ = """import time
from companion.catalog import edition
begun, busy = time.perf_counter(), time.process_time()
edition()
print(time.perf_counter() - begun, time.process_time() - busy)"""
READY = """import time
from companion.catalog import edition
from companion.catalog.search import search
edition()
begun, busy = time.perf_counter(), time.process_time()
search("{}", "{}")
print(time.perf_counter() - begun, time.process_time() - busy)"""
#: a first question in each language: each has a ranking of its own, made when it is first needed
FIRST = {"en": "tie in war", "ru": "ничья в войне", "uk": "нічия у війні"}


def in_a_new_process(code: str, times: int = 9) -> tuple[list[float], list[float]]:
    """The seconds by the clock and of the processor that some code took, each time in a fresh Python."""
    command = [sys.executable, "-c", code]
    lines = [
        subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
        for _ in range(times)
    ]
    clock, processor = zip(*(map(float, line.split()) for line in lines), strict=True)
    return sorted(clock), sorted(processor)


def queries() -> list[str]:
    """Names as they are typed letter by letter, parts of words, slips, effect words and nonsense,
    in all languages.
    """
    from companion.catalog import edition

    chance = random.Random(7)
    typed = []
    for item in edition().items:
        for name in item.name.values():
            typed += [name[:length] for length in range(1, len(name) + 1, 3)]
            middle = len(name) // 2
            typed += [
                name[middle:],
                name[: middle - 1] + name[middle:] if middle else name,
                name[:middle] + "х" + name[middle:],
            ]
    typed += [
        "gives wood",
        "щиты",
        "coins for each",
        "за каждую",
        "монети",
        "the",
        "о",
        "карта",
        "BASE-WAR",
        "war 03",
        "x" * 10_000,
        "🏛",
    ] * 20
    chance.shuffle(typed)
    return typed


def asked() -> list[tuple[str, str]]:
    """Every way of asking that we know, in its language."""
    from companion.catalog.search.searching import library

    return [
        (way, language) for language in FIRST for ways in library().asked(language).values() for way in ways
    ]


def seconds_each(texts: list[tuple[str, str]], clock: Callable[[], float]) -> list[float]:
    """How long each search took by a clock, the shortest first."""
    from companion.catalog.search import search

    for language, question in FIRST.items():
        search(question, language)
    taken = []
    for text, language in texts:
        begun = clock()
        search(text, language)
        taken.append(clock() - begun)
    return sorted(taken)


def main() -> None:
    """Print the figures."""
    codes = {"read the catalogue": READ} | {
        f"ready to search, {language}": READY.format(text, language) for language, text in FIRST.items()
    }
    for name, code in codes.items():
        clock, processor = (1000 * statistics.median(taken) for taken in in_a_new_process(code))
        print(f"{name:26} median {clock:6.1f} ms, of the processor {processor:6.1f} ms")
    typed = [(text, ("en", "ru", "uk")[number % 3]) for number, text in enumerate(queries())]
    marks = {"median": 0.5, "95 %": 0.95, "99 %": 0.99}
    for what, texts in (("names", typed), ("questions", asked())):
        for name, clock in (
            (f"{len(texts)} {what}", time.perf_counter),
            ("  of the processor", time.process_time),
        ):
            taken = seconds_each(texts, clock)
            figures = "   ".join(
                f"{mark} {1000 * taken[int(len(taken) * share)]:5.2f} ms" for mark, share in marks.items()
            )
            print(f"{name:26} {figures}   worst {1000 * taken[-1]:5.2f} ms")


if __name__ == "__main__":
    main()
