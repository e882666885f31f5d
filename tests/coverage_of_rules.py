"""Which tests prove which numbered rule, read from the `rule` marks in the tests' source.

python -m tests.coverage_of_rules duel [leaders …]
"""

import ast
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from companion.catalog import catalog
from companion.catalog.rulebook import Rule

TESTS = Path(__file__).resolve().parent


def proofs(folder: Path = TESTS) -> dict[str, list[str]]:
    """The tests of each rule, as file::test."""
    found: dict[str, list[str]] = {}
    for file in sorted(folder.rglob("test_*.py")):
        tree = ast.parse(file.read_text("utf-8"))
        values = {
            target.id: node.value
            for node in tree.body
            if isinstance(node, ast.Assign)
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for rule in marked(node, values):
                    found.setdefault(rule, []).append(f"{file.relative_to(TESTS)}::{node.name}")
    return found


def marked(test: ast.FunctionDef, values: Mapping[str, ast.expr]) -> Iterator[str]:
    """The rules that a test is marked with; a starred name stands for the texts or keys of that value of the module."""
    for mark in test.decorator_list:
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
            for argument in mark.args:
                starred = isinstance(argument, ast.Starred)
                yield from ast.literal_eval(keys_of(values[argument.value.id])) if starred else [ast.literal_eval(argument)]


def keys_of(value: ast.expr) -> ast.expr:
    """The keys of a written-out mapping; any other value as it is."""
    return ast.Tuple([key for key in value.keys if key], ast.Load()) if isinstance(value, ast.Dict) else value


def checked_rules(book: str) -> list[Rule]:
    """The entries of a book that a referee or a score can check: rules, worked examples and rulings."""
    return [rule for rule in catalog().rules.values() if rule.book == book and rule.checks & {"referee", "score"}]


def report(book: str) -> str:
    """Every entry of a book that can be checked, with its tests."""
    found, rules = proofs(), checked_rules(book)
    bare = [rule.id for rule in rules if rule.id not in found]
    lines = [
        f"{book}: {len(rules) - len(bare)} of {len(rules)} entries are proved" + (f"; without a test: {', '.join(bare)}" if bare else "")
    ]
    for rule in rules:
        tests = found.get(rule.id, [])
        lines.append(f"{rule.id:16}{len(tests):3}  {', '.join(test.rpartition('::')[2] for test in tests) or '—'}")
    return "\n".join(lines)


if __name__ == "__main__":
    print("\n\n".join(report(book) for book in sys.argv[1:] or ["duel"]))
