"""companion card: the best match as a card, the next ones by name."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion import cli
from companion.catalog import edition
from companion.words.language import terminal_language

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def card(capsys, monkeypatch):
    """Runs the command in an English terminal: its exit status and what it printed."""
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")

    def run(*words):
        status = cli.main(["card", *words])
        out = capsys.readouterr()
        assert out.err == ""
        return status, out.out

    return run


def test_a_card_is_shown_with_everything_a_player_asks(card):
    status, out = card("circus")
    assert status == 0
    assert out.splitlines()[:8] == [
        "Circus",
        "Card · red (W) · Age III · Base game",
        "en: Circus   ru: Цирк (our translation)   uk: Цирк",
        "Cost            3 stone, 1 ore",
        "Effect          Gives 3 shields.",
        "Copies          players 3: 0, 4: 1, 5: 2, 6: 3, 7: 3",
        "Free after      Training Ground",
        "Rules           BASE-FX-26",
    ]


def test_the_next_matches_follow_a_line_each(card):
    _, out = card("temple")
    below = out.split("Also found:\n")[1].splitlines()
    assert below[:2] == [
        "  Temple · Card · blue (C) · Age II · Duel",
        "  The Temple of Artemis in Ephesus · Wonder board · Base game",
    ]
    assert len(below) == 5


@pytest.mark.parametrize(
    ("words", "lines"),
    [
        (["хатшепсуд", "--lang", "ru"], ["Хатшепсут", "Лидер · Лидеры", "Стоимость       2 монеты"]),
        (
            ["стайні", "--lang", "uk"],
            [
                "Стайні",
                "Карта · червона (В) · I епоха · Дуель",
                "Відкриває       Конярі",
                "Дає символ      підкова",
            ],
        ),
        (["baths"], ["Makes free      Aqueduct"]),
        (["aqueduct"], ["Free after      Baths"]),
        (["rome"], ["Effect          Side A, from the start: your Leaders are free."]),
        (
            ["carthage", "--edition", "second"],
            ["Effect          Day, from the start: each turn, gives 1 ore."],
        ),
        (["tile", "7"], ["Tower tile · Tower of Babel"]),
        (["cranes"], ["Great Project · green (S) · Age I · Great Projects", "Cost            1 coin"]),
        (["militia"], ["Copies          one in the game", "Cost            3 coins"]),
        (["tavern"], ["Cost            free"]),
        (["war", "3"], ["BASE-WAR-03 · Rule · Base game"]),
        (["BASE-OPEN-06"], ["Options         (a) only missing resources; (b) free choice."]),
    ],
)
def test_every_kind_of_thing_is_shown(card, words, lines):
    status, out = card(*words)
    assert status == 0
    assert [line for line in lines if line not in out.splitlines()] == []


def test_every_item_and_rule_can_be_shown_in_every_language():
    from companion.catalog.search import Filters, search
    from companion.commands.answers.card_answers import card_json
    from companion.words.card_text import card_text

    for language in ("en", "ru", "uk"):
        items, rules = (
            search("", language, limit=400),
            search("", language, Filters(kinds=("rule",)), limit=1000),
        )
        for hit in items.hits + rules.hits:
            found = type(items)((hit,), 1)
            text = card_text(found, language)
            assert hit.found.id in text or hit.item.name[language] in text
            assert max(map(len, text.splitlines())) <= 140
            assert json.loads(json.dumps(card_json("", language, found)))["match"]["id"] == hit.found.id


def test_json_has_the_whole_card(card):
    status, out = card("колос", "родос", "--json", "--lang", "uk")
    answer = json.loads(out)
    assert status == 0
    assert answer["query"] == "колос родос" and answer["language"] == "uk"
    match = answer["match"]
    assert (match["game"], match["kind"], match["id"], match["box"]) == ("wonders", "board", "rhodes", "base")
    assert match["names"] == dict(edition().boards["rhodes"].name) and match["ours"] == ["uk"]
    assert match["parts"][1] == {
        "label": "Сторона A, етап 1",
        "cost": "2 дерева",
        "sentences": ["Дає 3 переможні бали."],
    }
    assert match["rules"] == ["BASE-WA-01", "BASE-WA-02", "BASE-WB-01", "BASE-WB-02"]


def test_json_of_a_card_has_cost_copies_and_chains(card):
    match = json.loads(card("circus", "--json")[1])["match"]
    assert match["cost"] == {"coins": 0, "stone": 3, "ore": 1, "words": "3 stone, 1 ore"}
    assert match["copies"] == {"3": 0, "4": 1, "5": 2, "6": 3, "7": 3}
    assert match["chain_from"] == ["training_ground"] and match["chain_to"] == []
    assert match["matched"] == {"field": "name", "language": "en", "text": "Circus", "spans": [[0, 6]]}


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            ["zzqqxx"],
            "Nothing is called “zzqqxx”. Try a shorter part of the name, in any language.\n",
        ),
        (
            ["zzqqxx", "--lang", "ru"],
            "Ничего не нашлось по запросу «zzqqxx». Попробуйте часть названия покороче, на любом языке.\n",
        ),
        ([""], "Nothing is called “”. Try a shorter part of the name, in any language.\n"),
        (
            ["x" * 10_000],
            f"Nothing is called “{'x' * 40}…”. Try a shorter part of the name, in any language.\n",
        ),
    ],
)
def test_nothing_found_is_said_kindly(card, words, sentence):
    assert card(*words) == (1, sentence)


def test_nothing_found_as_json(card):
    status, out = card("zzqqxx", "--json")
    assert status == 1
    assert json.loads(out) == {"query": "zzqqxx", "language": "en", "total": 0, "match": None, "others": []}


def test_with_a_limit_json_is_a_list_of_the_best_answers(card):
    status, out = card("can", "my", "neighbour", "refuse", "to", "sell?", "--json", "--limit", "3")
    answers = json.loads(out)
    assert status == 0 and len(answers) == 3
    assert all(answer.keys() == {"id", "kind", "game", "title", "score"} for answer in answers)
    assert answers[0] | {"score": 0} == {
        "id": "BASE-TRADE-08",
        "kind": "rule",
        "game": "wonders",
        "title": "A player can never refuse to sell resources to a neighbour.",
        "score": 0,
    }
    assert [answer["score"] for answer in answers] == sorted(
        (answer["score"] for answer in answers), reverse=True
    )


def test_the_list_names_items_in_the_language_asked_for(card):
    answers = json.loads(card("плитка", "24", "--json", "--limit", "1", "--lang", "uk")[1])
    assert [(one["id"], one["kind"], one["game"], one["title"]) for one in answers] == [
        ("24", "tile", "wonders", "Плитка 24")
    ]
    assert (
        json.loads(card("who", "starts", "age", "2", "duel", "--json", "--limit", "1")[1])[0]["game"]
        == "duel"
    )


def test_nothing_found_is_an_empty_list(card):
    assert card("zzqqxx", "--json", "--limit", "5") == (1, "[]\n")


@pytest.mark.parametrize("limit", ["0", "-1", "many"])
def test_a_limit_must_be_a_number(capsys, limit):
    with pytest.raises(SystemExit) as ended:
        cli.main(["card", "arena", "--json", "--limit", limit])
    assert ended.value.code == 2


@pytest.mark.parametrize(
    ("settings", "language"),
    [
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "uk_UA"}, "uk"),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "uk_UA.UTF-8"}, "uk"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": ""}, "ru"),
        ({"LANG": "en_US", "LC_MESSAGES": "ru_RU"}, "ru"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({}, "en"),
    ],
)
def test_the_terminal_sets_the_language(monkeypatch, settings, language):
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    assert terminal_language() == language


def test_a_language_we_do_not_speak_is_wrong_use(capsys):
    with pytest.raises(SystemExit) as ended:
        cli.main(["card", "arena", "--lang", "de"])
    assert ended.value.code == 2


@pytest.mark.parametrize("typed", [b"\xff\xfe", "арена".encode("koi8-r")])
def test_bytes_that_are_no_text_do_not_break_it(typed):
    outcome = subprocess.run(
        [sys.executable.encode(), b"-m", b"companion", b"card", typed],
        cwd=ROOT,
        capture_output=True,
        env=os.environ | {"LC_ALL": "C.UTF-8"},
    )
    assert outcome.returncode in (0, 1) and outcome.stdout and outcome.stderr == b""


def test_a_terminal_without_cyrillic_still_gets_an_answer():
    outcome = subprocess.run(
        [sys.executable, "-m", "companion", "card", "arena"],
        cwd=ROOT,
        capture_output=True,
        env=os.environ | {"PYTHONIOENCODING": "ascii"},
    )
    assert outcome.returncode == 0 and b"Arena" in outcome.stdout


def test_the_other_edition_is_looked_in_first_when_asked(card):
    _, first = card("altar")
    _, second = card("altar", "--edition", "second")
    assert "Gives 2 victory points." in first and "Gives 3 victory points." in second
    for out in (first, second):
        assert "Editions        First edition (2010), Second edition (2020)" in out
        assert "Makes free: 2010 – Temple; 2020 – Pantheon" in out
    with pytest.raises(SystemExit):
        cli.main(["card", "altar", "--edition", "third"])


def test_a_doubt_is_said(card):
    _, out = card("staging camp")
    assert "Editions        Second edition (2020)" in out
    assert "Doubtful        Our sources disagree on the price of taking part" in out


def test_the_answer_for_programs_says_editions_differences_and_doubts(card):
    match = json.loads(card("altar", "--edition", "second", "--json")[1])["match"]
    assert match["edition"] == "second" and match["editions"] == ["first", "second"]
    assert {"fact": "chain_to", "first": "Temple", "second": "Pantheon"} in match["differences"]
    assert match["gives"] == ["star"] and match["holds"]["editions"] == ["second"]
    assert json.loads(card("river port", "--edition", "second", "--json")[1])["match"]["doubts"]
    assert "editions" not in json.loads(card("the great lighthouse", "--json")[1])["match"]
