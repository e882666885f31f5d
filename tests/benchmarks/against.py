"""The benchmarks of this checkout and of another one in turns: the medians of every number side by side.

    python -m tests.benchmarks.against ../other                 five rounds of the short benchmarks
    python -m tests.benchmarks.against ../other --times 3 duel  three rounds of bench_duel alone

Each checkout runs its own benchmarks with its own code, both with this Python, one after the other, so that
a busy machine is as busy for both. A row is known by its words; rows that only one checkout has are left out.
"""

import argparse
import re
import subprocess
import sys
from pathlib import Path
from statistics import median

HERE = Path(__file__).parents[2]
#: those that take seconds, not minutes
SHORT = ("payment", "duel", "rules", "taps", "setup", "course", "search")
NUMBER = re.compile(r"(?<![\w.])\d[\d,]*(?:\.\d+)?(?![\w.])")

Rows = dict[str, list[float]]


def main() -> int:
    """Run and print."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.benchmarks.against", description=__doc__.splitlines()[0]
    )
    parser.add_argument("other", type=Path, metavar="DIR", help="the other checkout")
    parser.add_argument("--times", type=int, default=5, help="how many rounds (default: 5)")
    parser.add_argument("names", nargs="*", default=SHORT, metavar="NAME", help="benchmarks without bench_")
    args = parser.parse_intermixed_args()
    for name in args.names:
        rounds = [(measured(HERE, name), measured(args.other.resolve(), name)) for _ in range(args.times)]
        here, other = (medians([pair[side] for pair in rounds]) for side in (0, 1))
        print(f"{name}: {args.other.name} → {HERE.name}, medians of {args.times}")
        for words in (one for one in here if one in other):
            print(*compared(words, other[words], here[words]), sep="\n")
    return 0


def measured(root: Path, name: str) -> Rows:
    """The rows of one run."""
    command = [sys.executable, "-m", f"tests.benchmarks.bench_{name}"]
    printed = subprocess.run(command, cwd=root, check=True, stdout=subprocess.PIPE, text=True).stdout
    rows: Rows = {}
    for line in printed.splitlines():
        if numbers_in(line):
            rows.setdefault(row_words(line), numbers_in(line))
    return rows


def row_words(line: str) -> str:
    """What a row is about: its words before the first number that stands apart from them."""
    return re.split(r"\s{2,}|: ", line.strip())[0]


def numbers_in(line: str) -> list[float]:
    """The numbers of a row after its words."""
    return [float(one.replace(",", "")) for one in NUMBER.findall(line.strip().removeprefix(row_words(line)))]


def medians(runs: list[Rows]) -> Rows:
    """The median of each number over all runs; rows that every run has."""
    shared = set.intersection(*(set(run) for run in runs))
    ordered = [words for words in runs[0] if words in shared]
    return {
        words: [median(column) for column in zip(*(run[words] for run in runs), strict=False)]
        for words in ordered
    }


def compared(words: str, other: list[float], here: list[float]) -> list[str]:
    """A row for people: each pair of numbers, and how many times the first it is."""
    pairs = (
        f"{was:g} → {now:g}{f' ({now / was:.2f})' if was else ''}"
        for was, now in zip(other, here, strict=False)
    )
    return [f"  {words:46}" + "   ".join(pairs)]


if __name__ == "__main__":
    sys.exit(main())
