"""Imports go one way, down the floors of docs/pictures/house.svg."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "companion"
MAY_USE = {
    "catalog": {"catalog"},
    "rules": {"catalog", "rules"},
    "prepare": {"catalog", "rules", "prepare"},
    "ask": {"catalog", "rules", "ask"},
    "live": {"catalog", "rules", "journal", "seating", "cards", "clock", "pad", "live"},
    "journal": {"rules", "journal"},
    "seating": {"catalog", "rules", "journal", "seating"},
    "cards": {"catalog", "rules", "journal", "seating", "cards"},
    "clock": {"catalog", "rules", "journal", "seating", "cards", "clock"},
    "pad": {"catalog", "rules", "journal", "seating", "cards", "clock", "pad"},
    "store": {"catalog", "rules", "journal", "seating", "cards", "clock", "pad", "live", "store"},
    "print": {"catalog", "rules", "journal", "seating", "pad", "live", "print"},
    "words": {
        "catalog",
        "rules",
        "prepare",
        "journal",
        "seating",
        "cards",
        "clock",
        "pad",
        "live",
        "ask",
        "print",
        "words",
        "translations",
    },
}
#: what the parts of each game may use of each other
GAMES = {
    "wonders": {
        "box": set(),
        "seating": set(),
        "rulings": set(),
        "table_numbers": {"box", "rulings", "seating"},
        "table": {"box", "rulings"},
        "conflict": {"table", "box"},
        "pieces_in_play": {"box", "seating", "table"},
        "position": {"box", "rulings", "seating", "table", "conflict", "pieces_in_play"},
        "covering": set(),
        "commerce": {"table", "box", "covering"},
        "payment": {"table", "covering", "commerce", "payment"},
        "science": set(),
        "worth": {"table", "box", "science"},
        "scoring": {"table", "box", "science", "worth"},
        "gaps": {"box", "conflict", "pieces_in_play", "scoring", "table", "worth"},
    },
    "duel": {
        "rulings": set(),
        # what a box adds is said by types of everything, but asks nothing of it before the boxes are there
        "box": {"table", "course", "payment"},
        "fields": {"box"},
        "seating": set(),
        "table": {"box"},
        "position": {"box", "fields", "table", "rulings"},
        "holdings": {"table"},
        "conflict": {"table", "holdings"},
        "scoring": {"box", "table", "holdings", "conflict"},
        "payment": {"table", "holdings", "payment"},
    },
}
#: the parts of a game that may use all others
TOP = {"boxes", "course", "rules"}
PURE = (
    "languages",
    "catalog",
    "prepare",
    "rules",
    "live",
    "ask",
    "journal",
    "seating",
    "cards",
    "clock",
    "pad",
)
COMMON = {"fonts", "languages", "paths"}


def modules_of(part):
    return sorted([*PACKAGE.glob(f"{part}.py"), *PACKAGE.glob(f"{part}/**/*.py")])


def imported_by(file):
    """The full names a module imports, relative ones resolved."""
    here = ("companion", *file.relative_to(PACKAGE).with_suffix("").parts)
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            stem = [*here[: -node.level], *filter(None, [node.module])] if node.level else [node.module]
            yield from (".".join([*stem, alias.name]) for alias in node.names)


def own_parts(file):
    return {name.split(".")[1] for name in imported_by(file) if name.startswith("companion.")}


def parts_within(part, file):
    """The parts of a package, named by its path, that a module of it imports."""
    inside = ".".join(("companion", *part.split("/"), ""))
    return {name[len(inside) :].split(".")[0] for name in imported_by(file) if name.startswith(inside)}


@pytest.mark.parametrize("part", MAY_USE)
def test_a_part_uses_only_what_lies_below_it(part):
    wrong = {str(file): own_parts(file) - MAY_USE[part] - COMMON for file in modules_of(part)}
    assert {file: parts for file, parts in wrong.items() if parts} == {}


def test_the_picture_of_the_house_has_every_room_above_those_it_uses():
    picture = (PACKAGE.parent / "docs" / "pictures" / "house.svg").read_text(encoding="utf-8")
    floor = {name: int(y) for y, name in re.findall(r'y="(\d+)">(\w+)/<', picture)}
    assert {part for part in floor if not (PACKAGE / part).is_dir()} == set() == MAY_USE.keys() - floor
    wrong = {
        (part, used)
        for part in floor
        for used in MAY_USE.get(part, ())
        if used in floor and used != part and floor[used] <= floor[part]
    }
    assert wrong == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_part_of_a_game_has_its_place(game):
    parts = {
        path.stem
        for path in (PACKAGE / "rules" / game).iterdir()
        if path.suffix == ".py" or any(path.glob("*.py"))
    }
    assert parts - {"__init__"} - TOP == GAMES[game].keys()


@pytest.mark.parametrize(("game", "part"), [(game, part) for game, parts in GAMES.items() for part in parts])
def test_a_part_of_a_game_uses_only_what_lies_below_it(game, part):
    wrong = {
        str(file): parts_within(f"rules/{game}", file) - GAMES[game][part]
        for file in modules_of(f"rules/{game}/{part}")
    }
    assert {file: parts for file, parts in wrong.items() if parts} == {}


@pytest.mark.parametrize("part", PURE)
def test_the_game_needs_the_standard_library_only(part):
    allowed = sys.stdlib_module_names | {"companion"}
    wrong = {
        str(file): {name.split(".")[0] for name in imported_by(file)} - allowed for file in modules_of(part)
    }
    assert {file: names for file, names in wrong.items() if names} == {}


@pytest.mark.parametrize("part", ("rules",))
def test_the_rules_have_no_clock_no_chance_and_no_files(part):
    chance = {"random", "secrets", "time", "datetime", "os", "socket", "threading", "gettext"}
    wrong = {
        str(file): chance & {name.split(".")[0] for name in imported_by(file)} for file in modules_of(part)
    }
    assert {file: names for file, names in wrong.items() if names} == {}


@pytest.mark.parametrize(
    "module",
    ["cli", "commands.answers.questions", "words.games"],
)
def test_the_command_line_and_its_words_need_no_flask(module):
    heavy = {"flask", "sqlalchemy", "babel", "wtforms"}
    code = f"import sys, companion.{module}; sys.exit(bool({heavy} & sys.modules.keys()))"
    assert subprocess.run([sys.executable, "-c", code], cwd=PACKAGE.parent).returncode == 0


@pytest.mark.parametrize("folder", sorted({file.parent.name for file in PACKAGE.glob("web/*/*.py")}))
def test_a_job_of_the_web_app_uses_only_what_is_below_the_jobs(folder):
    below = {"frame": set(), "shared": {"frame"}}.get(folder, {"frame", "shared"})
    wrong = {str(file): parts_within("web", file) - below - {folder} for file in modules_of(f"web/{folder}")}
    assert {file: parts for file, parts in wrong.items() if parts} == {}
