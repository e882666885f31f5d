"""Every rule that anything cites exists, and every rule reads in three languages."""

import re
from pathlib import Path

import pytest

from companion.catalog import edition
from companion.catalog.vocabulary import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
RULES = edition().rules
CITED = re.compile(r"\b(?:BASE|LEAD|CITY|BABEL|DUEL|PANT|AGORA|BOTH)-[A-Z]+-\d+\b")
#: numbers that do not exist, cited on purpose by tests of refusals
MADE_UP = re.compile(r"-(?:[789]\d|(?:NONE|CAMP)-\d+)$")
PLACES = ["companion", "data", "templates", "static", "tests", "README.md"]


def files(place):
    path = ROOT / place
    found = path.rglob("*") if path.is_dir() else [path]
    return [
        file
        for file in found
        if file.suffix in (".py", ".toml", ".md", ".html", ".js", ".css", ".po", ".txt", ".json", ".svg")
    ]


@pytest.mark.parametrize("place", PLACES)
def test_every_rule_cited_anywhere_exists(place):
    texts = {file: file.read_text(encoding="utf-8") for file in files(place)}
    assert texts
    cited = {(id_, str(file)) for file, text in texts.items() for id_ in CITED.findall(text)}
    unknown = {(id_, file) for id_, file in cited if id_ not in RULES}
    if place == "tests":
        unknown = {(id_, file) for id_, file in unknown if not MADE_UP.search(id_)}
    assert unknown == set()


def test_every_stage_is_stated_by_rules_of_its_side_unless_no_rulebook_has_it():
    sides = [side for board in edition().boards.values() for side in board.sides]
    for side in sides:
        assert all(
            bool(stage.rules) == bool(side.rules) and set(stage.rules) <= set(side.rules)
            for stage in side.stages
        )
    named = {
        (number, id_) for side in sides for number, stage in enumerate(side.stages, 1) for id_ in stage.rules
    }
    texts = {(number, RULES[id_].text["en"].lower()) for number, id_ in named}
    assert {(number, text) for number, text in texts if f"stage {number}" not in text} == {
        (n, RULES["BASE-WB-24"].text["en"].lower()) for n in (1, 2, 3, 4)
    }


def test_every_item_is_stated_by_a_rule_unless_no_rulebook_has_it():
    silent = {
        item.key
        for item in edition().items
        if not item.rules and not any(side.rules for side in getattr(item, "sides", ()))
    }
    assert silent == {
        ("wonders", "board", board.id) for board in edition().boards.values() if board.box == "wonderpack"
    }


def test_every_rule_reads_in_three_languages():
    for rule in RULES.values():
        assert set(rule.text) == set(LANGUAGES) and all(rule.text.values())
        assert not re.search("[а-яіїє]", rule.text["en"].lower()), rule.id
        assert re.search("[а-я]", rule.text["ru"].lower()) and re.search("[а-я]", rule.text["uk"].lower()), (
            rule.id
        )


def test_a_rule_cites_the_same_rules_in_every_language():
    for rule in RULES.values():
        cited = {language: sorted(set(CITED.findall(text))) for language, text in rule.text.items()}
        assert cited["ru"] == cited["uk"] == cited["en"], rule.id


def test_every_open_point_has_question_options_and_ruling_in_three_languages():
    for rule in RULES.values():
        for language in LANGUAGES if rule.is_open else ():
            point = rule.open_point(language)
            assert point.question and point.options and point.ruling, rule.id
