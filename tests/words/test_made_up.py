"""The way of a translator: a further language is a folder, what it lacks is said; a made-up one is walked."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.languages import FACTS, INSIDE, LANGUAGES, MORE_LANGUAGES, BadLanguage, _facts
from tests.words.made_up import CODE, NAME, made_up, write_language

ROOT = Path(__file__).parent.parent.parent


def run(folder, *words):
    """A process that knows the languages of a folder besides ours; its answer."""
    return subprocess.run(
        [sys.executable, *words],
        env={**os.environ, MORE_LANGUAGES: str(folder)},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """The made-up language, with everything."""
    found = tmp_path_factory.mktemp("languages")
    write_language(found)
    return found


def test_the_languages_are_the_folders_with_what_is_known_of_them():
    assert LANGUAGES == INSIDE == ("en", "ru", "uk")
    assert [facts.name for facts in FACTS.values()] == ["English", "Русский", "Українська"]


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("name = 3\nnmae = 4\n", "nmae"),
        ('name = "X"\nletters = "greek"\n', "latin or cyrillic"),
        ('name = "X\n', "language.toml"),
        ("", "name"),
    ],
)
def test_what_is_misspelt_in_a_language_is_refused_with_its_file(tmp_path, text, wrong):
    file = tmp_path / "qq" / "language.toml"
    file.parent.mkdir()
    file.write_text(text, "utf-8")
    with pytest.raises(BadLanguage, match=wrong) as refused:
        _facts(file)
    assert str(file) in str(refused.value)


def test_blanks_markup_and_numbers_of_rules_stay_in_a_made_up_text():
    text = "%(name)s builds %(num)d {of:many} <b>now</b> (BASE-TURN-01)"
    assert made_up(text) == "%(name)s büïëäëälds %(num)d {of:many} <b>nöw</b> (BASE-TURN-01)".replace(
        "büïëäëälds", made_up("builds")
    )
    assert len(made_up("Commerce")) > len("Commerce") and made_up("Commerce").isalpha()


def test_a_language_is_begun_and_says_all_that_it_lacks(tmp_path):
    begun = run(tmp_path, "-m", "companion", "words", "--new", CODE, "--name", NAME, "--in", str(tmp_path))
    assert begun.returncode == 0 and (tmp_path / CODE / "language.toml").is_file()
    again = run(tmp_path, "-m", "companion", "words", "--new", CODE, "--name", NAME, "--in", str(tmp_path))
    assert again.returncode == 2
    said = run(tmp_path, "-m", "companion", "words").stdout.splitlines()
    lacks = {line.split(": ")[1]: line.split(": ")[2] for line in said if line.startswith(f"{CODE}: ")}
    assert {kind for kind, number in lacks.items() if number.startswith("0 of ")} == {
        "interface",
        "names and texts of the data",
        "short words",
        "phrases of effects",
        "words in them",
        "things that are counted",
        "rules",
        "everyday words",
        "ways of asking",
    }
    assert all(
        (tmp_path / CODE / "LC_MESSAGES" / f"{name}.po").is_file() for name in ("messages", "catalogue")
    )
    english = run(tmp_path, "-m", "companion", "card", "arena", "--lang", CODE)
    assert "At the end of the game" in " ".join(english.stdout.split()), "English stands where nothing is yet"


def test_a_language_that_has_everything_lacks_nothing_and_one_text_is_named(folder, tmp_path):
    whole = run(folder, "-m", "companion", "words", "--of", CODE)
    assert whole.returncode == 0, whole.stdout
    own = write_language(tmp_path)
    file = own / "LC_MESSAGES" / "catalogue.po"
    text = file.read_text("utf-8")
    file.write_text(
        text.replace(f'msgid "Arena"\nmsgstr "{made_up("Arena")}"', 'msgid "Arena"\nmsgstr ""'), "utf-8"
    )
    lacking = run(tmp_path, "-m", "companion", "words", "--of", CODE)
    assert lacking.returncode == 1
    assert [line.strip() for line in lacking.stdout.splitlines() if line.startswith("  ")] == ["Arena"]


def test_a_whole_language_leaves_no_english_on_any_kind_of_page(folder, tmp_path):
    answer = run(folder, "-m", "tests.words.made_up_walk", str(tmp_path))
    assert answer.returncode == 0, answer.stderr[-2000:]
    found = json.loads(answer.stdout)
    assert len(found["pages"]) > 60, found["pages"]
    assert found["english"] == {}
    assert found["items"] == []


def test_the_walk_notices_effects_that_no_catalogue_has(tmp_path):
    write_language(tmp_path, parts=("interface",))
    counted = run(tmp_path, "-c", "from tests.words.made_up_walk import items; print(len(list(items())))")
    assert int(counted.stdout) > 1_000, counted.stderr[-2000:]
