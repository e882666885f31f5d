"""`companion check`: verdicts entry by entry, and exit statuses."""

import io
import json

import pytest

from companion.cli import main
from companion.live.simulate.playing import Wanted, simulated_records

RECORD = next(simulated_records(Wanted("duel"), 1, 3))
SPOILED = {**RECORD, "entries": [*RECORD["entries"][:12], {"seat": 0, "do": "build", "card": "arena"}]}


def test_a_legal_record_as_json(command):
    status, out, err = command("check", RECORD, "--json")
    assert (status, err) == (0, "")
    assert json.loads(out) == {
        "legal": True,
        "entries": len(RECORD["entries"]),
        "over": True,
        "stopped": None,
    }


def test_an_entry_that_is_refused_as_json(command):
    status, out, err = command("check", SPOILED, "--json")
    assert (status, err) == (1, "")
    answer = json.loads(out)
    assert list(answer) == ["legal", "entries", "over", "stopped"]
    assert (answer["legal"], answer["entries"], answer["over"]) == (False, 12, False)
    assert answer["stopped"]["entry"] == 13
    assert answer["stopped"]["rules"] and "Open: " in answer["stopped"]["text"]


def test_no_record_at_all_says_the_place_and_the_reason_and_prints_nothing(command):
    for raw, problem in (
        (
            {**RECORD, "progress": []},
            "progress: Five different progress tokens lie on the board. [DUEL-SETUP-02]\n",
        ),
        ({**RECORD, "tokens": 1}, "tokens: No such field here: tokens.\n"),
        ([], "It must be an object.\n"),
    ):
        assert command("check", raw, "--json") == (2, "", problem)
        assert command("check", raw, "--lang", "en") == (2, "", problem)
    status, out, err = command("check", "{", "--json")
    assert (status, out) == (2, "") and err.count("\n") == 1


def test_a_set_up_that_is_no_table_says_its_place_and_rule_once(command):
    seats = [{"wonder": "giza", "side": "A"}, {"wonder": "rhodes", "side": "A"}]
    raw = {"format": "companion-record/1", "game": "wonders", "seats": seats, "entries": []}
    assert command("check", raw, "--lang", "en") == (
        2,
        "",
        "seats: must be 3 to 7 seats, not 2 [BASE-SETUP-01]\n",
    )
    position = {"age": 1, "seats": [*seats, {"wonder": "giza", "side": "A"}]}
    start = {
        "format": "companion-record/1",
        "game": "wonders",
        "from": {"position": position, "turn": 1},
        "entries": [],
    }
    twice = "from/position/seats/2/wonder: twice on the table: giza [BASE-SETUP-04]\n"
    assert command("check", start, "--lang", "en") == (2, "", twice)


def test_an_entry_after_the_end_says_once_that_it_is_the_end(command):
    late = {**RECORD, "entries": [*RECORD["entries"], {"seat": 0, "do": "build", "card": "arena"}]}
    status, out, _ = command("check", late, "--json")
    stopped = json.loads(out)["stopped"]
    assert (status, stopped["entry"], stopped["text"]) == (1, len(RECORD["entries"]) + 1, "The game is over.")


def test_it_may_come_from_the_standard_input(capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(json.dumps(RECORD).encode())))
    assert main(["check", "-", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["legal"]


@pytest.mark.parametrize(
    ("language", "entry", "line"),
    [
        ("en", {"seat": 0, "do": "build", "card": "glassworks"}, "1  Ann builds Glassworks, pays 1"),
        (
            "ru",
            {"seat": 0, "do": "build", "card": "apothecary"},
            "1  Ann строит: Аптека, стекло из банка за 2",
        ),
        ("uk", {"seat": 0, "do": "discard", "card": "baths"}, "1  Ann скидає: Лазня"),
        (
            "en",
            {"seat": 0, "do": "build", "card": "baths", "overrule": "a gift", "pay": {}},
            "1  Ann builds Baths, the table decides so: a gift",
        ),
        (
            "en",
            {"do": "correct", "seat": 1, "set": {"coins": 3}, "why": "lost one"},
            "1  Corrected for Bob: coins = 3, lost one",
        ),
        ("en", {"do": "correct", "set": {"pawn": 2}}, "1  Corrected: pawn = 2"),
        ("en", {"do": "remark", "note": "tea"}, "1  Remark: tea"),
        (
            "en",
            {"seat": 0, "do": "build", "card": "altar", "note": "at last"},
            "1  Ann builds Altar (at last)",
        ),
        ("en", {"seat": 0, "do": "build", "card": "pharmacist"}, "1  Ann builds Pharmacist, pays 2"),
    ],
)
def test_each_entry_is_one_line_for_people(command, language, entry, line):
    raw = {"format": "companion-record/1", "game": "duel", "seats": [{"player": "Ann"}, {"player": "Bob"}]}
    raw |= {"progress": RECORD["progress"], "wonders": WONDERS, "entries": [entry]}
    status, out, _ = command("check", raw, "--lang", language)
    assert (status, out.splitlines()[0]) == (0, line)


WONDERS = [
    ["the_pyramids", "the_great_lighthouse", "the_temple_of_artemis", "the_statue_of_zeus"],
    ["circus_maximus", "piraeus", "the_appian_way", "the_colossus"],
]


@pytest.mark.parametrize(
    ("language", "words"), [("en", "is refused: "), ("ru", "не принята: "), ("uk", "не прийнято: ")]
)
def test_people_read_every_entry_and_why_one_is_refused(command, language, words):
    status, out, err = command("check", SPOILED, "--lang", language)
    assert (status, err) == (1, "")
    assert out.splitlines()[0].startswith(" 1  ")
    assert words in out.splitlines()[-2]
    status, out, _ = command("check", RECORD, "--lang", language)
    assert status == 0 and str(len(RECORD["entries"])) in out.splitlines()[-1]


def test_every_random_game_can_be_told_in_every_language(command):
    for record in simulated_records(Wanted("duel"), 4, 11):
        for language in ("en", "ru", "uk"):
            status, out, err = command("check", record, "--lang", language)
            assert (status, err) == (0, "")
            told = [line for line in out.splitlines() if line[:2].strip().isdigit()]
            assert len(told) >= len(record["entries"])
            assert "_" not in out


def test_whatever_stands_in_an_entry_the_answer_keeps_to_its_line(command):
    raw = {
        "format": "companion-record/1",
        "game": "duel",
        "seats": [{"player": "An\nn"}, {}],
        "progress": RECORD["progress"],
    }
    said = {
        **raw,
        "wonders": WONDERS,
        "entries": [{"do": "remark", "note": "tea\n\x1b[2J"}, {"seat": 0, "do": "\ud800\n"}],
    }
    status, out, _ = command("check", json.dumps(said), "--lang", "en")
    assert status == 1
    assert out.splitlines()[0] == "1  Remark: tea  [2J"
    assert len(out.splitlines()) == 3 and "\x1b" not in out
    status, out, _ = command("check", json.dumps(said), "--json")
    assert status == 1 and json.loads(out)["stopped"]["entry"] == 2
    bad = {**said, "progress": ["\ud800"]}
    assert command("check", json.dumps(bad))[0] == 2
