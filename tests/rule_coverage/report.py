"""Which tests prove which numbered rule, and which rules are left to the live game.

    python -m tests.rule_coverage.report            every rule of every book that has a list, and the counts
    python -m tests.rule_coverage.report base       one book
    python -m tests.rule_coverage.report --accept   put rules that gained a test on the list of covered ones

Each book has a list here: `covered` rules, each of which must keep a test,
and groups of rules that are `left`, with the reason. A rule is any entry that a referee or a score can check:
rules, worked examples and open points.
"""

import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from runpy import run_path

from companion.catalog import edition

HERE = Path(__file__).resolve().parent
TESTS = HERE.parent
CHECKED = {"referee", "score"}


@dataclass(frozen=True)
class Book:
    """The list of one book."""

    name: str
    covered: frozenset[str]
    #: the reason why each rule is left
    left: Mapping[str, str]

    @property
    def rules(self) -> list[str]:
        """The rules of the book that can be checked."""
        return [
            rule.id for rule in edition().rules.values() if rule.book == self.name and rule.checks & CHECKED
        ]


def books() -> list[Book]:
    """The books that have a list."""
    return [read_book(file) for file in sorted(HERE.glob("*.toml"))]


def read_book(file: Path) -> Book:
    """A list from its file."""
    raw = tomllib.loads(file.read_text("utf-8"))
    left = {rule: group["reason"] for group in raw.get("left", []) for rule in group["rules"]}
    return Book(file.stem, frozenset(raw["covered"]), left)


def proofs() -> dict[str, list[str]]:
    """The tests that are marked with each rule."""
    found: dict[str, list[str]] = {}
    for file in sorted(TESTS.rglob("test_*.py")):
        if "mark.rule(" in file.read_text("utf-8"):
            for rule, test in marked(file):
                found.setdefault(rule, []).append(test)
    return found


def marked(file: Path) -> Iterator[tuple[str, str]]:
    """Each rule that a test of a file is marked with, with the test's name."""
    name = str(file.relative_to(TESTS.parent))
    found = run_path(str(file))
    classes = [thing for word, thing in found.items() if word.startswith("Test") and isinstance(thing, type)]
    for place, things in [(name, found), *((f"{name}::{one.__name__}", vars(one)) for one in classes)]:
        for word, test in things.items():
            if word.startswith("test"):
                yield from (
                    (rule, f"{place}::{word}") for rule in sorted(rules_of(getattr(test, "pytestmark", [])))
                )


def rules_of(marks: Iterable) -> set[str]:
    """The rules that marks name, those of single parameters included."""
    rules: set[str] = set()
    for mark in marks:
        if mark.name == "rule":
            rules.update(mark.args)
        elif mark.name == "parametrize":
            rules.update(*(rules_of(one.marks) for one in mark.args[1] if hasattr(one, "marks")))
    return rules


def problems() -> list[str]:
    """What is wrong with the lists; empty when every rule is covered by a test or left with a reason."""
    proved = proofs()
    found = [
        f"{rule}: no such rule, but {tests[0]} is marked with it"
        for rule, tests in proved.items()
        if rule not in edition().rules
    ]
    for book in books():
        rules = set(book.rules)
        found += [
            f"{rule}: covered, but no test proves it any more"
            for rule in sorted(book.covered - proved.keys())
        ]
        found += [f"{rule}: left and covered at once" for rule in sorted(book.covered & book.left.keys())]
        found += [
            f"{rule}: neither covered nor left" for rule in sorted(rules - book.covered - book.left.keys())
        ]
        found += [
            f"{rule}: no rule of this book that can be checked"
            for rule in sorted((book.covered | book.left.keys()) - rules)
        ]
        found += [
            (
                f"{rule}: left, but {proved[rule][0]} proves it; "
                "run python -m tests.rule_coverage.report --accept"
            )
            for rule in sorted(book.left.keys() & proved.keys())
        ]
    return found


def report(names: list[str]) -> Iterator[str]:
    """The lines of the report."""
    proved = proofs()
    for book in books():
        if names and book.name not in names:
            continue
        for rule in book.rules:
            tests = proved.get(rule, [])
            yield f"{rule:<14} {', '.join(tests) if tests else 'left: ' + book.left.get(rule, 'UNKNOWN')}"
        covered = sum(rule in proved for rule in book.rules)
        yield (
            f"{book.name}: {len(book.rules)} rules to check, {covered} covered by tests, "
            f"{len(book.left)} left to the live game\n"
        )


def accept() -> None:
    """Move rules that have gained a test from the left ones to the covered ones."""
    proved = proofs()
    for book in books():
        covered = [rule for rule in book.rules if rule in book.covered or rule in proved]
        groups: dict[str, list[str]] = {}
        for rule, reason in book.left.items():
            if rule not in covered:
                groups.setdefault(reason, []).append(rule)
        (HERE / f"{book.name}.toml").write_text(as_toml(book.name, covered, groups), "utf-8")


def as_toml(name: str, covered: list[str], left: Mapping[str, list[str]]) -> str:
    """The text of a list."""
    lines = [
        f"# Rules of {name}.md: those that tests prove, and those left to the live game. See report.py.",
        "covered = [",
    ]
    lines += [f'    "{rule}",' for rule in covered] + ["]"]
    for reason, rules in left.items():
        lines += [
            "",
            "[[left]]",
            f'reason = "{reason}"',
            "rules = [",
            *(f'    "{rule}",' for rule in rules),
            "]",
        ]
    return "\n".join(lines) + "\n"


def main(words: list[str]) -> int:
    """Print the report, or accept; 1 when something is wrong."""
    if words == ["--accept"]:
        accept()
        return 0
    print("\n".join(report(words)))
    wrong = problems()
    for line in wrong:
        print(line, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
