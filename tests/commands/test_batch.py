"""`companion batch`: many questions through one process."""

import json
import subprocess
import sys
from io import BytesIO, StringIO
from pathlib import Path

from companion.commands.answers import questions
from companion.commands.answers.questions import ask_question
from companion.commands.positions import answer_all
from tests.rules.wonders.positions import position, seat
from tests.rules.wonders.random_positions import positions

ROOT = Path(__file__).parent.parent.parent
TABLE = position(seat("giza", cards=["lumber_yard"], coins=3), seat("rhodes"), seat("ephesus"))
DUEL = {
    "format": "companion-position/1",
    "game": "duel",
    "age": 1,
    "pawn": 0,
    "seats": [{"coins": 7}, {"coins": 7}],
}


def batch(*lines):
    """The answers to these lines."""
    out = StringIO()
    answer_all(
        BytesIO("\n".join(line if isinstance(line, str) else json.dumps(line) for line in lines).encode()),
        out,
    )
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_every_question_of_both_games_is_answered_in_order():
    answers = batch(
        {"ask": "war", "position": TABLE},
        {"ask": "pay", "position": TABLE, "seat": 0, "card": "stockade"},
        {"ask": "score", "position": TABLE},
        {"ask": "score", "position": DUEL},
        {"ask": "pay", "position": DUEL, "seat": 0, "card": "lumber_yard"},
    )
    assert [list(answer)[0] for answer in answers] == ["seats", "possible", "seats", "seats", "possible"]
    assert (
        answers[0]["seats"][0]["shields"] == 0
        and answers[2]["winners"] == [0]
        and answers[3]["seats"][0]["total"] == 2
    )


def test_a_batch_answers_as_the_single_commands_do():
    asked = [
        {"ask": ("score", "war")[number % 2], "position": raw, "why": True}
        for number, raw in enumerate(positions(seed=6, number=40))
    ]
    assert batch(*asked) == [json.loads(json.dumps(ask_question(question))) for question in asked]


def test_a_bad_line_gets_an_error_in_its_place_and_the_rest_goes_on():
    answers = batch(
        "nonsense",
        {"ask": "war", "position": TABLE},
        [1, 2],
        {"ask": "sing", "position": TABLE},
        {"ask": "war"},
        {"ask": "war", "position": TABLE | {"age": 9}},
        {"ask": "pay", "position": TABLE, "seat": 7, "card": "stockade"},
        '{"ask": "war", "position": ' + "[" * 100_000,
        {"ask": "war", "position": TABLE},
    )
    good = [number for number, answer in enumerate(answers) if "error" not in answer]
    assert good == [1, 8] and len(answers) == 9
    assert answers[2] == {"error": "a question must be an object"}
    assert answers[3] == {"error": "ask: must be one of score, pay, war: sing"}
    assert answers[4] == {"error": "a position must be an object"}
    assert answers[5] == {"error": "age: must be 1, 2 or 3: 9 [BASE-COMP-02]"}
    assert answers[6]["error"].startswith("seat: must be 0 to 2: 7")


def test_bytes_that_are_no_text_are_a_bad_line_only():
    out = StringIO()
    answer_all(BytesIO(b'\xff\xfe{"ask"\n' + json.dumps({"ask": "war", "position": TABLE}).encode()), out)
    first, second = map(json.loads, out.getvalue().splitlines())
    assert "error" in first and "seats" in second


def test_an_empty_line_is_a_bad_line_so_that_answers_stay_beside_their_questions():
    answers = batch("", {"ask": "war", "position": TABLE}, "  ", "")
    assert ["error" in answer for answer in answers] == [True, False, True]


def test_an_answer_too_long_to_write_down_does_not_lose_the_others():
    boards = {"giza": "A", "rhodes": "A", "babylon": "B", "ephesus": "B"}
    seats = [seat(board, team=team, coins=9 * 10**4299) for board, team in boards.items()]
    rich = position(*seats, expansions=["cities"], variant="teams")
    answers = batch({"ask": "score", "position": rich}, {"ask": "war", "position": TABLE})
    assert answers[0]["error"].startswith("could not be answered") and "seats" in answers[1]


def test_a_byte_order_mark_before_a_question_is_passed_over():
    assert "seats" in batch("\ufeff" + json.dumps({"ask": "war", "position": TABLE}))[0]


def test_a_fault_of_ours_in_one_question_does_not_lose_the_others(monkeypatch):
    def broken(table, question):
        raise KeyError("arena")

    monkeypatch.setitem(questions._ANSWERS["wonders"], "war", broken)
    answers = batch({"ask": "war", "position": TABLE}, {"ask": "score", "position": TABLE})
    assert answers[0] == {"error": "could not be answered: KeyError('arena')"} and "seats" in answers[1]


def test_each_answer_comes_before_the_next_question_is_asked():
    process = subprocess.Popen(
        [sys.executable, "-m", "companion", "batch"], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    with process:
        for age in (1, 2, 3):
            process.stdin.write(json.dumps({"ask": "war", "position": TABLE | {"age": age}}).encode() + b"\n")
            process.stdin.flush()
            assert "seats" in json.loads(process.stdout.readline())
        process.stdin.close()
        assert process.wait(timeout=10) == 0
