"""The house gets no worse: its figures may only go down. Besides, the counting itself, on a small house."""

import re
from pathlib import Path

import pytest

from tests.house import asking, boxes, modules, names
from tests.house.ceilings import ceilings, lowered
from tests.house.figures import static_figures
from tests.house.source import Source
from tests.house.tracing import traced

ROOT = Path(__file__).parent.parent
CEILINGS = ceilings()
GLOSSARY = (ROOT / "docs" / "glossary.md").read_text("utf-8")
#: the names that the glossary gives, each with the folder below the package
GIVEN = re.findall(r"\| `(\w+)` \| `companion/([\w/]+/)` \|$", GLOSSARY, re.MULTILINE)


@pytest.fixture(scope="module")
def source():
    return Source(ROOT)


@pytest.fixture(scope="module")
def figures(source):
    return {one.key: one.number for one in static_figures(source)}


@pytest.mark.parametrize("key", CEILINGS)
def test_a_figure_gets_no_worse(figures, key):
    places = f"python -m tests.house --static --places {key}"
    assert figures[key] <= CEILINGS[key], f"{key} was {CEILINGS[key]} and is {figures[key]}: see {places}"


def test_a_ceiling_sinks_and_never_rises():
    text = "# why\nshare = 34.3\nlines = 20\n"
    assert lowered(text, {"share": 8.0, "lines": 21}) == "# why\nshare = 8.0\nlines = 20\n"


@pytest.mark.parametrize(("name", "folder"), GIVEN)
def test_a_name_of_the_glossary_stands_where_it_says(source, name, folder):
    inside = (module for module in source.modules if module.path.startswith(folder))
    assert any(name in names.public_names(module) for module in inside)


FILES = {
    "companion/pad/table.py": "from companion.rules.duel.table import judge\ndef show(): return 1\n",
    "companion/web/table.py": (
        "from companion.catalog import catalog\nimport companion.pad.table\nDUEL = 'duel'\n"
        "def show(game): return game == DUEL or game in ('duel',), catalog(), {'duel': 1}[game]\n"
        "def _own(): ...\n"
    ),
    "companion/catalog/__init__.py": "def catalog(): return catalog()\n",
    "companion/rules/duel/table.py": "def judge(game): return game == 'duel'\ndef city(): ...\n",
    "companion/rules/wonders/table.py": "def judge(game): return judge_inside(game)\n",
    "companion/rules/wonders/tower.py": "TILES = ()\n",
    "templates/pad.html": "{% if game == 'duel' %}{{ game_of_duel }}{% endif %}{# tower #}",
}


@pytest.fixture
def small_house(tmp_path):
    for path, text in FILES.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, "utf-8")
    return Source(tmp_path)


def test_a_name_in_both_games_at_the_same_place_counts_once(small_house):
    assert names.homonyms(small_house).places == {"show": ("pad/table.py", "web/table.py")}
    assert names.homonyms(small_house, raw=True).places.keys() == {"judge", "show"}
    assert names.same_stems(small_house).number == 3 and names.same_stems(small_house, raw=True).number == 4


def test_comparisons_with_duel_are_counted_outside_its_folder(small_house):
    assert asking.comparisons(small_house) == {"web/table.py": 2}
    assert asking.template_comparisons(small_house) == {"pad.html": 1}


def test_calls_of_the_catalogue_are_counted_outside_its_folder(small_house):
    assert asking.catalog_calls(small_house) == {"web/table.py": 1}


def test_the_own_files_of_a_box_are_told_apart(small_house):
    found = boxes.files_of(small_house, "tower")
    assert (found.own, found.others) == (("rules/wonders/tower.py",), ("pad.html",))


@pytest.mark.parametrize(
    ("text", "box", "speaks"),
    [
        ('Refusal("senator-is-recruited", ("AGORA-TURN-02",))', "agora", False),
        ("from companion.catalog.boxes.agora_contents import Senator", "agora", True),
        ('values = {"cities": [city for city in table]}', "cities", False),
        ('if "cities" in table.expansions:', "cities", True),
        ("play.participate", "projects", False),
        ("table.project", "projects", True),
    ],
)
def test_a_box_is_spoken_of_by_its_words_not_by_rules_towns_or_words_of_two_boxes(text, box, speaks):
    assert boxes.speaks(text, box) is speaks


def test_the_other_game_does_not_speak_of_a_box(tmp_path):
    for game in ("duel", "wonders"):
        file = tmp_path / "companion" / "rules" / game / "conflict.py"
        file.parent.mkdir(parents=True)
        file.write_text("def leader(pawn): ...\n", "utf-8")
    assert boxes.files_of(Source(tmp_path), "leaders").modules == ("rules/wonders/conflict.py",)


def test_importers_are_counted(small_house):
    found = ["catalog/__init__.py", "pad/table.py", "rules/duel/table.py"]
    assert modules.with_one_importer(small_house) == found


def test_a_walk_counts_functions_and_generators_once_when_they_begin(tmp_path):
    file = tmp_path / "companion" / "counted.py"
    text = "def each():\n    yield 1\n    yield 2\ndef all_of():\n    return list(each())\n"
    space = {}
    exec(compile(text, str(file), "exec"), space)
    walk = traced(tmp_path, lambda: [space["all_of"](), space["all_of"]()])
    assert walk.modules == ["counted.py"]
    assert walk.entered == {("counted.py", "all_of"): 2, ("counted.py", "each"): 2}
