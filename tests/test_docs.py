"""What README.md and docs/ say is true: commands print it, files and settings exist, pictures are small."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from companion import cli, settings

ROOT = Path(__file__).parent.parent
FILES = [*sorted(ROOT.glob("*.md")), *sorted(ROOT.glob("docs/*.md"))]
DOCS = {str(file.relative_to(ROOT)): file.read_text(encoding="utf-8") for file in FILES}
EXAMPLES = [
    (name, *example)
    for name, text in DOCS.items()
    for example in re.findall(r"```console\n\$ ([^\n]+)\n(.*?)```", text, re.DOTALL)
]
LARGEST_PICTURE = 120_000
#: a file or folder in `…`: with a slash, or one of those that lie on top
PATH = re.compile(r"`((?:\.?[a-z_]+/[\w./*-]*|[A-Z]+\.md|Makefile|LICENSE|pyproject\.toml))`")


@pytest.fixture(scope="module")
def tools(tmp_path_factory):
    """An environment whose `companion` is the one under test, in English."""
    folder = tmp_path_factory.mktemp("tools")
    command = folder / "companion"
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m companion "$@"\n')
    command.chmod(0o755)
    return os.environ | {
        "PATH": f"{folder}:{os.environ['PATH']}",
        "LC_ALL": "C.UTF-8",
        "PYTHONPATH": str(ROOT),
    }


def test_there_are_examples_of_every_question():
    asked = {re.search(r"companion (\w+)", command)[1] for _, command, _ in EXAMPLES}
    assert asked >= {"score", "pay", "war", "card", "batch", "check", "replay", "simulate"}


@pytest.mark.parametrize(
    "name, command, shown", EXAMPLES, ids=[f"{name}: {command}" for name, command, _ in EXAMPLES]
)
def test_a_command_prints_what_is_shown(name, command, shown, tools):
    printed = subprocess.run(["bash", "-c", command], cwd=ROOT, env=tools, capture_output=True, text=True)
    assert printed.stderr == ""
    assert printed.stdout.strip() == shown.strip()


@pytest.mark.parametrize("name", DOCS)
def test_every_file_that_is_named_exists(name):
    named = set(PATH.findall(DOCS[name]))
    assert [path for path in sorted(named) if not list(ROOT.glob(path.rstrip("/")))] == []


@pytest.mark.parametrize("name", DOCS)
def test_every_link_leads_somewhere(name):
    links = re.findall(r"\]\(([^)#]+)[^)]*\)|src=\"([^\"]+)\"", DOCS[name])
    local = [one or other for one, other in links if not (one or other).startswith("http")]
    assert [link for link in local if not (ROOT / name).parent.joinpath(link).exists()] == []


@pytest.mark.parametrize("name", DOCS)
def test_every_command_and_target_that_is_named_exists(name):
    targets = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    assert set(re.findall(r"\bmake ([a-z]+)\b(?=`| +#|$)", DOCS[name], re.MULTILINE)) <= targets
    assert set(re.findall(r"(?:`|\$ |^ +)companion ([a-z]+)", DOCS[name], re.MULTILINE)) <= set(
        cli.commands_asked_for([])
    )


def test_the_readme_names_every_setting():
    told = set(re.findall(r"`(COMPANION_[A-Z]+)`", DOCS["README.md"]))
    assert told == set(re.findall(r"COMPANION_[A-Z]+", Path(settings.__file__).read_text(encoding="utf-8")))


def test_the_architecture_names_every_room():
    parts = {
        f"companion/{folder.name}/"
        for folder in (ROOT / "companion").iterdir()
        if any(folder.glob("**/*.py"))
    }
    assert {part for part in parts if f"`{part}`" not in DOCS["docs/architecture.md"]} == set(), (
        "say in the table of rooms what it is for"
    )


def test_figures_are_given_of_every_benchmark():
    measured = {f"tests/benchmarks/{file.name}" for file in ROOT.glob("tests/benchmarks/bench_*.py")}
    assert {script for script in measured if f"`{script}`" not in DOCS["docs/figures.md"]} == set(), (
        "add its figures to the table"
    )


def test_pictures_are_small_and_shown():
    pictures = sorted(ROOT.glob("docs/pictures/*"))
    assert [file.name for file in pictures if file.stat().st_size > LARGEST_PICTURE] == []
    assert [
        file.name for file in pictures if not any(f"pictures/{file.name}" in text for text in DOCS.values())
    ] == []
